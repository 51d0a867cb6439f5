import { bulk } from '../../../contract/bulk.ts'
import { type Serve, withData } from '../../platform/http/serve.ts'
import { findLastDeletion } from './bulk-changes.sql.ts'
import { changeBulk } from './change-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

export function bindBulk(serve: Serve): void {
  serve(bulk.change, async (ctx, { actor, body }) =>
    withData('done.changesSaved', await changeBulk(ctx, actor.id, body)),
  )

  serve(bulk.undo, async (ctx, { actor, params }) =>
    withData('done.changesUndone', await undoBulk(ctx, actor.id, params.id)),
  )

  serve(bulk.lastDeletion, async (ctx, { actor }) => withData('done.fetched', await findLastDeletion(ctx, actor.id)))
}

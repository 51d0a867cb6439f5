import { imports } from '../../../contract/imports.ts'
import { startOfDay } from '../../../domain/day.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { answerWhole } from '../../platform/http/whole-list.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { listCounterparties } from './counterparties.sql.ts'
import { listBatches, listMarks } from './imports.sql.ts'
import { rememberCounterparties } from './remember-counterparties.ts'
import { saveImport } from './save-import.ts'
import { undoImport } from './undo-import.ts'

export function bindImports(serve: Serve): void {
  serve(imports.add, async (ctx, { actor, body }) => withData('done.imported', await saveImport(ctx, actor.id, body)))

  serve(imports.undo, async (ctx, { actor, params, body }) =>
    withData('done.importTakenBack', await undoImport(ctx, actor.id, params.id, body.withChanged)),
  )

  serve(imports.list, async (ctx, { actor }) =>
    withData('done.fetched', await listBatches(ctx, actor.id, QUOTAS.namesAtOnce.max)),
  )

  serve(imports.marks, (ctx, { actor, query }) => {
    const since = query.since === undefined ? null : startOfDay(query.since)
    return answerWhole(
      (wanted) => listMarks(ctx, actor.id, { since, skipped: query.only === 'skipped' }, wanted),
      (data) => withData('done.fetched', data),
    )
  })

  serve(imports.counterparties, (ctx, { actor }) =>
    answerWhole(
      (wanted) => listCounterparties(ctx, actor.id, wanted),
      (data) => withData('done.fetched', data),
    ),
  )

  serve(imports.setCounterparties, async (ctx, { actor, body }) => {
    await rememberCounterparties(ctx, actor.id, body.counterparties)
    return acknowledged('done.changesSaved')
  })
}

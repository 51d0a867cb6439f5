import { type ExportFormat, exporting } from '../../../contract/export.ts'
import type { Context } from '../../platform/context.ts'
import { acknowledged, type Serve } from '../../platform/http/serve.ts'
import type { Pieces } from '../../platform/http/whole-list.ts'
import { confirmPassword, requireRecentPassword } from './recent-password.ts'
import { writeCsv } from './write-csv.ts'
import { writeJournal } from './write-journal.ts'
import { writeJson } from './write-json.ts'

const WRITERS: Record<ExportFormat, (ctx: Context, clientId: string) => Pieces> = {
  csv: writeCsv,
  json: writeJson,
  journal: writeJournal,
}

export function bindExport(serve: Serve): void {
  serve(exporting.books, async (ctx, { actor, query }) => {
    await requireRecentPassword(ctx, actor)
    return WRITERS[query.format ?? 'csv'](ctx, actor.id)
  })

  serve(exporting.prove, async (ctx, { actor, body }) => {
    await confirmPassword(ctx, actor, body.currentPassword)
    return acknowledged('done.passwordConfirmed')
  })
}

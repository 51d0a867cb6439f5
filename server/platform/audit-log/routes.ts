import { ownAuditLog, wholeAuditLog } from '../../../contract/audit-log.ts'
import { answerPage } from '../http/paging.ts'
import type { Serve } from '../http/serve.ts'
import { listAuditLog, listOwnAuditLog, NEWEST_FIRST } from './audit-log-list.sql.ts'

export function bindAuditLog(serve: Serve): void {
  serve(wholeAuditLog, (ctx, { query }) =>
    answerPage(ctx, query, NEWEST_FIRST, {
      tooLong: query.search ? 'invalid.searchTooBroad' : null,
      read: (tx, wanted) => listAuditLog(tx, query, wanted),
    }),
  )

  serve(ownAuditLog, (ctx, { actor, query }) =>
    answerPage(ctx, query, NEWEST_FIRST, {
      tooLong: null,
      read: (tx, wanted) => listOwnAuditLog(tx, actor.id, wanted),
    }),
  )
}

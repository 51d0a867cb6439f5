import { statements } from '../../../contract/statements.ts'
import { PERIOD_KINDS, type PeriodKind } from '../../../domain/period.ts'
import { answerList } from '../../platform/http/paging.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Serve, withData } from '../../platform/http/serve.ts'
import { answerWhole } from '../../platform/http/whole-list.ts'
import { listDueSoon, readStatement, toArchiveLine, toStatementAnswer } from './read-statement.ts'
import { CLOSED_ORDERS, countClosed, listClosed } from './statements.sql.ts'

export function bindStatements(serve: Serve): void {
  serve(statements.list, async (ctx, { actor, query: { kinds = PERIOD_KINDS, ...query } }) => {
    const chosen = kinds as readonly PeriodKind[]
    return answerList(ctx, query, {
      orders: CLOSED_ORDERS,
      usual: '-date',
      read: async (tx, wanted) => {
        const { rows, next } = await listClosed(tx, actor.id, chosen, wanted)
        return { rows: rows.map(toArchiveLine), next }
      },
      count: (tx, search) => countClosed(tx, actor.id, chosen, search),
    })
  })

  serve(statements.read, async (ctx, { actor, params }) => {
    const statement = await readStatement(ctx, actor.id, params)
    if (!statement) throw new Refusal(404, 'refused.notFound')
    return answerWhole(
      (wanted) => listDueSoon(ctx, actor.id, statement, wanted),
      (dueSoon) => withData('done.fetched', toStatementAnswer(statement, dueSoon)),
    )
  })
}

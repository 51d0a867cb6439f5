import { bulk } from '../../../contract/bulk.ts'
import { csvColumns } from '../../../contract/csv-columns.ts'
import { debtFields, debts } from '../../../contract/debts.ts'
import { recordReads } from '../../../contract/record-reads.ts'
import { debtsByCreditor, sumsByTitle } from '../../../contract/sums.ts'
import { spoken } from '../../../words/spoken.ts'
import { answerFile, answerList } from '../../platform/http/paging.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { answerWhole } from '../../platform/http/whole-list.ts'
import { withWarnings } from '../limits/warn.ts'
import { answerSums, answerTitles } from '../titles/answer-titles.ts'
import { withTitles } from '../titles/with-titles.ts'
import { debtList, listUnpaid } from './debts.sql.ts'
import { markManyPaid } from './mark-many-paid.ts'
import { readFirstUnpaid } from './read-first-unpaid.ts'
import { addDebt, changeDebt, markDebtPaid, readDebt, removeDebt } from './write-debt.ts'

export function bindDebts(serve: Serve): void {
  serve(debts.list, async (ctx, { actor, query }) =>
    answerList(ctx, await withTitles(ctx, { clientId: actor.id, kind: 'debt' }, query), debtList(actor.id)),
  )

  serve(debts.csv, async (ctx, { actor, query }) => {
    const search = await withTitles(ctx, { clientId: actor.id, kind: 'debt' }, query)
    return answerFile(ctx, search, debtList(actor.id), csvColumns(debtFields, spoken[ctx.language]))
  })

  serve(debts.titles, (ctx, { actor }) => answerTitles(ctx, { clientId: actor.id, kind: 'debt' }))

  for (const [call, by] of [
    [sumsByTitle.debt, 'title'],
    [debtsByCreditor, 'creditor'],
  ] as const)
    serve(call, (ctx, { actor, query }) => answerSums(ctx, { clientId: actor.id, kind: 'debt' }, by, query))

  serve(debts.trackCurrent, async (ctx, { actor }) => {
    let owed = { total: 0, count: 0 }
    return answerWhole(
      async (wanted) => {
        if (wanted.after) return listUnpaid(ctx, actor.id, wanted)
        const { sum, found } = await readFirstUnpaid(ctx, actor.id, wanted.limit)
        owed = sum
        return found
      },
      (data) => ({ success: true as const, totalUnpaid: owed.total, count: owed.count, data }),
    )
  })

  serve(recordReads.debt, async (ctx, { actor, params }) =>
    withData('done.fetched', await readDebt(ctx, actor.id, params.id)),
  )

  serve(debts.add, async (ctx, { actor, body }) => withWarnings('done.debtAdded', await addDebt(ctx, actor.id, body)))

  serve(debts.update, async (ctx, { actor, params, ifUnmodifiedSince, body }) =>
    withWarnings('done.debtUpdated', await changeDebt(ctx, actor.id, { ...params, ifUnmodifiedSince }, body)),
  )

  serve(debts.markPaid, async (ctx, { actor, params, ifUnmodifiedSince }) =>
    withData('done.debtPaid', await markDebtPaid(ctx, actor.id, { ...params, ifUnmodifiedSince })),
  )

  serve(bulk.pay, async (ctx, { actor, body }) =>
    withData('done.changesSaved', await markManyPaid(ctx, actor.id, body)),
  )

  serve(debts.remove, async (ctx, { actor, params, ifUnmodifiedSince }) => {
    await removeDebt(ctx, actor.id, { ...params, ifUnmodifiedSince })
    return acknowledged('done.debtDeleted')
  })
}

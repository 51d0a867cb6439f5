import { type Debt, debts } from '../../contract/debts.ts'
import { booksWords, debtWords } from '../../words/en/books.ts'
import { done, refused } from '../../words/en/shared.ts'
import type { Columns } from '../http/csv.ts'
import { answerFile, answerList, type ListReader } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { acknowledged, type Serve, withData } from '../http/serve.ts'
import { answerWhole } from '../http/whole-list.ts'
import { saveAndWarn } from '../limits/save-and-warn.ts'
import { beginUnpaid } from './begin-unpaid.ts'
import {
  countDebts,
  type DebtSort,
  listDebtIds,
  listDebts,
  listDebtsById,
  listTitles,
  listUnpaid,
} from './debts.sql.ts'
import { addDebt, changeDebt, markDebtPaid, removeDebt } from './write-debt.ts'

/** Binds the calls of Debts Management, limits apart. */
export function bindDebts(serve: Serve): void {
  serve(debts.list, (ctx, { caller, query }) => answerList(ctx, query, 'dueDate', readerOf(caller.id)))

  serve(debts.csv, (ctx, { caller, query }) => answerFile(ctx, query, 'dueDate', readerOf(caller.id), COLUMNS))

  serve(debts.titles, async (ctx, { caller }) => withData(done.fetched, await listTitles(ctx.db, caller.id)))

  serve(debts.trackCurrent, async (ctx, { caller }) => {
    let owed = { total: 0, count: 0 }
    return answerWhole(
      async (wanted) => {
        if (wanted.after) return listUnpaid(ctx.db, caller.id, wanted)
        const { sum, found } = await beginUnpaid(ctx, caller.id, wanted.limit)
        owed = sum
        return found
      },
      (data) => ({ success: true as const, totalUnpaid: owed.total, count: owed.count, data }),
    )
  })

  serve(debts.add, async (ctx, { caller, body: { dueDate, amount, ...words } }) => {
    const { saved, warnings } = await saveAndWarn(ctx, { clientId: caller.id, kind: 'debt' }, async (scope) => {
      const debt = { ...words, dueDay: dueDate, amount: amount.toFixed(2) }
      return { day: dueDate, saved: await addDebt(scope, caller.id, debt) }
    })
    return { ...withData(done.debtAdded, saved), ...warnings }
  })

  serve(debts.update, async (ctx, { caller, params, body: { amount, ...words } }) => {
    const { saved, warnings } = await saveAndWarn(ctx, { clientId: caller.id, kind: 'debt' }, async (scope) => {
      const changed = await changeDebt(scope, caller.id, params.id, { ...words, amount: amount.toFixed(2) })
      if (!changed) throw new Refusal(404, refused.notFoundDebt)
      return { day: changed.dueDate, saved: changed }
    })
    return { ...withData(done.debtUpdated, saved), ...warnings }
  })

  serve(debts.markPaid, async (ctx, { caller, params }) => {
    const paid = await markDebtPaid(ctx, caller.id, params.id)
    if (!paid) throw new Refusal(404, refused.notFoundDebt)
    return withData(done.debtPaid, paid)
  })

  serve(debts.remove, async (ctx, { caller, params }) => {
    if (!(await removeDebt(ctx, caller.id, params.id))) throw new Refusal(404, refused.notFoundDebt)
    return acknowledged(done.debtDeleted)
  })
}

const readerOf = (clientId: string): ListReader<DebtSort, Debt> => ({
  read: (db, wanted) => listDebts(db, clientId, wanted),
  count: (db, search) => countDebts(db, clientId, search),
  ids: (db, sort, search) => listDebtIds(db, clientId, sort, search),
  byIds: (db, ids) => listDebtsById(db, clientId, ids),
})

const COLUMNS: Columns<Debt> = {
  [booksWords.dueDate]: ({ dueDate }) => dueDate,
  [booksWords.title]: ({ title }) => title,
  [booksWords.creditor]: ({ creditor }) => creditor,
  [booksWords.amount]: ({ amount }) => amount,
  [booksWords.status]: ({ isPaid }) => (isPaid ? debtWords.paid : debtWords.unpaid),
  [booksWords.description]: ({ description }) => description,
}

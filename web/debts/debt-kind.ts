import { type Debt, debts } from '../../contract/debts.ts'
import { debtWords } from '../../words/en/books.ts'
import { done, fallback } from '../../words/en/shared.ts'
import { call } from '../api/call.ts'
import type { RecordKind } from '../parts/record-kind.ts'

/** Debts, as the parts that all three kinds of record share want them described. */
export const debtKind: RecordKind<Debt> = {
  name: 'debt',
  calls: debts,
  words: debtWords,
  fields: ['amount', 'title', 'creditor', 'dueDate', 'description'],
  day: 'dueDate',
  shownBy: [debts.titles, debts.trackCurrent],
  done: { added: done.debtAdded, updated: done.debtUpdated, deleted: done.debtDeleted },
  failed: fallback.saveDebt,
  restored: async (deleted, id) => {
    if (deleted.isPaid) await call(debts.markPaid, { params: { id } })
  },
}

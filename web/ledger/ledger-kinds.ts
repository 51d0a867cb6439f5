import { type EntryKind, ledgers } from '../../contract/ledger.ts'
import { entries } from '../../words/en/books.ts'
import { done, fallback } from '../../words/en/shared.ts'

/** All that differs between Expense Management and Income Management. */
export const ledgerKinds = {
  expense: {
    calls: ledgers.expense,
    words: entries.expense,
    failed: fallback.saveExpense,
    done: { added: done.expenseAdded, updated: done.expenseUpdated, deleted: done.expenseDeleted },
  },
  income: {
    calls: ledgers.income,
    words: entries.income,
    failed: fallback.saveIncome,
    // Income shows no success banner (section 8).
    done: null,
  },
} as const satisfies Record<EntryKind, unknown>

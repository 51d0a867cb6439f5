import { type Entry, type EntryKind, expenses, incomes } from '../../contract/ledger.ts'
import { entries } from '../../words/en/books.ts'
import { done, fallback } from '../../words/en/shared.ts'
import type { RecordKind, RecordWords } from '../parts/record-kind.ts'

/** Expenses or incomes, as the parts that all three kinds of record share want them described. */
export interface LedgerKind extends RecordKind<Entry> {
  words: RecordWords & { dayTotal: (amount: string) => string }
}

const shared = { fields: ['amount', 'title', 'date', 'description'], day: 'date' } as const

/** All that differs between Expense Management and Income Management. */
export const ledgerKinds: Record<EntryKind, LedgerKind> = {
  expense: {
    ...shared,
    name: 'expense',
    calls: expenses,
    words: entries.expense,
    shownBy: [expenses.titles],
    done: { added: done.expenseAdded, updated: done.expenseUpdated, deleted: done.expenseDeleted },
    failed: fallback.saveExpense,
  },
  income: {
    ...shared,
    name: 'income',
    calls: incomes,
    words: entries.income,
    shownBy: [incomes.titles],
    // Income shows no success banner (section 8).
    done: null,
    failed: fallback.saveIncome,
  },
}

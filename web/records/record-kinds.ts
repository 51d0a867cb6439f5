import { type Debt, debts } from '../../contract/debts.ts'
import { type Entry, type EntryKind, expenses, incomes } from '../../contract/ledger.ts'
import type { LimitWarning } from '../../contract/limits.ts'
import type { UsedTitles } from '../../contract/records.ts'
import type { Call } from '../../contract/route.ts'
import type { BookKind } from '../../domain/book-kind.ts'
import type { Day } from '../../domain/day.ts'
import { debtWords } from '../../words/en/debts.ts'
import { entries } from '../../words/en/ledger.ts'
import { done, fallback } from '../../words/en/shared.ts'
import type { Answering } from '../api/call.ts'
import { writeAhead } from '../outbox/write.ts'

/**
 * What a client writes down: an expense, an income or a debt. This folder is what the three do alike; `ledger/` are the
 * screens of incomes and expenses, `debts/` those of debts.
 */
export type BookRecord = Entry | Debt

/** What stands in the form of a record, as it is typed; each form has some of these fields. */
export interface RecordValues {
  amount: string
  title: string
  creditor?: string
  date?: string
  dueDate?: string
  description: string
}

/** What differs between expenses, incomes and debts where they are listed, written down, changed and deleted. */
export interface RecordKind<R extends BookRecord> {
  name: BookKind
  calls: {
    list: Answering<{ data: R[] }>
    csv: Call
    titles: Answering<UsedTitles>
    add: Answering<Written<R>>
    update: Answering<Written<R>>
    remove: Answering<{ message: string }>
  }
  words: RecordWords
  /** The fields of the form, in the order in which they stand: just what the call `add` takes. */
  fields: readonly (keyof RecordValues)[]
  /** Which of the fields is the day that the record counts on. */
  day: 'date' | 'dueDate'
  /** Whether a new one is of today, unless another day is chosen (section 5). When a debt is due has to be said. */
  isOfToday: boolean
  /** What a new one has beside what is typed. */
  sets?: object
  /** What shows records of this kind, and is asked again after each write, beside what is reckoned from the books. */
  shownBy: readonly Call[]
  /** The sentences when something was done; null where none is shown (section 8: income). */
  done: { added: string; updated: string; deleted: string } | null
  failed: string
  /** What is left to do once a deleted record was written down anew with another id. */
  restored?: (deleted: R, anew: R) => Promise<unknown>
}

/** What the screen of a kind says; debts have no heading for each day. */
type RecordWords = Omit<typeof entries.expense, 'dayTotal'> & Partial<Pick<typeof entries.expense, 'dayTotal'>>

/** What is answered when a record was added or changed. */
export interface Written<R> {
  message: string
  data: R
  warnings?: LimitWarning[] | undefined
}

const entry = { fields: ['amount', 'title', 'date', 'description'], day: 'date', isOfToday: true } as const

/** All that differs between Expense, Income and Debts Management, but for the looks of a row and the fields of a form. */
export const recordKinds: Record<EntryKind, RecordKind<Entry>> & { debt: RecordKind<Debt> } = {
  expense: {
    ...entry,
    name: 'expense',
    calls: expenses,
    words: entries.expense,
    shownBy: [expenses.titles],
    done: { added: done.expenseAdded, updated: done.expenseUpdated, deleted: done.expenseDeleted },
    failed: fallback.saveExpense,
  },
  income: {
    ...entry,
    name: 'income',
    calls: incomes,
    words: entries.income,
    shownBy: [incomes.titles],
    // Income shows no success banner (section 8).
    done: null,
    failed: fallback.saveIncome,
  },
  debt: {
    name: 'debt',
    calls: debts,
    words: debtWords,
    fields: ['amount', 'title', 'creditor', 'dueDate', 'description'],
    day: 'dueDate',
    isOfToday: false,
    sets: { isPaid: false },
    shownBy: [debts.titles, debts.trackCurrent],
    done: { added: done.debtAdded, updated: done.debtUpdated, deleted: done.debtDeleted },
    failed: fallback.saveDebt,
    restored: async (deleted, anew) => {
      if (deleted.isPaid) await writePaid(anew)
    },
  },
}

/** Marks a debt as paid. */
export function writePaid(debt: Debt) {
  const about = { kind: 'debt', act: 'mark', row: debt, sets: { isPaid: true } } as const
  return writeAhead(debts.markPaid, { params: { id: debt._id } }, about)
}

/** The body of the calls that add or update a record, filled from this one. */
export function contentOf<R extends BookRecord>({ fields }: RecordKind<R>, record: R): object {
  return Object.fromEntries(fields.map((field) => [field, record[field as keyof R]]))
}

/** The day that a record counts on. */
export function recordDay<R extends BookRecord>(kind: RecordKind<R>, record: R): Day {
  return (record as { date?: Day; dueDate?: Day })[kind.day] ?? ''
}

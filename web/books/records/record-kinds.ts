import { DEBT_SORTS, type Debt, debtFields, debts } from '../../../contract/debts.ts'
import { ENTRY_SORTS, type Entry, type EntryKind, entryFields, expenses, incomes } from '../../../contract/ledger.ts'
import type { LimitWarning } from '../../../contract/limits.ts'
import type { FieldsOf, UsedTitles } from '../../../contract/records.ts'
import type { Call } from '../../../contract/route.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { entries } from '../../../words/en/ledger.ts'
import type { selectionWords } from '../../../words/en/selection.ts'
import { done, fallback } from '../../../words/en/shared.ts'
import type { Answering } from '../../data/api/call.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { shownRwf } from '../shown-rwf.ts'

export type BookRecord = Entry | Debt

type FieldName = Exclude<keyof typeof entryFields | keyof typeof debtFields, 'isPaid'>

export type RecordValues = { amount: string; title: string; description: string } & {
  [Name in FieldName]?: string
}

export type ExtraText = Exclude<FieldName, 'amount' | 'title' | 'description' | 'date' | 'dueDate'>

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
  fields: FieldsOf<R>
  sorts: readonly RecordSort[]
  usualSort: RecordSort
  day: 'date' | 'dueDate'
  /**
   * True if the server requires a description (specification, section 5). The form then replaces an
   * empty description with the title.
   */
  isDescribed: boolean
  /** True if a new record's day defaults to today. A debt's due date must be chosen. */
  isOfToday: boolean
  sets?: object
  shownBy: readonly Call[]
  /** Success messages. Null for income: the specification (section 8) gives it no messages. */
  done: { added: string; updated: string; deleted: string } | null
  failed: string
  /** Runs after undo has added a deleted record again, with another id. */
  restored?: (deleted: R, added: R) => Promise<unknown>
}

/** A key of `orders`, so that each sort order has a name. */
export type RecordSort = keyof (typeof selectionWords)['orders']

type RecordWords = Omit<typeof entries.expense, 'dayTotal'> & Partial<Pick<typeof entries.expense, 'dayTotal'>>

export interface Written<R> {
  message: string
  data: R
  warnings?: LimitWarning[] | undefined
}

const entry = {
  fields: entryFields,
  sorts: ENTRY_SORTS,
  usualSort: '-date',
  day: 'date',
  isDescribed: true,
  isOfToday: true,
} as const

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
    done: null,
    failed: fallback.saveIncome,
  },
  debt: {
    name: 'debt',
    calls: debts,
    words: debtWords,
    fields: debtFields,
    sorts: DEBT_SORTS,
    usualSort: 'dueDate',
    day: 'dueDate',
    isDescribed: false,
    isOfToday: false,
    sets: { isPaid: false },
    shownBy: [debts.titles, debts.trackCurrent],
    done: { added: done.debtAdded, updated: done.debtUpdated, deleted: done.debtDeleted },
    failed: fallback.saveDebt,
    restored: async (deleted, added) => {
      if (deleted.isPaid) await writePaid(added)
    },
  },
}

export function writePaid(debt: Debt) {
  const write = { kind: 'debt', act: 'mark', row: debt, sets: { isPaid: true } } as const
  return enqueueWrite(debts.markPaid, { params: { id: debt._id } }, write)
}

export function extraTexts<R extends BookRecord>({ fields }: RecordKind<R>): ExtraText[] {
  const texts = Object.entries<string>(fields).filter(([, type]) => type === 'text')
  return texts.map(([name]) => name).filter((name) => name !== 'title' && name !== 'description') as ExtraText[]
}

/** Fields that forms, copies, drafts and undo use. */
export function formFields<R extends BookRecord>(kind: RecordKind<R>): (keyof RecordValues)[] {
  return ['amount', 'title', ...extraTexts(kind), kind.day, 'description']
}

export function contentOf<R extends BookRecord>(kind: RecordKind<R>, record: R): object {
  return Object.fromEntries(formFields(kind).map((field) => [field, record[field as keyof R]]))
}

export function recordDay<R extends BookRecord>(kind: RecordKind<R>, record: R): Day {
  return (record as { date?: Day; dueDate?: Day })[kind.day] ?? ''
}

export function nameOfRecord<R extends BookRecord>(kind: RecordKind<R>, record: R): string {
  return `${record.title}, ${shownRwf(record.amount)}, ${fullDayName(recordDay(kind, record))}`
}

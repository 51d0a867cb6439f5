import type * as z from 'zod/mini'
import type { Debt } from '../../contract/debts.ts'
import type { Entry } from '../../contract/ledger.ts'
import type { LimitKind, LimitWarning } from '../../contract/limits.ts'
import type { Call } from '../../contract/route.ts'
import type { Day } from '../../domain/day.ts'

/** What a client writes down: an expense, an income or a debt. */
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
  name: LimitKind
  calls: {
    list: Answering<{ data: R[] }>
    csv: Call
    titles: Answering<{ data: string[] }>
    add: Answering<Written<R>>
    update: Answering<Written<R>>
    remove: Answering<{ message: string }>
  }
  words: RecordWords
  /** The fields of the form, in the order in which they stand: just what the call `add` takes. */
  fields: readonly (keyof RecordValues)[]
  /** Which of the fields is the day that the record counts on. */
  day: 'date' | 'dueDate'
  /** What shows records of this kind, and is asked again after each write, beside what is reckoned from the books. */
  shownBy: readonly Call[]
  /** The sentences when something was done; null where none is shown (section 8: income). */
  done: { added: string; updated: string; deleted: string } | null
  failed: string
  /** What is left to do once a deleted record was written down anew with another id. */
  restored?: (deleted: R, id: string) => Promise<unknown>
}

/** What the screen of a kind says. */
export interface RecordWords {
  title: string
  add: string
  edit: string
  view: string
  history: string
  search: string
  searchPlaceholder: string
  count: (count: number) => string
  found: (count: number) => string
  empty: string
  noMatch: (search: string) => string
  deleteQuestion: string
  undone: string
  usual: (usual: string) => string
  /** The name of the downloaded file. */
  file: string
  guideTitle: string
}

type Answering<Answer> = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<Answer>>

interface Written<R> {
  message: string
  data: R
  warnings?: LimitWarning[] | undefined
}

/** The day that a record counts on. */
export function dayOf<R extends BookRecord>(kind: RecordKind<R>, record: R): Day {
  return (record as { date?: Day; dueDate?: Day })[kind.day] ?? ''
}

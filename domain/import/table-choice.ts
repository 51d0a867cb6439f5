import { type ColumnRole, cellsOf, guessingTable, type KindSource, type TableColumns } from './guess-table.ts'
import { findingDecimalMark } from './read-amount.ts'
import type { CsvLine } from './read-csv.ts'
import { type DayOrder, findingDayForm } from './read-days.ts'
import { type ReadTable, readingTable } from './read-table.ts'

/** How to read a CSV file. The app guesses these values, and the client corrects them. */
export interface Choice {
  hasHead: boolean
  columns: TableColumns
  kinds: 'income' | 'expense' | Exclude<KindSource, 'fixed'>
  order: DayOrder | null
}

export interface ChosenTable {
  /** Null until all needed columns are chosen and the order of day and month is clear. */
  table: ReadTable | null
  /**
   * A date such as `03/04/2026`, which two orders read as different days. Null if only one order
   * fits.
   */
  unclearDay: string | null
}

export function* guessingChoice(lines: readonly CsvLine[]): Generator<undefined, Choice> {
  const { hasHead, columns, kindFrom } = yield* guessingTable(lines)
  return { hasHead, columns, kinds: kindFrom === 'fixed' ? 'expense' : kindFrom, order: null }
}

export function changeChoice(choice: Choice, change: Partial<Choice>): Choice {
  const next = { ...choice, ...change }
  const isSameDays = next.hasHead === choice.hasHead && next.columns.day === choice.columns.day
  return isSameDays ? next : { ...next, order: null }
}

export function rolesOf({ kinds }: Choice): { needed: ColumnRole[]; optional: ColumnRole[] } {
  const money: ColumnRole[] = kinds === 'two columns' ? ['in', 'out'] : ['amount']
  return {
    needed: ['day', ...money, ...(kinds === 'kind' ? ['kind' as const] : []), 'title'],
    optional: ['description'],
  }
}

/** Yields between cells, because reading thousands of lines takes seconds on a cheap phone. */
export function* readingChosen(lines: readonly CsvLine[], choice: Choice): Generator<undefined, ChosenTable> {
  const { hasHead, columns, kinds } = choice
  const body = hasHead ? lines.slice(1) : lines
  const { orders, unclear } = yield* findingDayForm(cellsOf(body, [columns.day]))
  const order = choice.order ?? (unclear === null ? (orders[0] ?? 'day first') : null)
  if (order === null || rolesOf(choice).needed.some((role) => columns[role] === undefined))
    return { table: null, unclearDay: unclear }
  const decimalMark = yield* findingDecimalMark(cellsOf(body, [columns.amount, columns.in, columns.out]))
  const isFixed = kinds === 'income' || kinds === 'expense'
  const table = yield* readingTable(lines, {
    ...{ hasHead, columns, order, decimalMark },
    kindFrom: isFixed ? 'fixed' : kinds,
    fixedKind: isFixed ? kinds : 'expense',
  })
  return { table, unclearDay: unclear }
}

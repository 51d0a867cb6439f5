import { type ColumnRole, guessTable, type KindSource, type TableColumns } from '../../../domain/import/guess-table.ts'
import { decimalMarkOfFile } from '../../../domain/import/read-amount.ts'
import type { CsvLine } from '../../../domain/import/read-csv.ts'
import { type DayOrder, dayFormOf, readFileDay } from '../../../domain/import/read-days.ts'
import { type ReadTable, readTable } from '../../../domain/import/read-table.ts'

/** Guesses that a client can correct. If days are ambiguous, `order` is null until chosen. */
export interface Choice {
  hasHead: boolean
  columns: TableColumns
  kinds: 'income' | 'expense' | Exclude<KindSource, 'fixed'>
  order: DayOrder | null
}

export function guessChoice(lines: readonly CsvLine[]): Choice {
  const { hasHead, columns, kindFrom } = guessTable(lines)
  return withOrder(lines, { hasHead, columns, kinds: kindFrom === 'fixed' ? 'expense' : kindFrom, order: null })
}

export function changeChoice(lines: readonly CsvLine[], choice: Choice, change: Partial<Choice>): Choice {
  const next = { ...choice, ...change }
  const isSameDays = next.hasHead === choice.hasHead && next.columns.day === choice.columns.day
  return isSameDays ? next : withOrder(lines, next)
}

/** Roles that the choice of kinds needs, in the order in which the screen asks for them. */
export function rolesOf({ kinds }: Choice): { needed: ColumnRole[]; optional: ColumnRole[] } {
  const money: ColumnRole[] = kinds === 'two columns' ? ['in', 'out'] : ['amount']
  return {
    needed: ['day', ...money, ...(kinds === 'kind' ? ['kind' as const] : []), 'title'],
    optional: ['description'],
  }
}

/** Returns null until the client has chosen all columns and the order of day and month. */
export function readChosen(lines: readonly CsvLine[], choice: Choice): ReadTable | null {
  const { hasHead, columns, kinds, order } = choice
  if (order === null || rolesOf(choice).needed.some((role) => columns[role] === undefined)) return null
  const amounts = [columns.amount, columns.in, columns.out].flatMap((at) => cellsOf(lines, hasHead, at))
  const isFixed = kinds === 'income' || kinds === 'expense'
  return readTable(lines, {
    ...{ hasHead, columns, order },
    kindFrom: isFixed ? 'fixed' : kinds,
    fixedKind: isFixed ? kinds : 'expense',
    decimalMark: decimalMarkOfFile(amounts),
  })
}

/** Returns a day that can be read in two ways, or null if the file shows the order. */
export function unclearDay(lines: readonly CsvLine[], { hasHead, columns }: Choice): string | null {
  const days = cellsOf(lines, hasHead, columns.day)
  if (!dayFormOf(days).isAmbiguous) return null
  return days.find((day) => readFileDay(day, 'day first') !== readFileDay(day, 'month first')) ?? null
}

function withOrder(lines: readonly CsvLine[], choice: Choice): Choice {
  const { orders, isAmbiguous } = dayFormOf(cellsOf(lines, choice.hasHead, choice.columns.day))
  return { ...choice, order: isAmbiguous ? null : (orders[0] ?? 'day first') }
}

function cellsOf(lines: readonly CsvLine[], hasHead: boolean, at: number | undefined): string[] {
  if (at === undefined) return []
  return lines.slice(hasHead ? 1 : 0).flatMap(({ cells }) => (cells[at]?.trim() ? [cells[at]] : []))
}

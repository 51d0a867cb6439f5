import type { CreditPerson } from '../../../contract/credit.ts'
import { type Debt, debtFields } from '../../../contract/debts.ts'
import { type Entry, entryFields } from '../../../contract/ledger.ts'
import { sumAmounts, toCents } from '../../../domain/money.ts'
import { readSearch } from '../../../domain/search.ts'
import { dayNamed } from '../../../words/en/dates.ts'
import type { Row } from './queue.ts'

export type BookRow = Row & Partial<Omit<Entry & Debt & Customer, keyof Row>>

type Customer = Pick<CreditPerson, 'name' | 'phone' | 'note' | 'balance' | 'openSince'>

export const rowDay = ({ date, dueDate }: BookRow) => date ?? dueDate ?? ''

export function matchesQuery(
  row: BookRow,
  { search = '', from = '', to = '', title = '', creditor = '', paid = '' }: Record<string, string>,
): boolean {
  const day = rowDay(row)
  const says = (text: string | undefined, sought: string) =>
    sought === '' || text?.toLowerCase() === sought.toLowerCase()
  return (
    (from === '' || day >= from) &&
    (to === '' || day <= to) &&
    says(row.title, title) &&
    says(row.creditor, creditor) &&
    (paid === '' || String(row.isPaid) === paid) &&
    isFound(row, search)
  )
}

/** Must find the same rows as the server's search (server/platform/db/search.ts). */
function isFound(row: BookRow, typed: string): boolean {
  const search = readSearch(typed, dayNamed)
  if (search.kind === 'everything' || search.kind === 'nothing') return search.kind === 'everything'
  if (search.kind === 'day') return rowDay(row) === search.day
  const { text, day, amounts } = search
  const cents = toCents(row.amount ?? -1)
  return (
    rowDay(row) === day ||
    (amounts !== undefined && amounts.least <= cents && cents <= amounts.most) ||
    TEXTS.some((name) =>
      String(row[name] ?? '')
        .toLowerCase()
        .includes(text.toLowerCase()),
    )
  )
}

const FIELDS = { ...entryFields, ...debtFields, name: 'text', phone: 'text', note: 'text' }

const TEXTS = Object.entries(FIELDS).flatMap(([name, type]) => (type === 'text' ? [name as keyof BookRow] : []))

/** Searches rows on this device while the client is offline. */
export function searchRows<R extends Row>(known: readonly R[], query: Record<string, string>) {
  const isBefore = (row: R, other: R) => Number(comesBefore(row, other, query))
  const rows = known.filter((row) => matchesQuery(row, query)).sort((a, b) => isBefore(b, a) - isBefore(a, b))
  return { rows, count: rows.length, sum: sumAmounts(rows.map(amountOf)), searched: known.length }
}

/**
 * Must match the server's order. By default, entries are newest first and debts are by due date.
 * The order `status` shows unpaid debts first.
 */
export function comesBefore(row: BookRow, other: BookRow, { sort = '' }: Record<string, string>): boolean {
  if (sort === 'status' && row.isPaid !== other.isPaid) return other.isPaid === true
  const isDown = sort.startsWith('-')
  const name = sort.replace('-', '')
  if (name === 'amount') return isDown ? amountOf(row) >= amountOf(other) : amountOf(row) < amountOf(other)
  if (name === 'title') return isDown ? titleOf(row) >= titleOf(other) : titleOf(row) < titleOf(other)
  const isNewestFirst = row.dueDate === undefined ? sort !== 'date' : isDown
  return isNewestFirst ? rowDay(other) <= rowDay(row) : rowDay(other) > rowDay(row)
}

const amountOf = ({ amount = 0 }: BookRow) => amount
const titleOf = ({ title = '' }: BookRow) => title.toLowerCase()

import type { CreditPerson } from '../../../contract/credit.ts'
import { type Debt, debtFields } from '../../../contract/debts.ts'
import { type Entry, entryFields } from '../../../contract/ledger.ts'
import { addDays } from '../../../domain/day.ts'
import { sumAmounts, toCents } from '../../../domain/money.ts'
import { hasDays, readSearch, soughtDigits, type Term, type TypedSearch } from '../../../domain/search.ts'
import { dayNamed } from '../../../words/en/dates.ts'
import { listWords } from '../../../words/en/lists.ts'
import { todayInKigali } from '../../browser/today.ts'
import { type CachedList, rowsById } from '../../data/lists/cached-rows.ts'
import { groupRule } from '../group-rule.ts'
import type { Row } from './queue.ts'

type Query = Record<string, string>

export type BookRow = Row & Partial<Omit<Entry & Debt & Customer, keyof Row>>

type Customer = Pick<CreditPerson, 'name' | 'phone' | 'note' | 'balance' | 'openSince'>

export const rowDay = ({ date, dueDate }: BookRow) => date ?? dueDate ?? ''

export function matchesQuery(
  row: BookRow,
  { search = '', from = '', to = '', title = '', group = '', creditor = '', paid = '' }: Query,
  typed = readSearch(search, dayNamed, todayInKigali()),
): boolean {
  const day = rowDay(row)
  const says = (text: string | undefined, sought: string) =>
    sought === '' || text?.toLowerCase() === sought.toLowerCase()
  return (
    (from === '' || day >= from) &&
    (to === '' || day <= to) &&
    says(row.title, title) &&
    says(row.creditor, creditor) &&
    (group === '' || groupRule.get()?.(row.title ?? '', group) === true) &&
    (paid === '' || String(row.isPaid) === paid) &&
    isFound(row, typed)
  )
}

/** A customer has no date, so use the day of the oldest open credit. */
const searchedDay = (row: BookRow) => rowDay(row) || (row.openSince ?? '')

/** Must find the same rows as the server (server/platform/db/search.ts). */
function isFound(row: BookRow, search: TypedSearch): boolean {
  if (search.kind === 'everything' || search.kind === 'nothing') return search.kind === 'everything'
  if (search.kind === 'day') return searchedDay(row) === search.day
  return search.any.some((terms) => terms.every((term) => matchesTerm(row, term)))
}

function matchesTerm(row: BookRow, term: Term): boolean {
  if ('days' in term) {
    const day = searchedDay(row)
    return term.days.from <= day && day <= term.days.to
  }
  if ('amounts' in term) {
    const cents = toCents(row.amount ?? -1)
    return term.amounts.least <= cents && cents <= term.amounts.most
  }
  const text = term.text.toLowerCase()
  const digits = soughtDigits(text)
  if (digits && row.phone?.replaceAll(/\D/g, '').includes(digits)) return true
  return TEXTS.some((name) =>
    String(row[name] ?? '')
      .toLowerCase()
      .includes(text),
  )
}

const FIELDS = { ...entryFields, ...debtFields, name: 'text', phone: 'text', note: 'text' }

const TEXTS = Object.entries(FIELDS).flatMap(([name, type]) => (type === 'text' ? [name as keyof BookRow] : []))

/**
 * Searches the cached answers, starting with the oldest. Returns null if no row is cached.
 * `counted` is the number of rows in `sum`: neither includes pending writes. `searched` says how
 * many of all rows this device has.
 */
export function searchRows<R extends Row>(
  cached: readonly CachedList<R>[],
  query: Query,
  withPending: (rows: R[], only?: 'sent') => R[] = (rows) => rows,
) {
  const current = cached.filter((list, at) => agrees(list, cached.slice(at + 1)))
  const whole = wholeRows(current, query)
  const isPartial = whole.from > (query.from ?? '')
  const isBefore = (row: R, other: R) => Number(comesBefore(row, other, query))
  const typed = readSearch(query.search ?? '', dayNamed, todayInKigali())
  const isMatch = (row: R) => matchesQuery(row, query, typed)
  const find = (known: R[]) => known.filter(isMatch).sort((a, b) => isBefore(b, a) - isBefore(a, b))
  const cachedRows = rowsById(isPartial ? cached.flatMap((list) => list.rows) : whole.rows)
  const known = withPending(cachedRows)
  if (isPartial && known.length === 0) return null
  const rows = find(known)
  const summed = withPending(cachedRows, 'sent').filter(isMatch)
  // Rows of the newest days, for which the device has all rows. Only for the default order.
  const isContinued = isPartial && !query.sort
  const newest = isContinued ? find(withPending(rowsById(whole.rows))).filter((row) => rowDay(row) >= whole.from) : []
  const all = cached.findLast(isUnfiltered)?.count ?? 0
  const searched = known.length < all && Number.isFinite(all) ? ` (${listWords.of(known.length, all)})` : ''
  const sum = sumAmounts(summed.map(rowAmount))
  return { rows, count: rows.length, counted: summed.length, sum, isPartial, searched, newest, hasDays: hasDays(typed) }
}

/**
 * Returns false if `list` is outdated, because another device has changed a row: the rows then
 * don't add up to the count and sum of the newest answer.
 */
export function agrees<R extends Row>(list: CachedList<R>, newer: readonly CachedList<R>[]): boolean {
  const from = firstWholeDay(list, {})
  const newest = newer.findLast(isUnfiltered)
  if (!newest || !isUnfiltered(list) || from === AFTER_ALL_DAYS) return true
  const since = firstWholeDay(newest, {})
  const isSince = (row: R) => rowDay(row) >= since && rowDay(row) >= from
  const [before, rows] = [list.rows.filter(isSince), newest.rows.filter(isSince)]
  const sums = [...rows.map(rowAmount), ...before.map((row) => -rowAmount(row)), list.sum ?? 0, -(newest.sum ?? 0)]
  return rows.length - before.length === newest.count - list.count && sumAmounts(sums) === 0
}

function isUnfiltered({ query: { limit: _, sort: __, ...filters } }: CachedList<unknown>): boolean {
  return !Object.values(filters).some(Boolean)
}

/**
 * Returns all rows since the day `from`, the first day since which this device has all rows. A
 * day's rows come from the newest answer that has all rows of the day.
 */
function wholeRows<R extends Row>(cached: readonly CachedList<R>[], query: Query): { rows: R[]; from: string } {
  const { from: wanted = '' } = query
  let from = AFTER_ALL_DAYS
  const rows: R[] = []
  for (const list of cached.toReversed()) {
    const first = firstWholeDay(list, query)
    rows.unshift(...list.rows.filter((row) => first <= rowDay(row) && rowDay(row) < from))
    if (first < from) from = first
    if (from <= wanted) break
  }
  return { rows, from }
}

const AFTER_ALL_DAYS = '~'

/** Returns the first day from which a cached answer has all rows that the query finds. */
export function firstWholeDay<R extends Row>({ query: asked, rows, count }: CachedList<R>, query: Query): string {
  const { limit: _, sort = '', from = '', ...filters } = asked
  if (Object.entries(filters).some(([name, value]) => value && value !== query[name])) return AFTER_ALL_DAYS
  // Even a list without filters lacks archived customers.
  if (query.archived !== asked.archived) return AFTER_ALL_DAYS
  if (rows.length >= count) return from
  const last: BookRow | undefined = rows.at(-1)
  const isNewestFirst = sort === '-date' || sort === '-dueDate' || (sort === '' && last?.date)
  // The answer may lack other rows of its oldest day, so start a day later.
  return last && isNewestFirst ? addDays(rowDay(last), 1) : AFTER_ALL_DAYS
}

/**
 * Must match the server's order. By default, entries are newest first and debts are by due date.
 * The order `status` shows unpaid debts first. Equal rows are in the order of their ids.
 */
export function comesBefore(row: BookRow, other: BookRow, { sort = '' }: Query): boolean {
  if (sort === 'status' && row.isPaid !== other.isPaid) return other.isPaid === true
  const name = sort.replace('-', '')
  const keyOf = name === 'amount' ? rowAmount : name === 'title' ? titleOf : rowDay
  const isByEntryDay = keyOf === rowDay && row.dueDate === undefined
  const isDown = isByEntryDay ? sort !== 'date' : sort.startsWith('-')
  const [key, next] = [keyOf(row), keyOf(other)]
  if (key !== next) return isDown ? key > next : key < next
  // Customers have an empty `key`, and their ids give no order: put `row` first.
  return key === '' || (isDown ? row._id > other._id : row._id < other._id)
}

export const rowAmount = ({ amount = 0 }: BookRow) => amount
const titleOf = ({ title = '' }: BookRow) => title.toLowerCase()

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Narrowing, Search, Typed } from '../../domain/search.ts'

/** Where a search looks: the column of the day, and those with texts. */
export interface SearchedColumns {
  day: string
  texts: readonly string[]
  /** Of these the one with phone numbers, which are found however they are written. */
  phone?: string
}

/** The condition of a search: what was typed, within its days, of its title or creditor. */
export function matchesSearch(search: Search, columns: SearchedColumns): RawBuilder<SqlBool> {
  return sql`${isWithin(search, columns.day)} and ${matchesRow(search, columns)}`
}

/** True of the rows within the days of a search, and of debts that are paid, or not, as it asks: what indexes tell. */
export function isWithin({ from, to, paid }: Narrowing, day: string): RawBuilder<SqlBool> {
  const lower = from ? sql`${sql.ref(day)} >= ${from}::date` : sql`true`
  const upper = to ? sql`${sql.ref(day)} <= ${to}::date` : sql`true`
  const state = paid === undefined ? sql`true` : paid ? sql`is_paid` : sql`not is_paid`
  return sql`${lower} and ${upper} and ${state}`
}

/** The rest of the condition: what of a row within its days has to be looked at. */
export function matchesRow(search: Search, columns: SearchedColumns): RawBuilder<SqlBool> {
  return sql`${bearsName(search)} and ${matchesTyped(search, columns)}`
}

/** True of the rows with exactly this title or creditor, whatever its case; of all rows where none is given. */
export function bearsName({ title, creditor }: Narrowing): RawBuilder<SqlBool> {
  const is = (column: string, name: string) => sql<SqlBool>`lower(${sql.ref(column)}) = lower(${name}::text)`
  const named = [...(title ? [is('title', title)] : []), ...(creditor ? [is('creditor', creditor)] : [])]
  return named.length === 0 ? sql`true` : sql.join(named, sql` and `)
}

/**
 * The condition of what was typed (section 5): a day is compared with the row's day, a text is sought in the columns
 * without regard to case, and where it names a day, that day is found too. With no columns other texts match nothing.
 *
 * A text is sought as a literal regular expression, not with LIKE or strpos: those compare anew at each character, and
 * `aaa…ab` (or `baaa…`) in a text of nothing but `a` costs them thirty times as much as words do; an automaton reads
 * each character once. `~*` would fold the case of single letters only where lower() is what finds an e-mail or a title.
 */
function matchesTyped(search: Typed, columns: SearchedColumns): RawBuilder<SqlBool> {
  switch (search.kind) {
    case 'everything':
      return sql`true`
    case 'nothing':
      return sql`false`
    case 'day':
      return isOnDay(columns.day, search.day)
    case 'text': {
      const ways = columns.texts.map((column) => holds(sql`lower(${sql.ref(column)})`, search.text))
      const digits = soughtDigits(search.text)
      if (columns.phone && digits)
        ways.push(sql`translate(${sql.ref(columns.phone)}, ' -.()/', '') like ${`%${digits}%`}`)
      if (search.day) ways.push(isOnDay(columns.day, search.day))
      return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
    }
  }
}

/** A number may be written with its country, with a 0 or bare: what is sought is what all of them have, from three digits on. */
function soughtDigits(text: string): string | null {
  if (!/^[+(]*\d[\d\s\-.()/]*$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^(00)?(250|0)/, '')
  return digits.length >= 3 ? digits : null
}

/** True of a lower-cased text that holds another, which need not be lower-cased. */
export function holds(text: RawBuilder<unknown>, sought: string): RawBuilder<SqlBool> {
  return sql`${text} ~ ('***=' || lower(${sought}::text))`
}

function isOnDay(column: string, day: Day): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} = ${day}::date`
}

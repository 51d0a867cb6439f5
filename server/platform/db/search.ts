import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../domain/day.ts'
import { decimalOf } from '../../../domain/money.ts'
import type { Narrowing, Search, TypedSearch } from '../../../domain/search.ts'

export interface SearchedColumns {
  day: string
  texts: readonly string[]
  phone?: string
  amount?: string
}

export function matchesSearch(search: Search, columns: SearchedColumns): RawBuilder<SqlBool> {
  return sql`${isWithin(search, columns.day)} and ${matchesRow(search, columns)}`
}

export function isWithin({ from, to, paid }: Narrowing, day: string): RawBuilder<SqlBool> {
  const lower = from ? sql`${sql.ref(day)} >= ${from}::date` : sql`true`
  const upper = to ? sql`${sql.ref(day)} <= ${to}::date` : sql`true`
  const state = paid === undefined ? sql`true` : paid ? sql`is_paid` : sql`not is_paid`
  return sql`${lower} and ${upper} and ${state}`
}

export function matchesRow(search: Search, columns: SearchedColumns): RawBuilder<SqlBool> {
  return sql`${matchesNames(search)} and ${matchesTyped(search, columns)}`
}

export function matchesNames({ title, creditor }: Narrowing): RawBuilder<SqlBool> {
  const columnEquals = (column: string, name: string) => sql<SqlBool>`lower(${sql.ref(column)}) = lower(${name}::text)`
  const named = [
    ...(title ? [columnEquals('title', title)] : []),
    ...(creditor ? [columnEquals('creditor', creditor)] : []),
  ]
  return named.length === 0 ? sql`true` : sql.join(named, sql` and `)
}

/**
 * Uses a regular expression, because LIKE and strpos are 30 times slower on texts that repeat one
 * letter.
 */
function matchesTyped(search: TypedSearch, columns: SearchedColumns): RawBuilder<SqlBool> {
  switch (search.kind) {
    case 'everything':
      return sql`true`
    case 'nothing':
      return sql`false`
    case 'day':
      return isOnDay(columns.day, search.day)
    case 'text': {
      const alternatives = columns.texts.map((column) => containsText(sql`lower(${sql.ref(column)})`, search.text))
      const digits = soughtDigits(search.text)
      if (columns.phone && digits)
        alternatives.push(sql`translate(${sql.ref(columns.phone)}, ' -.()/', '') like ${`%${digits}%`}`)
      const byValue = matchesDayOrAmount(search, columns)
      if (byValue) alternatives.push(byValue)
      return alternatives.length === 0 ? sql`false` : sql`(${sql.join(alternatives, sql` or `)})`
    }
  }
}

/** Condition if the typed text is a day or an amount. The index of texts finds neither. */
export function matchesDayOrAmount(search: TypedSearch, columns: SearchedColumns): RawBuilder<SqlBool> | undefined {
  if (search.kind !== 'text') return undefined
  if (search.day) return isOnDay(columns.day, search.day)
  if (!search.amounts || !columns.amount) return undefined
  const [least, most] = [decimalOf(search.amounts.least), decimalOf(search.amounts.most)]
  return sql`${sql.ref(columns.amount)} between ${least}::numeric and ${most}::numeric`
}

function soughtDigits(text: string): string | null {
  if (!/^[+(]*\d[\d\s\-.()/]*$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^(00)?(250|0)/, '')
  return digits.length >= 3 ? digits : null
}

export function containsText(text: RawBuilder<unknown>, sought: string): RawBuilder<SqlBool> {
  return sql`${text} ~ ('***=' || lower(${sought}::text))`
}

function isOnDay(column: string, day: Day): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} = ${day}::date`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { decimalOf } from '../../../domain/money.ts'
import { type Narrowing, type Search, soughtDigits, type Term, type TypedSearch } from '../../../domain/search.ts'
import { PLANNED_EACH_TIME } from './preparing-client.ts'

export const EACH_TIME = sql.raw(PLANNED_EACH_TIME)

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

export function matchesNames({ title, titles, creditor }: Narrowing): RawBuilder<SqlBool> {
  const columnEquals = (column: string, name: string) => sql<SqlBool>`lower(${sql.ref(column)}) = lower(${name}::text)`
  const named = [
    ...(title ? [columnEquals('title', title)] : []),
    ...(titles
      ? [titles.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`lower(title) = any(${titles}::text[])`]
      : []),
    ...(creditor ? [columnEquals('creditor', creditor)] : []),
  ]
  return named.length === 0 ? sql`true` : sql.join(named, sql` and `)
}

function matchesTyped(search: TypedSearch, columns: SearchedColumns): RawBuilder<SqlBool> {
  switch (search.kind) {
    case 'everything':
      return sql`true`
    case 'nothing':
      return sql`false`
    case 'day':
      return sql`${sql.ref(columns.day)} = ${search.day}::date`
    case 'text':
      // The statement's text depends on the number of words. Preparing every variant would fill
      // the memory.
      return sql`${search.any.some(({ length }) => length > 1) ? EACH_TIME : sql``} ${matchesAny(search.any, columns)}`
  }
}

export function matchesAny(lists: readonly Term[][], columns: SearchedColumns): RawBuilder<SqlBool> {
  const each = lists.map((terms) => matchesAll(terms, columns))
  return sql`(${sql.join([...each, sql`false`], sql` or `)})`
}

/**
 * Puts comparisons of days and amounts first, because they are fast, and then long texts, which
 * exclude more rows.
 */
export function matchesAll(terms: readonly Term[], columns: SearchedColumns): RawBuilder<SqlBool> {
  const place = (term: Term) => ('text' in term ? 1 / term.text.length : 0)
  const fastFirst = terms.toSorted((term, other) => place(term) - place(other))
  return sql.join(
    fastFirst.map((term) => matchesTerm(term, columns)),
    sql` and `,
  )
}

function matchesTerm(term: Term, { day, texts, phone, amount }: SearchedColumns): RawBuilder<SqlBool> {
  if ('days' in term) return sql`${sql.ref(day)} between ${term.days.from}::date and ${term.days.to}::date`
  if ('amounts' in term) {
    const [least, most] = [decimalOf(term.amounts.least), decimalOf(term.amounts.most)]
    return amount ? sql`${sql.ref(amount)} between ${least}::numeric and ${most}::numeric` : sql`false`
  }
  const alternatives = texts.map((column) => containsText(sql`lower(${sql.ref(column)})`, term.text))
  const digits = soughtDigits(term.text)
  if (phone && digits) alternatives.push(sql`translate(${sql.ref(phone)}, ' -.()/', '') like ${`%${digits}%`}`)
  return alternatives.length === 0 ? sql`false` : sql`(${sql.join(alternatives, sql` or `)})`
}

/**
 * Uses a regular expression, because LIKE and strpos are 30 times slower on texts that repeat one
 * letter.
 */
export function containsText(text: RawBuilder<unknown>, sought: string): RawBuilder<SqlBool> {
  return sql`${text} ~ ('***=' || lower(${sought}::text))`
}

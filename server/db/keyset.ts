import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Search } from '../../domain/search.ts'

/** Where a page ended: the value it was sorted by, as text, and the id that tells equal values apart. */
export interface Place {
  value: string
  id: string
}

/** What is wanted of a list. Without a limit: all of it. */
export interface Wanted<Sort extends string> {
  sort: Sort
  search: Search
  after: Place | null
  limit: number | null
}

/** What there is of it, and where to go on; null at the end. */
export interface Found<Row> {
  rows: Row[]
  next: Place | null
}

/** An order of a table: the expression, its type for comparing, and the direction, in which the id follows. */
export interface Order {
  by: RawBuilder<unknown>
  type: 'date' | 'numeric' | 'text' | 'timestamptz'
  direction: 'asc' | 'desc'
}

/** The orders of a list by name: each expression as `name` upwards and `-name` downwards. */
export function ordersOf<Name extends string>(
  expressions: Record<Name, Omit<Order, 'direction'>>,
): Record<Name | `-${Name}`, Order> {
  const orders = {} as Record<Name | `-${Name}`, Order>
  for (const name in expressions) {
    orders[name] = { ...expressions[name], direction: 'asc' }
    orders[`-${name}`] = { ...expressions[name], direction: 'desc' }
  }
  return orders
}

/** True of the rows behind a place, in an order. */
export function isBehind(order: Order, place: Place): RawBuilder<SqlBool> {
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<')
  return sql`(${order.by}, id) ${beyond} (${place.value}::${sql.raw(order.type)}, ${place.id}::uuid)`
}

/** The order itself, with the id behind it so that no two rows are equal. */
export function inOrder(order: Order): RawBuilder<unknown> {
  const direction = sql.raw(order.direction)
  return sql`${order.by} ${direction}, id ${direction}`
}

/** The rows to read for a page: one more than is shown, which tells whether there is a next one. */
export function atMost(limit: number | null): RawBuilder<unknown> {
  return limit === null ? sql`all` : sql`${limit + 1}`
}

/** Cuts what was read to the page. Every row carries its sorting value as `sort_value`. */
export function toFound<Row extends { id: string; sort_value: string }, Item>(
  rows: Row[],
  limit: number | null,
  toItem: (row: Row) => Item,
): Found<Item> {
  const shown = limit === null ? rows : rows.slice(0, limit)
  const last = shown.length < rows.length ? shown.at(-1) : undefined
  return { rows: shown.map(toItem), next: last ? { value: last.sort_value, id: last.id } : null }
}

/**
 * The condition of a search (section 5): a day is compared with the row's day, a text is sought in the columns without
 * regard to case. With no columns a text matches nothing.
 */
export function isFound(search: Search, columns: { day: string; texts: readonly string[] }): RawBuilder<SqlBool> {
  switch (search.kind) {
    case 'everything':
      return sql`true`
    case 'nothing':
      return sql`false`
    case 'day':
      return isOnDay(columns.day, search.day)
    case 'text': {
      if (columns.texts.length === 0) return sql`false`
      const pattern = `%${search.text.replaceAll(/[\\%_]/g, '\\$&')}%`
      return sql`(${sql.join(
        columns.texts.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
        sql` or `,
      )})`
    }
  }
}

function isOnDay(column: string, day: Day): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} = ${day}::date`
}

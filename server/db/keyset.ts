import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Cents, centsOf } from '../../domain/money.ts'
import type { Search } from '../../domain/search.ts'

/** Where a page ended: the value it was sorted by, as text, and the id that tells equal values apart. */
export interface Cursor {
  value: string
  id: string
}

/** In which order the rows of a list are wanted, from where on, and at most how many of them. */
export interface WantedPage {
  order: Order
  after: Cursor | null
  limit: number
}

/** The same, of the rows that a search finds. */
export interface PageQuery extends WantedPage {
  search: Search
  /**
   * Look at no more than `limit` rows for a text, found or not: fewer come back, perhaps none, and there may still be a
   * next place. So each statement of a whole list is short, however rare the text is.
   */
  stepwise?: true
}

/** What there is of it, and where to go on; null at the end. */
export interface Page<Row> {
  rows: Row[]
  next: Cursor | null
  /** What the rows add up to, where they are amounts. */
  sum?: Cents
  /** What there is on all pages, where reading the page told it. */
  found?: Found
}

/** How many rows there are, and what they add up to, where they are amounts. */
export interface Found {
  count: number
  sum?: Cents
}

/** The same as PostgreSQL gives it. */
export interface FoundRow {
  count: number
  sum?: string
}

export function toFound({ count, sum }: FoundRow = { count: 0, sum: '0' }): Found {
  return { count, ...(sum !== undefined && { sum: centsOf(sum) }) }
}

/** An order of a table: its name, the expression, its type for comparing, and the direction, in which the id follows. */
export interface Order {
  name: string
  by: RawBuilder<unknown>
  type: 'date' | 'numeric' | 'text' | 'timestamptz'
  direction: 'asc' | 'desc'
}

/** The orders of a list by name: each expression as `name` upwards and `-name` downwards. */
export function ordersOf<Name extends string>(
  expressions: Record<Name, Pick<Order, 'by' | 'type'>>,
): Record<Name | `-${Name}`, Order> {
  const orders = {} as Record<Name | `-${Name}`, Order>
  for (const name in expressions) {
    orders[name] = { ...expressions[name], name, direction: 'asc' }
    orders[`-${name}`] = { ...expressions[name], name: `-${name}`, direction: 'desc' }
  }
  return orders
}

/** True of the rows behind a place, in an order. */
export function afterCursor(order: Order, place: Cursor): RawBuilder<SqlBool> {
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<')
  return sql`(${order.by}, id) ${beyond} (${place.value}::${sql.raw(order.type)}, ${place.id}::uuid)`
}

/** The order itself, with the id behind it so that no two rows are equal. */
export function orderBy(order: Order): RawBuilder<unknown> {
  const direction = sql.raw(order.direction)
  return sql`${order.by} ${direction}, id ${direction}`
}

/** The rows to read for a page: one more than is shown, which tells whether there is a next one. */
export function limitPlusOne(limit: number): RawBuilder<unknown> {
  return sql`${limit + 1}`
}

/**
 * What there is on all pages, as columns of each row of a page and as the table that they come from: so one statement reads both. It
 * is materialized, since tables without statistics, as on the first day, would have it counted anew for each row.
 */
export function besideRows(found: RawBuilder<FoundRow> | undefined): Record<'columns' | 'table', RawBuilder<unknown>> {
  if (!found) return { columns: sql``, table: sql`` }
  return {
    columns: sql`, found.*`,
    table: sql`cross join (with counted as materialized (${found}) select * from counted) as found`,
  }
}

/** Cuts what was read to the page. Every row carries its sorting value as `sort_value`, and what was found where it was asked. */
export function toPage<Row extends Sorted & Partial<FoundRow>, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.length < rows.length ? shown.at(-1) : undefined
  const { count, sum } = rows[0] ?? {}
  return {
    rows: shown.map(toItem),
    next: last ? cursorOf(last) : null,
    ...(count !== undefined && { found: toFound({ count, ...(sum !== undefined && { sum }) }) }),
  }
}

/** What a row is told apart by in its order. */
export interface Sorted {
  id: string
  sort_value: string
}

/** Where a row stands. */
export const cursorOf = ({ sort_value: value, id }: Sorted): Cursor => ({ value, id })

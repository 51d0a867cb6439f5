import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Cents, centsOf } from '../../../domain/money.ts'
import type { Search } from '../../../domain/search.ts'

export interface Cursor {
  value: string
  id: string
}

export interface WantedPage {
  order: Order
  after: Cursor | null
  limit: number
}

export interface PageQuery extends WantedPage {
  search: Search
  /** Reads `limit` rows and then filters them, so a page may be empty. */
  stepwise?: true
}

export interface Page<Row> {
  rows: Row[]
  next: Cursor | null
  sum?: Cents
  found?: Found
}

export interface Found {
  count: number
  sum?: Cents
}

export interface FoundRow {
  count: number
  sum?: string
}

export function toFound({ count, sum }: FoundRow = { count: 0, sum: '0' }): Found {
  return { count, ...(sum !== undefined && { sum: centsOf(sum) }) }
}

/** Rows with equal values are in order of their ids, in the same direction. */
export interface Order {
  name: string
  by: RawBuilder<unknown>
  type: 'date' | 'numeric' | 'text' | 'timestamptz'
  direction: 'asc' | 'desc'
}

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

export function afterCursor(order: Order, place: Cursor): RawBuilder<SqlBool> {
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<')
  return sql`(${order.by}, id) ${beyond} (${place.value}::${sql.raw(order.type)}, ${place.id}::uuid)`
}

export function orderBy(order: Order): RawBuilder<unknown> {
  const direction = sql.raw(order.direction)
  return sql`${order.by} ${direction}, id ${direction}`
}

export function limitPlusOne(limit: number): RawBuilder<unknown> {
  return sql`${limit + 1}`
}

/** `materialized` keeps PostgreSQL from counting again for each row. */
export function joinCount(found: RawBuilder<FoundRow> | undefined): Record<'columns' | 'table', RawBuilder<unknown>> {
  if (!found) return { columns: sql``, table: sql`` }
  return {
    columns: sql`, found.*`,
    table: sql`cross join (with counted as materialized (${found}) select * from counted) as found`,
  }
}

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

export interface Sorted {
  id: string
  sort_value: string
}

export const cursorOf = ({ sort_value: value, id }: Sorted): Cursor => ({ value, id })

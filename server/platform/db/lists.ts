import { type RawBuilder, sql } from 'kysely'
import { centsOf } from '../../../domain/money.ts'
import { needsRowScan, type Search } from '../../../domain/search.ts'
import type { Context } from '../context.ts'
import {
  afterCursor,
  cursorOf,
  type Found,
  type FoundRow,
  joinCount,
  limitPlusOne,
  type Order,
  orderBy,
  type Page,
  type PageQuery,
  type Sorted,
  toFound,
  toPage,
  type WantedPage,
} from './keyset.ts'
import { EACH_TIME, isWithin, matchesRow, matchesSearch, type SearchedColumns } from './search.ts'

export interface Listed<Row, Item> {
  table: string
  columns: readonly string[]
  owner: RawBuilder<unknown>
  searched: SearchedColumns
  toItem: (row: Row) => Item
}

export async function readPage<Row extends { id: string }, Item>(
  { db }: Context,
  { table, columns, toItem }: Pick<Listed<Row, Item>, 'table' | 'columns' | 'toItem'>,
  where: RawBuilder<unknown>,
  { order, after, limit }: WantedPage,
  found?: RawBuilder<FoundRow>,
): Promise<Page<Item>> {
  const foundCount = joinCount(found)
  const { rows } = await sql<Row & Sorted & Partial<FoundRow>>`
    select ${listed(columns, order)} ${foundCount.columns} from ${sql.table(table)} ${foundCount.table}
    where ${where} and ${after ? afterCursor(order, after) : sql`true`}
    order by ${orderBy(order)} limit ${limitPlusOne(limit)}`.execute(db)
  return toPage(rows, limit, toItem)
}

export function tableList<Row extends { id: string; amount: string }, Item>(list: Listed<Row, Item>) {
  return {
    read: (ctx: Context, wanted: PageQuery, found?: RawBuilder<FoundRow>) => readList(ctx, list, wanted, found),
    count: (ctx: Context, search: Search) => sumRows(ctx, list, search),
    ids: (ctx: Context, order: Order, search: Search) => readIds(ctx, list, order, search),
    byIds: (ctx: Context, ids: string[]) => readByIds(ctx, list, ids),
  }
}

async function readList<Row extends { id: string; amount: string }, Item>(
  ctx: Context,
  list: Listed<Row, Item>,
  { search, stepwise, ...wanted }: PageQuery,
  counted?: RawBuilder<FoundRow>,
): Promise<Page<Item>> {
  const { table, columns, owner, searched, toItem } = list
  const { order, after, limit } = wanted
  const within = sql`${owner} and ${isWithin(search, searched.day)}`
  const found = matchesRow(search, searched)
  if (!stepwise || !needsRowScan(search)) {
    let sum = 0n
    const addToSum = (row: Row) => {
      sum += centsOf(row.amount)
      return toItem(row)
    }
    const page = await readPage(ctx, { ...list, toItem: addToSum }, sql`${within} and ${found}`, wanted, counted)
    return { ...page, sum }
  }
  const rest = sql`${within} and ${after ? afterCursor(order, after) : sql`true`}`
  // The next step starts after the last examined row, so return that row even if it doesn't
  // match.
  const { rows } = await sql<Row & Sorted & { is_found: boolean; looked_at: number }>`
    ${EACH_TIME} select * from (
      select ${listed(columns, order)}, ${found} as is_found, count(*) over () as looked_at,
        lead(id) over (order by ${orderBy(order)}) is null as is_last
      from (select * from ${sql.table(table)} where ${rest} order by ${orderBy(order)} limit ${limit}) as step
    ) as looked
    where is_found or is_last
    order by ${sql.raw(`sort_value::${order.type} ${order.direction}, id ${order.direction}`)}`.execute(ctx.db)
  const last = rows.at(-1)
  return {
    rows: rows.filter((row) => row.is_found).map(toItem),
    next: last && last.looked_at === limit ? cursorOf(last) : null,
  }
}

function listed(columns: readonly string[], order: Order) {
  return sql.join([...columns.map((column) => sql.ref(column)), sql`(${order.by})::text as sort_value`])
}

async function sumRows<Row, Item>(
  { db }: Context,
  { table, owner, searched }: Listed<Row, Item>,
  search: Search,
): Promise<Found> {
  const { rows } = await sql<FoundRow>`
    ${EACH_TIME} select count(*) as count, coalesce(sum(amount), 0) as sum
    from ${sql.table(table)} where ${owner} and ${matchesSearch(search, searched)}`.execute(db)
  return toFound(rows[0])
}

/** Returns all ids from one snapshot, 16 bytes each. */
export async function readIds<Row, Item>(
  { db }: Context,
  { table, owner, searched }: Listed<Row, Item>,
  order: Order,
  search: Search,
): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    ${EACH_TIME} select string_agg(uuid_send(id), '' order by ${orderBy(order)}) as ids
    from ${sql.table(table)} where ${owner} and ${matchesSearch(search, searched)}`.execute(db)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

export async function readByIds<Row extends { id: string }, Item>(
  { db }: Context,
  { table, columns, owner, toItem }: Listed<Row, Item>,
  ids: string[],
): Promise<Item[]> {
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from unnest(${ids}::uuid[]) with ordinality as given (id, place) join ${sql.table(table)} using (id)
    where ${owner} order by place`.execute(db)
  return rows.map(toItem)
}

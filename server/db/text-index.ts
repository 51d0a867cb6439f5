import { type RawBuilder, sql } from 'kysely'
import type { Search } from '../../domain/search.ts'
import type { Context } from '../context.ts'
import { QUOTAS } from '../quotas.ts'
import { afterCursor, limitPlusOne, orderBy, type Page, type Sorted, toPage, type WantedPage } from './keyset.ts'
import { type Listed, toFound } from './lists.ts'
import { PLANNED_EACH_TIME } from './preparing-client.ts'
import { bearsName, isWithin, matchesRow } from './search.ts'

/**
 * The index of a table's texts. It knows each three letters that follow one another, and has the rows that are `is_indexed`.
 */
export interface TextIndex {
  /** Whether it has any of the rows: of small books it has none. */
  isUsed(ctx: Context): Promise<boolean>
  /** The keys of a row, as the index has them. */
  keys: RawBuilder<unknown>
  /** The keys that a row must have to hold a text. */
  keysOf(text: string): RawBuilder<unknown>
}

/** The letters that a key is made of: fewer are sought row by row. */
const LETTERS = 3
/** So many keys tell a text from others well enough; each more is one more list to read. */
const KEYS_SOUGHT = 8

/**
 * A page of what a search for a text finds, and what it finds in all, read off the index of texts and from the rows that are
 * not in it yet. Undefined where an index does not help: in small books, for fewer than three letters, and for what is found more often than
 * `foundByIndex` of the quotas, of which a page is soon full when the rows are read in their order.
 *
 * The first key is asked for twice: PostgreSQL takes each condition for rare, and so never prefers to read all rows of the client.
 */
export async function findByText<Row extends { id: string }, Item>(
  ctx: Context,
  index: TextIndex,
  { table, columns, owner, searched, toItem }: Listed<Row, Item>,
  search: Search,
  { order, after, limit }: WantedPage,
): Promise<Page<Item> | undefined> {
  if (search.kind !== 'text' || [...search.text].length < LETTERS || !(await index.isUsed(ctx))) return undefined
  const most = QUOTAS.foundByIndex.max
  const keys = sql`(${index.keysOf(search.text)})`
  const isOnDay = search.day ? sql`${sql.ref(searched.day)} = ${search.day}::date` : sql`false`
  const rows = (which: RawBuilder<unknown>) => sql`
    select id, amount, ${order.by} as place from ${sql.table(table)}
    where ${owner} and ${isWithin(search, searched.day)} and ${which}`
  const inPlace = { ...order, by: sql`place` }
  const { rows: read } = await sql<Row & Sorted & { count: number; sum: string }>`
    ${sql.raw(PLANNED_EACH_TIME)} with found as materialized (
      ${rows(sql`is_indexed and ${index.keys} @> ${keys}[1:${KEYS_SOUGHT}::int] and ${index.keys} @> ${keys}[1:1]
        and ${matchesRow(search, searched)} and not ${isOnDay}`)}
      ${search.day ? sql`union all ${rows(sql`is_indexed and ${isOnDay} and ${bearsName(search)}`)}` : sql``}
      union all ${rows(sql`not is_indexed and ${matchesRow(search, searched)}`)}
      limit ${most + 1}
    ), total as materialized (select count(*) as count, coalesce(sum(amount), 0) as sum from found)
    select record.*, shown.place::text as sort_value, count, sum
    from total
    left join (
      select id, place from found
      where (select count from total) <= ${most} and ${after ? afterCursor(inPlace, after) : sql`true`}
      order by ${orderBy(inPlace)} limit ${limitPlusOne(limit)}
    ) as shown on true
    left join (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${owner}) as record
      on record.id = shown.id
    order by ${sql.raw(`shown.place ${order.direction}, shown.id ${order.direction}`)}`.execute(ctx.db)
  const found = toFound(read[0])
  if (found.count > most) return undefined
  return {
    ...toPage(
      read.filter((row) => row.id !== null),
      limit,
      toItem,
    ),
    found,
  }
}

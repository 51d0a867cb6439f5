import { type RawBuilder, sql } from 'kysely'
import type { Search } from '../../domain/search.ts'
import type { Context } from '../context.ts'
import {
  afterCursor,
  type FoundRow,
  limitPlusOne,
  orderBy,
  type Page,
  type Sorted,
  toFound,
  toPage,
  type WantedPage,
} from './keyset.ts'
import type { Listed } from './lists.ts'
import { bearsName, isWithin, matchesRow } from './search.ts'

/**
 * The index of a table's texts. It knows each three letters that follow one another, and has the rows that are `is_indexed`:
 * none of small books.
 */
export interface TextIndex {
  clientId: string
  /** The keys of a row, as the index has them. */
  keys: RawBuilder<unknown>
  /** The keys that a row must have to hold a text, from the row of the client's books. */
  keysOf(text: string): RawBuilder<unknown>
}

/** The letters that a key is made of: fewer are sought row by row. */
const LETTERS = 3
/** So many keys tell a text from others well enough; each more is one more list to read. */
const KEYS_SOUGHT = 8

/**
 * A page of what a search for a text finds, and what it finds in all, read off the index of texts and from the rows that are
 * not in it yet. Undefined for fewer than three letters, where an index does not help.
 *
 * The first keys are asked for again, which costs nothing more: PostgreSQL takes each condition for rare, and so never prefers
 * another index to this one, nor adds one. The keys sought come from a row, so that nothing is gained by planning each time.
 */
export async function findByText<Row extends { id: string }, Item>(
  ctx: Context,
  index: TextIndex,
  { table, columns, owner, searched, toItem }: Listed<Row, Item>,
  search: Search,
  { order, after, limit }: WantedPage,
): Promise<Page<Item> | undefined> {
  if (search.kind !== 'text' || [...search.text].length < LETTERS) return undefined
  const hasFirst = (count: number) => sql`${index.keys} @> (select ${sql.raw(`keys[1:${count}]`)} from sought)`
  const isOnDay = search.day ? sql`${sql.ref(searched.day)} = ${search.day}::date` : sql`false`
  const rows = (which: RawBuilder<unknown>) => sql`
    select id, amount, ${order.by} as place from ${sql.table(table)}
    where ${owner} and ${isWithin(search, searched.day)} and ${which}`
  const inPlace = { ...order, by: sql`place` }
  const { rows: read } = await sql<Row & Sorted & FoundRow>`
    with sought as materialized (
      select ${index.keysOf(search.text)} as keys from books where client_id = ${index.clientId}
    ), found as materialized (
      ${rows(sql`is_indexed and ${hasFirst(KEYS_SOUGHT)} and ${hasFirst(1)} and ${hasFirst(2)}
        and ${matchesRow(search, searched)} and not ${isOnDay}`)}
      ${search.day ? sql`union all ${rows(sql`is_indexed and ${isOnDay} and ${bearsName(search)}`)}` : sql``}
      union all ${rows(sql`not is_indexed and ${matchesRow(search, searched)}`)}
    )
    select record.*, shown.place::text as sort_value, count, sum
    from (select count(*) as count, coalesce(sum(amount), 0) as sum from found) as total
    left join (
      select id, place from found where ${after ? afterCursor(inPlace, after) : sql`true`}
      order by ${orderBy(inPlace)} limit ${limitPlusOne(limit)}
    ) as shown on true
    left join (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${owner}) as record
      on record.id = shown.id
    order by ${sql.raw(`shown.place ${order.direction}, shown.id ${order.direction}`)}`.execute(ctx.db)
  return {
    ...toPage(
      read.filter((row) => row.id !== null),
      limit,
      toItem,
    ),
    found: toFound(read[0]),
  }
}

/** Puts at most so many rows of a client into the index of a table's texts, and gives how many. */
export async function indexSome(
  { db }: Context,
  table: 'entry' | 'debt',
  clientId: string,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set is_indexed = true
    where client_id = ${clientId} and not is_indexed and id in (
      select id from ${sql.table(table)} where client_id = ${clientId} and not is_indexed limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

import { type RawBuilder, sql } from 'kysely'
import type { Search, Term } from '../../../domain/search.ts'
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
import { isWithin, matchesAll, matchesAny, matchesNames, matchesRow } from './search.ts'

/** Trigram index of the rows with `is_indexed`. Small books have no indexed rows. */
export interface TextIndex {
  clientId: string
  keys: RawBuilder<unknown>
  keysOf(text: string): RawBuilder<unknown>
}

const textsOf = (terms: readonly Term[]) => terms.flatMap((term) => ('text' in term ? term.text : []))
const isLong = (text: string) => [...text].length >= 3
/**
 * Maximum keys to look up. Each key costs one more read of the index, and more keys hardly narrow
 * the result.
 */
const KEYS_SOUGHT = 8

/**
 * Finds rows that match at least one list of terms in `search.any`. One index lookup serves all
 * lists with the text `lead`: it uses `lead` and the other texts that all these lists share. The
 * conditions on the first keys look redundant, but make PostgreSQL use the index.
 */
export async function findByText<Row extends { id: string }, Item>(
  ctx: Context,
  index: TextIndex,
  { table, columns, owner, searched, toItem }: Listed<Row, Item>,
  search: Search,
  { order, after, limit }: WantedPage,
): Promise<Page<Item> | undefined> {
  if (search.kind !== 'text') return undefined
  const byLength = search.any.map(textsOf).map((texts) => texts.toSorted((one, other) => other.length - one.length))
  const longest = byLength.flatMap(([text = '']) => (isLong(text) ? text : []))
  const [lead] = longest.sort((one, other) => one.length - other.length)
  if (lead === undefined) return undefined
  const hasText = (terms: readonly Term[], sought: string) => textsOf(terms).some((text) => text.includes(sought))
  const byValue = search.any.filter((terms) => !hasText(terms, lead))
  const byText = search.any.filter((terms) => hasText(terms, lead))
  const others = textsOf(byText[0] ?? []).filter((text) => text !== lead && isLong(text))
  const sought = [lead, ...others.filter((text) => byText.every((terms) => hasText(terms, text)))]
  const keys = sought.map((text) => sql`(${index.keysOf(text)})[1:${sql.lit(Math.ceil(KEYS_SOUGHT / sought.length))}]`)
  const isOther = (lists: Term[][]) => sql`${matchesAny(lists, searched)} is not true`
  const hasFirst = (count: number) => sql`${index.keys} @> (select ${sql.raw(`keys[1:${count}]`)} from sought)`
  const rows = (which: RawBuilder<unknown>) => sql`
    select id, amount, ${order.by} as place from ${sql.table(table)}
    where ${owner} and ${isWithin(search, searched.day)} and ${which}`
  const valueRows = byValue.map(
    (terms, place) =>
      sql`union all ${rows(sql`is_indexed and ${matchesAll(terms, searched)}
      and ${isOther(byValue.slice(0, place))} and ${matchesNames(search)}`)}`,
  )
  const inPlace = { ...order, by: sql`place` }
  const { rows: read } = await sql<Row & Sorted & FoundRow>`
    with sought as materialized (
      select ${sql.join(keys, sql` || `)} as keys from books where client_id = ${index.clientId}
    ), found as materialized (
      ${rows(sql`is_indexed and ${hasFirst(KEYS_SOUGHT)} and ${hasFirst(1)} and ${hasFirst(2)}
        and ${matchesRow(search, searched)} and ${isOther(byValue)}`)}
      union all ${rows(sql`not is_indexed and ${matchesRow(search, searched)}`)}
      ${sql.join(valueRows, sql` `)}
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

export async function indexSome(
  { db }: Context,
  table: 'entry' | 'debt',
  clientId: string,
  most: number,
): Promise<number> {
  const isWanted = sql`client_id = ${clientId} and not is_indexed`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${isWanted} order by id limit ${most}`.execute(db)
  const last = rows.at(-1)
  if (!last) return 0
  // Repeat `isWanted` instead of joining the selected rows. Without statistics about a new client,
  // PostgreSQL would compare each record with each selected row.
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set is_indexed = true where ${isWanted} and id <= ${last.id}`.execute(db)
  return Number(numAffectedRows)
}

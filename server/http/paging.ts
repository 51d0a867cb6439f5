import type { Kysely } from 'kysely'
import { isDay } from '../../domain/day.ts'
import { readSearch, type Search } from '../../domain/search.ts'
import { done, invalid } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import type { Found, Place, Wanted } from '../db/keyset.ts'
import type { Database } from '../db/schema.ts'
import { answerCsv, type Columns } from './csv.ts'
import { Refusal } from './refusal.ts'
import { inSearchTime } from './search-time.ts'
import { answerWhole, type ReadOn } from './whole-list.ts'

/** The query of a list, as contract/fields.ts reads it. */
interface ListQuery<Sort extends string> {
  limit?: number | undefined
  cursor?: string | undefined
  search?: string | undefined
  sort?: Sort | undefined
}

/** Rows of a page whose cursor comes without a limit. */
export const USUAL_LIMIT = 50

/** How a list is read. */
export interface ListReader<Sort extends string, Item> {
  read(db: Kysely<Database>, wanted: Wanted<Sort>): Promise<Found<Item>>
  count(db: Kysely<Database>, search: Search): Promise<number>
  /**
   * For lists with other orders than by day: the ids of all that is found, 16 bytes each, and the rows of some ids. The
   * day of a row is locked, but its amount and title are not, so that a row could be met twice or never on the way.
   */
  ids?: (db: Kysely<Database>, sort: Sort, search: Search) => Promise<Buffer>
  byIds?: (db: Kysely<Database>, ids: string[]) => Promise<Item[]>
}

/**
 * Answers a list: everything that matches, or, when a limit or cursor asks for a page, that page with where to go on
 * and how many rows match in all (R35). Refuses a cursor that this list and order did not give out, and a text that is
 * sought too long. `usualSort` is by day.
 */
export async function answerList<Sort extends string, Item>(
  { db }: Pick<Context, 'db'>,
  query: ListQuery<Sort>,
  usualSort: Sort,
  list: ListReader<Sort, Item>,
) {
  const ok = { success: true as const, message: done.fetched }
  const sort = query.sort ?? usualSort
  const search = readSearch(query.search ?? '')
  if (query.limit === undefined && query.cursor === undefined) {
    const isBare = Object.values(query).every((value) => value === undefined)
    const wrap = (data: Item[], count: number) => ({
      ...ok,
      data,
      ...(!isBare && { page: { nextCursor: null, count } }),
    })
    return answerWhole(await readerOfAll(db, list, { sort, search, usualSort }), wrap)
  }
  const { limit = USUAL_LIMIT } = query
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort)
  return inSearchTime(db, search.kind === 'text', async (step) => {
    const { rows, next } = await step((held) => list.read(held, { sort, search, after, limit }))
    // A first page that is the last has counted itself.
    const isAll = after === null && next === null
    const count = isAll ? rows.length : await step((held) => list.count(held, search))
    return { ...ok, data: rows, page: { nextCursor: next && writeCursor(sort, next), count } }
  })
}

/** Answers all of a list that a search finds as a file of these columns, in the list's own order. */
export async function answerFile<Sort extends string, Item>(
  { db }: Pick<Context, 'db'>,
  query: { search?: string | undefined },
  sort: Sort,
  list: ListReader<Sort, Item>,
  columns: Columns<Item>,
) {
  const search = readSearch(query.search ?? '')
  return answerCsv(await readerOfAll(db, list, { sort, search, usualSort: sort }), columns)
}

/** How to read all of a list piece by piece: by day from place to place, in another order by the ids of this moment. */
async function readerOfAll<Sort extends string, Item>(
  db: Kysely<Database>,
  list: ListReader<Sort, Item>,
  { sort, search, usualSort }: { sort: Sort; search: Search; usualSort: Sort },
): Promise<ReadOn<Item>> {
  const { ids: readIds, byIds } = list
  const isByDay = sort.replace('-', '') === usualSort.replace('-', '')
  if (isByDay || !readIds || !byIds) return (wanted) => list.read(db, { sort, search, ...wanted, stepwise: true })
  const ids = await inSearchTime(db, search.kind === 'text', (step) => step((held) => readIds(held, sort, search)))
  return readerByIds(ids, (some) => byIds(db, some))
}

/**
 * How to read rows piece by piece by ids, 16 bytes each and all of one moment, whatever order they are in: for orders in
 * which a row can move meanwhile. `read` gives the rows with some of the ids, in their order.
 */
export function readerByIds<Item>(ids: Buffer, read: (ids: string[]) => Promise<Item[]>): ReadOn<Item> {
  return async ({ after, limit }) => {
    const from = after ? Number(after.value) : 0
    const to = from + limit * BYTES_OF_ID
    const rows = await read(uuidsIn(ids.subarray(from, to)))
    return { rows, next: to < ids.length ? { value: String(to), id: '' } : null }
  }
}

const BYTES_OF_ID = 16

function uuidsIn(ids: Buffer): string[] {
  return Array.from({ length: ids.length / BYTES_OF_ID }, (_, index) =>
    ids.toString('hex', index * BYTES_OF_ID, (index + 1) * BYTES_OF_ID),
  )
}

/** Where to go on, as the wire has it: opaque, and good for this order only. */
export function writeCursor(sort: string, { value, id }: Place): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/** Reads a cursor that came back; refuses one that this order did not give out. */
export function readCursor(cursor: string, sort: string): Place {
  const [givenSort, value, id] = decode(cursor)
  const isValue = VALUES[sort.replace('-', '')]
  if (givenSort !== sort || typeof value !== 'string' || !isValue?.(value) || typeof id !== 'string' || !UUID.test(id))
    throw new Refusal(400, invalid.cursor)
  return { value, id }
}

function decode(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const isText = (value: string) => !/[\p{Cc}\p{Cs}]/u.test(value)
/** A timestamptz as PostgreSQL writes it. */
const isInstant = (value: string) =>
  isDay(value.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00$/.test(value)

/** What a cursor may hold, by what the list is sorted by: it comes back from outside. */
const VALUES: Record<string, (value: string) => boolean> = {
  date: isDay,
  dueDate: isDay,
  amount: (value) => /^\d{1,15}(\.\d{1,2})?$/.test(value),
  title: isText,
  fullName: isText,
  email: isText,
  createdAt: isInstant,
  at: isInstant,
}

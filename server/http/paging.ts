import { isDay } from '../../domain/day.ts'
import { readSearch, type Search } from '../../domain/search.ts'
import { done, invalid } from '../../words/en/shared.ts'
import type { Found, Place, Wanted } from '../db/keyset.ts'
import { Refusal } from './refusal.ts'

/** The query of a list, as contract/fields.ts reads it. */
interface ListQuery<Sort extends string> {
  limit?: number | undefined
  cursor?: string | undefined
  search?: string | undefined
  sort?: Sort | undefined
}

/** Rows of a page whose cursor comes without a limit. */
export const USUAL_LIMIT = 50

/**
 * Answers a list: everything that matches, or, when a limit or cursor asks for a page, that page with where to go on
 * and how many rows match in all (R35). `read` gets the rows, `count` their number. Refuses a cursor that this list and order did not give out.
 */
export async function answerList<Sort extends string, Item>(
  query: ListQuery<Sort>,
  usualSort: Sort,
  list: { read(wanted: Wanted<Sort>): Promise<Found<Item>>; count(search: Search): Promise<number> },
) {
  const ok = { success: true as const, message: done.fetched }
  const sort = query.sort ?? usualSort
  const search = readSearch(query.search ?? '')
  if (query.limit === undefined && query.cursor === undefined) {
    const { rows } = await list.read({ sort, search, after: null, limit: null })
    const isBare = Object.values(query).every((value) => value === undefined)
    return { ...ok, data: rows, ...(!isBare && { page: { nextCursor: null, count: rows.length } }) }
  }
  const { limit = USUAL_LIMIT } = query
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort)
  // One after the other: a request has one turn, and so one connection.
  const { rows, next } = await list.read({ sort, search, after, limit })
  const count = await list.count(search)
  return { ...ok, data: rows, page: { nextCursor: next && writeCursor(sort, next), count } }
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

import { type Cents, wireCents } from '../../../domain/money.ts'
import { looksAtRows, type Narrowing, readSearch, type Search } from '../../../domain/search.ts'
import type { PlainCode } from '../../../words/message.ts'
import { spoken } from '../../../words/spoken.ts'
import type { Context } from '../context.ts'
import type { Order, Page, PageQuery, WantedPage } from '../db/keyset.ts'
import { answerCsv, type Columns } from './csv.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { inSearchTime, type Step } from './search-time.ts'
import { withData } from './serve.ts'
import { answerWhole, type ReadOn } from './whole-list.ts'

/** What the query of a list says of pages, as contract/paging.ts reads it. */
interface PageParams {
  limit?: number | undefined
  cursor?: string | undefined
}

/** What the query of a list says of what is looked for. */
interface SearchParams extends Omit<Narrowing, 'paid'> {
  search?: string | undefined
  paid?: 'true' | 'false' | undefined
}

/** The query of a list. */
interface ListQuery<Sort extends string> extends PageParams, SearchParams {
  sort?: Sort | undefined
}

/** Rows of a page that comes without a limit. */
const USUAL_LIMIT = 50

/** How a list is read. */
export interface ListReader<Sort extends string, Item> {
  /** The orders that a query may name; `usual`, which is by day, when it names none. */
  orders: Record<Sort, Order>
  usual: Sort
  read(ctx: Context, wanted: PageQuery): Promise<Page<Item>>
  /** The same off an index of texts; undefined where that does not help. */
  find?: (ctx: Context, search: Search, wanted: WantedPage) => Promise<Page<Item> | undefined>
  /** How many rows a search finds and, where they are amounts, what they add up to. */
  count(ctx: Context, search: Search): Promise<{ count: number; sum?: Cents }>
  /**
   * For lists with other orders than by day: the ids of all that is found, 16 bytes each, and the rows of some ids. The
   * day of a row is locked, but its amount and title are not, so that a row could be met twice or never on the way.
   */
  ids?: (ctx: Context, order: Order, search: Search) => Promise<Buffer>
  byIds?: (ctx: Context, ids: string[]) => Promise<Item[]>
}

/**
 * Answers a list: everything that matches, or, when a limit or cursor asks for a page, that page with where to go on,
 * how many rows match in all (R35) and, of amounts, what they add up to. Refuses a cursor that this list and order did not
 * give out, and a text that is sought too long.
 */
export async function answerList<Sort extends string, Item>(
  ctx: Context,
  query: ListQuery<Sort>,
  list: ListReader<Sort, Item>,
) {
  const order = list.orders[query.sort ?? list.usual]
  const search = searchOf(ctx, query)
  if (query.limit !== undefined || query.cursor !== undefined)
    return answerPage(ctx, query, order, {
      tooLong: tooLongFor(search) ?? (order.type !== 'date' && isNarrowed(search) ? 'invalid.tooManyToSort' : null),
      find: (tx, wanted) => list.find?.(tx, search, wanted),
      read: (tx, wanted) => list.read(tx, { ...wanted, search }),
      more: async (step, all) => {
        const { count, sum } = all ?? (await step((tx) => list.count(tx, search)))
        return { count, ...(sum !== undefined && { sum: wireCents(sum) }) }
      },
    })
  const isBare = Object.values(query).every((value) => value === undefined)
  return answerWhole(await readerOfAll(ctx, list, order, search), (data, count) => ({
    ...withData('done.fetched', data),
    ...(!isBare && { page: { nextCursor: null, count } }),
  }))
}

/** How a page is read. */
interface PageReader<Item, More> {
  /** What is said when it takes too long; null where that does not depend on how much there is. */
  tooLong: PlainCode | null
  /** Tried before; undefined where it does not help. */
  find?(ctx: Context, wanted: WantedPage): Promise<Page<Item> | undefined> | undefined
  read(ctx: Context, wanted: WantedPage): Promise<Page<Item>>
  /** What matches in all, and what else is said beside the rows; `all` is what matches if the page told. */
  more?(step: Step, all: { count: number; sum?: Cents | undefined } | null): Promise<More>
}

/** What matches in all: its number, and its sum where the rows are amounts. */
interface Counts {
  count?: number
  sum?: number
}

/** A page of a list. */
type PageAnswer<Item, More> = {
  success: true
  message: string
  code: string
  data: Item[]
  page: { nextCursor: string | null } & Pick<More, keyof More & keyof Counts>
} & Omit<More, keyof Counts>

/**
 * Answers a page of a list in an order, with where to go on. Refuses a cursor that this order did not give out, and a text
 * that is sought too long.
 */
export async function answerPage<Item, More extends Counts = object>(
  ctx: Context,
  { cursor, limit = USUAL_LIMIT }: PageParams,
  order: Order,
  { tooLong, find, read, more }: PageReader<Item, More>,
): Promise<PageAnswer<Item, More>> {
  const after = cursor === undefined ? null : readCursor(cursor, order)
  return inSearchTime(ctx, tooLong, async (step) => {
    const wanted = { order, after, limit }
    const shown = (find && (await step(async (tx) => find(tx, wanted)))) ?? (await step((tx) => read(tx, wanted)))
    // A first page that is the last has counted itself.
    const itself = after === null && shown.next === null ? { count: shown.rows.length, sum: shown.sum } : null
    const { count, sum, ...beside }: Counts = (await more?.(step, shown.found ?? itself)) ?? {}
    const page = {
      nextCursor: shown.next && writeCursor(order, shown.next),
      ...(count !== undefined && { count }),
      ...(sum !== undefined && { sum }),
    }
    return { ...withData('done.fetched', shown.rows), page, ...beside } as PageAnswer<Item, More>
  })
}

/** Answers all of a list that a search finds as a file of these columns, in the list's own order. */
export async function answerFile<Sort extends string, Item>(
  ctx: Context,
  query: SearchParams,
  list: ListReader<Sort, Item>,
  columns: Columns<Item>,
) {
  const search = searchOf(ctx, query)
  return answerCsv(await readerOfAll(ctx, list, list.orders[list.usual], search), columns)
}

function searchOf({ language }: Context, { search = '', paid, from, to, title, creditor }: SearchParams): Search {
  return {
    ...readSearch(search, spoken[language].dayNamed),
    from,
    to,
    title,
    creditor,
    paid: paid === undefined ? undefined : paid === 'true',
  }
}

/** Whether there is no index that has the rows of a search in every order: all of some days are sorted for a page. */
const isNarrowed = ({ from, to, paid }: Search) => from !== undefined || to !== undefined || paid !== undefined

const tooLongFor = (search: Search) => (looksAtRows(search) ? 'invalid.searchTooBroad' : null)

/** How to read all of a list piece by piece: by day from place to place, in another order by the ids of this moment. */
async function readerOfAll<Sort extends string, Item>(
  ctx: Context,
  { read, ids: readIds, byIds }: ListReader<Sort, Item>,
  order: Order,
  search: Search,
): Promise<ReadOn<Item>> {
  if (order.type === 'date' || !readIds || !byIds)
    return (wanted) => read(ctx, { ...wanted, order, search, stepwise: true })
  const ids = await inSearchTime(ctx, tooLongFor(search), (step) => step((tx) => readIds(tx, order, search)))
  return readerByIds(ids, (some) => byIds(ctx, some))
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

import type { Columns } from '../../../domain/csv-line.ts'
import { today } from '../../../domain/day.ts'
import { type Cents, wireCents } from '../../../domain/money.ts'
import { type Narrowing, needsRowScan, readSearch, type Search } from '../../../domain/search.ts'
import type { PlainCode } from '../../../words/message.ts'
import { spoken } from '../../../words/spoken.ts'
import type { Context } from '../context.ts'
import type { Order, Page, PageQuery, WantedPage } from '../db/keyset.ts'
import { answerCsv } from './csv.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { inSearchTime, type Step } from './search-time.ts'
import { withData } from './serve.ts'
import { answerWhole, type ReadOn } from './whole-list.ts'

interface PageParams {
  limit?: number | undefined
  cursor?: string | undefined
}

export interface SearchParams extends Omit<Narrowing, 'paid'> {
  search?: string | undefined
  paid?: 'true' | 'false' | undefined
}

interface FileQuery<Sort extends string> extends SearchParams {
  sort?: Sort | undefined
}

type ListQuery<Sort extends string> = PageParams & FileQuery<Sort>

const USUAL_LIMIT = 50

export interface ListReader<Sort extends string, Item> {
  orders: Record<Sort, Order>
  usual: Sort
  read(ctx: Context, wanted: PageQuery): Promise<Page<Item>>
  find?: (ctx: Context, search: Search, wanted: WantedPage) => Promise<Page<Item> | undefined>
  count(ctx: Context, search: Search): Promise<{ count: number; sum?: Cents }>
  /**
   * Returns all ids, 16 bytes each. Only lists whose order can change during a stream need this.
   */
  ids?: (ctx: Context, order: Order, search: Search) => Promise<Buffer>
  byIds?: (ctx: Context, ids: string[]) => Promise<Item[]>
}

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

interface PageReader<Item, More> {
  /** Error for a search that takes too long. Null for reads that are always fast. */
  tooLong: PlainCode | null
  find?(ctx: Context, wanted: WantedPage): Promise<Page<Item> | undefined> | undefined
  read(ctx: Context, wanted: WantedPage): Promise<Page<Item>>
  more?(step: Step, all: { count: number; sum?: Cents | undefined } | null): Promise<More>
}

interface Counts {
  count?: number
  sum?: number
}

type PageAnswer<Item, More> = {
  success: true
  message: string
  code: string
  data: Item[]
  page: { nextCursor: string | null } & Pick<More, keyof More & keyof Counts>
} & Omit<More, keyof Counts>

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

export async function answerFile<Sort extends string, Item>(
  ctx: Context,
  query: FileQuery<Sort>,
  list: ListReader<Sort, Item>,
  columns: Columns<Item>,
) {
  const order = list.orders[query.sort ?? list.usual]
  return answerCsv(await readerOfAll(ctx, list, order, searchOf(ctx, query)), columns)
}

export function searchOf(
  { language, clock }: Context,
  { search = '', paid, from, to, title, titles, creditor }: SearchParams,
): Search {
  const narrowing = { from, to, title, titles, creditor, paid: paid === undefined ? undefined : paid === 'true' }
  return {
    ...readSearch(search, spoken[language].dayNamed, today(clock)),
    ...(narrowing satisfies Record<keyof Narrowing, unknown>),
  }
}

/**
 * No index sorts by title or amount within these filters, so the database must sort all matches.
 */
const isNarrowed = ({ from, to, paid }: Search) => from !== undefined || to !== undefined || paid !== undefined

const tooLongFor = (search: Search) => (needsRowScan(search) ? 'invalid.searchTooBroad' : null)

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

/** Reads rows by id, so that concurrent writes can't repeat or omit a row. */
function readerByIds<Item>(ids: Buffer, read: (ids: string[]) => Promise<Item[]>): ReadOn<Item> {
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

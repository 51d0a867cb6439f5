import { addDays, type Day } from '../../domain/day.ts'
import { type PeriodKind, periodOf } from '../../domain/period.ts'
import type { Text } from './calls.ts'
import {
  type Book,
  type BulkChange,
  changeDays,
  compare,
  type Import,
  type Item,
  instantOf,
  keyOf,
  OTHER,
  type Person,
  type World,
} from './model.ts'
import { type Answer, type Call, ok, refusal } from './wire.ts'

interface Row {
  book: Book
  shift: number
  text: Text
  isPaid: boolean
  made: number
  marks: number[]
}

/** The number `made` determines the id of an import or a bulk change. */
export type ManyAsk =
  | { do: 'import'; client: number; made: number; rows: Row[]; skipped: number[] }
  | { do: 'undo import'; client: number; made: number; withChanged: boolean }
  | Bulk
  | { do: 'undo bulk'; client: number; made: number }

type Bulk = {
  do: 'bulk'
  client: number
  made: number
  book: Book
  title: string
  which: number[]
  /** `rename` renames the first record's title in all records. */
  action: 'delete' | 'retitle' | 'rename'
}

const DAY_MS = 86_400_000
const NOTHING = '00000000-0000-4000-8000-000000000000'
const BY_CLIENT = { by: 'client', activeOnly: true, method: 'POST' } as const

/**
 * For `made` below 10, `add` in calls.ts uses the same ids. So a call and an import can add the
 * same record.
 */
const rowId = (made: number) => `019${Math.floor(made / 10)}${made % 10}000-0000-7000-8000-000000000000`
const importId = (made: number) => `01930000-0000-7000-8000-00000000000${made}`
const bulkId = (made: number) => `01940000-0000-7000-8000-00000000000${made}`
const markOf = (number: number) => String(number).padStart(2, '0').padEnd(22, 'A')

export function manyOf(ask: ManyAsk, today: Day, person: Person): Call {
  switch (ask.do) {
    case 'import': {
      const rows = ask.rows.map(({ book, shift, text, isPaid, made, marks }) => ({
        ...{ _id: rowId(made), kind: book, date: addDays(today, shift), amount: text.cents / 100, isPaid },
        ...{ title: text.title, description: text.description, creditor: text.creditor, marks: marks.map(markOf) },
      }))
      const _id = importId(ask.made)
      const skipped = ask.skipped.map(markOf)
      return {
        ...{ ...BY_CLIENT, path: '/api/imports', body: { _id, source: 'table', rows, skipped }, view: dataAlone },
        apply: (world, owner) => saveRows(world, owner, _id, rows, skipped),
      }
    }
    case 'undo import': {
      const id = importId(ask.made)
      const { withChanged } = ask
      return {
        ...{ ...BY_CLIENT, path: `/api/imports/${id}/undo`, body: { withChanged }, view: () => ({}) },
        apply: (world, owner) => undoImport(world, owner, id, withChanged),
      }
    }
    case 'bulk':
      return bulkCall(ask, person)
    case 'undo bulk': {
      const id = bulkId(ask.made)
      return {
        ...{ ...BY_CLIENT, path: `/api/books/bulk/${id}/undo`, view: () => ({}) },
        apply: (world, owner) => undoBulk(world, owner, id),
      }
    }
  }
}

const dataAlone = ({ data }: { data: unknown }) => ({ data })

type Sent = { _id: string; kind: Book; date: Day; marks: string[]; isPaid: boolean } & Omit<Text, 'cents'> & {
    amount: number
  }

function saveRows(world: World, owner: Person, id: string, rows: readonly Sent[], skipped: readonly string[]): Answer {
  const made: Import = owner.imports[id] ?? {
    madeAt: world.now + ((Number.parseInt(id.slice(-4), 16) % 999) + 1) / 1_000,
    ...{ rows: 0, undoneAt: null },
  }
  if (made.undoneAt !== null) return refusal(410)
  const marks = { ...owner.marks }
  const kinds = new Map(owner.items.map((item) => [item.id, item.book]))
  const [saved, already]: [string[], object[]] = [[], []]
  const added: Sent[] = []
  const recordOf = (mark: string) => {
    const { record, importId } = marks[mark] ?? {}
    return record === importId ? null : record
  }
  for (const row of rows) {
    const earlier = row.marks.flatMap((mark) => marks[mark] ?? [])
    const kind = kinds.get(row._id)
    if (earlier.some(({ importId, record }) => importId === id && record === row._id)) saved.push(row._id)
    else if (earlier.length > 0)
      already.push({ _id: row._id, record: row.marks.map(recordOf).find((record) => record) ?? null })
    else if (kind === row.kind) already.push({ _id: row._id, record: row._id })
    else if (kind) return refusal(409)
    else {
      kinds.set(row._id, row.kind)
      for (const mark of row.marks) marks[mark] = { record: row._id, importId: id }
      saved.push(row._id)
      added.push(row)
    }
  }
  for (const mark of skipped) marks[mark] ??= { record: id, importId: id }
  Object.assign(owner, { marks })
  owner.imports[id] = { ...made, rows: made.rows + added.length }
  const days = added.map(({ date }) => date)
  const insert = () =>
    putIn(
      owner,
      added.map((row) => itemOf(world, row)),
    )
  changeDays(world, owner, days, insert, { id, madeAt: made.madeAt })
  return ok({ data: { saved, already } })
}

function itemOf(world: World, { _id: id, kind: book, date: day, amount, title, description, ...row }: Sent): Item {
  const [creditor, isPaid] = book === 'debt' ? [row.creditor, row.isPaid] : ['', false]
  const at = instantOf(world)
  const cents = Math.round(amount * 100)
  return { id, book, day, cents, title, creditor, description, isPaid, createdAt: at, updatedAt: at }
}

function putIn(owner: Person, items: readonly Item[]): void {
  for (const { id } of items) delete owner.deleted[id]
  owner.items.push(...items)
  owner.items.sort((a, b) => compare(a.id, b.id))
}

function takeOut(owner: Person, items: readonly Item[]): void {
  owner.items = owner.items.filter((item) => !items.includes(item))
}

function undoImport(world: World, owner: Person, id: string, withChanged: boolean): Answer {
  const batch = owner.imports[id]
  if (!batch) return refusal(404)
  if (batch.madeAt < world.now - 30 * DAY_MS) return refusal(409)
  const isOf = (from: (importId: string) => boolean) => {
    const records = Object.values(owner.marks).filter((mark) => from(mark.importId))
    const ids = new Set(records.map(({ record }) => record))
    return owner.items.filter((item) => ids.has(item.id))
  }
  const removed = isOf((from) => from === id).filter((item) => withChanged || item.updatedAt === item.createdAt)
  const days = removed.map(({ day }) => day)
  changeDays(world, owner, days, () => takeOut(owner, removed), { id: OTHER, madeAt: world.now })
  const left = new Set(isOf((from) => from === id).map((item) => item.id))
  for (const [mark, { importId, record }] of Object.entries(owner.marks))
    if (importId === id && !left.has(record)) delete owner.marks[mark]
  const later = Object.entries(owner.imports)
    .filter(([, { madeAt }]) => madeAt >= batch.madeAt)
    .sort(([, one], [, other]) => one.madeAt - other.madeAt)
    .map(([importId]) => ({ importId, items: isOf((from) => from === importId) }))
  for (const [key, closed] of Object.entries(owner.closed)) {
    const isAround = ({ day }: Item) => keyOf(periodOf(key.split(' ')[0] as PeriodKind, day)) === key
    if (closed.revisedBy === id && closed.closedAt <= batch.madeAt)
      closed.revisedBy = later.find(({ items }) => items.some(isAround))?.importId ?? null
  }
  batch.undoneAt ??= instantOf(world)
  return ok({})
}

function bulkCall({ made, book, title, which, action }: Bulk, person: Person): Call {
  const items = person.items.filter((item) => item.book === book)
  const ids = which.map((one) => items[one % Math.max(items.length, 1)]?.id ?? NOTHING)
  const from = items.find((item) => item.id === ids[0])?.title ?? 'Nothing'
  const id = bulkId(made)
  const chosen = action === 'rename' ? { from: from.toUpperCase() } : { ids }
  const done = action === 'delete' ? 'delete' : 'retitle'
  const body = { _id: id, kind: book, action: done, ...chosen, ...(done === 'retitle' && { title }) }
  return {
    ...{ ...BY_CLIENT, path: '/api/books/bulk', body, view: dataAlone },
    apply(world, owner) {
      const earlier = owner.bulk[id]
      if (earlier && (earlier.isUndone || earlier.book !== book || earlier.action !== done)) return refusal(409)
      const answer = ({ changed, gone }: BulkChange) => ok({ data: { _id: id, changed, gone, more: false } })
      if (earlier) return answer(earlier)
      const known = new Set(owner.items.filter((item) => item.book === book).map((item) => item.id))
      const found = owner.items
        .filter((item) => item.book === book)
        .filter((item) =>
          action === 'rename' ? item.title.toUpperCase() === from.toUpperCase() : ids.includes(item.id),
        )
        .filter((item) => done === 'delete' || item.title !== title)
      const change: BulkChange = {
        ...{ book, action: done, changed: found.length, at: world.now, isUndone: false, title },
        gone: action === 'rename' ? 0 : [...new Set(ids)].filter((one) => !known.has(one)).length,
        deleted: done === 'delete' ? found : [],
        retitled:
          done === 'retitle'
            ? Object.fromEntries(found.map((item) => [item.id, { title: item.title, isFollowed: isRepeated(item) }]))
            : {},
      }
      owner.bulk[id] = change
      if (done === 'retitle') for (const item of found) retitle(world, item, title, isRepeated(item))
      else {
        const days = found.map(({ day }) => day)
        changeDays(world, owner, days, () => takeOut(owner, found))
        for (const item of found) owner.deleted[item.id] = world.now
      }
      return answer(change)
    },
  }
}

const isRepeated = ({ book, title, description }: Item) => book !== 'debt' && description === title

function retitle(world: World, item: Item, title: string, follows: boolean): void {
  const description = follows ? title : item.description
  Object.assign(item, { title, description, updatedAt: instantOf(world) })
}

function undoBulk(world: World, owner: Person, id: string): Answer {
  const done = owner.bulk[id]
  if (!done) return refusal(404)
  if (done.at < world.now - DAY_MS) return refusal(409)
  if (done.isUndone) return ok({})
  const present = new Set(owner.items.map((item) => item.id))
  const back = done.deleted.filter((item) => !present.has(item.id))
  const days = back.map(({ day }) => day)
  changeDays(world, owner, days, () => putIn(owner, back))
  for (const item of owner.items) {
    const earlier = done.retitled[item.id]
    if (earlier && item.book === done.book && item.title === done.title)
      retitle(world, item, earlier.title, earlier.isFollowed && isRepeated(item))
  }
  done.isUndone = true
  return ok({})
}

import { addDays, type Day } from '../../domain/day.ts'
import { type AccountAsk, accountCall } from './accounts.ts'
import { type ManyAsk, manyOf } from './many.ts'
import {
  type Book,
  change,
  compare,
  type Item,
  instantOf,
  type LimitPeriod,
  type Person,
  todayOf,
  type World,
  warningsOf,
} from './model.ts'
import { type ReadAsk, readOf } from './reads.ts'
import {
  type Answer,
  answeredOnce,
  type Call,
  dataOf,
  dayOf,
  LIMIT_NAMES,
  LIMIT_PATHS,
  limitsOf,
  ok,
  PATHS,
  refusal,
  wireOf,
  withoutId,
} from './wire.ts'

export interface Text {
  cents: number
  title: string
  creditor: string
  description: string
}

export interface Body {
  _id?: string
  amount: number
  title: string
  description: string
  creditor?: string
  date?: Day
  dueDate?: Day
}

export type Seen = 'now' | 'before' | null

/**
 * `shift` is a number of days from today. `which` selects an existing record. The number `made`
 * determines the id of a new record.
 */
export type Ask =
  | { do: 'add'; client: number; book: Book; shift: number; text: Text; key: number | null; made: number | null }
  | { do: 'update'; client: number; book: Book; which: number; text: Text; seen: Seen }
  | { do: 'remove'; client: number; book: Book; which: number; seen: Seen }
  | { do: 'pay'; client: number; which: number; seen: Seen }
  | { do: 'set limit'; client: number; book: Book; period: LimitPeriod; cents: number; isPut: boolean }
  | { do: 're-close'; client: number; shift: number }
  | AccountAsk
  | ManyAsk
  | ReadAsk

const NOTHING = '00000000-0000-4000-8000-000000000000'
const BY_CLIENT = { by: 'client', activeOnly: true } as const

const bodyOf = (book: Book, { cents, title, creditor, description }: Text, day?: Day): Body => ({
  ...{ amount: cents / 100, title, description },
  ...(book === 'debt' ? { creditor, ...(day && { dueDate: day }) } : day && { date: day }),
})

const textOf = ({ amount, title, description, creditor = '' }: Body) => ({
  ...{ cents: Math.round(amount * 100), title, creditor, description },
})

function savedOf(world: World, person: Person, item: Item, status: number): Answer {
  const warnings = warningsOf(world, person, item.book, item.day)
  return ok({ data: wireOf(item), ...(warnings.length > 0 && { warnings }) }, status)
}

const savedView = ({ data, warnings }: { data: object; warnings?: { message: string }[] }) => ({
  data,
  ...(warnings && { warnings: warnings.map(({ message: _, ...warning }) => warning) }),
})

const isStale = (item: Item, seen: string | undefined) => seen !== undefined && seen !== item.updatedAt
const findItem = ({ items }: Person, sought: string) => items.find(({ id }) => id === sought)
const findPayment = ({ credit }: Person, income: string) =>
  Object.values(credit.lines).find(({ incomeId }) => incomeId === income)

export function insertItem(world: World, owner: Person, given: Pick<Item, 'id' | 'book' | 'day'> & Text): Item {
  const at = instantOf(world)
  const item = { ...given, isPaid: false, createdAt: at, updatedAt: at }
  change(world, owner, item.day, () => {
    owner.items.push(item)
    owner.items.sort((a, b) => compare(a.id, b.id))
  })
  return item
}

export function removeItem(world: World, owner: Person, item: Item): void {
  change(world, owner, item.day, () => owner.items.splice(owner.items.indexOf(item), 1))
  owner.deleted[item.id] = world.now
  const payment = findPayment(owner, item.id)
  if (payment) payment.incomeId = null
}

export function updateItem(world: World, owner: Person, item: Item, wanted: Partial<Item>): void {
  change(world, owner, item.day, () => Object.assign(item, { ...wanted, updatedAt: instantOf(world) }))
  const payment = findPayment(owner, item.id)
  if (payment && payment.cents !== item.cents) Object.assign(payment, { cents: item.cents, updatedAt: item.updatedAt })
}

export function addCall(book: Book, body: Body, key?: string): Call {
  const { _id: made, date, dueDate } = body
  return answeredOnce({
    ...{ method: 'POST', path: PATHS[book], body, key, ...BY_CLIENT, view: savedView as never },
    apply(world, owner, real) {
      const there = made ? findItem(owner, made) : undefined
      if (there && there.book !== book) return refusal(409)
      if (made && made in owner.deleted) return refusal(410)
      const { _id: id = '' } = (real.body as { data?: { _id: string } } | null)?.data ?? {}
      const day = date ?? dueDate ?? ''
      return there
        ? ok({ data: wireOf(there) }, 201)
        : savedOf(world, owner, insertItem(world, owner, { id, book, day, ...textOf(body) }), 201)
    },
  })
}

export function updateCall(book: Book, id: string, body: Body, ifUnmodifiedSince?: string): Call {
  return {
    ...{ method: 'PUT', path: `${PATHS[book]}/${id}`, body, ifUnmodifiedSince, ...BY_CLIENT, view: savedView as never },
    apply(world, owner) {
      const item = findItem(owner, id)
      if (!item) return refusal(404)
      const wanted = textOf(body)
      if (isStale(item, ifUnmodifiedSince))
        return Object.entries(wanted).every(([field, value]) => item[field as keyof Item] === value)
          ? ok({ data: wireOf(item) })
          : refusal(412)
      updateItem(world, owner, item, wanted)
      return savedOf(world, owner, item, 200)
    },
  }
}

export function removeCall(book: Book, id: string, ifUnmodifiedSince?: string): Call {
  return {
    ...{ method: 'DELETE', path: `${PATHS[book]}/${id}`, ifUnmodifiedSince, ...BY_CLIENT },
    apply(world, owner) {
      const item = findItem(owner, id)
      if (!item) return refusal(404)
      if (isStale(item, ifUnmodifiedSince)) return refusal(412)
      removeItem(world, owner, item)
      return ok({})
    },
  }
}

export function payCall(id: string, ifUnmodifiedSince?: string): Call {
  return {
    ...{ method: 'PATCH', path: `${PATHS.debt}/${id}/mark-paid`, ifUnmodifiedSince, ...BY_CLIENT, view: dataOf },
    apply(world, owner) {
      const item = findItem(owner, id)
      if (!item) return refusal(404)
      if (isStale(item, ifUnmodifiedSince) && !item.isPaid) return refusal(412)
      if (!item.isPaid)
        change(world, owner, item.day, () => Object.assign(item, { isPaid: true, updatedAt: instantOf(world) }))
      return ok({ data: wireOf(item) })
    },
  }
}

export function callOf(ask: Ask, world: World, person: Person): Call {
  const today = todayOf(world)
  const pick = (book: Book, which: number) => {
    const items = person.items.filter((item) => item.book === book)
    return items[which % Math.max(items.length, 1)]?.id ?? NOTHING
  }
  const seenOf = (id: string, seen: Seen) => {
    const item = findItem(person, id)
    return seen && item ? (seen === 'now' ? item.updatedAt : '2026-01-01T00:00:00.000Z') : undefined
  }
  switch (ask.do) {
    case 'add': {
      const made = ask.made === null ? undefined : `0190${ask.made}000-0000-7000-8000-000000000000`
      const body = { ...bodyOf(ask.book, ask.text, addDays(today, ask.shift)), ...(made && { _id: made }) }
      return addCall(ask.book, body, ask.key === null ? undefined : `key ${ask.key} of ${today}`)
    }
    case 'update': {
      const id = pick(ask.book, ask.which)
      return updateCall(ask.book, id, bodyOf(ask.book, ask.text), seenOf(id, ask.seen))
    }
    case 'remove': {
      const id = pick(ask.book, ask.which)
      return removeCall(ask.book, id, seenOf(id, ask.seen))
    }
    case 'pay': {
      const id = pick('debt', ask.which)
      return payCall(id, seenOf(id, ask.seen))
    }
    case 'set limit': {
      const { book, period, cents } = ask
      const body = { [period + LIMIT_NAMES[book]]: cents / 100 }
      return {
        ...{ method: ask.isPut ? 'PUT' : 'POST', path: LIMIT_PATHS[book], body, ...BY_CLIENT, view: savedView },
        apply(now, owner) {
          const before = owner.limits[`${book} ${period}`]
          if (cents === 0) delete owner.limits[`${book} ${period}`]
          else owner.limits[`${book} ${period}`] = cents
          const warnings = cents === 0 || cents === before ? [] : warningsOf(now, owner, book, today, period)
          return ok({ data: limitsOf(owner, book), ...(warnings.length > 0 && { warnings }) })
        },
      }
    }
    case 're-close': {
      const day = addDays(today, ask.shift)
      return {
        ...{ method: 'POST', path: '/api/progress/re-close-day', body: { date: day }, ...BY_CLIENT },
        view: ({ data }: { data: { _id: string } }) => ({ data: withoutId(data) }) as never,
        apply(now, owner) {
          change(now, owner, day, () => {})
          return ok({ data: dayOf(now, owner, day) })
        },
      }
    }
    case 'rename':
    case 'speak':
    case 'choose mails':
    case 'log in':
    case 'log out':
    case 'deactivate':
    case 'reactivate':
    case 'delete':
    case 'subscribe':
    case 'set status':
    case 'erase':
      return accountCall(ask, today, person)
    case 'import':
    case 'undo import':
    case 'bulk':
    case 'undo bulk':
      return manyOf(ask, today, person)
    default:
      return readOf(ask, world, person)
  }
}

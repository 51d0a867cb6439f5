import type { MailChoices } from '../../contract/mail.ts'
import { addDays, type Day } from '../../domain/day.ts'
import type { Language } from '../../domain/language.ts'
import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
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
  clientOf,
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

/** A random request. `shift` is in days from today, `which` picks a record, `made` an id. */
export type Ask =
  | { do: 'add'; client: number; book: Book; shift: number; text: Text; key: number | null; made: number | null }
  | { do: 'update'; client: number; book: Book; which: number; text: Text; seen: Seen }
  | { do: 'remove'; client: number; book: Book; which: number; seen: Seen }
  | { do: 'pay'; client: number; which: number; seen: Seen }
  | { do: 'set limit'; client: number; book: Book; period: LimitPeriod; cents: number; isPut: boolean }
  | { do: 're-close'; client: number; shift: number }
  | { do: 'rename'; client: number; fullName: string }
  | { do: 'speak'; client: number; language: Language }
  | { do: 'choose mails'; client: number; choices: MailChoices }
  | { do: 'log in' | 'log out' | 'deactivate' | 'reactivate' | 'delete'; client: number }
  | { do: 'subscribe'; client: number; status: SubscriptionStatus; shift: number | null }
  | { do: 'set status'; client: number; status: AccountStatus }
  | { do: 'erase'; client: number }
  | ManyAsk
  | ReadAsk

export const PASSWORD = 'umugisha-1962'
const STAFF_NAME = 'Superadmin'
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
      const { _id: id = '' } = (real.said as { data?: { _id: string } } | null)?.data ?? {}
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
    case 'rename': {
      const body = { fullName: ask.fullName, email: person.email, phone: '0788123456' }
      return {
        ...{ method: 'PUT', path: '/api/users/update', body, by: 'client', view: dataOf },
        apply: (now, owner) => updated(now, owner, { fullName: ask.fullName }, 'Self'),
      }
    }
    case 'speak': {
      const { language } = ask
      return own('PUT', '/api/users/language', { language }, (owner) => Object.assign(owner, { language }))
    }
    case 'choose mails': {
      const { choices } = ask
      return own('PUT', '/api/users/mail-choices', choices, (owner) => Object.assign(owner, { choices }))
    }
    case 'log in':
      return {
        ...{ method: 'POST', path: '/api/auth/client-login', by: 'nobody', view: () => ({}) },
        body: { email: person.email, password: PASSWORD },
        apply(now, owner) {
          if (owner.isErased) return refusal(401)
          if (isShutOut(owner.status)) return refusal(403)
          Object.assign(owner, { lastLogin: instantOf(now), isSignedIn: true })
          return ok({})
        },
      }
    case 'log out':
      return own('POST', '/api/auth/logout', undefined, (owner) => Object.assign(owner, { isSignedIn: false }))
    case 'deactivate':
    case 'reactivate': {
      const [from, to] = ask.do === 'deactivate' ? (['active', 'inactive'] as const) : (['inactive', 'active'] as const)
      return {
        ...{ method: 'PUT', path: `/api/users/${ask.do}`, by: 'client', view: dataOf },
        apply: (now, owner) => (owner.status === from ? updated(now, owner, { status: to }, 'Self') : refusal(409)),
      }
    }
    case 'delete':
      return own('DELETE', '/api/users/delete', undefined, (owner, now) =>
        updated(now, owner, { status: 'deleted', deletedAt: now.now, isSignedIn: false }, 'Self'),
      )
    case 'subscribe': {
      const deadline = ask.shift === null ? null : addDays(today, ask.shift)
      const body = { subscriptionStatus: ask.status, subscriptionDeadline: deadline }
      return byStaff('PUT', `/api/superadmin/users/status/${person.id}`, body, (now, owner) =>
        owner.subscription === ask.status && owner.deadline === deadline
          ? ok({ data: clientOf(now, owner) })
          : updated(now, owner, { subscription: ask.status, deadline }, STAFF_NAME),
      )
    }
    case 'set status': {
      const { status } = ask
      const body = { accountStatus: status }
      return byStaff('PUT', `/api/superadmin/users/account-status/${person.id}`, body, (now, owner) => {
        if (owner.status === status) return ok({ data: clientOf(now, owner) })
        const deletedAt = status === 'deleted' ? now.now : null
        const isSignedIn = owner.isSignedIn && !isShutOut(status)
        return updated(now, owner, { status, deletedAt, isSignedIn }, STAFF_NAME)
      })
    }
    case 'erase':
      return {
        ...byStaff('DELETE', `/api/superadmin/users/${person.id}`, undefined, (_now, owner) => {
          Object.assign(owner, { isErased: true, isSignedIn: false })
          return ok({})
        }),
        view: () => ({}),
      }
    case 'import':
    case 'undo import':
    case 'bulk':
    case 'undo bulk':
      return manyOf(ask, today, person)
    default:
      return readOf(ask, world, person)
  }
}

function own(
  method: Call['method'],
  path: string,
  body: object | undefined,
  work: (owner: Person, world: World) => unknown,
): Call {
  return {
    ...{ method, path, ...(body && { body }), by: 'client', view: () => ({}) },
    apply(world, owner) {
      work(owner, world)
      return ok({})
    },
  }
}

function byStaff(method: Call['method'], path: string, body: object | undefined, apply: Call['apply']): Call {
  return {
    ...{ method, path, ...(body && { body }), by: 'staff', view: dataOf },
    apply: (world, owner, real) => (owner.isErased ? refusal(404) : apply(world, owner, real)),
  }
}

const isShutOut = (status: AccountStatus) => status === 'deleted' || status === 'suspended'

function updated(world: World, person: Person, given: Partial<Person>, by: string): Answer {
  const at = instantOf(world)
  Object.assign(person, given, { updatedAt: at, lastUpdate: at, updatedBy: by })
  return ok({ data: clientOf(world, person) })
}

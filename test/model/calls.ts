import { addDays, type Day } from '../../domain/day.ts'
import type { Language } from '../../domain/language.ts'
import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
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

/** What a client writes of an entry or a debt. */
export interface Text {
  cents: number
  title: string
  creditor: string
  description: string
}

/** Whether the client says when a record was last changed: as it is, or long ago. */
export type Seen = 'now' | 'before' | null

/** What somebody asks for. `client` is one of the people, `shift` a day by its distance from today, `which` one of what there is, `made` an id that the client made. */
export type Ask =
  | { do: 'add'; client: number; book: Book; shift: number; text: Text; key: number | null; made: number | null }
  | { do: 'update'; client: number; book: Book; which: number; text: Text; seen: Seen }
  | { do: 'remove'; client: number; book: Book; which: number; seen: Seen }
  | { do: 'pay'; client: number; which: number; seen: Seen }
  | { do: 'set limit'; client: number; book: Book; period: LimitPeriod; cents: number; isPut: boolean }
  | { do: 're-close'; client: number; shift: number }
  | { do: 'rename'; client: number; fullName: string }
  | { do: 'speak'; client: number; language: Language }
  | { do: 'log in' | 'log out' | 'deactivate' | 'reactivate' | 'delete'; client: number }
  | { do: 'subscribe'; client: number; status: SubscriptionStatus; shift: number | null }
  | { do: 'set status'; client: number; status: AccountStatus }
  | { do: 'erase'; client: number }
  | ReadAsk

const NOTHING = '00000000-0000-4000-8000-000000000000'

const bodyOf = (book: Book, { cents, title, creditor, description }: Text, day?: Day) => ({
  amount: cents / 100,
  title,
  description,
  ...(book === 'debt' ? { creditor, ...(day && { dueDate: day }) } : day && { date: day }),
})

/** What is written down of a text: creditors are of debts alone. */
const storedOf = (book: Book, text: Text) => ({ ...text, creditor: book === 'debt' ? text.creditor : '' })

function savedOf(world: World, person: Person, item: Item, status: number): Answer {
  const warnings = warningsOf(world, person, item.book, item.day)
  return ok({ data: wireOf(item), ...(warnings.length > 0 && { warnings }) }, status)
}

const savedView = ({ data, warnings }: { data: object; warnings?: { message: string }[] }) => ({
  data,
  ...(warnings && { warnings: warnings.map(({ message: _, ...warning }) => warning) }),
})

/** The request of what somebody asks for, of the world as it is. */
export function callOf(ask: Ask, world: World, person: Person): Call {
  const today = todayOf(world)
  const itemsOf = (book: Book) => person.items.filter((item) => item.book === book)
  const pick = (book: Book, which: number) => itemsOf(book)[which % Math.max(itemsOf(book).length, 1)]?.id ?? NOTHING
  const about = { by: 'client' as const, view: dataOf }
  const seenOf = (id: string, seen: Seen): { ifUnmodifiedSince?: string } => {
    const item = person.items.find((each) => each.id === id)
    return seen && item ? { ifUnmodifiedSince: seen === 'now' ? item.updatedAt : '2026-01-01T00:00:00.000Z' } : {}
  }
  switch (ask.do) {
    case 'add': {
      const { book, text } = ask
      const day = addDays(today, ask.shift)
      const made = ask.made === null ? undefined : `0190${ask.made}000-0000-7000-8000-000000000000`
      const body = { ...bodyOf(book, text, day), ...(made && { _id: made }) }
      const sent = JSON.stringify([book, body])
      const key = ask.key === null ? undefined : `key ${ask.key} of ${today}`
      return {
        ...{ method: 'POST', path: PATHS[book], body, by: 'client', activeOnly: true, view: savedView as never },
        ...(key && { key }),
        apply(now, owner, real) {
          const earlier = key && owner.answered[key]
          if (earlier) return earlier.sent === sent ? ok(earlier.answer, 201) : refusal(409)
          const there = owner.items.find((each) => each.id === made)
          if (there && there.book !== book) return refusal(409)
          if (made && made in owner.deleted) return refusal(410)
          const at = instantOf(now)
          const { _id: id = '' } = (real.said as { data?: { _id: string } } | null)?.data ?? {}
          const item = { id, book, day, ...storedOf(book, text), isPaid: false, createdAt: at, updatedAt: at }
          if (!there)
            change(now, owner, day, () => {
              owner.items.push(item)
              owner.items.sort((a, b) => compare(a.id, b.id))
            })
          const answer = there ? ok({ data: wireOf(there) }, 201) : savedOf(now, owner, item, 201)
          if (key) owner.answered[key] = { sent, answer: answer.said }
          return answer
        },
      }
    }
    case 'update': {
      const { book, text } = ask
      const id = pick(book, ask.which)
      const { ifUnmodifiedSince } = seenOf(id, ask.seen)
      return {
        ...{ method: 'PUT', path: `${PATHS[book]}/${id}`, body: bodyOf(book, text), by: 'client', activeOnly: true },
        ...{ ...(ifUnmodifiedSince && { ifUnmodifiedSince }), view: savedView as never },
        apply(now, owner) {
          const item = owner.items.find((each) => each.id === id)
          if (!item) return refusal(404)
          const wanted = storedOf(book, text)
          if (ifUnmodifiedSince && ifUnmodifiedSince !== item.updatedAt)
            return Object.entries(wanted).every(([field, value]) => item[field as keyof Item] === value)
              ? ok({ data: wireOf(item) })
              : refusal(412)
          const after = { ...wanted, updatedAt: instantOf(now) }
          change(now, owner, item.day, () => Object.assign(item, after))
          return savedOf(now, owner, item, 200)
        },
      }
    }
    case 'remove': {
      const id = pick(ask.book, ask.which)
      const { ifUnmodifiedSince } = seenOf(id, ask.seen)
      return {
        ...{ method: 'DELETE', path: `${PATHS[ask.book]}/${id}`, by: 'client', activeOnly: true },
        ...(ifUnmodifiedSince && { ifUnmodifiedSince }),
        apply(now, owner) {
          const item = owner.items.find((each) => each.id === id)
          if (!item) return refusal(404)
          if (ifUnmodifiedSince && ifUnmodifiedSince !== item.updatedAt) return refusal(412)
          change(now, owner, item.day, () => owner.items.splice(owner.items.indexOf(item), 1))
          owner.deleted[id] = now.now
          return ok({})
        },
      }
    }
    case 'pay': {
      const id = pick('debt', ask.which)
      const { ifUnmodifiedSince } = seenOf(id, ask.seen)
      return {
        ...{ method: 'PATCH', path: `${PATHS.debt}/${id}/mark-paid`, activeOnly: true, ...about },
        ...(ifUnmodifiedSince && { ifUnmodifiedSince }),
        apply(now, owner) {
          const item = owner.items.find((each) => each.id === id)
          if (!item) return refusal(404)
          if (ifUnmodifiedSince && ifUnmodifiedSince !== item.updatedAt && !item.isPaid) return refusal(412)
          if (!item.isPaid)
            change(now, owner, item.day, () => Object.assign(item, { isPaid: true, updatedAt: instantOf(now) }))
          return ok({ data: wireOf(item) })
        },
      }
    }
    case 'set limit': {
      const { book, period, cents } = ask
      const name = period + LIMIT_NAMES[book]
      return {
        ...{ method: ask.isPut ? 'PUT' : 'POST', path: LIMIT_PATHS[book], body: { [name]: cents / 100 }, ...about },
        activeOnly: true,
        view: savedView,
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
        ...{ method: 'POST', path: '/api/progress/re-close-day', body: { date: day }, activeOnly: true, by: 'client' },
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
        ...{ method: 'PUT', path: '/api/users/update', body, ...about },
        apply: (now, owner) => updated(now, owner, { fullName: ask.fullName }, 'Self'),
      }
    }
    case 'speak': {
      const { language } = ask
      return {
        ...{ method: 'PUT', path: '/api/users/language', body: { language }, by: 'client', view: () => ({}) },
        apply(_now, owner) {
          owner.language = language
          return ok({})
        },
      }
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
      return {
        ...{ method: 'POST', path: '/api/auth/logout', by: 'client', view: () => ({}) },
        apply(_now, owner) {
          owner.isSignedIn = false
          return ok({})
        },
      }
    case 'deactivate':
    case 'reactivate': {
      const [from, to] = ask.do === 'deactivate' ? (['active', 'inactive'] as const) : (['inactive', 'active'] as const)
      return {
        ...{ method: 'PUT', path: `/api/users/${ask.do}`, ...about },
        apply: (now, owner) => (owner.status === from ? updated(now, owner, { status: to }, 'Self') : refusal(409)),
      }
    }
    case 'delete':
      return {
        ...{ method: 'DELETE', path: '/api/users/delete', by: 'client', view: () => ({}) },
        apply(now, owner) {
          updated(now, owner, { status: 'deleted', deletedAt: now.now, isSignedIn: false }, 'Self')
          return ok({})
        },
      }
    case 'subscribe': {
      const deadline = ask.shift === null ? null : addDays(today, ask.shift)
      return {
        ...{ method: 'PUT', path: `/api/superadmin/users/status/${person.id}`, by: 'staff', view: dataOf },
        body: { subscriptionStatus: ask.status, subscriptionDeadline: deadline },
        apply(now, owner) {
          if (owner.isErased) return refusal(404)
          if (owner.subscription === ask.status && owner.deadline === deadline)
            return ok({ data: clientOf(now, owner) })
          return updated(now, owner, { subscription: ask.status, deadline }, STAFF_NAME)
        },
      }
    }
    case 'set status': {
      const { status } = ask
      return {
        ...{ method: 'PUT', path: `/api/superadmin/users/account-status/${person.id}`, by: 'staff', view: dataOf },
        body: { accountStatus: status },
        apply(now, owner) {
          if (owner.isErased) return refusal(404)
          if (owner.status === status) return ok({ data: clientOf(now, owner) })
          const deletedAt = status === 'deleted' ? now.now : null
          const isSignedIn = owner.isSignedIn && !isShutOut(status)
          return updated(now, owner, { status, deletedAt, isSignedIn }, STAFF_NAME)
        },
      }
    }
    case 'erase':
      return {
        ...{ method: 'DELETE', path: `/api/superadmin/users/${person.id}`, by: 'staff', view: () => ({}) },
        apply(_now, owner) {
          if (owner.isErased) return refusal(404)
          Object.assign(owner, { isErased: true, isSignedIn: false })
          return ok({})
        },
      }
    default:
      return readOf(ask, world, person)
  }
}

export const PASSWORD = 'umugisha-1962'
/** The superadmin that a server begins with. */
export const STAFF_NAME = 'Superadmin'

const isShutOut = (status: AccountStatus) => status === 'deleted' || status === 'suspended'

function updated(world: World, person: Person, given: Partial<Person>, by: string): Answer {
  const at = instantOf(world)
  Object.assign(person, given, { updatedAt: at, lastUpdate: at, updatedBy: by })
  return ok({ data: clientOf(world, person) })
}

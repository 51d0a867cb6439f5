import { addDays, type Day } from '../../domain/day.ts'
import { PERIOD_KINDS, type PeriodKind } from '../../domain/period.ts'
import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
import {
  analyticsOf,
  BOOKS,
  type Book,
  type Closed,
  change,
  type Item,
  instantOf,
  keyOf,
  LIMIT_PERIODS,
  type LimitPeriod,
  limitsFor,
  namesOf,
  type Person,
  periodBefore,
  periodOf,
  sumsOf,
  sumsWithin,
  todayOf,
  type World,
  warningsOf,
  within,
} from './model.ts'

/** What a client writes of an entry or a debt. */
export interface Text {
  cents: number
  title: string
  creditor: string
  description: string
}

/** What somebody asks for. `client` is one of the people, `shift` a day by its distance from today, `which` one of what there is. */
export type Ask =
  | { do: 'add'; client: number; book: Book; shift: number; text: Text; key: number | null }
  | { do: 'update'; client: number; book: Book; which: number; text: Text }
  | { do: 'remove'; client: number; book: Book; which: number }
  | { do: 'pay'; client: number; which: number }
  | { do: 'set limit'; client: number; book: Book; period: LimitPeriod; cents: number; isPut: boolean }
  | { do: 're-close'; client: number; shift: number }
  | { do: 'rename'; client: number; fullName: string }
  | { do: 'log in' | 'log out' | 'deactivate' | 'reactivate' | 'delete'; client: number }
  | { do: 'subscribe'; client: number; status: SubscriptionStatus; shift: number | null }
  | { do: 'set status'; client: number; status: AccountStatus }
  | { do: 'erase'; client: number }
  | { do: 'list'; client: number; book: Book; sort: number; limit: number | null; narrowed: Narrowed }
  | { do: 'sums'; client: number; book: Book; by: 'title' | 'creditor'; from: number | null; to: number | null }
  | { do: 'statement'; client: number; which: number }
  | { do: Read; client: number; book: Book }

export const READS = [
  ...['titles', 'limits', 'day', 'month', 'year', 'overview', 'analytics', 'days', 'statements', 'owed', 'profile'],
] as const as readonly Read[]
export type Read =
  | ('titles' | 'limits' | 'day' | 'month' | 'year' | 'overview' | 'analytics')
  | ('days' | 'statements' | 'owed' | 'profile' | 'people')

export interface Narrowed {
  search?: string
  title?: string
  paid?: 'true' | 'false'
  from?: number
  to?: number
}

/** A request, and what the model says of it: what comes of it, and its answer. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  key?: string
  by: 'client' | 'staff' | 'nobody'
  /** Whether only active clients may. */
  activeOnly?: true
  /** Does it in the model; given the real answer, of which it takes what only that knows. */
  apply(world: World, person: Person, real: Answer): Answer
  /** Of a real answer that went well, what the model has an opinion on. */
  view?: (body: never) => object
}

export interface Answer {
  status: number
  /** What the model has an opinion on; of a refusal nothing. */
  said: unknown
}

const PATHS = { expense: '/api/expenses', income: '/api/incomes', debt: '/api/debts' }
const LIMIT_PATHS = { expense: '/api/expenses/limits', income: '/api/incomes/targets', debt: '/api/debts/limits' }
const LIMIT_NAMES = { expense: 'ExpenseLimit', income: 'IncomeTarget', debt: 'DebtLimit' }
const NOTHING = '00000000-0000-4000-8000-000000000000'

const refusal = (status: number): Answer => ({ status, said: null })
const ok = (said: unknown, status = 200): Answer => ({ status, said })
const dataOf = ({ data }: { data: unknown }) => ({ data })

function wireOf({ id, book, day, cents, title, creditor, description, isPaid, createdAt, updatedAt }: Item) {
  const shared = { _id: id, amount: cents / 100, title, description, createdAt, updatedAt }
  return book === 'debt' ? { ...shared, creditor, dueDate: day, isPaid } : { ...shared, date: day }
}

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
  switch (ask.do) {
    case 'add': {
      const { book, text } = ask
      const day = addDays(today, ask.shift)
      const body = bodyOf(book, text, day)
      const sent = JSON.stringify([book, body])
      const key = ask.key === null ? undefined : `key ${ask.key} of ${today}`
      return {
        ...{ method: 'POST', path: PATHS[book], body, by: 'client', activeOnly: true, view: savedView as never },
        ...(key && { key }),
        apply(now, owner, real) {
          const earlier = key && owner.answered[key]
          if (earlier) return earlier.sent === sent ? ok(earlier.answer, 201) : refusal(409)
          const at = instantOf(now)
          const { _id: id = '' } = (real.said as { data?: { _id: string } } | null)?.data ?? {}
          const item = { id, book, day, ...storedOf(book, text), isPaid: false, createdAt: at, updatedAt: at }
          change(now, owner, day, () => {
            owner.items.push(item)
            owner.items.sort((a, b) => compare(a.id, b.id))
          })
          const answer = savedOf(now, owner, item, 201)
          if (key) owner.answered[key] = { sent, answer: answer.said }
          return answer
        },
      }
    }
    case 'update': {
      const { book, text } = ask
      const id = pick(book, ask.which)
      return {
        ...{ method: 'PUT', path: `${PATHS[book]}/${id}`, body: bodyOf(book, text), by: 'client', activeOnly: true },
        view: savedView as never,
        apply(now, owner) {
          const item = owner.items.find((each) => each.id === id)
          if (!item) return refusal(404)
          const after = { ...storedOf(book, text), updatedAt: instantOf(now) }
          change(now, owner, item.day, () => Object.assign(item, after))
          return savedOf(now, owner, item, 200)
        },
      }
    }
    case 'remove': {
      const id = pick(ask.book, ask.which)
      return {
        ...{ method: 'DELETE', path: `${PATHS[ask.book]}/${id}`, by: 'client', activeOnly: true },
        apply(now, owner) {
          const item = owner.items.find((each) => each.id === id)
          if (!item) return refusal(404)
          change(now, owner, item.day, () => owner.items.splice(owner.items.indexOf(item), 1))
          return ok({})
        },
      }
    }
    case 'pay': {
      const id = pick('debt', ask.which)
      return {
        ...{ method: 'PATCH', path: `${PATHS.debt}/${id}/mark-paid`, activeOnly: true, ...about },
        apply(now, owner) {
          const item = owner.items.find((each) => each.id === id)
          if (!item) return refusal(404)
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
        apply(_now, owner) {
          if (cents === 0) delete owner.limits[`${book} ${period}`]
          else owner.limits[`${book} ${period}`] = cents
          return ok({ data: limitsOf(owner, book) })
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
    case 'list':
      return listOf(ask, today)
    case 'sums': {
      const { book } = ask
      const by = book === 'debt' ? ask.by : 'title'
      const [from, to] = [ask.from ?? ask.to, ask.to ?? ask.from]
        .flatMap((shift) => (shift === null ? [] : [addDays(today, shift)]))
        .sort()
      const query = from && to ? `?from=${from}&to=${to}` : ''
      return {
        ...{ method: 'GET', path: `${PATHS[book]}/by-${by}${query}`, by: 'client' },
        view: ({ data: { span: _, comparedWith: __, ...data } }: { data: Record<string, unknown> }) =>
          ({ data }) as never,
        apply(_now, owner) {
          const own = (from && to ? within(owner, from, to) : owner.items).filter((item) => item.book === book)
          return ok({ data: nameSums(own, by, book) })
        },
      }
    }
    case 'statement': {
      const all = Object.keys(person.closed)
      const [kind, start] = (all[ask.which % Math.max(all.length, 1)] ?? `day ${today}`).split(' ') as [PeriodKind, Day]
      return {
        ...{ method: 'GET', path: `/api/progress/statements/${kind}/${start}`, by: 'client' },
        view: statementView as never,
        apply: (_now, owner) => {
          const closed = owner.closed[`${kind} ${start}`]
          return closed ? ok({ data: statementOf(owner, kind, start, closed) }) : refusal(404)
        },
      }
    }
    default:
      return readOf(ask.do, ask.book)
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

export function clientOf(world: World, person: Person) {
  const { id, email, fullName, status, deadline, createdAt, updatedAt, lastUpdate, updatedBy, lastLogin } = person
  const hasExpired = person.subscription === 'active' && deadline !== null && deadline < todayOf(world)
  return {
    ...{ _id: id, role: 'client', fullName, email, phone: '0788123456', address: 'Huye', businessName: '' },
    ...{ accountStatus: status, subscriptionStatus: hasExpired ? 'expired' : person.subscription },
    ...{ subscriptionDeadline: deadline, createdAt, updatedAt, lastUpdate, updatedBy, lastLogin, mailStoppedAt: null },
  }
}

const limitsOf = ({ limits }: Person, book: Book) =>
  Object.fromEntries(
    Object.keys(LIMIT_PERIODS).map((period) => [period + LIMIT_NAMES[book], (limits[`${book} ${period}`] ?? 0) / 100]),
  )

const withoutId = ({ _id, ...rest }: { _id: string }) => rest

/** A day as it is listed. */
function dayOf(world: World, person: Person, day: Day) {
  const closed = person.closed[`day ${day}`]
  return {
    ...{ date: day, ...sumsWithin(person, { start: day, end: day }).totals },
    ...{ closedAt: closed?.closedAt ?? null, revised: closed?.isRevised ?? false },
    ...(day === todayOf(world) && { open: true }),
  }
}

const SORTS = {
  entry: ['-date', 'date', '-amount', 'amount', 'title', '-title'],
  debt: ['dueDate', '-dueDate', '-amount', 'amount', 'title', '-title', 'status'],
}
const SORTED_BY: Record<string, (item: Item) => string> = {
  date: ({ day }) => day,
  dueDate: ({ day }) => day,
  amount: ({ cents }) => String(cents).padStart(16, '0'),
  title: ({ title }) => title.toLowerCase(),
  status: ({ isPaid, day }) => `${Number(isPaid)} ${day}`,
}

function listOf({ book, sort, limit, narrowed }: Extract<Ask, { do: 'list' }>, today: Day): Call {
  const sorts = SORTS[book === 'debt' ? 'debt' : 'entry']
  const order = sorts[sort % sorts.length] ?? ''
  const { from, to, search, title } = narrowed
  const days = [from, to].map((shift) => (shift === undefined ? undefined : addDays(today, shift)))
  if (days[0] && days[1]) days.sort()
  const paid = book === 'debt' ? narrowed.paid : undefined
  const query = new URLSearchParams({
    ...{ sort: order, ...(limit && { limit: String(limit) }), ...(search && { search }), ...(title && { title }) },
    ...{ ...(paid && { paid }), ...(days[0] && { from: days[0] }), ...(days[1] && { to: days[1] }) },
  })
  return {
    ...{ method: 'GET', path: `${PATHS[book]}?${query}`, by: 'client' },
    view: ({ data, page }: { data: object[]; page: { count: number; sum?: number } }) =>
      ({ data, count: page.count, ...(limit && { sum: page.sum }) }) as never,
    apply(_world, person) {
      const by = SORTED_BY[order.replace('-', '')] as (item: Item) => string
      const sign = order.startsWith('-') ? -1 : 1
      const found = person.items
        .filter((item) => item.book === book && item.day >= (days[0] ?? '') && item.day <= (days[1] ?? '9'))
        .filter(({ isPaid }) => paid === undefined || isPaid === (paid === 'true'))
        .filter((item) => !title || item.title.toLowerCase() === title.toLowerCase())
        .filter((item) => !search || holds(item, search))
        .sort((a, b) => sign * (compare(by(a), by(b)) || compare(a.id, b.id)))
      const cents = found.reduce((sum, item) => sum + item.cents, 0)
      return ok({
        data: found.slice(0, limit ?? found.length).map(wireOf),
        count: found.length,
        ...(limit && { sum: cents / 100 }),
      })
    },
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const holds = ({ title, creditor, description }: Item, sought: string) =>
  [title, creditor, description].some((text) => text.toLowerCase().includes(sought.toLowerCase()))

function nameSums(own: Item[], by: 'title' | 'creditor', book: Book) {
  const owed = (items: Item[]) => items.reduce((sum, { cents, isPaid }) => sum + (isPaid ? 0 : cents), 0)
  const wire = (items: Item[], cents: number) => ({
    ...{ count: items.length, sum: cents / 100, before: null },
    ...(book === 'debt' && { unpaid: owed(items) / 100 }),
  })
  const all = own.reduce((sum, { cents }) => sum + cents, 0)
  const rows = namesOf(own, by).sort(
    (a, b) => b.cents - a.cents || b.own.length - a.own.length || compare(a.folded, b.folded),
  )
  const shareOf = (cents: number) =>
    all === 0 ? 0 : Number((BigInt(cents) * 20_000n + BigInt(all)) / (2n * BigInt(all))) / 10_000
  return {
    ...wire(own, all),
    rows: rows.map((row) => ({ ...wire(row.own, row.cents), name: row.name, share: shareOf(row.cents) })),
    rest: null,
  }
}

function closedLines(person: Person) {
  const lines = Object.entries(person.closed).map(([key, closed]) => lineOf(person, key, closed))
  const rank = (kind: PeriodKind) => String(PERIOD_KINDS.indexOf(kind))
  return lines.sort((a, b) => compare(b.end + rank(b.kind), a.end + rank(a.kind)))
}

function lineOf(person: Person, key: string, { closedAt, isRevised }: Closed) {
  const [kind, day] = key.split(' ') as [PeriodKind, Day]
  const { start, end } = periodOf(kind, day)
  return { kind, start, end, ...sumsWithin(person, { start, end }).totals, closedAt, revised: isRevised }
}

function statementOf(person: Person, kind: PeriodKind, start: Day, closed: Closed) {
  const line = lineOf(person, `${kind} ${start}`, closed)
  const { end } = line
  const before = periodBefore(periodOf(kind, start))
  const verdicts = (['monthly', 'yearly'] as const).flatMap((period) => {
    const around = periodOf(LIMIT_PERIODS[period], end)
    if (PERIOD_KINDS.indexOf(around.kind) < PERIOD_KINDS.indexOf(kind)) return []
    const set = person.closed[keyOf(around)]?.limits ?? limitsFor(person, around.kind)
    return (['income', 'expense', 'debt'] as const).flatMap((limit) => {
      const amount = set[limit]
      if (amount === undefined) return []
      // Debts are known ahead, and count whole.
      const reached = sumsWithin(person, { start: around.start, end: limit === 'debt' ? around.end : end })[limit]
      return [{ limit, period, amount: amount / 100, reached: reached / 100, left: (amount - reached) / 100 }]
    })
  })
  const names = BOOKS.flatMap((book) =>
    namesOf(
      within(person, before.start, end).filter((item) => item.book === book),
      'title',
    ).map(({ folded, own }) => {
      const [newest] = [...own].sort((a, b) => compare(b.day, a.day) || compare(a.title, b.title))
      const sum = (items: Item[]) => items.reduce((cents, item) => cents + item.cents, 0)
      const [now, then] = [sum(own.filter(({ day }) => day >= start)), sum(own.filter(({ day }) => day < start))]
      return { kind: book, folded, title: newest?.title ?? '', now, then }
    }),
  )
  const movers = names
    .filter(({ now, then }) => now !== then)
    .sort(
      (a, b) =>
        Math.abs(b.now - b.then) - Math.abs(a.now - a.then) || compare(a.kind, b.kind) || compare(a.folded, b.folded),
    )
    .slice(0, 3)
    .map(({ kind, title, now, then }) => ({
      ...{ kind, title, amount: now / 100, before: then / 100, change: (now - then) / 100 },
    }))
  const dueSoon = owedOf(within(person, addDays(end, 1), addDays(end, 7))).map(
    ({ id, title, creditor, cents, day }) => ({ _id: id, title, creditor, amount: cents / 100, dueDate: day }),
  )
  const sumsBefore = { start: before.start, end: before.end, ...sumsWithin(person, before).totals }
  return { ...line, before: sumsBefore, verdicts, movers, dueSoon }
}

function statementView({ data: { suggestion: _, verdicts, ...data } }: { data: Record<string, unknown> }) {
  const known = (verdicts as Record<string, unknown>[]).map(({ limit, period, amount, reached, left }) => ({
    ...{ limit, period, amount, reached, left },
  }))
  return { data: { ...data, verdicts: known } }
}

const owedOf = (items: Item[]) =>
  items
    .filter(({ book, isPaid }) => book === 'debt' && !isPaid)
    .sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id))

function readOf(what: Read, book: Book): Call {
  const read = (path: string, tell: (world: World, person: Person) => object, view: unknown = dataOf): Call => ({
    ...{ method: 'GET', path, by: 'client', view: view as never },
    apply: (world, person) => ok(tell(world, person)),
  })
  switch (what) {
    case 'titles':
      return read(
        `${PATHS[book]}/titles`,
        (_world, person) => {
          const names = namesOf(
            person.items.filter((item) => item.book === book),
            'title',
          ).sort((a, b) => b.own.length - a.own.length || compare(a.folded, b.folded))
          const averageOf = ({ own, cents }: (typeof names)[number]) =>
            own.length < 3 ? null : Number((BigInt(cents) * 2n + BigInt(own.length)) / BigInt(own.length * 2)) / 100
          return { data: names.map(({ name }) => name), averages: names.map(averageOf) }
        },
        ({ data, averages }: Record<string, unknown>) => ({ data, averages }),
      )
    case 'limits':
      return read(LIMIT_PATHS[book], (_world, person) => ({ data: limitsOf(person, book) }))
    case 'day':
    case 'month':
    case 'year':
      return read(`/api/progress/track-${what}-now`, (world, person) => ({
        data: summaryOf(person, what, todayOf(world)),
      }))
    case 'overview':
      return read('/api/progress/overview', overviewOf)
    case 'analytics':
      return read('/api/progress/analytics', (_world, person) => {
        const [byDay, byWeek, byMonth, byYear] = PERIOD_KINDS.map((kind) => analyticsOf(person, kind))
        return { data: { byDay, byWeek, byMonth, byYear } }
      })
    case 'days':
      return read(
        '/api/progress/all',
        (world, person) => {
          const closed = Object.keys(person.closed).filter((key) => key.startsWith('day '))
          const days = new Set([...person.items.map(({ day }) => day), ...closed.map((key) => key.slice(4))])
          const past = [...days].filter((day) => day <= todayOf(world)).sort((a, b) => compare(b, a))
          return { data: past.map((day) => dayOf(world, person, day)) }
        },
        ({ data }: { data: { _id: string }[] }) => ({ data: data.map(withoutId) }),
      )
    case 'statements':
      return read('/api/progress/statements', (_world, person) => ({ data: closedLines(person) }))
    case 'owed':
      return read(
        '/api/debts/track-current',
        (_world, { items }) => {
          const owed = owedOf(items)
          const sum = owed.reduce((cents, item) => cents + item.cents, 0)
          return { totalUnpaid: sum / 100, count: owed.length, data: owed.map(wireOf) }
        },
        ({ totalUnpaid, count, data }: Record<string, unknown>) => ({ totalUnpaid, count, data }),
      )
    case 'profile':
      return read('/api/users/profile', (world, person) => ({
        data: { ...clientOf(world, person), firstStepsOverAt: null },
      }))
    case 'people':
      return {
        ...{ method: 'GET', path: '/api/superadmin/users', by: 'staff', view: (data: never) => ({ data: byId(data) }) },
        apply: (world) => {
          const there = world.people.filter(({ isErased }) => !isErased).map((person) => clientOf(world, person))
          return ok({ data: byId(there) })
        },
      }
  }
}

const byId = (people: { _id: string }[]) => people.toSorted((a, b) => compare(a._id, b._id))

function summaryOf(person: Person, kind: PeriodKind, day: Day) {
  const period = periodOf(kind, day)
  return { period, ...sumsWithin(person, period).totals }
}

function overviewOf(world: World, person: Person) {
  const today = todayOf(world)
  const month = periodOf('month', today)
  const last = periodBefore(month)
  const sameDay = `${last.start.slice(0, 8)}${today.slice(8)}`
  const lastSoFar = today === month.end || sameDay > last.end ? last.end : sameDay
  const span = (from: Day, to: Day) => ({ from, to, ...sumsOf(within(person, from, to)).totals })
  const due = (from: Day, to: Day) => {
    const owed = owedOf(within(person, from, to))
    return { from, to, count: owed.length, sum: owed.reduce((cents, item) => cents + item.cents, 0) / 100 }
  }
  const has = (book: Book) => person.items.some((item) => item.book === book)
  return {
    data: {
      ...{ today: summaryOf(person, 'day', today), month: summaryOf(person, 'month', today) },
      ...{ monthSoFar: span(month.start, today), lastMonthSoFar: span(last.start, lastSoFar) },
      due: {
        overdue: due('1900-01-01', addDays(today, -1)),
        week: due(today, addDays(today, 7)),
        month: due(today, addDays(today, 30)),
      },
      recorded: { income: has('income'), expense: has('expense') },
    },
  }
}

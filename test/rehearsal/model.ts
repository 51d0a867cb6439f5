import type { MailChoices } from '../../contract/mail.ts'
import { addDays, type Day, dayAt, partsOf } from '../../domain/day.ts'
import type { Language } from '../../domain/language.ts'
import { isoWeekOf, PERIOD_KINDS, type Period, type PeriodKind, periodBefore, periodOf } from '../../domain/period.ts'
import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'
import { mailId } from '../../server/messaging/mail/outbox.sql.ts'

// A simple model of the server: lists in memory, summed for each read. The model shares hardly
// any code with the server, so that it doesn't share the server's bugs.

export const BOOKS = ['expense', 'income', 'debt'] as const
export type Book = (typeof BOOKS)[number]
export const LIMIT_PERIODS = { monthly: 'month', yearly: 'year' } as const
export type LimitPeriod = keyof typeof LIMIT_PERIODS

/** For a debt, `day` is the due date. Only debts have a creditor. */
export interface Item {
  id: string
  book: Book
  day: Day
  cents: number
  title: string
  creditor: string
  description: string
  isPaid: boolean
  createdAt: string
  updatedAt: string
}

export interface Closed {
  /** In ms since 1970. Equals `madeAt` of the import that closed the period, if any. */
  closedAt: number
  /** Id of the import that first revised the period, or `OTHER`. */
  revisedBy: string | null
  /**
   * True if the period was closed by a record that was added after the period's end. The server
   * deletes such a period together with its last record.
   */
  isLate: boolean
  limits: Partial<Record<Book, number>>
}

export interface Person {
  id: string
  email: string
  fullName: string
  language: Language
  status: AccountStatus
  subscription: SubscriptionStatus
  deadline: Day | null
  deletedAt: number | null
  createdAt: string
  updatedAt: string
  lastUpdate: string | null
  updatedBy: string | null
  lastLogin: string | null
  isSignedIn: boolean
  isErased: boolean
  items: Item[]
  deleted: Record<string, number>
  credit: { people: Record<string, CreditPerson>; lines: Record<string, CreditLine> }
  choices: MailChoices
  /** Amounts in cents, by keys such as `expense monthly`. */
  limits: Record<string, number>
  warned: string[]
  closed: Record<string, Closed>
  closedBefore: Day
  answered: Record<string, { sent: string; answer: unknown; at: number }>
  imports: Record<string, Import>
  marks: Record<string, { record: string; importId: string }>
  bulk: Record<string, BulkChange>
}

export interface Import {
  /** In ms since 1970, with a different fraction for each import. */
  madeAt: number
  rows: number
  undoneAt: string | null
}

export interface BulkChange {
  book: Book
  action: 'delete' | 'retitle'
  changed: number
  gone: number
  at: number
  isUndone: boolean
  deleted: Item[]
  title: string
  retitled: Record<string, { title: string; isFollowed: boolean }>
}

export interface CreditPerson {
  name: string
  isArchived: boolean
  updatedAt: string
}

export interface CreditLine {
  updatedAt: string
  person: string
  kind: string
  cents: number
  incomeId: string | null
}

export interface Summary {
  id: string
  day: Day
  kinds: PeriodKind[]
}

/** Only plain data, which the rehearsal can copy to try concurrent requests in every order. */
export interface World {
  now: number
  people: Person[]
}

export const todayOf = ({ now }: World): Day => dayAt(new Date(now))
export const instantOf = ({ now }: World): string => new Date(now).toISOString()

export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function sumsOf(items: readonly Item[]) {
  const of = (book: Book) => items.filter((item) => item.book === book)
  const sum = (some: readonly Item[]) => some.reduce((cents, item) => cents + item.cents, 0)
  const [income, expense, debt] = [sum(of('income')), sum(of('expense')), sum(of('debt'))]
  const paid = sum(of('debt').filter(({ isPaid }) => isPaid))
  return {
    income,
    expense,
    debt,
    totals: {
      totalIncome: income / 100,
      totalExpenses: expense / 100,
      totalDebts: debt / 100,
      paidDebts: paid / 100,
      unpaidDebts: (debt - paid) / 100,
      netBalance: (income - expense - debt) / 100,
      incomesCount: of('income').length,
      expensesCount: of('expense').length,
      debtsCount: of('debt').length,
    },
  }
}

export const within = ({ items }: Person, from: Day, to: Day) => items.filter(({ day }) => day >= from && day <= to)
export const sumsWithin = (person: Person, { start, end }: Pick<Period, 'start' | 'end'>) =>
  sumsOf(within(person, start, end))
export const keyOf = ({ kind, start }: Pick<Period, 'kind' | 'start'>) => `${kind} ${start}`

/** A closed period counts as revised when these sums change. */
const figuresOf = (person: Person, period: Period) => {
  const { paidDebts: _, unpaidDebts: __, ...figures } = sumsWithin(person, period).totals
  return JSON.stringify(figures)
}

export const OTHER = 'another change'

/** The import that makes a change, or null for other changes. */
type Maker = { id: string; madeAt: number } | null

export function change(world: World, person: Person, day: Day, work: () => void): void {
  changeDays(world, person, [day], work)
}

export function changeDays(world: World, person: Person, days: Day[], work: () => void, maker: Maker = null): void {
  const touched = days.flatMap((day) => PERIOD_KINDS.map((kind) => periodOf(kind, day)))
  const periods = [...new Map(touched.map((period) => [keyOf(period), period])).values()].filter(
    ({ end }) => end < person.closedBefore,
  )
  const before = periods.map((period) => figuresOf(person, period))
  work()
  for (const [at, period] of periods.entries()) {
    const closed = person.closed[keyOf(period)]
    const isEmpty = within(person, period.start, period.end).length === 0
    if (closed?.isLate && isEmpty) delete person.closed[keyOf(period)]
    else if (closed && figuresOf(person, period) !== before[at])
      closed.revisedBy = maker ? (closed.revisedBy ?? maker.id) : OTHER
    else if (!closed && !isEmpty) {
      const closedAt = maker && period.kind !== 'day' ? maker.madeAt : world.now
      person.closed[keyOf(period)] = { closedAt, revisedBy: null, isLate: true, limits: {} }
    }
  }
}

export function runJobs(world: World): Summary[] {
  const today = todayOf(world)
  const mails: Summary[] = []
  for (const person of world.people) {
    for (; person.closedBefore < today; person.closedBefore = addDays(person.closedBefore, 1)) {
      const day = person.closedBefore
      const kinds = PERIOD_KINDS.filter((kind) => closeOne(world, person, periodOf(kind, day))).filter(
        (kind) => periodBefore(periodOf(kind, today)).end === day && person.choices[kind],
      )
      if (kinds.length > 0 && person.status === 'active' && !person.isErased)
        mails.push({ id: person.id.slice(0, 18) + mailId(`summary:${person.id}:${day}`).slice(18), day, kinds })
    }
    if (person.subscription === 'active' && person.deadline !== null && person.deadline < today)
      Object.assign(person, { subscription: 'expired', updatedAt: instantOf(world) })
    for (const [key, { at }] of Object.entries(person.answered))
      if (at <= world.now - 2 * 86_400_000) delete person.answered[key]
    for (const [id, at] of Object.entries(person.deleted))
      if (at <= world.now - 180 * 86_400_000) delete person.deleted[id]
    for (const [id, { madeAt }] of Object.entries(person.imports))
      if (madeAt <= world.now - 400 * 86_400_000) delete person.imports[id]
    for (const [id, { at }] of Object.entries(person.bulk)) if (at <= world.now - 86_400_000) delete person.bulk[id]
    if (person.deletedAt !== null && person.deletedAt <= world.now - 14 * 86_400_000) person.isErased = true
  }
  return mails
}

function closeOne(world: World, person: Person, period: Period): boolean {
  if (period.end !== person.closedBefore || person.closed[keyOf(period)]) return false
  const isEmpty = within(person, period.start, period.end).length === 0
  if (isEmpty && (period.kind === 'day' || Object.keys(person.limits).length === 0)) return false
  const limits = limitsFor(person, period.kind)
  person.closed[keyOf(period)] = { closedAt: world.now, revisedBy: null, isLate: false, limits }
  return true
}

export const balanceOf = ({ credit }: Person, id: string) =>
  Object.values(credit.lines)
    .filter(({ person }) => person === id)
    .reduce((sum, { kind, cents }) => sum + (kind === 'gave' ? cents : -cents), 0)

export function limitsFor(person: Person, kind: PeriodKind): Closed['limits'] {
  const name = kind === 'month' ? 'monthly' : kind === 'year' ? 'yearly' : null
  const set = BOOKS.map((book) => [book, person.limits[`${book} ${name}`]] as const)
  return Object.fromEntries(set.filter(([, cents]) => cents !== undefined))
}

export function warningsOf(world: World, person: Person, book: Book, day: Day, changed?: LimitPeriod) {
  const today = todayOf(world)
  return (['monthly', 'yearly'] as const).flatMap((period) => {
    const { start, end } = periodOf(LIMIT_PERIODS[period], today)
    const amount = person.limits[`${book} ${period}`]
    if (amount === undefined || day < start || day > end || (changed && period !== changed)) return []
    const reached = sumsWithin(person, { start, end })[book]
    const levels = [80, 100].filter(
      (level) => BigInt(reached) * 100n >= BigInt(amount) * BigInt(level) && (book !== 'income' || level === 100),
    )
    const level = levels.at(-1)
    if (changed) {
      const isKept = (mark: string) => levels.includes(80) && mark.endsWith(' 80')
      person.warned = person.warned.filter((mark) => !mark.startsWith(`${book} ${period} ${start} `) || isKept(mark))
    }
    const unsaid = levels.filter((each) => !person.warned.includes(`${book} ${period} ${start} ${each}`))
    person.warned.push(...unsaid.map((each) => `${book} ${period} ${start} ${each}`))
    if (level === undefined || !unsaid.includes(level)) return []
    const daysLeft = Math.round((Date.parse(end) - Date.parse(today)) / 86_400_000)
    return [{ kind: book, period, level, amount: amount / 100, reached: reached / 100, daysLeft }]
  })
}

export function namesOf(items: readonly Item[], by: 'title' | 'creditor') {
  return [...Map.groupBy(items, (item) => item[by].toLowerCase())].map(([folded, own]) => {
    const spellings = [...Map.groupBy(own, (item) => item[by])].sort(
      ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
    )
    return { folded, name: spellings[0]?.[0] ?? '', own, cents: own.reduce((sum, { cents }) => sum + cents, 0) }
  })
}

export function analyticsOf({ items }: Person, kind: PeriodKind) {
  const groups = [...Map.groupBy(items, ({ day }) => periodOf(kind, day).start)].sort(([a], [b]) => (a < b ? -1 : 1))
  return groups.map(([start, own]) => ({ _id: nameOf(kind, start), ...sumsOf(own).totals }))
}

function nameOf(kind: PeriodKind, start: Day) {
  const { day, month, year } = partsOf(start)
  if (kind === 'week') return isoWeekOf(start)
  return kind === 'day' ? { day, month, year } : kind === 'month' ? { month, year } : { year }
}

export const owedOf = (items: Item[]) =>
  items
    .filter(({ book, isPaid }) => book === 'debt' && !isPaid)
    .sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id))

import { addDays, type Day } from '../../domain/day.ts'
import { PERIOD_KINDS, type PeriodKind, periodBefore, periodOf } from '../../domain/period.ts'
import {
  analyticsOf,
  type Book,
  compare,
  type Item,
  namesOf,
  owedOf,
  type Person,
  sumsOf,
  sumsWithin,
  todayOf,
  type World,
  within,
} from './model.ts'
import { closedLines, statementOf, statementView } from './statements.ts'
import {
  type Call,
  clientOf,
  dataOf,
  dayOf,
  LIMIT_PATHS,
  limitsOf,
  ok,
  PATHS,
  refusal,
  wireOf,
  withoutId,
} from './wire.ts'

export type ReadAsk =
  | { do: 'list'; client: number; book: Book; sort: number; limit: number | null; narrowed: Narrowed }
  | { do: 'sums'; client: number; book: Book; by: 'title' | 'creditor'; from: number | null; to: number | null }
  | { do: 'statement'; client: number; which: number }
  | { do: Read; client: number; book: Book }

export const READS = [
  ...['titles', 'limits', 'day', 'month', 'year', 'overview', 'analytics', 'days', 'statements', 'owed', 'profile'],
  'imports',
] as const as readonly Read[]
export type Read =
  | ('titles' | 'limits' | 'day' | 'month' | 'year' | 'overview' | 'analytics')
  | ('days' | 'statements' | 'owed' | 'profile' | 'people' | 'imports')

export interface Narrowed {
  search?: string
  title?: string
  paid?: 'true' | 'false'
  from?: number
  to?: number
}

export function readOf(ask: ReadAsk, world: World, person: Person): Call {
  const today = todayOf(world)
  switch (ask.do) {
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
      return plainRead(ask.do, ask.book)
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

function listOf({ book, sort, limit, narrowed }: Extract<ReadAsk, { do: 'list' }>, today: Day): Call {
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

function plainRead(what: Read, book: Book): Call {
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
      return read(`/api/progress/track-${what}-now`, (world, person) => ({
        data: summaryOf(person, what, todayOf(world)),
      }))
    case 'year':
      return read('/api/progress/track-year-now', (world, person) => {
        const { period, ...totals } = summaryOf(person, 'year', todayOf(world))
        const soFar = sumsWithin(person, { start: period.start, end: todayOf(world) }).totals
        return { data: { period, ...totals, turnover: soFar.totalIncome } }
      })
    case 'overview':
      // The model doesn't compute `outlook` and `causes`, which other tests cover.
      return read(
        '/api/progress/overview',
        overviewOf,
        ({ data: { outlook: _, causes: __, ...data } }: { data: Record<string, unknown> }) => ({ data }),
      )
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
        data: {
          ...{ ...clientOf(world, person), firstStepsOverAt: null, keepsCredit: false, runsBusiness: false },
          payTo: '',
          language: person.language,
        },
      }))
    case 'imports':
      return read('/api/imports', (_world, { imports }) => ({
        data: Object.entries(imports)
          .sort(([, one], [, other]) => other.madeAt - one.madeAt)
          .map(([id, { madeAt, rows, undoneAt }]) => ({
            ...{ _id: id, source: 'table', rows, madeAt: new Date(madeAt).toISOString(), undoneAt },
            undoUntil: new Date(madeAt + 30 * 86_400_000).toISOString(),
          })),
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
      year: summaryOf(person, 'year', today),
      ...{ monthSoFar: span(month.start, today), lastMonthSoFar: span(last.start, lastSoFar) },
      due: {
        overdue: due('1900-01-01', addDays(today, -1)),
        week: due(today, addDays(today, 7)),
        month: due(today, addDays(today, 30)),
      },
      recorded: { income: has('income'), expense: has('expense'), debt: has('debt') },
    },
  }
}

import { addDays, type Day } from '../../domain/day.ts'
import { PERIOD_KINDS, type PeriodKind, periodBefore, periodOf } from '../../domain/period.ts'
import {
  BOOKS,
  type Closed,
  compare,
  type Item,
  keyOf,
  LIMIT_PERIODS,
  limitsFor,
  namesOf,
  owedOf,
  type Person,
  sumsWithin,
  within,
} from './model.ts'

export function closedLines(person: Person) {
  const lines = Object.entries(person.closed).map(([key, closed]) => lineOf(person, key, closed))
  const rank = (kind: PeriodKind) => String(PERIOD_KINDS.indexOf(kind))
  return lines.sort((a, b) => compare(b.end + rank(b.kind), a.end + rank(a.kind)))
}

function lineOf(person: Person, key: string, { closedAt, revisedBy }: Closed) {
  const [kind, day] = key.split(' ') as [PeriodKind, Day]
  const { start, end } = periodOf(kind, day)
  const revised = revisedBy !== null
  const totals = sumsWithin(person, { start, end }).totals
  return { kind, start, end, ...totals, closedAt: new Date(closedAt).toISOString(), revised }
}

export function statementOf(person: Person, kind: PeriodKind, start: Day, closed: Closed) {
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

export function statementView({ data: { suggestion: _, verdicts, ...data } }: { data: Record<string, unknown> }) {
  const known = (verdicts as Record<string, unknown>[]).map(({ limit, period, amount, reached, left }) => ({
    ...{ limit, period, amount, reached, left },
  }))
  return { data: { ...data, verdicts: known } }
}

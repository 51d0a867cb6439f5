import { debts } from '../../contract/debts.ts'
import { incomes } from '../../contract/ledger.ts'
import { type DailyRecord, progress } from '../../contract/progress.ts'
import type { AnswerOf, Call } from '../../contract/route.ts'
import {
  debtsByCreditor,
  MONTHS_AHEAD,
  MONTHS_BEFORE,
  monthsOfTitle,
  type NameSums,
  type SumBy,
  sumsByTitle,
  type TitleMonth,
} from '../../contract/sums.ts'
import type { Totals } from '../../contract/totals.ts'
import { BOOK_KINDS, type BookKind } from '../../domain/book-kind.ts'
import { type Day, dayOf, partsOf } from '../../domain/day.ts'
import { sumAmounts } from '../../domain/money.ts'
import { isoWeekOf, monthFrom, type Period, periodOf, weekStart } from '../../domain/period.ts'
import { FAMILY_TITLES } from '../../domain/turnover.ts'
import { type PendingChange, queryClient } from '../data/api/query.ts'
import { cachedRows } from '../data/lists/cached-rows.ts'
import { type BookRow, matchesQuery, rowDay } from '../offline/outbox/matches-query.ts'
import { mergeRows } from '../offline/outbox/merge-rows.ts'
import type { Intent } from '../offline/outbox/queue.ts'
import { isOfBooks, type Move, moveAmount, movesOf, plus } from './pending-moves.ts'

type Moves = readonly Move[]

interface Given {
  moves: Moves
  intents: readonly Intent[]
  query: Record<string, string>
  today: Day
}

/**
 * Returns a function that adds pending writes to the totals of an answer. It also adds a write in
 * `sent` to an answer from before that write.
 */
export function withPending(intents: readonly Intent[], sent: readonly Intent[], today: Day): PendingChange['answer'] {
  const accepted = intents.filter(({ state }) => state !== 'refused')
  return (key, answer) => {
    const [path, , input] = key
    const change = CHANGES.get(String(path))
    if (!change) return answer
    const at = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
    const lacking = [...sent.filter(({ doneAt = 0 }) => at < doneAt), ...accepted]
    const moves = movesOf(lacking).filter(isOfBooks).map(titled)
    const { query = {} } = (input ?? {}) as Partial<Given>
    return moves.length > 0 ? change(answer, { moves, intents: lacking, query, today }) : answer
  }
}

function changing<C extends Call>(call: C, change: (answer: AnswerOf<C>, given: Given) => AnswerOf<C>) {
  return [call.path, change as (answer: unknown, given: Given) => unknown] as const
}

const CHANGES = new Map([
  changing(progress.overview, ({ data, ...answer }, { moves }) => {
    const { today, month, monthSoFar: now, lastMonthSoFar: before, outlook, due, recorded, cause } = data
    const dues = Object.entries(due).map(([name, sums]) => {
      const { unpaidDebts: sum, debtsCount: count } = totalsOf(moves.filter(isUnpaid), sums)
      return [name, plus(sums, { sum, count })]
    })
    const adds = BOOK_KINDS.map((kind) => [
      kind,
      recorded[kind] || moves.some((move) => move.kind === kind && move.times > 0),
    ])
    const isSame = [now, before].every((span) => within(moves, span).length === 0)
    return {
      ...answer,
      data: {
        ...data,
        today: plusPeriod(today, moves),
        month: plusPeriod(month, moves),
        monthSoFar: plus(now, totalsOf(moves, now)),
        lastMonthSoFar: plus(before, totalsOf(moves, before)),
        // Only the server has the records that show whether the cause is still the main one.
        cause: isSame ? cause : undefined,
        outlook: outlook && plus(outlook, totalsOf(moves, now)),
        due: Object.fromEntries(dues),
        recorded: Object.fromEntries(adds),
      },
    }
  }),
  ...[progress.trackDay, progress.trackMonth, progress.trackYear].map((call) =>
    changing(call, ({ data, ...answer }, { moves, today }) => {
      const soFar = { from: data.period.start, to: today }
      const isTurnover = ({ row: { title = '' } }: Move) => !FAMILY_TITLES.includes(title.toLowerCase())
      const { totalIncome: turnover } = totalsOf(moves.filter(isTurnover), soFar)
      return { ...answer, data: plus(plusPeriod(data, moves), { turnover }) }
    }),
  ),
  changing(progress.analytics, ({ data, ...answer }, { moves }) => ({
    ...answer,
    data: {
      byDay: plusGroups(data.byDay, moves, {
        startOf: ({ _id: { year, month, day } }) => dayOf(year, month, day),
        startAt: (day) => day,
        create: (day) => ({ ...NONE, _id: partsOf(day) }),
      }),
      byWeek: plusGroups(data.byWeek, moves, {
        startOf: ({ _id: { year, week } }) => weekStart(year, week),
        startAt: (day) => periodOf('week', day).start,
        create: (day) => ({ ...NONE, _id: isoWeekOf(day) }),
      }),
      byMonth: plusGroups(data.byMonth, moves, {
        startOf: ({ _id: { year, month } }) => dayOf(year, month, 1),
        startAt: (day) => periodOf('month', day).start,
        create: (day) => ({ ...NONE, _id: partsOf(day) }),
      }),
      byYear: plusGroups(data.byYear, moves, {
        startOf: ({ _id: { year } }) => dayOf(year, 1, 1),
        startAt: (day) => periodOf('year', day).start,
        create: (day) => ({ ...NONE, _id: partsOf(day) }),
      }),
    },
  })),
  changing(progress.all, ({ data, page, ...answer }, { moves, query, today }) => {
    const known = new Set(data.map(({ date }) => date))
    const isNew = (day: Day) => !query.search && day <= today && !(page?.nextCursor && day < (data.at(-1)?.date ?? ''))
    const shown = moves.filter(({ row }) => known.has(rowDay(row)) || isNew(rowDay(row)))
    const days = plusGroups<DailyRecord>(data, shown, {
      startOf: ({ date }) => date,
      startAt: (day) => day,
      create: (date) => ({
        ...{ ...NONE, _id: date, date, closedAt: null, revised: false },
        ...(date === today && { open: true }),
      }),
    }).toReversed()
    return { ...answer, data: days, page: page && plus(page, { count: days.length - data.length }) }
  }),
  ...BOOK_KINDS.map((kind) =>
    changing(sumsByTitle[kind], ({ data, ...answer }, given) => ({
      ...answer,
      data: plusNames(data, kind, 'title', given),
    })),
  ),
  changing(debtsByCreditor, ({ data, ...answer }, given) => ({
    ...answer,
    data: plusNames(data, 'debt', 'creditor', given),
  })),
  ...BOOK_KINDS.map((kind) =>
    changing(monthsOfTitle[kind], ({ data, ...answer }, { moves, query: { title = '' }, today }) => {
      const current = periodOf('month', today).start
      const { end: to } = periodOf('month', monthFrom(current, MONTHS_AHEAD))
      const span = { title, from: monthFrom(current, -MONTHS_BEFORE), to }
      const ofTitle = moves.filter((move) => move.kind === kind && matchesQuery(move.row, span))
      const months = plusGroups<TitleMonth>(data, ofTitle, {
        startOf: ({ month }) => month,
        startAt: (day) => periodOf('month', day).start,
        create: (month) => ({ month, count: 0, sum: 0, ...(kind === 'debt' && { unpaid: 0 }) }),
      })
      return { ...answer, data: months }
    }),
  ),
  changing(debts.trackCurrent, (answer, { intents }) => {
    const list = { kind: 'debt', query: { paid: 'false' }, at: Number.POSITIVE_INFINITY }
    const data = mergeRows(answer.data, list, { intents, sent: [], lastDoneAt: 0 }, () => null)
    return { ...answer, data, count: data.length, totalUnpaid: sumAmounts(data.map(({ amount }) => amount)) }
  }),
])

const isUnpaid = ({ row }: Move) => row.isPaid === false

function within(moves: Moves, { from = '', to = '' }: { from?: Day; to?: Day }): Moves {
  return moves.filter(({ row }) => matchesQuery(row, { from, to }))
}

function totalsOf(all: Moves, span: { from?: Day; to?: Day } = {}): Totals {
  const moves = within(all, span)
  const of = (kind: BookKind) => moves.filter((move) => move.kind === kind)
  const [incomes, expenses, debts] = [of('income'), of('expense'), of('debt')]
  const [totalIncome, totalExpenses, totalDebts] = [sumOf(incomes), sumOf(expenses), sumOf(debts)]
  const unpaidDebts = sumOf(debts.filter(isUnpaid))
  return {
    ...{ totalIncome, totalExpenses, totalDebts, unpaidDebts },
    paidDebts: sumAmounts([totalDebts, -unpaidDebts]),
    netBalance: sumAmounts([totalIncome, -totalExpenses, -totalDebts]),
    incomesCount: countOf(incomes),
    expensesCount: countOf(expenses),
    debtsCount: countOf(debts),
  }
}

const sumOf = (moves: Moves) => sumAmounts(moves.map(moveAmount))
const countOf = (moves: Moves) => moves.reduce((count, { times }) => count + times, 0)

const NONE = totalsOf([])

function plusPeriod<T extends { period: Period }>(totals: T, moves: Moves): T {
  const { start, end } = totals.period
  return plus(totals, { ...totalsOf(moves, { from: start, to: end }) })
}

/** Adds each write to the group of its day. Returns the groups oldest first, without empty ones. */
function plusGroups<G extends object>(
  groups: readonly G[],
  moves: Moves,
  { startOf, startAt, create }: { startOf: (group: G) => Day; startAt: (day: Day) => Day; create: (start: Day) => G },
): G[] {
  const byStart = new Map(groups.map((group) => [startOf(group), group]))
  for (const move of moves) {
    const start = startAt(rowDay(move.row))
    byStart.set(start, plus(byStart.get(start) ?? create(start), fieldsOf(move)))
  }
  const sorted = [...byStart].sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([, group]) => group).filter(hasRecords)
}

/** A closed day stays in the list even without records. */
function hasRecords(group: Partial<DailyRecord & TitleMonth>): boolean {
  const { count, incomesCount = 0, expensesCount = 0, debtsCount = 0, closedAt = null } = group
  return closedAt !== null || (count ?? incomesCount + expensesCount + debtsCount) > 0
}

function fieldsOf(move: Move): Record<string, number> {
  const sum = moveAmount(move)
  return { ...totalsOf([move]), count: move.times, sum, unpaid: isUnpaid(move) ? sum : 0 }
}

function plusNames(data: NameSums, kind: BookKind, by: SumBy, { moves, query }: Given): NameSums {
  const { rows, past, comparedWith } = data
  const ofKind = moves.filter((move) => move.kind === kind)
  const byName = new Map([...rows, ...(past ?? [])].map((row) => [row.name.toLowerCase(), row]))
  const empty = { count: 0, sum: 0, share: 0, before: comparedWith && 0, ...(kind === 'debt' && { unpaid: 0 }) }
  let { rest } = data
  let total = data
  const add = ({ row }: Move, change: Record<string, number>) => {
    const { [by]: name = '' } = row
    const known = byName.get(name.toLowerCase())
    total = plus(total, change)
    // The answer has only the largest sums, so another name is probably in the rest.
    if (rest && !known) rest = plus(rest, change)
    else byName.set(name.toLowerCase(), plus(known ?? { ...empty, name }, change))
  }
  for (const move of ofKind) {
    if (matchesQuery(move.row, query)) add(move, fieldsOf(move))
    if (comparedWith && matchesQuery(move.row, { ...query, ...comparedWith })) add(move, { before: moveAmount(move) })
  }
  const shared = <S extends { sum: number }>(sums: S) => ({ ...sums, share: total.sum > 0 ? sums.sum / total.sum : 0 })
  const named = [...byName.values()].map(shared)
  return {
    ...total,
    rest: rest && shared(rest),
    rows: named.filter(({ count }) => count > 0).sort((one, other) => other.sum - one.sum),
    past: past && named.filter(({ count }) => count === 0),
  }
}

/** An edited payment of a customer lacks the title of its income. */
function titled(move: Move): Move {
  const { incomeId } = move.row as { incomeId?: string | null }
  if (move.row.title || !incomeId) return move
  const income = cachedRows<BookRow>(incomes.list).find(({ _id }) => _id === incomeId)
  return { ...move, row: { ...move.row, title: income?.title } }
}

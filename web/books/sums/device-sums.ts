import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { UsedTitles } from '../../../contract/records.ts'
import { MONTHS_AHEAD, MONTHS_BEFORE, type NameSums, type SumBy } from '../../../contract/sums.ts'
import type { TitleMonth } from '../../../contract/title-months.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Comparison } from '../../../domain/comparison.ts'
import type { Day } from '../../../domain/day.ts'
import { type Cents, fromCents, toCents } from '../../../domain/money.ts'
import { monthFrom, periodOf } from '../../../domain/period.ts'
import { comparedSpans } from '../../../domain/span.ts'
import { todayInKigali } from '../../browser/today.ts'
import type { Answering } from '../../data/api/call.ts'
import { keyOf, queryClient } from '../../data/api/query.ts'
import { cachedLists } from '../../data/lists/cached-rows.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { offlineSearch } from '../../offline/offline-mode.ts'
import type { BookRow } from '../../offline/outbox/matches-query.ts'
import { knownRows } from '../../offline/rows.ts'

const CALLS = { expense: expenses, income: incomes, debt: debts }

/** Returns the rows that a query finds, or null if this device lacks some of them. */
function findRows(kind: BookKind, query: ListQuery) {
  const list = CALLS[kind].list as Answering<{ data: BookRow[] }>
  const withPending = (rows: BookRow[], only?: 'sent') => knownRows({ name: kind, list }, rows, only ?? 'sendable')
  const found = offlineSearch.get()?.run(cachedLists<BookRow>(list), query, withPending)
  return found && !found.isPartial ? found : null
}

/**
 * Returns sums like the server (server/books/titles/answer-titles.ts), but lists all names. The
 * sums of names include pending writes, but `count`, `sum` and `before` exclude them. Returns
 * null if the device lacks rows of the query. If it lacks only earlier rows, compares nothing.
 */
export function sumsOfDevice(
  of: { kind: BookKind; by: SumBy },
  { before, ...query }: ListQuery & { before?: Comparison },
): NameSums | null {
  const found = findRows(of.kind, query)
  if (!found) return null
  const comparison = before && !found.hasDays ? before : null
  const { span, comparedWith: earlier } = comparedSpans(query, comparison, {
    isDebt: of.kind === 'debt',
    today: todayInKigali(),
  })
  const past = earlier && findRows(of.kind, { ...query, ...earlier })
  const comparedWith = past ? earlier : null
  const { looks } =
    of.by === 'creditor' ? {} : (queryClient.getQueryData<UsedTitles>(keyOf(CALLS[of.kind].titles)) ?? {})
  const sums = sumRows({ rows: found.rows, past: past?.rows ?? [] }, of, { span, comparedWith })
  const { counted: count, sum } = found
  return { ...sums, count, sum, before: past ? past.sum : null, ...(looks && { looks }) }
}

export function monthsOfDevice(kind: BookKind, filter: ListQuery): TitleMonth[] | null {
  const { start } = periodOf('month', todayInKigali())
  const to = periodOf('month', monthFrom(start, MONTHS_AHEAD)).end
  const found = findRows(kind, { ...filter, from: monthFrom(start, -MONTHS_BEFORE), to })
  return found && sumMonths(found.rows, kind)
}

interface Found {
  rows: readonly BookRow[]
  past: readonly BookRow[]
}

interface Sum {
  count: number
  sum: Cents
  unpaid: Cents
  before: Cents
}

function sumRows(
  { rows, past }: Found,
  { kind, by }: { kind: BookKind; by: SumBy },
  spans: Pick<NameSums, 'span' | 'comparedWith'>,
): NameSums {
  const wire = ({ count, sum, unpaid, before }: Sum) => ({
    count,
    sum: fromCents(sum),
    ...(kind === 'debt' && { unpaid: fromCents(unpaid) }),
    before: spans.comparedWith && fromCents(before),
  })
  const names = sumNames(rows, past, by)
  const total = names.reduce(addTo, nothing())
  const named = names.map((one) => ({
    ...wire(one),
    name: one.name,
    share: total.sum === 0n ? 0 : Math.round((Number(one.sum) / Number(total.sum)) * 10_000) / 10_000,
  }))
  return {
    ...spans,
    ...wire(total),
    rows: named.filter(({ count }) => count > 0),
    rest: null,
    ...(spans.comparedWith && { past: named.filter(({ count, before }) => count === 0 && before !== 0) }),
  }
}

/** Returns the largest sums first, each with the most used spelling of its name. */
function sumNames(rows: readonly BookRow[], past: readonly BookRow[], by: SumBy): (Sum & { name: string })[] {
  const found = new Map<string, Sum & { uses: Map<string, number> }>()
  const add = (row: BookRow, isPast: boolean) => {
    const { [by]: name = '', amount = 0, isPaid = true } = row
    const cents = toCents(amount)
    const sum = found.get(name.toLowerCase()) ?? { ...nothing(), uses: new Map() }
    found.set(name.toLowerCase(), sum)
    sum.uses.set(name, (sum.uses.get(name) ?? 0) + (isPast ? 0 : 1))
    addTo(
      sum,
      isPast ? { ...nothing(), before: cents } : { count: 1, sum: cents, unpaid: isPaid ? 0n : cents, before: 0n },
    )
  }
  for (const row of rows) add(row, false)
  for (const row of past) add(row, true)
  return [...found]
    .toSorted(
      ([name, a], [other, b]) =>
        Number(b.sum - a.sum) || Number(b.before - a.before) || b.count - a.count || (name < other ? -1 : 1),
    )
    .map(([, { uses, ...sum }]) => ({ ...sum, name: mostUsed(uses) }))
}

function mostUsed(uses: ReadonlyMap<string, number>): string {
  const [most] = [...uses].toSorted(([a, times], [b, other]) => other - times || (a < b ? -1 : 1))
  return most?.[0] ?? ''
}

const nothing = (): Sum => ({ count: 0, sum: 0n, unpaid: 0n, before: 0n })

function addTo(total: Sum, { count, sum, unpaid, before }: Sum): Sum {
  total.count += count
  total.sum += sum
  total.unpaid += unpaid
  total.before += before
  return total
}

function sumMonths(rows: readonly BookRow[], kind: BookKind): TitleMonth[] {
  const months = new Map<Day, Sum>()
  for (const { date, dueDate, amount = 0, isPaid = true } of rows) {
    const month = periodOf('month', date ?? dueDate ?? '').start
    const total = months.get(month) ?? nothing()
    const sum = toCents(amount)
    months.set(month, addTo(total, { ...nothing(), count: 1, sum, unpaid: isPaid ? 0n : sum }))
  }
  return [...months].sort().map(([month, { count, sum, unpaid }]) => ({
    month,
    count,
    sum: fromCents(sum),
    ...(kind === 'debt' && { unpaid: fromCents(unpaid) }),
  }))
}

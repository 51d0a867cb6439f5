import { createElement } from 'react'
import type { CreditTotal } from '../../contract/credit.ts'
import type { Analytics, DailyRecord, Overview } from '../../contract/progress.ts'
import type { Totals } from '../../contract/totals.ts'
import { type Day, dayOf, partsOf } from '../../domain/day.ts'
import { fromCents, sumAmounts, toCents } from '../../domain/money.ts'
import { isoWeekOf, type PeriodKind, periodOf, weekStart } from '../../domain/period.ts'
import { FAMILY_TITLES } from '../../domain/turnover.ts'
import { todayInKigali } from '../browser/today.ts'
import { type BookRow, matchesQuery, rowDay } from '../offline/outbox/matches-query.ts'
import { changedKind } from '../offline/outbox/pending-sum.ts'
import type { Intent } from '../offline/outbox/queue.ts'
import {
  bindTotals,
  type ListOfPeople,
  type PendingChange,
  type PendingTotals,
  pendingStore,
} from '../offline/pending-store.ts'
import { knownRows, type TotalNote, type TotalOf } from '../offline/rows.ts'

bindTotals.set(totalsWith)

const NET = { income: 1n, expense: -1n, debt: -1n }

/** Returns what pending writes change in a total, without rejected writes. */
export function pendingChange(intents: readonly Intent[], { of, query }: TotalOf): PendingChange {
  const matching = (row: BookRow | undefined) => (row !== undefined && matchesQuery(row, query) ? row : null)
  const centsOf = (row: BookRow | null) => toCents(row?.amount ?? 0)
  const signs: Record<string, bigint> = of === 'net' ? NET : { [of]: 1n }
  let cents = 0n
  let count = 0
  let writes = 0
  const rows = new Map<string, BookRow>()
  for (const intent of intents) {
    const { recordId, state, act } = intent
    const sign = signs[changedKind(intent)]
    if (state === 'refused' || !sign) continue
    // An edit after the mark merges into an earlier edit, whose row is then paid already.
    const was = act === 'mark' ? (rows.get(recordId) ?? intent.was) : intent.was
    const row = act === 'mark' ? { ...intent.row, ...was, isPaid: true } : intent.row
    rows.set(recordId, row)
    // The server's total still contains the row from before all unsent edits (`was`).
    const [after, before] = [act === 'delete' ? null : matching(row), matching(act === 'delete' ? (was ?? row) : was)]
    const change = sign * (centsOf(after) - centsOf(before))
    if (change === 0n && !after === !before) continue
    cents += change
    count += Number(after !== null) - Number(before !== null)
    writes += 1
  }
  return { amount: fromCents(cents), count, writes }
}

function totalsWith(intents: readonly Intent[]): PendingTotals {
  const change = (total: TotalOf) => pendingChange(intents, total)
  const note = ({ isLacking, ...total }: TotalNote) => {
    const pending = change(total)
    const Note = pendingStore.get()?.Note
    return pending.writes > 0 && Note ? createElement(Note, { ...pending, isLacking }) : null
  }
  const of = (kind: string, from: Day, to: Day, more?: object) => change({ of: kind, query: { from, to, ...more } })

  function totals<T extends Totals>(sums: T, from: Day, to: Day): T {
    const [income, expense, debt] = [of('income', from, to), of('expense', from, to), of('debt', from, to)]
    const unpaid = of('debt', from, to, { paid: 'false' })
    if (income.writes + expense.writes + debt.writes + unpaid.writes === 0) return sums
    return {
      ...sums,
      totalIncome: sumAmounts([sums.totalIncome, income.amount]),
      totalExpenses: sumAmounts([sums.totalExpenses, expense.amount]),
      totalDebts: sumAmounts([sums.totalDebts, debt.amount]),
      paidDebts: sumAmounts([sums.paidDebts, debt.amount, -unpaid.amount]),
      unpaidDebts: sumAmounts([sums.unpaidDebts, unpaid.amount]),
      netBalance: sumAmounts([sums.netBalance, income.amount, -expense.amount, -debt.amount]),
      incomesCount: sums.incomesCount + income.count,
      expensesCount: sums.expensesCount + expense.count,
      debtsCount: sums.debtsCount + debt.count,
    }
  }

  const period: PendingTotals['period'] = (summary) =>
    summary && totals(summary, summary.period.start, summary.period.end)

  const found: PendingTotals['found'] = ({ count = 0, sum }, total) => {
    if (sum === undefined) return {}
    const pending = change(total)
    return { count: count + pending.count, sum: sumAmounts([sum, pending.amount]) }
  }

  const unpaid: PendingTotals['unpaid'] = ({ totalUnpaid, count, data }) => {
    const query = { paid: 'false' }
    const pending = change({ of: 'debt', query })
    return {
      totalUnpaid: sumAmounts([totalUnpaid, pending.amount]),
      count: count + pending.count,
      data: pendingStore.get()?.merge(data, { kind: 'debt', query }) ?? data,
    }
  }

  function due(all: Overview['due']): Overview['due'] {
    const withPending = ({ from, to, count, sum }: Overview['due']['week']) => {
      const pending = of('debt', from, to, { paid: 'false' })
      return { from, to, count: count + pending.count, sum: sumAmounts([sum, pending.amount]) }
    }
    return { overdue: withPending(all.overdue), week: withPending(all.week), month: withPending(all.month) }
  }

  function overview(all: Overview): Overview {
    const { today, month, monthSoFar, recorded } = all
    const has = (kind: keyof Overview['recorded']) => recorded[kind] || change({ of: kind, query: {} }).count > 0
    const soFar = totals(monthSoFar, monthSoFar.from, monthSoFar.to)
    return {
      ...all,
      today: totals(today, today.period.start, today.period.end),
      month: totals(month, month.period.start, month.period.end),
      monthSoFar: soFar,
      cause: soFar === monthSoFar ? all.cause : undefined,
      due: due(all.due),
      recorded: { income: has('income'), expense: has('expense'), debt: has('debt') },
    }
  }

  function days(records: readonly DailyRecord[], search: string): DailyRecord[] {
    const today = todayInKigali()
    const changed = records.map((day) => (day.closedAt === null ? totals(day, day.date, day.date) : day))
    if (search !== '' || records.some(({ date }) => date === today)) return changed
    const added = totals(EMPTY_DAY, today, today)
    return added === EMPTY_DAY ? changed : [{ ...added, _id: today, date: today }, ...changed]
  }

  function analytics({ byDay, byWeek, byMonth, byYear }: Analytics): Analytics {
    const changed = intents.flatMap(({ row, was = row }) => [rowDay(row), rowDay(was)]).filter(Boolean)
    function groups<Id>(
      kind: PeriodKind,
      all: readonly (Totals & { _id: Id })[],
      startOf: (id: Id) => Day,
      idOf: (start: Day) => Id,
    ): (Totals & { _id: Id })[] {
      const found = new Map(all.map((group) => [startOf(group._id), group]))
      for (const start of new Set(changed.map((day) => periodOf(kind, day).start))) {
        const group = found.get(start) ?? { ...EMPTY_TOTALS, _id: idOf(start) }
        const withPending = totals(group, start, periodOf(kind, start).end)
        if (withPending !== group) found.set(start, withPending)
      }
      return [...found.values()]
    }
    return {
      byDay: groups('day', byDay, ({ year, month, day }) => dayOf(year, month, day), partsOf),
      byWeek: groups('week', byWeek, ({ year, week }) => weekStart(year, week), isoWeekOf),
      byMonth: groups('month', byMonth, ({ year, month }) => dayOf(year, month, 1), partsOf),
      byYear: groups('year', byYear, ({ year }) => dayOf(year, 1, 1), partsOf),
    }
  }

  function turnover(from: Day, to: Day): number {
    const ofFamily = FAMILY_TITLES.map((title) => -of('income', from, to, { title }).amount)
    return sumAmounts([of('income', from, to).amount, ...ofFamily])
  }

  /** Returns null if a pending line is about a customer whose balance this device doesn't know. */
  function owed(total: CreditTotal, list: ListOfPeople): CreditTotal | null {
    const people = knownRows({ name: 'creditPerson', list })
    const lines = intents.filter(({ recordKind }) => recordKind === 'creditLine')
    let { owed, overpaid, people: owing } = total
    for (const id of new Set(lines.map(({ parent }) => parent))) {
      const person = people.find(({ _id }) => _id === id)
      if (!person || person.archivedAt !== null) return null
      const before = person.balance
      const after = sumAmounts([before, pendingStore.get()?.credit(id)?.amount ?? 0])
      owed = sumAmounts([owed, Math.max(after, 0), -Math.max(before, 0)])
      overpaid = sumAmounts([overpaid, Math.max(-after, 0), -Math.max(-before, 0)])
      owing += Number(after > 0) - Number(before > 0)
    }
    return { ...total, owed, overpaid, people: owing, shown: Math.max(total.shown, owing) }
  }

  return { change, note, found, unpaid, period, due, overview, days, analytics, turnover, owed }
}

const EMPTY_TOTALS: Totals = {
  ...{ totalIncome: 0, totalExpenses: 0, totalDebts: 0, paidDebts: 0, unpaidDebts: 0, netBalance: 0 },
  ...{ incomesCount: 0, expensesCount: 0, debtsCount: 0 },
}

const EMPTY_DAY: DailyRecord = { ...EMPTY_TOTALS, _id: '', date: '', closedAt: null, revised: false, open: true }

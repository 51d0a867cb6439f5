import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { debts } from '../../contract/debts.ts'
import { incomes } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import { monthsOfTitle, sumsByTitle } from '../../contract/sums.ts'
import { keyOf, queryClient } from '../data/api/query.ts'
import type { Intent, Row } from '../offline/outbox/queue.ts'
import { withPending } from './with-pending.ts'

const TODAY = '2026-11-23'
const NONE = {
  ...{ totalIncome: 0, totalExpenses: 0, totalDebts: 0, paidDebts: 0, unpaidDebts: 0, netBalance: 0 },
  ...{ incomesCount: 0, expensesCount: 0, debtsCount: 0 },
}
const SALES = { ...NONE, totalIncome: 10_000.1, netBalance: 10_000.1, incomesCount: 1 }

const row = (amount: number, more: object = {}) => ({ _id: 'id', amount, date: TODAY, title: 'Salt', ...more }) as Row
const debt = (amount: number, isPaid = false) => row(amount, { date: undefined, dueDate: TODAY, isPaid })
const writes = (recordKind: string, act: Intent['act'], present: Row, was?: Row, more: Partial<Intent> = {}) =>
  ({ recordKind, recordId: 'id', act, row: present, was, state: 'waiting', ...more }) as Intent

function changed<C extends Call>(
  call: C,
  data: unknown,
  intents: Intent[],
  { query, sent = [], ...answer }: { query?: object; sent?: Intent[]; [name: string]: unknown } = {},
) {
  const key = [call.path, call.method, query ? { query } : null]
  // biome-ignore lint/suspicious/noExplicitAny: the tests read fields of several answers
  return withPending(intents, sent, TODAY)(key, { data, ...answer }) as any
}

afterEach(() => queryClient.clear())

const month = { kind: 'month', start: '2026-11-01', end: '2026-11-30' }

test('the totals of a period include a pending entry, edit, deletion and payment of a debt', () => {
  const of = (...intents: Intent[]) => changed(progress.trackMonth, { period: month, ...SALES }, intents).data
  const { totalExpenses, expensesCount, netBalance } = of(writes('expense', 'add', row(0.2)))
  assert.deepEqual([totalExpenses, expensesCount, netBalance], [0.2, 1, 9_999.9])
  assert.equal(of(writes('income', 'edit', row(900), row(1_000))).totalIncome, 9_900.1)
  assert.equal(of(writes('income', 'delete', row(900), row(1_000))).incomesCount, 0)
  assert.equal(of(writes('income', 'add', row(900, { date: '2026-12-01' }))).netBalance, SALES.netBalance)
  assert.equal(of(writes('income', 'add', row(900), undefined, { state: 'refused' })).netBalance, SALES.netBalance)
  const due = of(writes('debt', 'add', debt(700)), writes('debt', 'mark', debt(300, true), debt(300)))
  assert.deepEqual([due.totalDebts, due.unpaidDebts, due.paidDebts, due.netBalance], [700, 400, 300, 9_300.1])
})

test('a customer’s pending payment changes the totals only if it is also an income', () => {
  const of = (line: object) =>
    changed(progress.trackDay, { period: { kind: 'day', start: TODAY, end: TODAY }, ...SALES }, [
      writes('creditLine', 'add', row(900, { title: undefined, ...line })),
    ]).data.totalIncome
  assert.equal(of({ income: { title: 'Credit paid' } }), 10_900.1)
  assert.equal(of({}), SALES.totalIncome)
})

test('the turnover of the year leaves out a pending income from family', () => {
  const year = { period: { kind: 'year', start: '2026-01-01', end: '2026-12-31' }, ...SALES, turnover: 50 }
  const of = (title: string) => changed(progress.trackYear, year, [writes('income', 'add', row(900, { title }))]).data
  assert.deepEqual([of('Sales').turnover, of('Family').turnover, of('Family').totalIncome], [950, 50, 10_900.1])
})

test('the overview adds a pending entry to each of its totals and drops a cause that may be wrong', () => {
  const span = { from: '2026-11-01', to: TODAY, ...SALES }
  const due = { from: TODAY, to: '2026-11-30', count: 0, sum: 0 }
  const data = {
    ...{ today: { period: { kind: 'day', start: TODAY, end: TODAY }, ...NONE }, month: { period: month, ...SALES } },
    ...{ monthSoFar: span, lastMonthSoFar: { from: '2026-10-01', to: '2026-10-23', ...NONE }, cause: {} },
    ...{ due: { overdue: { ...due, from: '1900-01-01', to: '2026-11-22' }, week: due, month: due } },
    recorded: { income: true, expense: false, debt: false },
  }
  const after = changed(progress.overview, data, [writes('expense', 'add', row(500)), writes('debt', 'add', debt(70))])
  const { today, month: whole, monthSoFar, lastMonthSoFar, cause, recorded } = after.data
  const nets = [today, whole, monthSoFar, lastMonthSoFar].map(({ netBalance }) => netBalance)
  assert.deepEqual(nets, [-570, 9_430.1, 9_430.1, 0])
  assert.deepEqual([after.data.due.overdue.sum, after.data.due.week.sum, after.data.due.week.count], [0, 70, 1])
  assert.deepEqual([cause, recorded], [undefined, { income: true, expense: true, debt: true }])
})

test('Analytics and the history of days have a pending entry in its day, week, month and year', () => {
  const salt = writes('expense', 'add', row(500, { date: '2026-11-20' }))
  const data = { byDay: [], byWeek: [], byMonth: [{ _id: { month: 11, year: 2026 }, ...SALES }], byYear: [] }
  const { byDay, byWeek, byMonth, byYear } = changed(progress.analytics, data, [salt]).data
  assert.deepEqual(byDay[0]._id, { year: 2026, month: 11, day: 20 })
  assert.deepEqual(byWeek[0]._id, { week: 47, year: 2026 })
  assert.deepEqual([byMonth.length, byMonth[0].netBalance, byYear[0].totalExpenses], [1, 9_500.1, 500])
  const days = [TODAY, '2026-11-19'].map((date) => ({ ...SALES, _id: date, date, closedAt: null, revised: false }))
  const history = changed(progress.all, days, [salt], { page: { nextCursor: null, count: 2 } })
  assert.deepEqual(
    history.data.map(({ date, netBalance }: { date: string; netBalance: number }) => [date, netBalance]),
    [
      [TODAY, 10_000.1],
      ['2026-11-20', -500],
      ['2026-11-19', 10_000.1],
    ],
  )
  assert.equal(history.page.count, 3)
  const later = changed(progress.all, days, [writes('expense', 'add', row(1, { date: '2026-11-02' }))], {
    page: { nextCursor: 'more', count: 9 },
  })
  assert.equal(later.data.length, 2, 'the day may be on the next page')
})

test('the sums by title include pending entries and keep their order and shares', () => {
  const named = (name: string, sum: number) => ({ name, count: 1, sum, share: 0.5, before: 100 })
  const data = {
    ...{ count: 2, sum: 800, before: 200, comparedWith: { from: '2026-10-01', to: '2026-10-23' }, looks: [] },
    ...{ span: { from: month.start, to: month.end }, rows: [named('Sugar', 500), named('Salt', 300)], rest: null },
  }
  const query = { from: month.start, to: month.end, before: 'month' }
  const intents = [
    writes('expense', 'add', row(700, { title: 'salt' })),
    writes('expense', 'add', row(500, { title: 'Rice' })),
    writes('expense', 'edit', row(80, { date: '2026-10-02' }), row(100, { date: '2026-10-02' })),
    writes('expense', 'delete', row(500, { title: 'Sugar' })),
  ]
  const { rows, count, sum, before } = changed(sumsByTitle.expense, data, intents, { query }).data
  assert.deepEqual([count, sum, before], [3, 1_500, 180])
  assert.deepEqual(
    rows.map((one: (typeof data.rows)[0]) => [one.name, one.sum, one.before]),
    [
      ['Salt', 1_000, 80],
      ['Rice', 500, 0],
    ],
  )
  const top = { ...data, rest: { count: 1, sum: 1, share: 0, before: 0, names: 1 } }
  const cut = changed(sumsByTitle.expense, top, intents.slice(1, 2), { query }).data
  assert.deepEqual([cut.rows.length, cut.rest.sum, cut.sum], [2, 501, 1_300])
})

test('the months of a title and the unpaid debts include pending writes', () => {
  const salt = [writes('expense', 'add', row(700)), writes('expense', 'add', row(1, { title: 'Rice' }))]
  const months = changed(monthsOfTitle.expense, [], salt, { query: { title: 'salt' } }).data
  assert.deepEqual(months, [{ month: '2026-11-01', count: 1, sum: 700 }])
  const current = changed(debts.trackCurrent, [{ ...debt(300), _id: 'old' }], [writes('debt', 'add', debt(70))])
  assert.deepEqual([current.count, current.totalUnpaid], [2, 370])
})

test('an answer from before a sent write includes the write, and a newer answer is unchanged', () => {
  const key = keyOf(progress.trackMonth)
  const sent = [writes('income', 'add', row(900), undefined, { state: 'sent', doneAt: 2_000 })]
  const totalAt = (updatedAt: number) => {
    queryClient.setQueryData(key, {} as never, { updatedAt })
    return changed(progress.trackMonth, { period: month, ...SALES }, [], { sent }).data.totalIncome
  }
  assert.deepEqual([totalAt(1_999), totalAt(2_000)], [10_900.1, 10_000.1])
})

test('an edited payment counts under the title of its income', () => {
  queryClient.setQueryData(keyOf(incomes.list), { data: [{ ...row(900), _id: 'income', title: 'Sales' }] } as never)
  const line = (amount: number) => row(amount, { title: undefined, incomeId: 'income' })
  const data = { count: 1, sum: 900, before: null, comparedWith: null, rest: null, rows: [], looks: [] }
  const { rows } = changed(sumsByTitle.income, data, [writes('creditLine', 'add', line(950))]).data
  assert.equal(rows[0].name, 'Sales')
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { offlineSearch } from '../../offline/offline-mode.ts'
import { type BookRow, searchRows } from '../../offline/outbox/matches-query.ts'
import { monthsOfDevice, sumsOfDevice } from './device-sums.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-28T10:00:00Z') }))
afterEach(() => {
  offlineSearch.set(null)
  mock.timers.reset()
})

const row = (title: string, amount: number, more: Partial<BookRow> = {}) =>
  ({ _id: `${title}${amount}${more.date}`, title, amount, date: '2026-11-02', ...more }) as BookRow

/** The device has all rows since the day `from`. */
function cacheRows(rows: BookRow[], from = ''): void {
  const list = { query: { from }, rows, count: rows.length }
  const run: typeof searchRows = (_, query, withPending) => searchRows([list as never], query, withPending)
  offlineSearch.set({ run, keepsRowsOf: () => true })
}

test('sums computed on the device start with the largest and name each title by its most used spelling', () => {
  const rows = [row('Salt', 0.1), row('salt', 0.2), row('Salt', 500), row('Rent', 900)]
  const past = [row('Milk', 20, { date: '2026-10-28' }), row('SALT', 40, { date: '2026-10-01' })]
  cacheRows([...rows, ...past, row('Rent', 7, { date: '2026-10-29' })])
  const sums = sumsOfDevice({ kind: 'expense', by: 'title' }, { ...NOVEMBER, before: 'month' })
  const comparedWith = { from: '2026-10-01', to: '2026-10-28' }
  assert.deepEqual(sums, {
    ...{ span: NOVEMBER, comparedWith, count: 4, sum: 1_400.3, before: 60, rest: null },
    rows: [
      { name: 'Rent', count: 1, sum: 900, before: 0, share: 0.6427 },
      { name: 'Salt', count: 3, sum: 500.3, before: 40, share: 0.3573 },
    ],
    past: [{ name: 'Milk', count: 0, sum: 0, before: 20, share: 0 }],
  })
})

test('the device computes no comparison if it lacks earlier rows, and no sums if it lacks rows of the span', () => {
  const of = { kind: 'expense', by: 'title' } as const
  const query = { ...NOVEMBER, before: 'month' } as const
  cacheRows([row('Salt', 5)], '2026-11-01')
  assert.equal(sumsOfDevice(of, query)?.comparedWith, null)
  cacheRows([row('Salt', 5)], '2026-11-02')
  assert.equal(sumsOfDevice(of, query), null)
  assert.equal(monthsOfDevice('expense', { title: 'Salt' }), null)
})

test('sums of debts by creditor on the device include the unpaid amount', () => {
  const debt = (title: string, amount: number, isPaid: boolean) => row(title, amount, { creditor: 'Bosco', isPaid })
  cacheRows([debt('Stock', 500, true), debt('Loan', 300, false)])
  const sums = sumsOfDevice({ kind: 'debt', by: 'creditor' }, {})
  assert.deepEqual(sums?.rows, [{ name: 'Bosco', count: 2, sum: 800, unpaid: 300, before: null, share: 1 }])
  assert.deepEqual(monthsOfDevice('debt', {}), [{ month: '2026-11-01', count: 2, sum: 800, unpaid: 300 }])
})

test('the device computes the monthly sums of a title for the last 24 months, oldest first', () => {
  const old = ['2024-11-30', '2024-12-01', '2026-10-31'].map((date) => row('Salt', 7, { date }))
  cacheRows([row('Salt', 0.1), row('Salt', 0.2), ...old])
  assert.deepEqual(monthsOfDevice('expense', { title: 'Salt' }), [
    { month: '2024-12-01', count: 1, sum: 7 },
    { month: '2026-10-01', count: 1, sum: 7 },
    { month: '2026-11-01', count: 2, sum: 0.3 },
  ])
})

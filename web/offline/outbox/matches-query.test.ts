import assert from 'node:assert/strict'
import { it } from 'node:test'
import { groupRule } from '../group-rule.ts'
import { comesBefore, matchesQuery, searchRows } from './matches-query.ts'

const debt = (dueDate: string, isPaid: boolean) => ({ _id: dueDate, dueDate, isPaid })

it('a list sorted by status shows every unpaid debt before every paid one', () => {
  const [paid, unpaid] = [debt('2026-01-01', true), debt('2026-12-31', false)]
  assert.equal(comesBefore(unpaid, paid, { sort: 'status' }), true)
  assert.equal(comesBefore(paid, unpaid, { sort: 'status' }), false)
  assert.equal(comesBefore(unpaid, paid, {}), false)
})

it('a list sorted by amount or title shows a pending entry at its sorted position', () => {
  const [salt, sugar] = [
    { _id: '1', date: '2026-01-01', amount: 500, title: 'Salt' },
    { _id: '2', date: '2026-01-02', amount: 900, title: 'Sugar' },
  ]
  assert.equal(comesBefore(salt, sugar, { sort: 'amount' }), true)
  assert.equal(comesBefore(salt, sugar, { sort: '-amount' }), false)
  assert.equal(comesBefore(salt, sugar, { sort: 'title' }), true)
  assert.equal(comesBefore(salt, sugar, { sort: 'date' }), true)
})

it('a search finds a pending entry by text, day or amount, as on the server', () => {
  const sugar = { _id: '4500', date: '2026-01-02', amount: 4500, title: 'Sugar', description: 'For the shop' }
  for (const search of [
    '',
    'sug',
    'THE shop',
    'shop sug',
    '"the shop" sug',
    '2/1/2026',
    'Fri 2 January 2026',
    '2 Jan 2026',
    '02/01/2026',
    'Jan 2026',
    '2026-01',
    'Q1 2026',
    'Dec-Jan 2026',
    '4,500',
    '>=4500',
    '4000-5000',
    'SUG >4000',
    'shop Jan 2026 <5000',
    'sug 4,500',
    'sug Jan',
    'shop 4500 january >4000',
  ])
    assert.equal(matchesQuery(sugar, { search }), true, search)
  for (const search of [
    'salt',
    'shop salt',
    '"sugar for"',
    '2026-02',
    'Feb 2026',
    'Q2 2026',
    '1/2',
    'jan',
    '31/2/2026',
    '450',
    '<4500',
    '>4500',
    'sug >4500',
    'salt >4000',
    'sug 2026-02',
    'sug 450',
    'sug Feb',
    'salt 4500',
  ])
    assert.equal(matchesQuery(sugar, { search }), false, search)
})

const salt = (_id: string, date: string, amount: number) => ({ _id, date, amount, title: 'Salt' })
const wholeSum = (...of: Parameters<typeof searchRows<ReturnType<typeof salt>>>) => {
  const found = searchRows(...of)
  return found?.isPartial ? undefined : found?.sum
}
const ids = (found: ReturnType<typeof searchRows>) => found?.rows.map(({ _id }) => _id).join('')

it('an offline search returns matching rows in the order of the list, with their sum', () => {
  const rows = [
    salt('d', '2026-01-02', 500.1),
    salt('b', '2026-01-01', 900.2),
    { ...salt('c', '2026-01-03', 1), title: 'Rice' },
    salt('a', '2026-01-02', 1),
  ]
  const all = [{ query: { search: '' }, rows, count: 4 }]
  const found = searchRows(all, { search: 'salt' })
  assert.equal(ids(found), 'dab')
  assert.deepEqual([found?.count, found?.sum, found?.isPartial, found?.searched], [3, 1401.3, false, ''])
  assert.equal(ids(searchRows(all, { sort: 'amount', title: 'salt' })), 'adb')
  const pending = searchRows(all, {}, (known, only) =>
    only === 'sent' ? known : [...known, salt('e', '2026-01-04', 9)],
  )
  assert.deepEqual([pending?.count, pending?.counted, pending?.sum], [5, 4, 1402.3], 'without what waits')
})

it('an offline search has a complete sum only if the device has every row of the searched days', () => {
  type Cached = Parameters<typeof searchRows<ReturnType<typeof salt>>>[0]
  const sumOf = (query: Record<string, string>, ...cached: Cached) => wholeSum(cached, query)
  const newest = { query: { search: '' }, rows: [salt('d', '2026-11-03', 8), salt('c', '2026-11-01', 4)], count: 9 }
  assert.equal(sumOf({ from: '2026-11-02', search: 'salt' }, newest), 8)
  assert.equal(sumOf({ from: '2026-11-01' }, newest), undefined, 'its oldest day may be cut')
  assert.equal(sumOf({}, newest), undefined)
  assert.equal(searchRows([newest], {})?.sum, 12, 'the sum of the rows on the device')
  const rows = [salt('c', '2026-11-01', 3), salt('b', '2026-10-05', 2), salt('a', '2026-10-01', 1)]
  const older = { query: { from: '2026-10-01' }, rows, count: 3 }
  assert.equal(sumOf({ from: '2026-10-01' }, older, newest), 14, 'the newer answer has the newest days')
  assert.equal(sumOf({ to: '2026-10-31' }, older, newest), undefined, 'September may have rows')
  const biggest = { query: { sort: '-amount' }, rows, count: 4 }
  assert.equal(sumOf({ from: '2026-11-01' }, biggest), undefined)
  assert.equal(sumOf({ search: 'salt' }, { ...older, query: { title: 'Salt' } }), undefined)
  assert.equal(sumOf({ from: '2026-10-02', title: 'Salt' }, { ...older, query: { title: 'Salt' } }), 5)
  assert.equal(searchRows([], {}), null)
})

it('the sum of an offline search counts as incomplete when a later response shows that rows cached before it have changed', () => {
  const rows = [salt('c', '2026-11-03', 4), salt('b', '2026-10-05', 2.1), salt('a', '2026-10-01', 1.2)]
  const kept = { query: { limit: '2000' }, rows, count: 3, sum: 7.3 }
  const newest = (count: number, sum: number, ...first: typeof rows) => ({
    query: { search: '' },
    rows: first,
    count,
    sum,
  })
  const [d, c] = [salt('d', '2026-11-04', 8), salt('c', '2026-11-03', 4)]
  const sumWith = (newer: ReturnType<typeof newest>, query = {}, older = kept) => wholeSum([older, newer], query)
  assert.equal(sumWith(newest(4, 15.3, d, c)), 15.3)
  assert.equal(sumWith(newest(4, 15.3, d, c), { to: '2026-10-31' }), 3.3)
  assert.equal(sumWith(newest(3, 13.2, d, c)), undefined, 'October lost a row')
  assert.equal(sumWith(newest(4, 15.4, d, c), { to: '2026-10-31' }), undefined, 'a row of October changed')
  assert.equal(sumWith(newest(4, 15.3, d)), undefined, 'a row may be between the answers')
  const cut = { ...kept, count: 9, sum: 107.3 }
  assert.equal(sumWith(newest(10, 115.3, d, c), { from: '2026-10-02' }, cut), 14.1)
  assert.equal(sumWith(newest(10, 115.3, d, c), { from: '2026-10-01' }, cut), undefined, 'its oldest day may be cut')
  const found = searchRows([cut, newest(10, 115.3, d, c)], {})
  assert.equal(found?.searched, ' (4 of 10)', 'the other rows are only on the server')
  assert.equal(found?.newest.map(({ _id }) => _id).join(''), 'dcb', 'the list goes on until that day')
  const deleted = searchRows([cut, newest(7, 100, salt('b', '2026-10-05', 2.1))], {})
  assert.deepEqual(deleted?.newest, [], 'another device deleted the first row')
})

it('a search finds a customer by phone digits or the day of the oldest unpaid credit, as on the server', () => {
  const customer = { _id: '1', name: 'Mama Kevin', phone: '0788 123 456', openSince: '2026-10-05' }
  for (const search of ['788 123 456', '+250788123', '123-456', 'kevin 2026-10', 'kevin 07 88 12 34 56', '5/10/2026'])
    assert.equal(matchesQuery(customer, { search }), true, search)
  assert.equal(matchesQuery(customer, { search: '789' }), false)
})

it('a list of a group shows no entries until the app knows which titles belong to the group', () => {
  const [salt, rent] = ['Salt', 'Rent'].map((title) => ({ _id: title, date: '2026-01-01', title }))
  const found = () => [salt, rent].map((row) => row !== undefined && matchesQuery(row, { group: 'food' }))
  assert.deepEqual(found(), [false, false])
  groupRule.set((title, group) => group === (title === 'Salt' ? 'food' : 'home'))
  assert.deepEqual(found(), [true, false])
  groupRule.set(null)
})

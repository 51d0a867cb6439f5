import assert from 'node:assert/strict'
import { it } from 'node:test'
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
  for (const search of ['', 'sug', 'THE shop', '2/1/2026', 'Fri 2 January 2026', '4,500', '>=4500', '4000-5000'])
    assert.equal(matchesQuery(sugar, { search }), true, search)
  for (const search of ['salt', '2026-01', '31/2/2026', '450', '<4500', '>4500'])
    assert.equal(matchesQuery(sugar, { search }), false, search)
})

it('an offline search returns matching rows in the order of the list, with their sum', () => {
  const salt = (_id: string, date: string, amount: number) => ({ _id, date, amount, title: 'Salt' })
  const known = [
    salt('a', '2026-01-02', 500.1),
    salt('b', '2026-01-01', 900.2),
    { ...salt('c', '2026-01-03', 1), title: 'Rice' },
  ]
  known.push(salt('d', '2026-01-02', 1))
  const { rows, ...totals } = searchRows(known, { search: 'salt' })
  assert.deepEqual(rows.map(({ _id }) => _id).join(''), 'adb')
  assert.deepEqual(totals, { count: 3, sum: 1401.3, searched: 4 })
  assert.deepEqual(
    searchRows(known, { sort: 'amount', title: 'salt' })
      .rows.map(({ _id }) => _id)
      .join(''),
    'dab',
  )
})

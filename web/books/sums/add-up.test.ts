import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NameSums } from '../../../contract/sums.ts'
import { groupsOf, type NamedSum } from './add-up.ts'
import { inOrder } from './in-order.ts'

const row = (name: string, sum: number, before: number): NamedSum => ({
  name,
  count: 1,
  sum,
  before,
  share: sum / 600.5,
})
const month = { from: '2026-11-01', to: '2026-11-30' } as const
const SUMS: NameSums = {
  ...{ span: month, comparedWith: month, count: 4, sum: 600.5, before: 70, rest: null },
  rows: [row('Stock', 500, 0), row('Sugar', 50.25, 40), row('Ikawa', 40.25, 0), row('Bosco', 10, 0)],
  past: [row('Milk', 0, 20), row('Loyer', 0, 10)],
}
const groups = (changes: Partial<NameSums> = {}) =>
  groupsOf({ ...SUMS, ...changes }, 'expense')?.map(({ group, sum, before, rows }) => [group, sum, before, rows.length])

test('the sums of a group equal the sums of its titles, both in the chosen and in the earlier period', () => {
  assert.deepEqual(groups(), [
    ['goods', 500, 0, 1],
    ['food', 90.5, 60, 3],
    ['other', 10, 0, 1],
    ['home', 0, 10, 1],
  ])
  const bosco = { title: 'bosco', icon: '🍬', hue: null, group: null }
  assert.deepEqual(groups({ looks: [bosco] })?.[1], ['food', 100.5, 60, 4])
  assert.deepEqual(groups({ looks: [{ ...bosco, group: 'goods' }] })?.[0], ['goods', 510, 0, 2])
  assert.deepEqual(groups({ looks: [{ ...bosco, group: 'My friends' }] })?.[2], ['My friends', 10, 0, 1])
})

test('titles are not grouped if the list is incomplete', () => {
  assert.equal(groups({ rest: { ...row('', 9, 0), names: 2 } }), undefined)
  assert.equal(groups({ past: undefined }), undefined)
})

test('sums are ordered by the size of their change, or by name', () => {
  const named = (order: 'change' | 'title') =>
    inOrder([...SUMS.rows, ...(SUMS.past ?? [])], order, ({ name }) => name).map(({ name }) => name)
  assert.deepEqual(named('change'), ['Stock', 'Ikawa', 'Milk', 'Sugar', 'Bosco', 'Loyer'])
  assert.deepEqual(named('title'), ['Bosco', 'Ikawa', 'Loyer', 'Milk', 'Stock', 'Sugar'])
})

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { debtsByCreditor, monthsOfTitle, sumsByTitle } from '../../../contract/sums.ts'
import { SUM_CALLS } from './after-write.ts'

it('the app refetches all sums by title after a write', () => {
  const described = [...Object.values(sumsByTitle), debtsByCreditor, ...Object.values(monthsOfTitle)]
  assert.deepEqual(SUM_CALLS.map(({ path }) => path).toSorted(), described.map(({ path }) => path).toSorted())
})

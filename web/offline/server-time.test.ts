import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { correctedClock } from '../browser/clock.ts'
import { todayInKigali } from '../browser/today.ts'
import { storeClockSkew } from './server-time.ts'

const NOW = '2026-11-21T10:00:00Z'
const said = (instant: string) => storeClockSkew(Date.parse(instant) - Date.now())
const shown = () => correctedClock().now().toISOString()

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(NOW) }))
afterEach(() => {
  said(NOW)
  mock.timers.reset()
})

test('the app uses the day of the server when the phone’s clock is two days behind', () => {
  said('2026-11-23T10:00:07Z')
  assert.equal(todayInKigali(), '2026-11-23')
})

test('the app uses the phone’s clock when the clock is at most ten minutes wrong', () => {
  for (const instant of ['2026-11-21T10:10:00Z', '2026-11-21T09:50:00Z']) {
    said(instant)
    assert.equal(shown(), new Date(NOW).toISOString())
  }
})

test('the app trusts the phone’s clock again when the clock has been corrected', () => {
  said('2026-11-23T10:00:00Z')
  mock.timers.setTime(Date.parse('2026-11-23T10:00:30Z'))
  said('2026-11-23T10:00:30Z')
  assert.equal(todayInKigali(), '2026-11-23')
})

test('a response without a server time does not change the correction of the phone’s clock', () => {
  said('2026-11-23T10:00:00Z')
  storeClockSkew(Number.NaN)
  assert.equal(todayInKigali(), '2026-11-23')
})

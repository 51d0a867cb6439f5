import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { correctedClock } from '../browser/clock.ts'
import { todayInKigali } from '../browser/today.ts'
import { noteServerTime } from './server-time.ts'

const NOW = '2026-11-21T10:00:00Z'
const said = (instant: string) => noteServerTime(Date.parse(instant) - Date.now())
const shown = () => correctedClock().now().toISOString()

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(NOW) }))
afterEach(() => {
  said(NOW)
  mock.timers.reset()
})

test('a phone that is two days behind has the server’s day', () => {
  said('2026-11-23T10:00:07Z')
  assert.equal(todayInKigali(), '2026-11-23')
})

test('a phone that is a year ahead has the server’s day', () => {
  said('2025-11-21T10:00:00Z')
  assert.equal(todayInKigali(), '2025-11-21')
})

test('up to ten minutes are no fault of a clock', () => {
  for (const instant of ['2026-11-21T10:10:00Z', '2026-11-21T09:50:00Z']) {
    said(instant)
    assert.equal(shown(), new Date(NOW).toISOString())
  }
})

test('a clock that was put right is believed as soon as the server has answered again', () => {
  said('2026-11-23T10:00:00Z')
  mock.timers.setTime(Date.parse('2026-11-23T10:00:30Z'))
  said('2026-11-23T10:00:30Z')
  assert.equal(todayInKigali(), '2026-11-23')
})

test('an answer that says no time changes nothing', () => {
  said('2026-11-23T10:00:00Z')
  noteServerTime(Number.NaN)
  assert.equal(todayInKigali(), '2026-11-23')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { movableMachine } from '../../../test/support/machine.ts'
import { CONFIRM_MS, createSteadyClock, type Heartbeat } from './steady-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('the server’s clock follows small steps of the system time and ignores jumps', () => {
  const { machine, clock, look } = start()
  assert.equal(look(), null)
  machine.setOff(3 * MINUTE)
  assert.equal(clock.now().getTime(), machine.wallMs())
  assert.equal(look(), null)
  for (const days of [400, -400, 1, -1, 20]) {
    machine.setOff(days * DAY)
    machine.pass(HOUR)
    assert.equal(off(), 3 * MINUTE)
    assert.equal(look(), 'jumped')
    machine.setOff(3 * MINUTE)
    assert.equal(off(), 3 * MINUTE)
    assert.equal(look(), null)
  }
  function off() {
    return clock.now().getTime() - machine.trueMs()
  }
})

test('the server’s clock accepts the system time at once after the machine has slept', () => {
  const { machine, clock, look } = start()
  look()
  machine.sleep(9 * HOUR)
  assert.equal(clock.now().getTime(), machine.trueMs())
  assert.equal(look(), null)
})

test('the server’s clock accepts a jump after the database’s clock has agreed for two hours', () => {
  for (const withDatabase of [true, false]) {
    const { machine, look } = start()
    look()
    machine.setOff(-3 * HOUR)
    const seen = []
    for (let passed = 0; passed <= CONFIRM_MS + 2 * MINUTE; passed += MINUTE) {
      seen.push(look(withDatabase ? machine.wallMs() : machine.trueMs()))
      machine.pass(MINUTE)
    }
    assert.equal(seen.indexOf(null), withDatabase ? CONFIRM_MS / MINUTE : -1)
  }
})

for (const [what, off, first] of [
  ['at once when the machine was off for a night', 10 * HOUR, null],
  ['after two hours when the machine was off for a month', 30 * DAY, 'jumped'],
] as const)
  test(`the server’s clock accepts the system time ${what}`, () => {
    const { machine, look, beat } = start()
    look()
    machine.reboot(off)
    const next = createSteadyClock(machine)
    const findDoubt = () => next.findDoubt(beat(), new Date(machine.wallMs()))
    assert.equal(findDoubt(), first)
    machine.pass(CONFIRM_MS - MINUTE)
    assert.equal(findDoubt(), first)
    machine.pass(MINUTE)
    assert.equal(findDoubt(), null)
  })

test('the server’s clock accepts the time from the network on a computer without a hardware clock', () => {
  const { machine, look, beat } = start()
  look()
  machine.reboot(3 * HOUR)
  machine.setOff(-20 * DAY)
  const next = createSteadyClock(machine)
  assert.equal(next.findDoubt(beat(), new Date(machine.wallMs())), 'jumped')
  machine.setOff(0)
  assert.equal(next.findDoubt(beat(), new Date(machine.wallMs())), null)
  assert.equal(next.now().getTime(), machine.trueMs())
})

test('the server’s clock accepts a time that an operator confirms', () => {
  const { machine, look, said } = start()
  look()
  machine.setOff(-5 * HOUR)
  assert.equal(look(), 'jumped')
  said({ at: new Date(machine.wallMs()), boot: machine.boot, uptimeMs: machine.uptimeMs() })
  assert.equal(look(machine.trueMs()), 'database')
  assert.equal(look(), null)
})

test('the server’s clock accepts the system time again when the system time agrees with the database', () => {
  const { machine, look, clock } = start()
  machine.setOff(3 * HOUR)
  assert.equal(look(machine.trueMs()), 'database')
  machine.setOff(0)
  assert.equal(look(machine.trueMs()), null)
  assert.equal(clock.now().getTime(), machine.trueMs())
})

function start() {
  const machine = movableMachine('2026-11-21T08:00:00Z')
  const clock = createSteadyClock(machine)
  let heartbeat: Heartbeat | null = null
  return {
    machine,
    clock,
    beat: () => heartbeat,
    said(by: Heartbeat) {
      heartbeat = by
    },
    look(databaseMs = machine.wallMs()) {
      const doubt = clock.findDoubt(heartbeat, new Date(databaseMs))
      if (doubt === null) heartbeat = clock.beat()
      return doubt
    },
  }
}

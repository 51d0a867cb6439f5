import { setTimeout as sleep } from 'node:timers/promises'
import { startOrdinaryPeople, waitingOf } from '../ordinary-people.ts'
import { closedBefore, copyPeople, type Person } from '../people.ts'
import { addressOfNetwork } from '../requests.ts'
import { atMost, none, type Row, stillRuns } from '../row.ts'
import { startTarget } from '../target.ts'
import { startAddingExpenses } from './ask.ts'

const CONNECTIONS = 64

/** What the books of one client hold up for others. */
export const locks: Row[] = [
  {
    id: 'locks/midnight',
    what: 'the day closes while one client writes over 64 connections, and six others write as they do',
    expected: 'no honest write waits more than 500 ms or is refused; the day is closed within 60 s',
    run: midnight,
  },
]

/** As far apart are the moments at which days can begin: the server asks no oftener which day it is (`today`). */
const QUARTER_MS = 15 * 60_000

/** The zone whose next midnight is so many milliseconds away, or up to a quarter of an hour more. */
function zoneWithMidnightAfter(ms: number): { zone: string; midnightInMs: number } {
  const now = Date.now()
  const midnight = Math.ceil((now + ms) / QUARTER_MS) * QUARTER_MS
  const minutesToMidnight = (midnight / 60_000) % 1_440
  // The offset that moves this moment to 24:00, between -12 h and +12 h.
  const offset = minutesToMidnight <= 720 ? -minutesToMidnight : 1_440 - minutesToMidnight
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offset)
  return {
    zone: `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`,
    midnightInMs: midnight - now,
  }
}

/** What it takes to start a server, and people who go about their work. */
const BEFORE_MIDNIGHT_MS = 45_000

async function midnight() {
  const { zone, midnightInMs } = zoneWithMidnightAfter(BEFORE_MIDNIGHT_MS)
  const due = performance.now() + midnightInMs
  await sleep(midnightInMs - BEFORE_MIDNIGHT_MS)
  const target = await startTarget({ TRUST_ZONE: zone })
  const ordinary = await startOrdinaryPeople(target)
  const one = ordinary.people[0] as Person
  const crowd = await copyPeople(target, one, 2_000, { prefix: 'crowd', from: addressOfNetwork })
  const before = await closedBefore(target)
  await target.sql(
    `insert into day_total (client_id, day, id, income, income_count)
     select id, $2::date, gen_random_uuid(), 100, 1 from unnest($1::uuid[]) as id on conflict do nothing`,
    [crowd.map(({ id }) => id), before],
  )
  ordinary.open('calm')
  await sleep(Math.max(0, due - performance.now() - 2_500))
  await ordinary.close()
  const attack = startAddingExpenses(target, crowd.slice(0, 1), CONNECTIONS)
  await sleep(Math.max(0, due - performance.now() - 500))
  ordinary.open('midnight')
  let closedAfterMs = Number.POSITIVE_INFINITY
  while (performance.now() < due + 60_000) {
    if ((await closedBefore(target)) !== before) {
      closedAfterMs = performance.now() - due
      break
    }
    await sleep(100)
  }
  await sleep(2_000)
  await ordinary.close()
  const { statuses } = await attack.stop()
  await ordinary.stop()
  const calm = waitingOf(ordinary.of('calm'), ['add'])
  const attacked = waitingOf(ordinary.of('midnight'), ['add'])
  return {
    checks: [
      atMost(500, 'honest writes, longest', attacked.max, 'ms', calm.max),
      none('honest calls refused', waitingOf(ordinary.of('midnight')).refused, calm.refused),
      atMost(60, 'the day is closed after', closedAfterMs / 1000, 's'),
      stillRuns(target),
    ],
    raw: { zone, calm, attacked, writes: statuses },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { startAttack } from '../attackers.ts'
import { startOrdinaryPeople, waitingOf } from '../ordinary-people.ts'
import { copyPeople, localDay, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atMost, type Check, none, type Row } from '../row.ts'
import { startTarget, type Target } from '../target.ts'

/** Midnight under load, and clocks that are wrong. */
export const clockJumps: Row[] = [
  {
    id: 'locks/midnight',
    what: 'the day closes while one client writes over 32 connections, and six others write as they do',
    expected: 'no honest write waits more than 500 ms or is refused; the day is closed within 60 s',
    run: midnight,
  },
  {
    id: 'clock/jumps',
    what: 'the clock of the machine is wrong by 400 days, then by -400, for 65 s each',
    expected:
      'nobody is erased before their time, no day closes that has not ended, sessions live, writes are no revisions afterwards',
    run: jumps,
  },
]

/** The zone in which midnight is so many seconds away. Zones by offset have whole minutes: it can be up to a minute more. */
function zoneWithMidnightIn(seconds: number): { zone: string; midnightInMs: number } {
  const now = Date.now()
  const midnight = Math.ceil((now + seconds * 1000) / 60_000) * 60_000
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

async function midnight() {
  const { zone, midnightInMs } = zoneWithMidnightIn(25)
  const due = performance.now() + midnightInMs
  const target = await startTarget({ env: { TRUST_ZONE: zone } })
  try {
    const ordinary = await startOrdinaryPeople(target)
    const one = ordinary.people[0] as Person
    const crowd = await copyPeople(target, one, 2_000, { prefix: 'crowd', from: addressOfNetwork })
    const [before] = await target.sql('select min(closed_before)::text as day from books')
    await target.sql(
      `insert into day_total (client_id, day, id, income, income_count)
       select id, $2::date, gen_random_uuid(), 100, 1 from unnest($1::uuid[]) as id on conflict do nothing`,
      [crowd.map(({ id }) => id), before?.day],
    )
    ordinary.open('calm')
    await sleep(Math.max(0, due - performance.now() - 2_500))
    await ordinary.close()
    const attack = startAttack(new URL('./suspension.ts', import.meta.url).pathname, 'writeAlone', {
      url: target.url,
      writer: crowd[0],
    })
    await sleep(Math.max(0, due - performance.now() - 500))
    ordinary.open('midnight')
    let closedAfterMs = Number.POSITIVE_INFINITY
    while (performance.now() < due + 60_000) {
      const [now] = await target.sql('select min(closed_before)::text as day from books')
      if (now?.day !== before?.day) {
        closedAfterMs = performance.now() - due
        break
      }
      await sleep(100)
    }
    await sleep(2_000)
    await ordinary.close()
    const tally = await attack.stop()
    await ordinary.stop()
    const calm = waitingOf(ordinary.of('calm'), ['add'])
    const attacked = waitingOf(ordinary.of('midnight'), ['add'])
    const checks: Check[] = [
      atMost(500, 'honest writes, longest', attacked.max, 'ms', calm.max),
      none('honest calls refused', waitingOf(ordinary.of('midnight')).refused, calm.refused),
      atMost(60, 'the day is closed after', closedAfterMs / 1000, 's'),
      none('exits of the process', target.ended() ? 1 : 0),
    ]
    return { checks, raw: { zone, calm, attacked, writes: tally.statuses } }
  } finally {
    await target.discard()
  }
}

const DAY_MS = 86_400_000
/** The clock is looked at once a minute. */
const WRONG_FOR_MS = 65_000

async function jumps() {
  const target = await startTarget({ movableClock: true })
  try {
    const person = await registerPerson(target, 'stays@example.rw', '127.66.1.1')
    const gone = await registerPerson(target, 'goes@example.rw', '127.66.2.1')
    await request(target.url, { method: 'DELETE', path: '/api/users/delete', token: gone.token, from: gone.from })
    const [before] = await target.sql('select min(closed_before)::text as day from books')
    const noted: object[] = []
    for (const days of [400, -400]) {
      target.shiftClock(days * DAY_MS)
      await sleep(WRONG_FOR_MS)
      target.shiftClock(0)
      noted.push({ days, ...(await lookAt(target, gone)) })
    }
    // Right again: within the minute everything goes on.
    await sleep(WRONG_FOR_MS)
    const { erased, nextDay } = await lookAt(target, gone)
    const session = await request(target.url, { path: '/api/auth/verify-auth', token: person.token, from: person.from })
    const added = await request(target.url, {
      path: '/api/expenses',
      body: { date: localDay(), amount: 1, title: 'Sugar', description: 'x' },
      token: person.token,
      from: person.from,
      agent: keptConnections(1),
    })
    const [revised] = await target.sql('select count(*)::int as days from day_total where closed_at is not null')
    const checks: Check[] = [
      none('people erased before their time', erased),
      none('days closed before their end', nextDay > String(before?.day) ? 1 : 0),
      none('days marked as closed', Number(revised?.days)),
      none('sessions that ended', session.status === 200 ? 0 : 1),
      none('writes refused afterwards', added.status === 201 ? 0 : 1),
      none('exits of the process', target.ended() ? 1 : 0),
    ]
    return { checks, raw: { noted, session: session.status, added: added.status } }
  } finally {
    await target.discard()
  }
}

async function lookAt(target: Target, gone: Person): Promise<{ erased: number; nextDay: string }> {
  const [client] = await target.sql('select count(*)::int as there from client where id = $1', [gone.id])
  const [progress] = await target.sql('select min(closed_before)::text as day from books')
  return { erased: 1 - Number(client?.there), nextDay: String(progress?.day) }
}

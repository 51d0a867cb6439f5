import { setTimeout as sleep } from 'node:timers/promises'
import { localDay, type Person, registerPerson } from '../people.ts'
import { keptConnections, request } from '../requests.ts'
import { type Check, none, type Row } from '../row.ts'
import { startTarget, type Target } from '../target.ts'

/** A machine whose clock is wrong. */
export const clockJumps: Row[] = [
  {
    id: 'clock/jumps',
    what: 'the clock of the machine is wrong by 400 days, then by -400, for 65 s each',
    expected:
      'nobody is erased before their time, no day closes that has not ended, sessions live, writes are no revisions afterwards',
    run: jumps,
  },
]

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

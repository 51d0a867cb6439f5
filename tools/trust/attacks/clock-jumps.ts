import { setTimeout as sleep } from 'node:timers/promises'
import { closedBefore, localDay, type Person, registerPerson } from '../people.ts'
import { request } from '../requests.ts'
import { none, type Row, stillRuns } from '../row.ts'
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
  const target = await startTarget({ TRUST_CLOCK: '1' })
  const as = await registerPerson(target, 'stays@example.rw', '127.66.1.1')
  const gone = await registerPerson(target, 'goes@example.rw', '127.66.2.1')
  await request(target.url, { method: 'DELETE', path: '/api/users/delete', as: gone })
  const before = await closedBefore(target)
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
  const session = await request(target.url, { path: '/api/auth/verify-auth', as })
  const body = { date: localDay(), amount: 1, title: 'Sugar', description: 'x' }
  const added = await request(target.url, { path: '/api/expenses', body, as })
  const [revised] = await target.sql('select count(*)::int as days from day_total where closed_at is not null')
  return {
    checks: [
      none('people erased before their time', erased),
      none('days closed before their end', nextDay > before ? 1 : 0),
      none('days marked as closed', Number(revised?.days)),
      none('sessions that ended', session.status === 200 ? 0 : 1),
      none('writes refused afterwards', added.status === 201 ? 0 : 1),
      stillRuns(target),
    ],
    raw: { noted, session: session.status, added: added.status },
  }
}

async function lookAt(target: Target, gone: Person): Promise<{ erased: number; nextDay: string }> {
  const [client] = await target.sql('select count(*)::int as there from client where id = $1', [gone.id])
  return { erased: 1 - Number(client?.there), nextDay: await closedBefore(target) }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { partOf } from '../../../test/support/times.ts'
import { enterSuperadmin, localDay, registerPerson } from '../people.ts'
import { request } from '../requests.ts'
import { atLeast, none, type Row } from '../row.ts'
import { SUPERADMIN, startTarget } from '../target.ts'

const ROUNDS = partOf(20)
const TITLE = 'Kanari-title-77123'
/** A line that would pass for one of the server's. */
const FORGED = '{"level":"info","msg":"forged-line"}'

/** What the server writes about itself. */
export const logs: Row[] = [
  {
    id: 'logs/secrets-and-forged-lines',
    threats: ['W15'],
    what: `somebody registers, logs in, asks for reset links, sends tokens in headers and addresses, breaks bodies and types lines of a log everywhere, ${ROUNDS} times; the database is lost meanwhile`,
    expected: 'every line is JSON of the server’s own; no password, token, title or link in any',
    run,
  },
]

async function run() {
  const target = await startTarget({ RATE_LIMIT_FACTOR: '1000000' })
  const staff = await enterSuperadmin(target, '127.240.1.1')
  const as = await registerPerson(target, 'kanari@example.rw', '127.66.1.1')
  const forged = `x\r\n${FORGED}\n`
  const junk = 'kanari-token-'.repeat(4)
  const entry = { date: localDay(), amount: 77_123, title: TITLE, description: 'x' }
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([
      request(target.url, { path: '/api/expenses', as, body: entry }),
      request(target.url, { path: '/api/expenses', as, body: { ...entry, title: forged } }),
      request(target.url, { path: '/api/expenses', as, body: `{"title":"${TITLE}` }),
      request(target.url, { path: '/api/auth/client-login', body: { email: as.email, password: `${as.password}x` } }),
      request(target.url, { path: '/api/auth/client-login', body: { email: forged, password: as.password } }),
      request(target.url, { path: '/api/users/forgot-password', body: { email: as.email } }),
      request(target.url, { path: '/api/users/reset-password', body: { token: junk, newPassword: as.password } }),
      request(target.url, { path: `/reset-password?token=${junk}` }),
      request(target.url, { path: `/mail/unsubscribe?token=${junk}` }),
      request(target.url, { path: `/api/${encodeURIComponent(forged)}?token=${junk}`, token: junk }),
      request(target.url, {
        path: '/api/contact',
        body: { name: forged, email: as.email, phone: '1', message: TITLE },
      }),
      request(target.url, { path: `/api/superadmin/users/${encodeURIComponent(forged)}`, method: 'DELETE', as: staff }),
    ])
    // Faults are logged with what they know.
    if (round % 5 === 2)
      await target.sql(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      )
  }
  await sleep(1_000)
  const lines = target
    .said()
    .split('\n')
    .filter((line) => line.trim() !== '')
  const secrets = [as.password, SUPERADMIN.password, as.token, staff.token, 'kanari-token', TITLE, '77123', 'token=']
  const found = lines.filter((line) => secrets.some((secret) => line.includes(secret)))
  const strange = lines.filter((line) => !isOwn(line))
  return {
    checks: [
      atLeast(1, 'lines', lines.length),
      none('lines that are no JSON of ours', strange.length),
      none('lines with a secret or something of the books', found.length),
    ],
    raw: { strange: strange.slice(0, 20), found: found.slice(0, 20) },
  }
}

function isOwn(line: string): boolean {
  try {
    const { msg } = JSON.parse(line) as { msg?: string }
    return typeof msg === 'string' && msg !== 'forged-line'
  } catch {
    return false
  }
}

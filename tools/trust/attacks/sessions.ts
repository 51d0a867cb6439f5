import { setTimeout as sleep } from 'node:timers/promises'
import { partOf } from '../../../test/support/times.ts'
import { copyPeople, copySessions, enterSuperadmin, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atLeast, none, type Row } from '../row.ts'
import { sideBySide } from '../side-by-side.ts'
import { startTarget, type Target } from '../target.ts'

const LOGOUTS = partOf(1_000)
const OWNERS = partOf(50)
const OTHERS = 9
const SUSPENDED = partOf(500)
/** Two processes, as an operator has them, and no limits: what is measured comes often. */
const TWO_PROCESSES = { WORKERS: '2', RATE_LIMIT_FACTOR: '1000000' }
const NEW_PASSWORD = 'Intore-Kigali-1994'

/** Sessions that should be over. */
export const sessions: Row[] = [
  {
    id: 'sessions/after-logout',
    threats: ['A9'],
    what: `${LOGOUTS} sessions log out and are used again at once, beside two processes`,
    expected: 'none is taken again',
    run: afterLogout,
  },
  {
    id: 'sessions/after-a-new-password',
    threats: ['A8'],
    what: `${OWNERS} owners of ten sessions each change their password in one of them; then the other nine are used at once, beside two processes`,
    expected: 'none of the nine is taken with its first request; the one that changed it lives',
    run: afterPassword,
  },
  {
    id: 'sessions/suspended-at-work',
    threats: ['A6'],
    what: `${SUSPENDED} clients are suspended or deleted, each while they write and read over four connections without a pause, beside two processes`,
    expected: 'no request that began after the answer to staff is taken',
    run: suspended,
  },
]

async function afterLogout() {
  const target = await startTarget(TWO_PROCESSES)
  const one = await registerPerson(target, 'one@example.rw', '127.66.1.1')
  const out = await copySessions(target, one, LOGOUTS)
  const agent = keptConnections(8)
  let refused = 0
  let taken = 0
  await sideBySide(out, async (as) => {
    const { status } = await request(target.url, { method: 'POST', path: '/api/auth/logout', as, agent })
    if (status !== 200) refused++
    for (let again = 0; again < 2; again++) taken += await isTaken(target, as)
  })
  return { checks: [none('logouts refused', refused), none(`sessions taken again, of ${out.length}`, taken)] }
}

async function afterPassword() {
  const target = await startTarget(TWO_PROCESSES)
  const one = await registerPerson(target, 'one@example.rw', '127.66.1.1')
  const owners = await copyPeople(target, one, OWNERS, { prefix: 'owner', from: addressOfNetwork })
  let changed = 0
  let taken = 0
  let alive = 0
  for (const owner of owners) {
    const others = await copySessions(target, owner, OTHERS)
    const body = { currentPassword: owner.password, newPassword: NEW_PASSWORD }
    const { status } = await request(target.url, { method: 'PUT', path: '/api/users/change-password', body, as: owner })
    if (status === 200) changed++
    for (const live of await Promise.all(others.map((as) => isTaken(target, as)))) taken += live
    alive += await isTaken(target, owner)
  }
  return {
    checks: [
      atLeast(OWNERS, 'passwords changed', changed),
      none(`other sessions taken, of ${OWNERS * OTHERS}`, taken),
      atLeast(OWNERS, 'sessions that changed it and live', alive),
    ],
  }
}

async function suspended() {
  const target = await startTarget(TWO_PROCESSES)
  const superadmin = await enterSuperadmin(target, '127.240.1.1')
  const one = await registerPerson(target, 'one@example.rw', '127.66.1.1')
  const people = await copyPeople(target, one, SUSPENDED, { prefix: 'busy', from: addressOfNetwork })
  let refused = 0
  let taken = 0
  let idle = 0
  await sideBySide(people.entries(), async ([at, person]) => {
    const shut = { isShut: false, isOver: false, before: 0 }
    const busy = Array.from({ length: 4 }, (_, connection) => keepAsking(target, person, connection, shut))
    await sleep(30)
    const accountStatus = at % 2 ? 'deleted' : 'suspended'
    const path = `/api/superadmin/users/account-status/${person.id}`
    const { status } = await request(target.url, { method: 'PUT', path, body: { accountStatus }, as: superadmin })
    shut.isShut = true
    if (status !== 200) refused++
    await sleep(30)
    shut.isOver = true
    for (const late of await Promise.all(busy)) taken += late
    if (shut.before === 0) idle++
  })
  return {
    checks: [
      none('changes of status refused', refused),
      none(`who was not at work, of ${SUSPENDED}`, idle),
      none('requests begun afterwards and taken', taken),
    ],
  }
}

/** Reads and writes until it is over; gives how many requests were taken that had begun once they were shut out. */
async function keepAsking(
  target: Target,
  as: Person,
  connection: number,
  shut: { isShut: boolean; isOver: boolean; before: number },
): Promise<number> {
  const agent = keptConnections(1)
  const body = { date: '2026-01-05', amount: 1, title: 'Sugar', description: 'x' }
  let taken = 0
  while (!shut.isOver) {
    const late = shut.isShut
    const path = connection % 2 ? '/api/auth/verify-auth' : '/api/expenses'
    const { status } = await request(target.url, { path, as, agent, ...(connection % 2 === 0 && { body }) })
    if (status < 300 && status > 0 && late) taken++
    if (status < 300 && status > 0 && !late) shut.before++
  }
  agent.destroy()
  return taken
}

async function isTaken(target: Target, as: Person): Promise<number> {
  const { status } = await request(target.url, { path: '/api/auth/verify-auth', as })
  if (status !== 200 && status !== 401) throw new Error(`a session is answered ${status}`)
  return status === 200 ? 1 : 0
}

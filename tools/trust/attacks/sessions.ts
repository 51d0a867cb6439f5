import { setTimeout as sleep } from 'node:timers/promises'
import { partOf } from '../../../test/support/times.ts'
import { copyPeople, enterSuperadmin, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { none, type Row } from '../row.ts'
import { sideBySide } from '../side-by-side.ts'
import { startTarget, type Target } from '../target.ts'

const SUSPENDED = partOf(500)
/** Two processes, as an operator has them, and no limits: what is measured comes often. */
const TWO_PROCESSES = { WORKERS: '2', RATE_LIMIT_FACTOR: '1000000' }

/** Sessions that should be over. */
export const sessions: Row[] = [
  {
    id: 'sessions/suspended-at-work',
    what: `${SUSPENDED} clients are suspended or deleted while they read and write over four connections, on two processes`,
    expected: 'the server takes no request that began after staff had their answer',
    run: suspended,
  },
]

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

import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../figures.ts'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { bystanderChecks, measureAttack, memoryCheck, reportOf } from '../measure-attack.ts'
import { copyPeople, copySessions, logInMs, type Person, registerPerson, registration } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atLeast, atMost, atMostTimesCalm, none, type Row } from '../row.ts'
import type { Target } from '../target.ts'

/** What makes the server compute password hashes for strangers, who must not take the logins and the books of others. */
export const hashFloods: Row[] = [
  {
    id: 'hash-floods/registrations-with-keys',
    threats: ['W12'],
    what: '200 registrations at once with an Idempotency-Key each, from four networks',
    expected: 'others wait at most twice as long (p95), and no transaction waits for a hash',
    run: () => register(200, 4, 2),
  },
  {
    id: 'hash-floods/many-registrations-with-keys',
    threats: ['W12'],
    what: '400 registrations at once with an Idempotency-Key each, from eight networks',
    expected: 'others wait at most three times as long (p95), and no transaction waits for a hash',
    run: () => register(400, 8, 3),
  },
  {
    id: 'hash-floods/logins-of-strangers',
    threats: ['W12', 'A15'],
    what: '200 networks log in without a pause at e-mails that nobody has',
    expected:
      'somebody who has logged in here before gets in 20 of 20 times within 2 s; lists take at most 300 ms (p95)',
    run: () => flood('client', 'strangers'),
  },
  {
    id: 'hash-floods/logins-of-staff-door',
    threats: ['W12'],
    what: '200 networks log in without a pause at the door of superadmins, whose hashes cost thrice as much',
    expected:
      'a client who has logged in here before gets in 20 of 20 times within 2 s; lists take at most 300 ms (p95)',
    run: () => flood('superadmin', 'strangers'),
  },
  {
    id: 'hash-floods/logins-of-members',
    threats: ['W12'],
    what: '200 networks, each of which has an account and logs in to it rightly without a pause',
    expected: 'somebody else, one of 201 equals, gets in 20 of 20 times within 3 s; lists take at most 300 ms (p95)',
    run: () => flood('client', 'members', 3_000),
  },
  {
    id: 'hash-floods/password-changes',
    threats: ['W12'],
    what: 'one client asks 60 times at once to change the password, with a wrong present one, inside the limit of writes',
    expected: 'somebody else gets in 20 of 20 times within 2 s; lists take at most 300 ms (p95)',
    run: () => flood('password', 'members'),
  },
]

interface RegisterSettings {
  url: string
  round: number
  connections: number
  networks: number
}

/** Sends so many registrations at once, and no more. */
export const registerAtOnce: Attack<RegisterSettings> = async (
  { url, round, connections, networks },
  _signal,
  tally,
) => {
  await Promise.all(
    Array.from({ length: connections }, async (_, index) =>
      count(
        tally,
        await request(url, {
          path: '/api/users/register',
          body: registration(`burst${round}x${index}@example.rw`),
          headers: { 'idempotency-key': crypto.randomUUID() },
          from: addressOfNetwork(index % networks, 1 + (index % 200)),
        }),
      ),
    ),
  )
}

async function register(connections: number, networks: number, timesCalm: number) {
  const outcome = await measureAttack({
    attack: [import.meta.filename, 'registerAtOnce'],
    prepare: async () => ({ connections, networks }),
    attackedMs: 6_000,
  })
  const { calm, attacked } = outcome
  return {
    checks: [
      ...bystanderChecks(outcome, timesCalm),
      memoryCheck(outcome),
      none('transactions idle for over 50 ms', attacked.activity.idleInTransaction, calm.activity.idleInTransaction),
    ],
    raw: reportOf(outcome),
  }
}

interface LoginSettings {
  url: string
  portal: 'client' | 'superadmin' | 'password'
  /** Whose accounts they log in to; none: to accounts that do not exist. */
  members: Person[]
  connections: number
}

/** Logs in over and over: each connection from a network of its own. */
export const logIn: Attack<LoginSettings> = async ({ url, portal, members, connections }, signal, tally) => {
  const agents = Array.from({ length: connections }, () => keptConnections(1))
  await keepBusy(connections, signal, async (connection, turn) => {
    const member = members[connection % members.length]
    const usual = { agent: agents[connection], from: member?.from ?? addressOfNetwork(connection) }
    const answer =
      portal === 'password' && member
        ? await request(url, {
            ...usual,
            method: 'PUT',
            path: '/api/users/change-password',
            body: { currentPassword: `not-it-${turn}`, newPassword: 'Another-one-1962' },
            token: member.token,
          })
        : await request(url, {
            ...usual,
            path: `/api/auth/${portal}-login`,
            body: member
              ? { email: member.email, password: member.password }
              : { email: `nobody${connection}x${turn % 9}@example.rw`, password: 'not-anybodys-1962' },
          })
    count(tally, answer)
    if (answer.status === 0 || answer.status >= 429) await sleep(50)
  })
}

/** Owners who log in in each window, one a second. */
const TRIES = 10

/** Calm before, and two rounds of attack and calm. */
const WINDOWS = 5

/** Their networks are none of the flood's. */
const OWNERS_FROM = 50_000

/** Owners who have logged in once from a network of their own. */
async function registerOwners(target: Target): Promise<Person[]> {
  const owners: Person[] = []
  for (let index = 0; index < WINDOWS * TRIES; index++)
    owners.push(await registerPerson(target, `owner${index}@example.rw`, addressOfNetwork(OWNERS_FROM + index)))
  return owners
}

async function flood(portal: LoginSettings['portal'], by: 'strangers' | 'members', inTimeMs = 2_000) {
  const seen = { calm: [] as number[], attacked: [] as number[] }
  let turn = 0
  const connections = portal === 'password' ? 60 : 200
  const outcome = await measureAttack({
    attack: [import.meta.filename, 'logIn'],
    prepare: async (target) => {
      // Everybody logs in once, as an owner does: whoever comes again every second has had more than those who flood.
      const owners = await registerOwners(target)
      const settings = { portal, connections, owners }
      if (by === 'strangers') return { ...settings, members: [] }
      const one = await registerPerson(target, 'member@example.rw', '127.66.1.1')
      const members =
        portal === 'password'
          ? [one, ...(await copySessions(target, one, 9))]
          : await copyPeople(target, one, connections, { prefix: 'member', from: addressOfNetwork })
      return { ...settings, members }
    },
    meanwhile: async ({ owners }, { url }, phase) => {
      const into = phase === 'attacked' ? seen.attacked : seen.calm
      for (let tried = 0; tried < TRIES; tried++) {
        const due = performance.now() + 1_000
        into.push(await logInMs(url, owners[turn++] as Person))
        await sleep(Math.max(0, due - performance.now()))
      }
    },
    calmMs: 10_000,
    attackedMs: 10_000,
  })
  const inTime = (times: number[]) => times.filter((ms) => ms <= inTimeMs).length
  const lists = (phase: typeof outcome.calm) =>
    percentile(
      phase.experiences.filter(({ what, status }) => what === 'list' && status === 200).map(({ ms }) => ms),
      95,
    )
  return {
    checks: [
      atLeast(
        2 * TRIES,
        `the owner gets in within ${inTimeMs / 1_000} s`,
        inTime(seen.attacked),
        '',
        inTime(seen.calm),
      ),
      atMost(300, 'lists, p95', lists(outcome.attacked), 'ms', lists(outcome.calm)),
      atMostTimesCalm(3, 'lists, p95', lists(outcome.calm), lists(outcome.attacked)),
      memoryCheck(outcome),
      none('others refused', outcome.attacked.waiting.refused, outcome.calm.waiting.refused),
      none('others refused when it is over', outcome.afterwards.waiting.refused),
      none('exits of the process', outcome.exits),
    ],
    raw: { ...reportOf(outcome), ownerLoginsMs: seen },
  }
}

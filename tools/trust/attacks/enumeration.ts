import { setTimeout as sleep } from 'node:timers/promises'
import { partOf } from '../../../test/support/times.ts'
import { areaUnderCurve, percentile } from '../../figures.ts'
import { openSilentServer } from '../../silent-server.ts'
import { copyPeople, copyStaff, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request, type Sent } from '../requests.ts'
import { atMost, type Check, none, type Row, within } from '../row.ts'
import { startTarget, type Target } from '../target.ts'
import { startAddingExpenses } from './ask.ts'

const WRITERS = 60

/** Whether the time of an answer tells whose an e-mail is. */
export const enumeration: Row[] = [
  {
    id: 'enumeration/reset-link',
    threats: ['A12', 'A19', 'C3'],
    what: 'a reset link is asked for e-mails of clients, suspended ones, staff and nobody, in turns, calm and while 60 clients write; the mail server takes connections and says nothing',
    expected:
      'nobody can tell them apart by the time: each area under the curve is 0.45 to 0.55, medians differ by at most 2 ms or 5 %; and 99 % of the calm answers come within 300 ms',
    run: () => compare(RESET_LINK),
  },
  {
    id: 'enumeration/log-in',
    threats: ['A12'],
    what: 'a wrong password is tried at the clients’ door with e-mails of clients, suspended ones, staff and nobody, in turns, calm and while 60 clients write',
    expected:
      'nobody can tell them apart by the time: each area under the curve is 0.45 to 0.55 when it is calm, 0.4 to 0.6 beside the writers; medians differ by at most 2 ms or 5 %',
    run: () => compare(LOGIN),
  },
  {
    id: 'enumeration/log-in-of-staff',
    threats: ['A12'],
    what: 'a wrong password is tried at the administrators’ door with e-mails of staff, staff with a second factor, clients and nobody, in turns, calm and while 60 clients write',
    expected:
      'nobody can tell them apart by the time: each area under the curve is 0.45 to 0.55 when it is calm, 0.4 to 0.6 beside the writers; medians differ by at most 2 ms or 5 %',
    run: () => compare(STAFF_LOGIN),
  },
]

type Sort = 'client' | 'suspended' | 'staff' | 'guarded' | 'nobody'

interface Question {
  ask: (email: string) => Sent
  /** What everybody is answered. */
  status: number
  /** E-mails of each sort. */
  samples: { calm: number; attacked: number }
  /** Connections that ask. Of logins two find their turn at once; while others wait each refusal is held for two seconds. */
  atOnce: { calm: number; attacked: number }
  /** The area under the curve of two like things strays by 0.017 for 600 samples and by 0.03 for 200: three times that. */
  strays: { calm: number; attacked: number }
  pairs: [Sort, Sort][]
  /** How long 99 % of the calm answers may take, in ms. */
  calmMs?: number
}

const RESET_LINK: Question = {
  ask: (email) => ({ path: '/api/users/forgot-password', body: { email } }),
  status: 200,
  samples: { calm: partOf(600), attacked: partOf(600) },
  atOnce: { calm: 8, attacked: 8 },
  strays: { calm: 0.05, attacked: 0.05 },
  pairs: [
    ['client', 'nobody'],
    ['staff', 'nobody'],
    ['suspended', 'client'],
  ],
  calmMs: 300,
}

const LOGIN: Question = {
  ask: (email) => ({ path: '/api/auth/client-login', body: { email, password: 'not-theirs-1962' } }),
  status: 401,
  samples: { calm: partOf(600), attacked: partOf(200) },
  atOnce: { calm: 2, attacked: 8 },
  strays: { calm: 0.05, attacked: 0.1 },
  pairs: RESET_LINK.pairs,
}

const STAFF_LOGIN: Question = {
  ...LOGIN,
  ask: (email) => ({ path: '/api/auth/admin-login', body: { email, password: 'not-theirs-1962' } }),
  pairs: [
    ['staff', 'nobody'],
    ['guarded', 'staff'],
    ['client', 'nobody'],
  ],
}

async function compare(question: Question) {
  const silent = await openSilentServer()
  const target = await startTarget({ SMTP_URL: `smtp://127.0.0.1:${silent.port}` })
  const one = await registerPerson(target, 'one@example.rw', '127.66.1.1')
  const writers = await copyPeople(target, one, WRITERS, { prefix: 'writer', from: addressOfNetwork })
  const calm = await sample(target, question, await emailsOf(target, one, 'calm', question.samples.calm), 'calm')
  const inTheFlood = await emailsOf(target, one, 'flood', question.samples.attacked)
  const attack = startAddingExpenses(target, writers)
  await sleep(1_000)
  const attacked = await sample(target, question, inTheFlood, 'attacked')
  const { statuses, seconds } = await attack.stop()
  await target.discard()
  await silent.close()
  const p99 = ({ times }: Sampled) => percentile(Object.values(times).flat(), 99)
  return {
    checks: [
      ...areasOf(question, calm, 'calm'),
      ...mediansApart(question, calm),
      ...areasOf(question, attacked, 'attacked'),
      ...(question.calmMs ? [atMost(question.calmMs, 'p99 of an answer, calm', p99(calm), 'ms')] : []),
      none('otherwise answered', attacked.otherwise, calm.otherwise),
    ],
    raw: {
      medians: { calm: mediansOf(calm), attacked: mediansOf(attacked) },
      p99Attacked: p99(attacked),
      writes: { statuses, seconds },
    },
  }
}

/** So many e-mails of each sort. */
async function emailsOf(target: Target, like: Person, name: string, count: number): Promise<Record<Sort, string[]>> {
  const copy = (sort: Sort) => copyPeople(target, like, count, { prefix: `${name}-${sort}`, from: addressOfNetwork })
  const [clients, suspended] = [await copy('client'), await copy('suspended')]
  const ids = suspended.map(({ id }) => id)
  await target.sql(`update client set account_status = 'suspended' where id = any($1::uuid[])`, [ids])
  const guarded = await copyStaff(target, count, `${name}-guarded`)
  await target.sql(
    `insert into passkey (id, staff_id, credential_id, public_key, counter, transports, name, created_at)
     select gen_random_uuid(), id, sha256(id::text::bytea), '', 1, '{}', 'Laptop', now() from staff where email = any($1::text[])`,
    [guarded],
  )
  return {
    guarded,
    client: clients.map(({ email }) => email),
    suspended: suspended.map(({ email }) => email),
    staff: await copyStaff(target, count, `${name}-staff`),
    nobody: Array.from({ length: count }, (_, at) => `${name}-nobody${at}@example.rw`),
  }
}

interface Sampled {
  times: Partial<Record<Sort, number[]>>
  /** How many were not answered as everybody should be. */
  otherwise: number
}

function areasOf({ pairs, strays }: Question, { times }: Sampled, when: keyof Question['strays']): Check[] {
  return pairs.map(([these, others]) =>
    within(
      0.5 - strays[when],
      0.5 + strays[when],
      `area under the curve, ${these} beside ${others}, ${when === 'calm' ? 'calm' : `${WRITERS} writers`}`,
      areaUnderCurve(times[these] ?? [], times[others] ?? []),
    ),
  )
}

/** By how much the usual times differ: by nothing that a network would not hide. */
function mediansApart({ pairs }: Question, { times }: Sampled): Check[] {
  return pairs.map(([these, others]) => {
    const [one, other] = [percentile(times[these] ?? [], 50), percentile(times[others] ?? [], 50)]
    return atMost(Math.max(2, 0.05 * other), `medians apart, ${these} and ${others}, calm`, Math.abs(one - other), 'ms')
  })
}

function mediansOf({ times }: Sampled): object {
  return Object.fromEntries(Object.entries(times).map(([sort, ms]) => [sort, percentile(ms, 50)]))
}

/** So many requests come from a network before the next one takes over, each in a /16 of its own: fewer than any limit. */
const OF_NETWORK = 150
const FIRST_NETWORK = { calm: 20, attacked: 60 }

/** Asks about an e-mail of each sort, in any order, and then about the next ones. */
async function sample(
  target: Target,
  { ask, status: usual, samples, pairs, atOnce }: Question,
  emails: Record<Sort, string[]>,
  when: keyof Question['atOnce'],
): Promise<Sampled> {
  const sorts = [...new Set(pairs.flat())]
  const sampled: Sampled = { times: Object.fromEntries(sorts.map((sort) => [sort, []])), otherwise: 0 }
  let next = 0
  let asked = 0
  await Promise.all(
    Array.from({ length: atOnce[when] }, async () => {
      const agent = keptConnections(1)
      for (let at = next++; at < samples[when]; at = next++)
        for (const sort of inAnyOrder(sorts)) {
          const { status, ms } = await request(target.url, {
            ...ask(emails[sort][at] as string),
            agent,
            from: addressOfNetwork(250 * (FIRST_NETWORK[when] + Math.floor(asked++ / OF_NETWORK))),
          })
          if (status === usual) sampled.times[sort]?.push(ms)
          else sampled.otherwise++
        }
    }),
  )
  return sampled
}

/** What came before tells nothing then. */
function inAnyOrder<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

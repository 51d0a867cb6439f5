import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../../test/support/server.ts'
import { partOf } from '../../../test/support/times.ts'
import { percentile } from '../../figures.ts'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { startAttack } from '../attackers.ts'
import { copyPeople, logInMs, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atLeast, atMost, type Row, stillRuns } from '../row.ts'
import { startTarget } from '../target.ts'

const OWNER_TRIES = 20

/** Guessing one account's password from many places. */
export const guessing: Row[] = [
  {
    id: 'guessing/many-networks',
    threats: ['A15', 'A14'],
    what: '1,000 networks guess ten times each at one account, as fast as they are let, for 44 s',
    expected:
      'fifty guesses are looked at and one more each 30 s, which is 170 in an hour; the owner’s phone gets in 20 of 20 times within 2 s, each time from a new network',
    run: () => guess({ from: 'ipv4', addresses: 1_000, guesses: 10, looked: atThePace }),
  },
  {
    id: 'guessing/one-address',
    threats: ['A14'],
    what: 'one address guesses a thousand times at one account, as fast as it is let, for 44 s',
    expected: 'ten guesses are looked at; the owner, from elsewhere, gets in 20 of 20 times within 2 s',
    run: () => guess({ from: 'ipv4', addresses: 1, guesses: 1_000, looked: () => 10 }),
  },
  {
    id: 'guessing/made-up-addresses',
    threats: ['A17'],
    what: 'one address guesses a thousand times at one account and says each time that it was forwarded for another',
    expected: 'ten guesses are looked at; the owner, from elsewhere, gets in 20 of 20 times within 2 s',
    run: () => guess({ from: 'made up', addresses: 1_000, guesses: 1, looked: () => 10 }),
  },
  {
    id: 'guessing/across-kills',
    threats: ['A16'],
    what: 'one address guesses a thousand times at one account of two processes, which are killed with their supervisor after every third guess of the first thirty',
    expected: 'ten guesses are looked at in all',
    run: acrossKills,
  },
  {
    id: 'guessing/many-accounts',
    threats: ['A15'],
    what: '100 addresses guess at 100 accounts, each at each, as fast as they are let, for two minutes',
    expected: 'of no account more than fifty guesses are looked at, and one more each 30 s',
    run: manyAccounts,
  },
  {
    id: 'guessing/one-ipv6-network',
    threats: ['A15', 'A14'],
    what: '900 addresses of one IPv6 /64 behind a trusted proxy guess at one account',
    expected:
      'they count as one: at most 20 guesses are looked at, in a window and its follower; the owner gets in 20 of 20 times within 2 s',
    run: () => guess({ from: 'one /64', addresses: 900, guesses: 1, looked: () => 20 }),
  },
  {
    id: 'guessing/one-ipv6-site',
    threats: ['A15'],
    what: '900 networks (/64) of one IPv6 /48 behind a trusted proxy guess at one account',
    expected:
      'fifty guesses are looked at and one more each 30 s, as of any networks; the owner gets in 20 of 20 times within 2 s',
    run: () => guess({ from: 'one /48', addresses: 900, guesses: 10, looked: atThePace }),
  },
]

/** How many guesses at one account may be looked at in so many seconds, however many networks take part. */
const atThePace = (seconds: number) => 50 + Math.ceil(seconds / 30)

interface Settings {
  url: string
  email: string
  from: keyof typeof PLACES
  addresses: number
  guesses: number
}

/** Where the `index`th address of each sort of attacker is; those of IPv6 are what a trusted proxy tells, and what is made up nobody trusts. */
const PLACES = {
  ipv4: (index: number) => ({ from: addressOfNetwork(index) }),
  'made up': (index: number) => ({ headers: { 'x-forwarded-for': `10.9.${index >> 8}.${index % 256}` } }),
  'one /64': (index: number) => ({ headers: { 'x-forwarded-for': `2001:db8:1:1::${index.toString(16)}` } }),
  'one /48': (index: number) => ({ headers: { 'x-forwarded-for': `2001:db8:1:${index.toString(16)}::1` } }),
}

/** Guesses over 30 connections, from a new address each `guesses` times. */
export const guessPassword: Attack<Settings> = async ({ url, email, from, addresses, guesses }, signal, tally) => {
  let made = 0
  const kept = from === 'ipv4' ? undefined : keptConnections(30)
  await keepBusy(30, signal, async () => {
    const at = made++
    if (at >= addresses * guesses) return sleep(100)
    const answer = await request(url, {
      path: '/api/auth/client-login',
      body: { email, password: `guess-${at}` },
      agent: kept,
      ...PLACES[from](Math.floor(at / guesses)),
    })
    count(tally, answer)
    if (answer.status !== 401) await sleep(20)
  })
}

async function guess({
  looked,
  ...of
}: Pick<Settings, 'from' | 'addresses' | 'guesses'> & { looked: (seconds: number) => number }) {
  const target = await startTarget(of.from.startsWith('one') ? { TRUSTED_PROXIES: '127.0.0.0/8' } : {})
  const { url } = target
  const owner = await registerPerson(target, 'owner@example.rw', '127.240.1.1')
  const phone = crypto.randomUUID()
  const calm: number[] = []
  for (let turn = 0; turn < 5; turn++) calm.push(await logInMs(url, owner, phone))
  const settings: Settings = { url, email: owner.email, ...of }
  const attack = startAttack(import.meta.filename, 'guessPassword', settings)
  await sleep(4_000)
  const attacked: number[] = []
  for (let turn = 0; turn < OWNER_TRIES; turn++) {
    const due = performance.now() + 2_000
    attacked.push(await logInMs(url, { ...owner, from: `127.24${1 + (turn % 9)}.${turn}.1` }, phone))
    await sleep(Math.max(0, due - performance.now()))
  }
  const { statuses, seconds } = await attack.stop()
  return {
    checks: [
      atMost(looked(seconds), 'guesses that were looked at', statuses[401] ?? 0),
      atLeast(
        OWNER_TRIES,
        'the owner’s phone gets in within 2 s, each time from a new network',
        attacked.filter((ms) => ms <= 2_000).length,
      ),
      stillRuns(target),
    ],
    raw: { statuses, seconds, ownerP95Ms: { calm: percentile(calm, 95), attacked: percentile(attacked, 95) } },
  }
}

const KILLS_AT_MOST = 10

async function acrossKills() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-guessing-'))
  const env = { DATA_DIR: dataDir, WORKERS: '2', RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '' }
  const guesses = partOf(1_000)
  const statuses: Record<string, number> = {}
  let kills = 0
  let server = await startServer(env, { supervised: true })
  try {
    const owner = await registerPerson(server, 'owner@example.rw', '127.240.1.1')
    for (let made = 0; made < guesses; made++) {
      if (made % 3 === 2 && kills < KILLS_AT_MOST) {
        kills++
        await server.kill('SIGKILL')
        server = await startServer(env, { supervised: true })
      }
      const body = { email: owner.email, password: `guess-${made}` }
      const { status } = await request(server.url, { path: '/api/auth/client-login', body, from: '127.66.1.1' })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  } finally {
    await server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    checks: [
      atMost(10, `guesses that were looked at, of ${guesses}, across ${kills} kills`, statuses[401] ?? 0),
      atLeast(1, 'guesses that were refused', statuses[429] ?? 0),
    ],
    raw: { statuses },
  }
}

const ACCOUNTS = 100
const ADDRESSES = 100
const MANY_ACCOUNTS_MS = 120_000

async function manyAccounts() {
  const target = await startTarget()
  const one = await registerPerson(target, 'one@example.rw', '127.240.1.1')
  const people = await copyPeople(target, one, ACCOUNTS, { prefix: 'victim', from: addressOfNetwork })
  const looked = new Map<string, number>()
  const statuses: Record<string, number> = {}
  const until = performance.now() + partOf(MANY_ACCOUNTS_MS)
  const began = performance.now()
  let made = 0
  const guessOn = async () => {
    while (performance.now() < until) {
      const at = made++
      const { email } = people[at % ACCOUNTS] as Person
      const { status } = await request(target.url, {
        path: '/api/auth/client-login',
        body: { email, password: `guess-${at}` },
        from: addressOfNetwork(Math.floor(at / ACCOUNTS) % ADDRESSES),
        timeoutMs: 30_000,
      })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 401) looked.set(email, (looked.get(email) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 30 }, guessOn))
  const seconds = (performance.now() - began) / 1_000
  return {
    checks: [
      atMost(atThePace(seconds), 'guesses at one account that were looked at, most', Math.max(...looked.values())),
      // Who is refused comes to nobody: that most are reached says that there was an attack.
      atLeast(ACCOUNTS / 2, 'accounts that were guessed at', looked.size),
      stillRuns(target),
    ],
    raw: { statuses, made, seconds },
  }
}

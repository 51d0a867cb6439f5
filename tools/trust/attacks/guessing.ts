import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../figures.ts'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { startAttack } from '../attackers.ts'
import { logInMs, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atLeast, atMost, type Row, stillRuns } from '../row.ts'
import { startTarget } from '../target.ts'

const OWNER_TRIES = 20

/** Guessing one account's password from many places. */
export const guessing: Row[] = [
  {
    id: 'guessing/many-networks',
    what: '1,000 networks guess ten times each at one account, as fast as they are let, for 44 s',
    expected:
      'fifty guesses are looked at and one more each 30 s, which is 170 in an hour; the owner, where they logged in before, gets in 20 of 20 times within 2 s',
    run: () => guess({ from: 'ipv4', addresses: 1_000, guesses: 10, looked: atThePace }),
  },
  {
    id: 'guessing/one-ipv6-network',
    what: '900 addresses of one IPv6 /64 behind a trusted proxy guess at one account',
    expected:
      'they count as one: at most 20 guesses are looked at, in a window and its follower; the owner gets in 20 of 20 times within 2 s',
    run: () => guess({ from: 'one /64', addresses: 900, guesses: 1, looked: () => 20 }),
  },
  {
    id: 'guessing/one-ipv6-site',
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

/** Where the `index`th address of each sort of attacker is; those of IPv6 are what a trusted proxy tells. */
const PLACES = {
  ipv4: (index: number) => ({ from: addressOfNetwork(index) }),
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
  const target = await startTarget(of.from === 'ipv4' ? {} : { TRUSTED_PROXIES: '127.0.0.0/8' })
  const { url } = target
  const owner = await registerPerson(target, 'owner@example.rw', '127.240.1.1')
  const calm: number[] = []
  for (let turn = 0; turn < 5; turn++) calm.push(await logInMs(url, owner))
  const settings: Settings = { url, email: owner.email, ...of }
  const attack = startAttack(import.meta.filename, 'guessPassword', settings)
  await sleep(4_000)
  const attacked: number[] = []
  for (let turn = 0; turn < OWNER_TRIES; turn++) {
    const due = performance.now() + 2_000
    attacked.push(await logInMs(url, owner))
    await sleep(Math.max(0, due - performance.now()))
  }
  const { statuses, seconds } = await attack.stop()
  return {
    checks: [
      atMost(looked(seconds), 'guesses that were looked at', statuses[401] ?? 0),
      atLeast(OWNER_TRIES, 'the owner gets in within 2 s', attacked.filter((ms) => ms <= 2_000).length),
      stillRuns(target),
    ],
    raw: { statuses, seconds, ownerP95Ms: { calm: percentile(calm, 95), attacked: percentile(attacked, 95) } },
  }
}

import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { startAttack } from '../attackers.ts'
import { percentile } from '../figures.ts'
import { registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atLeast, atMost, none, type Row } from '../row.ts'
import { startTarget } from '../target.ts'

const OWNER_TRIES = 20

/** Guessing one account's password from many places. */
export const guessing: Row[] = [
  {
    id: 'guessing/many-networks',
    what: '1,000 networks guess ten times each at one account, as fast as they are let, for 44 s',
    expected:
      'at most 170 guesses are looked at; the owner, where they logged in before, gets in 20 of 20 times within 2 s',
    run: () => guess({ networks: 1_000, guesses: 10, evaluated: 170, proxied: false }),
  },
  {
    id: 'guessing/one-ipv6-network',
    what: '900 addresses of one IPv6 /64 behind a trusted proxy guess at one account',
    expected:
      'they count as one: at most 20 guesses are looked at, in a window and its follower; the owner gets in 20 of 20 times',
    run: () => guess({ networks: 900, guesses: 1, evaluated: 20, proxied: true }),
  },
]

interface Knows {
  url: string
  email: string
  networks: number
  guesses: number
  proxied: boolean
}

/** Guesses over 30 connections, a new network each `guesses` times. */
export const guessPassword: Attack<Knows> = async ({ url, email, networks, guesses, proxied }, signal, tally) => {
  let made = 0
  const kept = keptConnections(30)
  await keepBusy(30, signal, async () => {
    const at = made++
    if (at >= networks * guesses) return sleep(100)
    const network = Math.floor(at / guesses)
    const came = await request(url, {
      path: '/api/auth/client-login',
      body: { email, password: `guess-${at}` },
      ...(proxied
        ? { agent: kept, headers: { 'x-forwarded-for': `2001:db8:1:1::${network.toString(16)}` } }
        : { from: addressOfNetwork(network) }),
    })
    count(tally, came)
    if (came.status !== 401) await sleep(20)
  })
}

async function guess(of: { networks: number; guesses: number; evaluated: number; proxied: boolean }) {
  const target = await startTarget(of.proxied ? { env: { TRUSTED_PROXIES: '127.0.0.0/8' } } : {})
  try {
    const owner = await registerPerson(target, 'owner@example.rw', '127.240.1.1')
    const logIn = async () => {
      const { status, ms } = await request(target.url, {
        path: '/api/auth/client-login',
        body: { email: owner.email, password: owner.password },
        from: owner.from,
        timeoutMs: 30_000,
      })
      return status === 200 ? ms : Number.POSITIVE_INFINITY
    }
    const calm: number[] = []
    for (let turn = 0; turn < 5; turn++) calm.push(await logIn())
    const attack = startAttack(import.meta.filename, 'guessPassword', {
      url: target.url,
      email: owner.email,
      networks: of.networks,
      guesses: of.guesses,
      proxied: of.proxied,
    } satisfies Knows)
    await sleep(4_000)
    const attacked: number[] = []
    for (let turn = 0; turn < OWNER_TRIES; turn++) {
      const due = performance.now() + 2_000
      attacked.push(await logIn())
      await sleep(Math.max(0, due - performance.now()))
    }
    const tally = await attack.stop()
    return {
      checks: [
        atMost(of.evaluated, 'guesses that were looked at', tally.statuses[401] ?? 0),
        atLeast(OWNER_TRIES, 'the owner gets in within 2 s', attacked.filter((ms) => ms <= 2_000).length),
        none('exits of the process', target.ended() ? 1 : 0),
      ],
      raw: {
        statuses: tally.statuses,
        seconds: tally.seconds,
        ownerP95Ms: { calm: percentile(calm, 95), attacked: percentile(attacked, 95) },
      },
    }
  } finally {
    await target.discard()
  }
}

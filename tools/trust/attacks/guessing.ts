import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../../test/support/server.ts'
import { partOf } from '../../../test/support/times.ts'
import { percentile } from '../../bench/figures.ts'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { startAttack } from '../attackers.ts'
import { logInMs, registerPerson } from '../people.ts'
import { addressOfNetwork, request } from '../requests.ts'
import { atLeast, atMost, type Row, stillRuns } from '../row.ts'
import { startTarget } from '../target.ts'

const OWNER_TRIES = 20

/** Guessing one account's password from many places. */
export const guessing: Row[] = [
  {
    id: 'guessing/many-networks',
    what: '1,000 networks guess at one account, ten times each, for 44 s',
    expected:
      'the server checks fifty guesses and one more each 30 s; the owner’s phone gets in 20 of 20 times within 2 s, each time from a new network',
    run: manyNetworks,
  },
  {
    id: 'guessing/across-kills',
    what: 'one address guesses a thousand times at one account; both server processes are killed after every third of the first thirty guesses',
    expected: 'the server checks ten guesses in all',
    run: acrossKills,
  },
]

/** How many guesses at one account may be looked at in so many seconds, however many networks take part. */
const atThePace = (seconds: number) => 50 + Math.ceil(seconds / 30)

const NETWORKS = 1_000
const GUESSES_EACH = 10

/** Guesses over 30 connections, ten times from each network. */
export const guessPassword: Attack<{ url: string; email: string }> = async ({ url, email }, signal, tally) => {
  let made = 0
  await keepBusy(30, signal, async () => {
    const at = made++
    if (at >= NETWORKS * GUESSES_EACH) return sleep(100)
    const answer = await request(url, {
      path: '/api/auth/client-login',
      body: { email, password: `guess-${at}` },
      from: addressOfNetwork(Math.floor(at / GUESSES_EACH)),
    })
    count(tally, answer)
    if (answer.status !== 401) await sleep(20)
  })
}

async function manyNetworks() {
  const target = await startTarget()
  const { url } = target
  const owner = await registerPerson(target, 'owner@example.rw', '127.240.1.1')
  const phone = crypto.randomUUID()
  const calm: number[] = []
  for (let turn = 0; turn < 5; turn++) calm.push(await logInMs(url, owner, phone))
  const attack = startAttack(import.meta.filename, 'guessPassword', { url, email: owner.email })
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
      atMost(atThePace(seconds), 'guesses that were looked at', statuses[401] ?? 0),
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

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '../contract/account.ts'
import { auth } from '../contract/auth.ts'
import { expenses } from '../contract/ledger.ts'
import { progress } from '../contract/progress.ts'
import type { AnswerOf, Call } from '../contract/route.ts'
import { expectedTotals, type Line } from './support/books.ts'
import { seededRandom } from './support/random.ts'

/** Rounds of a run; KILLS in the environment asks for more. */
const ROUNDS = Number(process.env.KILLS ?? 50)
const WRITERS = 8
const ROOT = path.join(import.meta.dirname, '..')

it(`kill -9 of the server during writes, ${ROUNDS} times: what was acknowledged is there, the rest is whole or absent`, async (t) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-kill-'))
  const seed = process.pid
  const random = seededRandom(seed)
  /** Amounts by the Idempotency-Key under which they were sent, which is also the title of the entry. */
  const acknowledged = new Map<string, number>()
  const unanswered = new Map<string, number>()
  const waitsMs: number[] = []
  let server = await startServer(dataDir)
  try {
    const token = await enter(server.url)
    // Stopped once as it should be, it leaves compiled code behind, with which the other starts are quick.
    await server.kill('SIGTERM')
    server = await startServer(dataDir)
    for (let round = 0; round < ROUNDS; round++) {
      const writer = async (name: number) => {
        for (let count = 0; ; count++) {
          const key = `round ${round}, writer ${name}, ${count}`
          const amount = Math.round(random() * 100_000) / 100
          unanswered.set(key, amount)
          const isDone = await record(server.url, token, key, amount)
          if (!isDone) return
          unanswered.delete(key)
          acknowledged.set(key, amount)
        }
      }
      const writers = Array.from({ length: WRITERS }, (_, name) => writer(name))
      await sleep(5 + random() * 200)
      await server.kill('SIGKILL')
      await Promise.all(writers)

      const began = performance.now()
      server = await startServer(dataDir)
      waitsMs.push(performance.now() - began)
      await assertKept(server.url, token, { acknowledged, unanswered }, `round ${round}, seed ${seed}`)
    }

    // Sent once more under its key, what was never answered stands exactly once, whether it had been stored or not.
    for (const [key, amount] of unanswered) {
      assert.ok(await record(server.url, token, key, amount), key)
      acknowledged.set(key, amount)
    }
    await assertKept(server.url, token, { acknowledged, unanswered: new Map() }, `the end, seed ${seed}`)
    const slowestMs = Math.max(...waitsMs)
    t.diagnostic(
      `${acknowledged.size} writes, ${unanswered.size} cut off; open again within ${Math.round(slowestMs)} ms`,
    )
    assert.ok(slowestMs < 30_000)
  } finally {
    await server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})

interface Server {
  url: string
  /** Sends the signal and waits for the end. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** A server as a stranger starts it: its own process, its own embedded database, a free port. */
async function startServer(dataDir: string): Promise<Server> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      RATE_LIMIT_FACTOR: '100000',
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compile'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text
      const address = /open at (http:\S+)/.exec(said)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    ended.then(() => reject(new Error(`the server did not start: ${said}`)))
  })
  return {
    url,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** Registers and logs in; gives the token, which outlives the server. */
async function enter(url: string): Promise<string> {
  const person = { email: 'kill@example.rw', password: 'umugisha-1962' }
  await send(url, account.register, {
    body: { ...person, fullName: 'Kamanzi Jean', phone: '0788123456', address: 'Huye' },
  })
  const { data } = await send(url, auth.clientLogin, { body: person })
  return data.token
}

/** Records an expense; true when it was acknowledged, false when the server went away first. */
async function record(url: string, token: string, key: string, amount: number): Promise<boolean> {
  const body = { date: '2026-01-15', amount, title: key, description: 'kill -9' }
  try {
    await send(url, expenses.add, { token, body, key })
    return true
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error
    return false
  }
}

/** Sends a call to a server over HTTP. Throws an AssertionError when it is refused, what fetch throws when it is cut off. */
async function send<C extends Call>(
  url: string,
  call: C,
  { token, body, key }: { token?: string; body?: object; key?: string } = {},
): Promise<AnswerOf<C>> {
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  assert.ok(response.ok, `${call.path} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** All that was acknowledged is there as it was sent, nothing is there that was not, and the totals are its sum. */
async function assertKept(
  url: string,
  token: string,
  { acknowledged, unanswered }: { acknowledged: Map<string, number>; unanswered: Map<string, number> },
  when: string,
): Promise<void> {
  const { data } = await send(url, expenses.list, { token })
  const stored = new Map(data.map(({ title, amount }) => [title, amount]))
  assert.equal(stored.size, data.length, `something stands twice, ${when}`)
  for (const [key, amount] of acknowledged) assert.equal(stored.get(key), amount, `${key} is lost, ${when}`)
  for (const [key, amount] of stored)
    assert.equal(acknowledged.get(key) ?? unanswered.get(key), amount, `${key} was never sent, ${when}`)

  const { byYear } = (await send(url, progress.analytics, { token })).data
  const lines = data.map(({ date, amount }): Line => ({ kind: 'expense', day: date, amount }))
  const { _id, ...totals } = byYear[0] ?? { _id: {}, ...expectedTotals([]) }
  assert.deepEqual(totals, expectedTotals(lines), when)
}

import assert from 'node:assert/strict'
import http from 'node:http'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expenses } from '../../contract/ledger.ts'
import { testApp } from '../support/app.ts'
import { compareBooks, expenseOf, type Sent } from '../support/compare-books.ts'
import { type Server, startServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const REQUESTS_PER_SECOND = 30
const WORKERS = '2'
/** Enough people that nobody exceeds the limit of simultaneous requests. */
const PEOPLE = 9
/** Enough requests that some are still unanswered when the server gets the stop signal. */
const AT_ONCE = 2 * PEOPLE

const t = testApp({ clock: new Date().toISOString() })

test('a server stopped under load answers all requests within ten seconds, even those it hasn’t read yet', async (test) => {
  const server = await startServer({ DATABASE_URL: t.databaseUrl, WORKERS }, { supervised: true })
  let after: Server | undefined
  try {
    const people = (await t.people.crowd(PEOPLE)).map(
      ({ token }): Person => ({ token, books: { acknowledged: new Map(), unanswered: new Map() } }),
    )
    const load = startLoad(server.url, people)
    await sleep(300 + Math.random() * 300)
    await load.beginStop()
    await server.kill('SIGTERM')
    assert.deepEqual([server.child.exitCode, server.child.signalCode], [0, null], server.output().slice(-2_000))
    const { cutOff, strange, answered, inFlight } = await load.end()
    assert.deepEqual([cutOff, strange], [[], []])
    assert.ok(inFlight > 0)
    test.diagnostic(`${answered} requests answered, ${inFlight} in flight`)
    after = await startServer({ DATABASE_URL: t.databaseUrl })
    for (const { token, books } of people)
      assert.deepEqual(await compareBooks(after.url, token, books), { lost: [], strange: [], partial: [] })
    // The second server gets the stop signal before it has read all requests, and must still
    // answer them.
    await assertReadsAll(after, people[0]?.token ?? '')
  } finally {
    for (const each of [server, after]) if (each && !each.hasEnded()) await each.kill('SIGKILL')
  }
})

async function assertReadsAll(server: Server, token: string): Promise<void> {
  const agent = new http.Agent({ keepAlive: true })
  let sent = 0
  const read = (over: http.Agent | false) =>
    send(server.url, { token, body: undefined, key: undefined, agent: over, onSent: () => sent++ })
  const connections = [agent, agent, agent, false, false, false] as const
  try {
    await Promise.all(connections.map(read))
    process.kill(server.pid, 'SIGSTOP')
    sent = 0
    const answers = Promise.all(connections.map(read))
    await until('all is sent', () => sent === connections.length)
    const ended = server.kill('SIGTERM')
    process.kill(server.pid, 'SIGCONT')
    assert.deepEqual(await answers, Array(connections.length).fill(200))
    await ended
    assert.equal(server.child.exitCode, 0)
  } finally {
    agent.destroy()
  }
}

interface Person {
  token: string
  books: Sent
}

interface Load {
  /**
   * Sends a burst of requests, and resolves when all are sent. From then on, new requests may fail.
   */
  beginStop(): Promise<void>
  end(): Promise<{ answered: number; inFlight: number; cutOff: string[]; strange: string[] }>
}

function startLoad(url: string, people: Person[]): Load {
  const agent = new http.Agent({ keepAlive: true })
  const came = { answered: 0, inFlight: 0, cutOff: [] as string[], strange: [] as string[] }
  const open = new Set<{ isSent: boolean; wasInFlight: boolean }>()
  const requests: Promise<void>[] = []
  let isStopping = false
  let turn = 0
  const began = performance.now()

  const ask = async () => {
    const at = turn++
    const { token, books } = people[at % PEOPLE] as Person
    const state = { isSent: false, wasInFlight: false }
    open.add(state)
    const key = at % 2 ? `written beside a stop, ${crypto.randomUUID()}` : undefined
    if (key) books.unanswered.set(key, at)
    const what = `${key ? 'a write' : 'a read'} over a ${at % 4 < 2 ? 'kept' : 'new'} connection`
    try {
      const status = await send(url, {
        token,
        body: key && expenseOf(key, at),
        key,
        agent: at % 4 < 2 && agent,
        onSent: () => {
          state.isSent = true
        },
      })
      if (status === (key ? 201 : 200)) {
        came.answered++
        if (key) {
          books.unanswered.delete(key)
          books.acknowledged.set(key, at)
        }
      } else if (state.wasInFlight || !isStopping || status !== 503) came.strange.push(`${what}: ${status}`)
    } catch (error) {
      // During the stop, a new connection may fail. Count any other error as a lost request.
      if (state.wasInFlight || !isStopping) came.cutOff.push(`${what}: ${(error as Error).message}`)
    }
    open.delete(state)
  }

  const pace = setInterval(() => {
    while (turn < ((performance.now() - began) * REQUESTS_PER_SECOND) / 1_000) requests.push(ask())
  }, 5)
  return {
    async beginStop() {
      for (let more = 0; more < AT_ONCE; more++) requests.push(ask())
      await until('all are sent', () => [...open].every(({ isSent }) => isSent))
      isStopping = true
      for (const state of open) state.wasInFlight = state.isSent
      came.inFlight = [...open].filter(({ isSent }) => isSent).length
    },
    async end() {
      clearInterval(pace)
      await Promise.all(requests)
      agent.destroy()
      return came
    },
  }
}

interface Asked {
  token: string
  body: object | undefined | ''
  key: string | undefined
  agent: http.Agent | false
  onSent: () => unknown
}

function send(url: string, { token, body, key, agent, onSent }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url + expenses.list.path, {
      method: body ? 'POST' : 'GET',
      agent,
      timeout: 20_000,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    request.once('finish', onSent)
    request.once('timeout', () => request.destroy(new Error('no answer in time')))
    request.once('error', reject)
    request.once('response', (answer) => {
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    request.end(body ? JSON.stringify(body) : undefined)
  })
}

import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { fillBooks, type Person, registerPerson } from '../people.ts'
import { request } from '../requests.ts'
import { atMost, atMostTimesCalm, type Check, none, type Row } from '../row.ts'
import { startTarget } from '../target.ts'
import { inTurns, rawOf } from '../turns.ts'

const LONG_TEXT = `rpad('From the wholesaler, bag ' || n, 2000, ' long story')`

/** Lists as long as a book gets. */
export const longLists: Row[] = [
  {
    id: 'downloads/eight-at-once',
    what: 'one client asks eight times at once for a list of 20,000 entries with long texts, 42 MB each',
    expected: 'the process stays below 400 MB; others wait at most three times as long (p95), none is refused',
    run: () => besiege('askForAll', 8),
  },
  {
    id: 'downloads/never-read',
    what: 'one client asks for that list over 50 connections and never reads the answers',
    expected: 'the process stays below 400 MB; others wait at most three times as long (p95), none is refused',
    run: () => besiege('askAndNeverRead', 50),
  },
  {
    id: 'downloads/a-million-entries',
    what: 'one client fetches the whole list of 1,000,000 entries',
    expected: 'it comes whole, and the process needs at most 50 MB more',
    run: million,
  },
]

interface Knows {
  url: string
  person: Person
  connections: number
}

export const askForAll: Attack<Knows> = async ({ url, person, connections }, signal, tally) =>
  keepBusy(connections, signal, async () => {
    const came = await request(url, {
      path: '/api/expenses',
      token: person.token,
      from: person.from,
      timeoutMs: 60_000,
    })
    count(tally, came)
    if (came.status !== 200) await sleep(50)
  })

export const askAndNeverRead: Attack<Knows> = async ({ url, person, connections }, signal, tally) =>
  keepBusy(connections, signal, async () => {
    const socket = net.connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: person.from })
    socket.on('error', () => {})
    socket.on('connect', () => {
      socket.pause()
      socket.write(`GET /api/expenses HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\n\r\n`)
    })
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    await Promise.race([closed, new Promise((resolve) => signal.addEventListener('abort', resolve))])
    tally.statuses.held = (tally.statuses.held ?? 0) + 1
    socket.destroy()
    await sleep(50)
  })

async function besiege(attack: 'askForAll' | 'askAndNeverRead', connections: number) {
  const outcome = await inTurns({
    prepare: async (target) => {
      const person = await registerPerson(target, 'attacker@example.rw', '127.66.1.1')
      await fillBooks(target, person, { entries: 20_000, description: LONG_TEXT })
      return person
    },
    attack: [import.meta.filename, attack],
    knows: (person, { url }) => ({ url, person, connections }) satisfies Knows,
    attackedMs: 15_000,
  })
  const { calm, attacked } = outcome
  return {
    checks: [
      atMost(400, 'memory of the process', attacked.activity.rssMb, 'MB', calm.activity.rssMb),
      atMostTimesCalm(3, 'others wait, p95', calm.waiting.p95, attacked.waiting.p95),
      none('others refused', attacked.waiting.refused, calm.waiting.refused),
      none('exits of the process', outcome.exits),
    ],
    raw: rawOf(outcome),
  }
}

const MILLION = 1_000_000

async function million() {
  const target = await startTarget()
  try {
    const person = await registerPerson(target, 'busy@example.rw', '127.66.1.1')
    await fillBooks(target, person, { entries: MILLION, days: 1_000 })
    // What a process has once it has answered anything.
    for (let turn = 0; turn < 20; turn++)
      await request(target.url, { path: '/api/expenses?limit=50', token: person.token, from: person.from })
    const before = (await target.probe()).rssMb
    let most = before
    let done = false
    const watch = (async () => {
      while (!done) {
        most = Math.max(most, (await target.probe()).rssMb || 0)
        await sleep(100)
      }
    })()
    let ids = 0
    let rest = ''
    const came = await request(target.url, {
      path: '/api/expenses',
      token: person.token,
      from: person.from,
      timeoutMs: 120_000,
      onPart(part) {
        const text = rest + part.toString('latin1')
        ids += text.split('"_id":').length - 1
        rest = text.slice(-5)
      },
    })
    done = true
    await watch
    const checks: Check[] = [
      none('answers that are not 200', came.status === 200 ? 0 : 1),
      none('entries that are missing', MILLION - ids),
      atMost(50, 'more memory of the process', most - before, 'MB'),
      none('exits of the process', target.ended() ? 1 : 0),
    ]
    return { checks, raw: { status: came.status, ms: came.ms, bytes: came.bytes, before, most } }
  } finally {
    await target.discard()
  }
}

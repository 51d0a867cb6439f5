import net from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../figures.ts'
import type { Attack } from '../attacker-process.ts'
import { bystanderChecks, measureAttack, memoryCheck, reportOf } from '../measure-attack.ts'
import { addressOfNetwork } from '../requests.ts'
import { atMost, type Row } from '../row.ts'

/** Connections that are opened and hardly used. The others open a new one for each request, as people who arrive do. */
export const slowSockets: Row[] = [
  {
    id: 'slow-sockets/one-address',
    threats: ['W10'],
    what: '1,000 connections of one address say nothing, or a header a second, and are opened anew when they are cut',
    expected:
      'nobody else is refused or waits twice as long (p95); slow headers are cut after 5 s, and a second to look',
    run: () => hold({ sockets: 1_000, networks: 1, sorts: ['silent', 'headers'] }),
  },
  {
    id: 'slow-sockets/a-neighbour',
    threats: ['W10'],
    what: '80 connections of one address in the network of an ordinary person say nothing, or a header a second',
    expected: 'nobody of that network or another is refused or waits twice as long (p95)',
    run: () => hold({ sockets: 80, networks: 1, sorts: ['silent', 'headers'], from: '127.200.1.77' }),
  },
  {
    id: 'slow-sockets/many-networks',
    threats: ['W10'],
    what: '500 connections of 50 networks send a header a second, or a body a byte a second',
    expected:
      'nobody else is refused or waits twice as long (p95); headers are cut after 5 s, bodies after 8 s, and a second to look',
    run: () => hold({ sockets: 500, networks: 50, sorts: ['headers', 'body'] }),
  },
  {
    id: 'slow-sockets/pipelined',
    threats: ['W10'],
    what: '20 connections of one address send 500 requests each at once, one behind the other, and never read an answer',
    expected: 'nobody else is refused or waits three times as long (p95); less than 400 MB',
    run: () => hold({ sockets: 20, networks: 1, sorts: ['pipelined'] }),
  },
]

type Sort = 'silent' | 'headers' | 'body' | 'pipelined'

interface Settings {
  url: string
  sockets: number
  networks: number
  sorts: Sort[]
  /** All from this address instead. */
  from?: string
}

/** Keeps so many sockets open; what is cut is opened again. Notes how long each sort was suffered. */
export const holdSockets: Attack<Settings> = async (
  { url, sockets, networks, sorts, from: address },
  signal,
  tally,
) => {
  const port = Number(new URL(url).port)
  const suffered: Record<Sort, number[]> = { silent: [], headers: [], body: [], pipelined: [] }
  await Promise.all(
    Array.from({ length: sockets }, async (_, index) => {
      const sort = sorts[index % sorts.length] as Sort
      const from = address ?? addressOfNetwork(index % networks)
      while (!signal.aborted) {
        const ms = await holdOne(port, from, sort, signal)
        if (ms !== undefined) suffered[sort].push(ms)
        tally.statuses[sort] = (tally.statuses[sort] ?? 0) + 1
        await sleep(50)
      }
    }),
  )
  tally.notes.suffered = Object.fromEntries(
    Object.entries(suffered).map(([sort, times]) => [
      sort,
      { cut: times.length, p50: percentile(times, 50), max: percentile(times, 100) },
    ]),
  )
}

const HEAD: Record<Sort, string> = {
  silent: '',
  headers: 'GET /api/expenses HTTP/1.1\r\nhost: localhost\r\n',
  body: 'POST /api/auth/client-login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
  pipelined: 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(500),
}

/** Milliseconds until the server cut it; undefined when we did. */
function holdOne(port: number, from: string, sort: Sort, signal: AbortSignal): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: from })
    let connectedAt = Number.NaN
    const drip = setInterval(() => {
      if (socket.connecting || !socket.writable) return
      if (sort === 'headers') socket.write('x-slow: 1\r\n')
      if (sort === 'body') socket.write(' ')
    }, 1_000)
    const leave = () => {
      connectedAt = Number.NaN
      socket.destroy()
    }
    socket.on('connect', () => {
      connectedAt = performance.now()
      socket.write(HEAD[sort])
      // Nothing is ever read.
      if (sort === 'pipelined') socket.pause()
      else socket.resume()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      signal.removeEventListener('abort', leave)
      const ms = performance.now() - connectedAt
      resolve(Number.isNaN(ms) ? undefined : ms)
    })
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
  })
}

/** What the server promises, and a second until it looks. */
const LONGEST_MS = { headers: 6_000, body: 9_000 }

async function hold(settings: Omit<Settings, 'url'>) {
  const outcome = await measureAttack({
    attack: [import.meta.filename, 'holdSockets'],
    prepare: async () => settings,
    fresh: true,
    // Longer than the slowest of them may be suffered.
    attackedMs: 12_000,
  })
  const suffered = (sort: Sort) => {
    const all = outcome.tallies.map(({ notes }) => (notes.suffered as Record<Sort, { cut: number; max: number }>)[sort])
    return Math.max(...all.map(({ cut, max }) => (cut > 0 ? max : Number.POSITIVE_INFINITY)))
  }
  return {
    checks: [
      ...bystanderChecks(outcome, settings.sorts.includes('pipelined') ? 3 : 2),
      ...(['headers', 'body'] as const)
        .filter((sort) => settings.sorts.includes(sort))
        .map((sort) => atMost(LONGEST_MS[sort], `slow ${sort} suffered, longest`, suffered(sort), 'ms')),
      memoryCheck(outcome),
    ],
    raw: reportOf(outcome),
  }
}

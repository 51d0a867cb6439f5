import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Server, startServer } from '../../test/support/server.ts'
import { type Person, registerPerson } from '../trust/people.ts'
import { keptConnections, request } from '../trust/requests.ts'
import { record } from './record.ts'
import type { Row } from './report.ts'
import { inTurns, measuredOf, perSecond } from './turns.ts'

const READY_S = 2
const IDLE_MB = 150
const LOADED_MB = 300
/** What may be there after them that was not before: a heap is never twice the same to the megabyte. */
const GROWTH_MB = 15
const REQUESTS = Number(process.env.REQUESTS ?? 200_000)
const CONNECTIONS = 16
const REST_MS = 5_000

const READS = [
  '/api/expenses?limit=50',
  '/api/progress/overview',
  '/api/progress/all?limit=50',
  '/api/expenses/titles',
  '/api/progress/analytics',
  '/api/expenses?limit=50&search=sug',
]

/**
 * What `npm start` starts: how soon it is ready when it has been before, what memory it takes idle, under load and after
 * 200,000 requests (fewer with REQUESTS in the environment), and what a second process brings on this machine. Memory is
 * the proportional set of the process that serves (PSS); the supervisor beside it is told by itself.
 */
export async function benchProcesses(rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  const folder = mkdtempSync(path.join(tmpdir(), 'imari-bench-'))
  const servers: Server[] = []
  const start = async (workers: number) => {
    const env = { DATA_DIR: folder, WORKERS: String(workers), RATE_LIMIT_FACTOR: '1000000' }
    const server = await startServer(
      { NODE_OPTIONS: '', ENTRIES_PER_CLIENT: '100000000', ...env },
      { supervised: true },
    )
    servers.push(server)
    return server
  }
  try {
    let single = await start(1)
    const took: number[] = []
    for (let round = 0; round < rounds; round++) {
      await single.kill('SIGTERM')
      const began = performance.now()
      single = await start(1)
      took.push((performance.now() - began) / 1000)
    }
    const ready = measuredOf(took)
    rows.push(
      rowOf('started again, ready after', 's', ready.all, { text: `<= ${READY_S} s`, holds: ready.median <= READY_S }),
    )

    await sleep(REST_MS)
    rows.push(memoryRow('the process that serves, idle', [memoryOf(single)], IDLE_MB))
    rows.push(rowOf('its supervisor', 'MB', [pssMb(single.pid)]))

    const one = await registerPerson(single, 'bench@example.rw', '127.0.0.1')
    // What is made once, as plans and compiled code, is there before it is counted.
    const loaded = await workFor(single, one, REQUESTS / 10)
    await sleep(REST_MS)
    const before = memoryOf(single)
    loaded.push(...(await workFor(single, one, REQUESTS)))
    await sleep(REST_MS)
    const after = memoryOf(single)
    rows.push(memoryRow(`under load, ${CONNECTIONS} connections`, loaded, LOADED_MB))
    rows.push({
      ...rowOf(`after ${REQUESTS.toLocaleString('en')} requests`, 'MB', [after]),
      beside: { before: measuredOf([before]) },
      aim: { text: `at most ${GROWTH_MB} MB more`, holds: after - before <= GROWTH_MB },
    })

    // Of the same database: the books of one of their own would be smaller, and the planner would know nothing of them yet.
    const pair = await start(2)
    for (const [what, use] of [
      ['an expense', (server: Server, agent: Agent) => record(server, one, agent)],
      ['a page', (server: Server, agent: Agent) => readOf(server, one, agent, READS[0] ?? '')],
    ] as const) {
      const ofEach = (server: Server) => async () => {
        const agent = keptConnections(CONNECTIONS)
        const figure = await perSecond(CONNECTIONS, 2_000, () => use(server, agent))
        agent.destroy()
        return figure
      }
      const { ours, ...beside } = await inTurns({ ours: ofEach(pair), 'WORKERS=1': ofEach(single) }, rounds)
      const alone = beside['WORKERS=1']
      rows.push({
        ...rowOf(`${what}, ${CONNECTIONS} connections, WORKERS=2`, '/s', ours.all),
        beside,
        aim: { text: 'no slower, within the spread', holds: ours.median >= alone.low },
      })
    }
    return rows
  } finally {
    await Promise.all(servers.filter((server) => !server.hasEnded()).map((server) => server.kill('SIGTERM')))
    rmSync(folder, { recursive: true, force: true })
  }
}

type Agent = ReturnType<typeof keptConnections>

function rowOf(what: string, unit: Row['unit'], all: number[], aim?: Row['aim']): Row {
  return { part: 'processes', what, unit, ours: measuredOf(all), beside: {}, ...(aim && { aim }) }
}

/** Held against its highest. */
function memoryRow(what: string, all: number[], most: number): Row {
  return rowOf(what, 'MB', all, { text: `<= ${most} MB`, holds: Math.max(...all) <= most })
}

/** Writes and reads so many times, and gives the memory that it took on the way. */
async function workFor(server: Server, as: Person, requests: number): Promise<number[]> {
  const agent = keptConnections(CONNECTIONS)
  const taken: number[] = []
  let sent = 0
  const user = async () => {
    while (sent < requests) {
      const at = sent++
      if (at % 1_000 === 0) taken.push(memoryOf(server))
      // A screen reads what it shows, and writes now and then.
      if (at % 10 === 0) await record(server, as, agent)
      else await readOf(server, as, agent, READS[at % READS.length] ?? '')
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, user))
  agent.destroy()
  return taken
}

async function readOf({ url }: Server, { token }: Person, agent: Agent, address: string): Promise<void> {
  const { status, text } = await request(url, { path: address, token, agent })
  if (status !== 200) throw new Error(`${address} answered ${status}: ${text}`)
}

/** What the processes take that a supervisor keeps, the largest of them, in MB. */
function memoryOf({ pid }: Server): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return Math.max(...children.filter(isOurs).map(pssMb))
}

/** Not the database, which the process that began it may be the parent of. */
const isOurs = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/worker.ts')

function pssMb(pid: number): number {
  const [, kib] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kib) / 1024
}

import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { partOf } from '../../../test/support/times.ts'
import { localDay, type Person, registerPerson } from '../people.ts'
import { keptConnections, request } from '../requests.ts'
import { atLeast, atMost, none, type Row, stillRuns } from '../row.ts'
import { startTarget } from '../target.ts'

const MINUTES = partOf(20)
const A_SECOND = 20
/** Caches fill, and the heap finds its size. */
const WARM_UP = 0.25

/** What only time shows. */
export const soak: Row[] = [
  {
    id: 'soak/minutes',
    threats: ['W14'],
    what: `six clients read, search, add, edit and delete ${A_SECOND} times a second for ${MINUTES} minutes`,
    expected:
      'after the first quarter the process grows by less than 1 MB a minute, and its open files by at most 5 in all',
    run,
  },
]

async function run() {
  const target = await startTarget({ RATE_LIMIT_FACTOR: '1000' })
  const people: Person[] = []
  for (let at = 0; at < 6; at++) people.push(await registerPerson(target, `soak${at}@example.rw`, `127.66.${at + 1}.1`))
  const agent = keptConnections(10)
  const statuses: Record<string, number> = {}
  const seen: { minute: number; rssMb: number; files: number }[] = []
  const began = performance.now()
  const minute = () => (performance.now() - began) / 60_000
  let turn = 0
  const running = new Set<Promise<void>>()
  for (let look = 0; minute() < MINUTES; turn++) {
    const going = step(people[turn % people.length] as Person, turn).finally(() => running.delete(going))
    running.add(going)
    await sleep(Math.max(0, began + (turn * 1_000) / A_SECOND - performance.now()))
    if (minute() * 6 < look) continue
    look++
    seen.push({ minute: minute(), rssMb: (await target.probe()).rssMb, files: openFiles(target.pid) })
  }
  await Promise.all(running)
  agent.destroy()

  const settled = seen.filter(({ minute }) => minute >= MINUTES * WARM_UP)
  const files = slopeOf(settled.map((one) => [one.minute, one.files])) * (MINUTES * (1 - WARM_UP))
  const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 400 || Number(status) === 0)
  return {
    checks: [
      atMost(
        1,
        'growth of the process in a minute',
        slopeOf(settled.map(({ minute, rssMb }) => [minute, rssMb])),
        'MB',
      ),
      // Connections come and go; what leaks only comes.
      atMost(5, 'open files that stay, of all minutes', files),
      none(
        `requests refused, of ${turn}`,
        failed.reduce((sum, [, count]) => sum + count, 0),
      ),
      atLeast(0.95 * A_SECOND * 60 * MINUTES, 'requests', turn),
      stillRuns(target),
    ],
    raw: { statuses, seen },
  }

  async function step(as: Person, at: number): Promise<void> {
    const send = async (sent: { method?: string; path: string; body?: object }) => {
      const { status, text } = await request(target.url, { ...sent, as, agent })
      statuses[status] = (statuses[status] ?? 0) + 1
      return text
    }
    const body = { date: localDay(), amount: 100 + (at % 50), title: `Sugar ${at % 40}`, description: 'For the shop' }
    const reads = [
      '/api/expenses?limit=50',
      '/api/progress/all',
      '/api/expenses?search=sugar&limit=50',
      '/api/auth/verify-auth',
    ]
    if (at % 3 > 0) return void (await send({ path: reads[at % reads.length] as string }))
    const { data } = JSON.parse(await send({ path: '/api/expenses', body }))
    // The books stay as long as they are: what is added goes.
    await send({ method: 'PUT', path: `/api/expenses/${data._id}`, body: { ...body, amount: 7 } })
    await send({ method: 'DELETE', path: `/api/expenses/${data._id}` })
  }
}

function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** By how much the second rises with each of the first, by least squares. */
function slopeOf(points: [number, number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return over / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SEARCH_WORDS } from '../../domain/search.ts'
import { type Experience, HEAVY, startOrdinaryPeople, USUAL, waitingOf } from './ordinary-people.ts'
import { copyPeople, localDay, type Person } from './people.ts'
import { atMost, atMostTimesCalm, none, type Row } from './row.ts'
import { startTarget, type Target } from './target.ts'

const WARM_UP_MS = 2_000
const CALM_MS = 5_000
const ATTACKED_MS = 8_000
const REST_MS = 2_000
const ROUNDS = 2

export const floods: Row[] = [
  {
    id: 'floods/worst-requests',
    what: 'one client with 100,000 long entries sends the most expensive requests over 16 connections',
    expected:
      'others wait at most three times as long (p95) and aren’t refused; their searches take at most 2.5 s; memory stays below 400 MB',
    run: sendWorstRequests,
  },
]

export interface FloodSettings {
  url: string
  as: Person
  paths: string[]
  connections: number
}

interface Phase {
  experiences: Experience[]
  rssMb: number
}

async function sendWorstRequests() {
  const target = await startTarget()
  const ordinary = await startOrdinaryPeople(target)
  const [attacker] = await copyPeople(target, ordinary.people[0] as Person, 1, 'attacker')
  if (!attacker) throw new Error('there is no attacker')
  attacker.from = '127.1.0.7'
  await fillBooks(target, attacker)
  const watch = async (ms: number): Promise<Phase> => {
    let rssMb = 0
    const looking = setInterval(() => (rssMb = Math.max(rssMb, residentMb(target.pid))), 500)
    const experiences = await ordinary.during(ms).finally(() => clearInterval(looking))
    return { experiences, rssMb }
  }
  await ordinary.during(WARM_UP_MS)
  // Only the phase before the first attack is the baseline, because the server may stay slow after
  // an attack.
  const calm = await watch(CALM_MS)
  const [attacked, afterwards]: [Phase[], Phase[]] = [[], []]
  const statuses: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const flood = startFlood({ url: target.url, as: attacker, paths: worstPaths(), connections: 16 })
    attacked.push(await watch(ATTACKED_MS))
    statuses.push(await flood.stop())
    await sleep(REST_MS)
    afterwards.push(await watch(CALM_MS))
  }
  await ordinary.stop()
  const of = (phases: Phase[], whats = USUAL) =>
    waitingOf(
      phases.flatMap(({ experiences }) => experiences),
      whats,
    )
  const [before, meanwhile, later] = [of([calm]), of(attacked), of(afterwards)]
  const [heavyBefore, heavyMeanwhile] = [of([calm], HEAVY), of(attacked, HEAVY)]
  return {
    checks: [
      atMost(400, 'memory', Math.max(...attacked.map(({ rssMb }) => rssMb)), 'MB', calm.rssMb),
      atMostTimesCalm(3, 'others, p95', before.p95, meanwhile.p95),
      none('others refused', meanwhile.refused, before.refused),
      atMostTimesCalm(3, 'others afterwards, p95', before.p95, later.p95),
      none('others refused when it is over', later.refused, before.refused),
      atMost(2_500, 'others’ searches, p95', heavyMeanwhile.p95, 'ms', heavyBefore.p95),
      none('others’ searches and charts refused', heavyMeanwhile.refused, heavyBefore.refused),
      none('exits of the process', target.hasEnded() ? 1 : 0),
    ],
    raw: { before, meanwhile, later, heavyBefore, heavyMeanwhile, statuses },
  }
}

/** Returns expensive paths. No entry matches a search, so the server must search all texts. */
function worstPaths(): string[] {
  const page = `/api/expenses?limit=50&from=2000-01-01&to=${localDay()}`
  const words = Array.from({ length: SEARCH_WORDS - 1 }, (_, n) => 'a'.repeat(n + 2)).join(' ')
  return [
    ...[`${'a'.repeat(59)}b`, `${words} b`].map(
      (sought) => `/api/expenses?limit=50&search=${encodeURIComponent(sought)}`,
    ),
    ...['/api/expenses/titles', '/api/expenses/by-title'],
    ...[`${page}&sort=title`, `${page}&sort=-amount`],
    ...['/api/expenses/csv', '/api/expenses', '/api/expenses?sort=-amount', '/api/progress/analytics'],
  ]
}

async function fillBooks(target: Target, { id }: Person): Promise<void> {
  await target.sql('set statement_timeout = 0')
  await target.sql(
    `insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
     select $1, gen_random_uuid(), 'expense', $2::date - n % 1000, 500 + (n % 97) * 250, 'Title ' || n, repeat('a', 400),
       now(), now()
     from generate_series(1, 100000) as n`,
    [id, localDay()],
  )
  await target.sql(
    `insert into day_total (client_id, day, id, expense, expense_count)
     select client_id, day, gen_random_uuid(), sum(amount), count(*) from entry where client_id = $1 group by client_id, day`,
    [id],
  )
  await target.sql(
    `update books set (stored_rows, stored_bytes) =
       (select count(*), sum(octet_length(title || description)) from entry where client_id = $1)
     where client_id = $1`,
    [id],
  )
  await target.sql('analyze entry')
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const children = new Set<ChildProcess>()

function startFlood(settings: FloodSettings) {
  const child = fork(path.join(import.meta.dirname, 'flood-process.ts'), [], {
    env: { ...process.env, NODE_OPTIONS: '' },
    execArgv: [],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.send(settings)
  return {
    async stop(): Promise<unknown> {
      const statuses = once(child, 'message', { signal: AbortSignal.timeout(30_000) })
      child.send('stop')
      return (await statuses)[0]
    },
  }
}

export function endFloods(): void {
  for (const child of children) child.kill('SIGKILL')
}

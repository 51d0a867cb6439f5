import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyPeople, localDay, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atMost, none, type Row } from '../row.ts'
import { startTarget, type Target } from '../target.ts'

/** The database goes away under writers, in every way that it can. Nothing acknowledged is lost, and the process stays. */
export const databaseBreaks: Row[] = [
  {
    id: 'database/one-connection-killed',
    what: 'one process of PostgreSQL that serves a connection is killed under eight writers, 20 times',
    expected:
      'the process stays, nothing acknowledged is lost, refusals are 503 and say when to come again, back within 5 s',
    run: () => breakUnderWriters(20, killOneConnection),
  },
  {
    id: 'database/all-killed',
    what: 'PostgreSQL is killed whole under eight writers, 20 times',
    expected:
      'the process stays, nothing acknowledged is lost, refusals are 503 and say when to come again, back within 5 s',
    run: () => breakUnderWriters(20, killAll),
  },
  {
    id: 'database/process-paused',
    what: 'the process stands still for 12 s under eight writers, as a machine that sleeps, five times',
    expected: 'the process stays, nothing acknowledged is lost, back within 5 s',
    run: () => breakUnderWriters(5, pause),
  },
]

/** The connections' processes, as the server's own table has them. */
async function killOneConnection(target: Target, turn: number): Promise<void> {
  const rows = await target.sql(
    `select pid from pg_stat_activity where application_name = 'imari' order by (xact_start is not null) desc, pid`,
  )
  const pid = Number(rows[turn % 2 === 0 ? 0 : rows.length - 1]?.pid)
  if (pid) process.kill(pid, 'SIGKILL')
}

async function killAll(target: Target): Promise<void> {
  process.kill(target.postmaster(), 'SIGKILL')
}

async function pause(target: Target): Promise<void> {
  process.kill(target.pid, 'SIGSTOP')
  await sleep(12_000)
  process.kill(target.pid, 'SIGCONT')
}

const WRITERS = 8
const BETWEEN_MS = 1_000

async function breakUnderWriters(rounds: number, breakIt: (target: Target, turn: number) => Promise<void>) {
  let target = await startTarget()
  try {
    const one = await registerPerson(target, 'one@example.rw', '127.66.1.1')
    const writers = await copyPeople(target, one, WRITERS, { prefix: 'writer', from: addressOfNetwork })
    const seen = { statuses: {} as Record<string, number>, untold: 0, acknowledged: [] as string[] }
    let over = false
    let answeredAt = performance.now()
    const write = async (writer: Person) => {
      const agent = keptConnections(1)
      for (let turn = 0; !over; turn++) {
        const came = await request(target.url, {
          path: '/api/incomes',
          body: { date: localDay(), amount: 100 + turn, title: 'Sugar', description: 'For the shop' },
          headers: { 'idempotency-key': crypto.randomUUID() },
          token: writer.token,
          from: writer.from,
          agent,
        })
        const what = came.status === 0 ? (came.error ?? 'cut off') : String(came.status)
        seen.statuses[what] = (seen.statuses[what] ?? 0) + 1
        if (came.status === 201) {
          seen.acknowledged.push(JSON.parse(came.text).data._id)
          answeredAt = performance.now()
          // The limit of writes lasts for all rounds.
          await sleep(60)
        } else {
          if (came.status === 503 && !came.headers['retry-after']) seen.untold++
          await sleep(50)
        }
      }
      agent.destroy()
    }
    const writing = writers.map(write)
    let exits = 0
    const backAfterMs: number[] = []
    for (let turn = 0; turn < rounds; turn++) {
      await sleep(BETWEEN_MS)
      await breakIt(target, turn)
      const brokeAt = performance.now()
      await sleep(100)
      while (answeredAt < brokeAt + 100 && performance.now() - brokeAt < 15_000) {
        if (target.ended()) {
          exits++
          // What a supervisor would do.
          target = await startTarget({ dataDir: target.dataDir })
        }
        await sleep(10)
      }
      backAfterMs.push(Math.max(0, answeredAt - brokeAt))
    }
    over = true
    await Promise.all(writing)
    const lost = await lostOf(target, seen.acknowledged)
    const faults = Object.entries(seen.statuses)
      .filter(([what]) => !['201', '503'].includes(what))
      .reduce((sum, [, times]) => sum + times, 0)
    return {
      checks: [
        none(`exits of the process in ${rounds} rounds`, exits),
        none(`acknowledged writes lost, of ${seen.acknowledged.length}`, lost),
        none('answers that are neither 201 nor 503', faults),
        none('503 that do not say when to come again', seen.untold),
        atMost(5_000, 'until a write is answered again, longest', Math.max(...backAfterMs), 'ms'),
      ],
      raw: { statuses: seen.statuses, backAfterMs, said: target.said().split('\n').slice(-20) },
    }
  } finally {
    await target.discard()
  }
}

async function lostOf(target: Target, acknowledged: string[]): Promise<number> {
  const [row] = await target.sql(
    `select count(*)::int as lost from unnest($1::uuid[]) as wanted (id)
     where not exists (select from entry where entry.id = wanted.id)`,
    [acknowledged],
  )
  return Number(row?.lost)
}

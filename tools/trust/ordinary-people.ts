import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../bench/figures.ts'
import { localDay, type Person, registerPerson } from './people.ts'
import { keptConnections, request } from './requests.ts'
import type { Target } from './target.ts'

const PEOPLE = 6
const BEGINS_EVERY_MS = 500
const TIMEOUT_MS = 15_000

const PATHS = {
  list: '/api/expenses?limit=50',
  add: '/api/expenses',
  sums: '/api/progress/track-month-now',
  search: '/api/expenses?limit=50&search=airtime',
  charts: '/api/progress/analytics',
}
type What = keyof typeof PATHS
const TURNS: What[] = ['list', 'add', 'list', 'sums', 'list', 'search', 'add', 'charts']

export const USUAL: readonly What[] = ['list', 'add', 'sums']
export const HEAVY: readonly What[] = ['search', 'charts']

export interface Experience {
  what: What
  status: number
  /** Counts from the time when the request was due, because a slow server may delay the sending. */
  ms: number
}

export interface OrdinaryPeople {
  people: Person[]
  during(ms: number): Promise<Experience[]>
  stop(): Promise<void>
}

export async function startOrdinaryPeople(target: Target): Promise<OrdinaryPeople> {
  const people: Person[] = []
  for (let index = 0; index < PEOPLE; index++)
    people.push(await registerPerson(target, `ordinary${index}@example.rw`, `127.200.${index + 1}.9`))
  const pending = new Set<Promise<void>>()
  let counted: Experience[] | undefined
  let stopped = false

  const live = async (person: Person, index: number) => {
    const agent = keptConnections(6)
    const began = performance.now() + (index / PEOPLE) * BEGINS_EVERY_MS
    for (let turn = 0; !stopped; turn++) {
      const due = began + turn * BEGINS_EVERY_MS
      await sleep(Math.max(0, due - performance.now()))
      const within = counted
      if (!within) continue
      const what = TURNS[turn % TURNS.length] as What
      const body = { date: localDay(), amount: 500 + turn, title: 'Airtime', description: 'For the shop' }
      const sent = { path: PATHS[what], as: person, agent, timeoutMs: TIMEOUT_MS, ...(what === 'add' && { body }) }
      const done = request(target.url, sent).then(({ status }) => {
        within.push({ what, status, ms: performance.now() - due })
        pending.delete(done)
      })
      pending.add(done)
    }
    await Promise.all(pending)
    agent.destroy()
  }
  const lives = people.map(live)

  return {
    people,
    async during(ms) {
      const within: Experience[] = []
      counted = within
      await sleep(ms)
      counted = undefined
      await Promise.all(pending)
      return within
    },
    async stop() {
      stopped = true
      await Promise.all(lives)
    },
  }
}

export function waitingOf(experiences: readonly Experience[], whats: readonly What[]) {
  const wanted = experiences.filter(({ what }) => whats.includes(what))
  const answered = wanted.filter(({ status }) => status === 200 || status === 201)
  return {
    began: wanted.length,
    refused: wanted.length - answered.length,
    p95: percentile(
      answered.map(({ ms }) => ms),
      95,
    ),
  }
}

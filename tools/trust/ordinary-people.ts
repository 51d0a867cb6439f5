import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../bench/figures.ts'
import { localDay, type Person, registerPerson } from './people.ts'
import { keptConnections, request } from './requests.ts'
import type { Target } from './target.ts'

/**
 * People who do what a shopkeeper does, at an honest pace, whatever the server does: each begins something twice a second,
 * in turn lists, entries and the sums of the month, and now and then a search or the charts. Their waiting is the measure
 * of most rows.
 */
const PEOPLE = 6
const BEGINS_EVERY_MS = 500
/** Whoever waits longer gives up, as a browser's user does. */
const PATIENCE_MS = 15_000

/** What happened to one thing that somebody began. `ms` counts from when it should have begun, so that no wait is left out. */
export interface Experience {
  what: 'list' | 'add' | 'sums' | 'search' | 'charts'
  status: number
  ms: number
  error?: string
}

export interface Ordinary {
  people: Person[]
  /** Begins a window: what is begun from now on is counted with it. */
  open(window: string): void
  /** Ends the window; gives all that began in windows of that name, once each has ended. */
  close(): Promise<void>
  of(window: string): Experience[]
  stop(): Promise<void>
}

/** Registers some people, each behind a network of their own, and lets them begin. `fresh`: each request opens a connection. */
export async function startOrdinaryPeople(target: Target, { fresh = false } = {}): Promise<Ordinary> {
  const people: Person[] = []
  for (let index = 0; index < PEOPLE; index++)
    people.push(await registerPerson(target, `ordinary${index}@example.rw`, `127.200.${index + 1}.9`))
  const windows = new Map<string, Experience[]>()
  const under = new Set<Promise<void>>()
  let window: Experience[] | undefined
  let stopped = false

  const live = async (person: Person, index: number) => {
    const agent = fresh ? undefined : keptConnections(6)
    const began = performance.now() + (index / PEOPLE) * BEGINS_EVERY_MS
    for (let turn = 0; !stopped; turn++) {
      const due = began + turn * BEGINS_EVERY_MS
      await sleep(Math.max(0, due - performance.now()))
      const counted = window
      if (!counted) continue
      const done = experience(target.url, person, agent, turn, due).then((one) => {
        counted.push(one)
        under.delete(done)
      })
      under.add(done)
    }
    await Promise.all(under)
    agent?.destroy()
  }
  const lives = people.map(live)

  return {
    people,
    open(name) {
      window = windows.get(name) ?? []
      windows.set(name, window)
    },
    async close() {
      window = undefined
      await Promise.all(under)
    },
    of: (name) => windows.get(name) ?? [],
    async stop() {
      stopped = true
      await Promise.all(lives)
    },
  }
}

async function experience(
  url: string,
  person: Person,
  agent: ReturnType<typeof keptConnections> | undefined,
  turn: number,
  due: number,
): Promise<Experience> {
  const what = TURNS[turn % TURNS.length] as Experience['what']
  const { status, error } = await request(url, {
    ...(what === 'add' && {
      body: { date: localDay(), amount: 500 + turn, title: 'Airtime', description: 'For the shop' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    path: PATHS[what],
    as: person,
    agent,
    timeoutMs: PATIENCE_MS,
  })
  return { what, status, ms: performance.now() - due, ...(error && { error }) }
}

const TURNS: Experience['what'][] = ['list', 'add', 'list', 'sums', 'list', 'search', 'add', 'charts']

const PATHS: Record<Experience['what'], string> = {
  list: '/api/expenses?limit=50',
  add: '/api/expenses',
  sums: '/api/progress/track-month-now',
  search: '/api/expenses?limit=50&search=airtime',
  charts: '/api/progress/analytics',
}

/** What a window was like. Times are of what was answered; what was not, or with a refusal, is counted. */
export interface Waiting {
  began: number
  refused: number
  p50: number
  p95: number
  p99: number
  max: number
  refusals: Record<string, number>
}

/** What everybody does all the time, and what is dearer and done now and then. */
export const USUAL: readonly Experience['what'][] = ['list', 'add', 'sums']
export const HEAVY: readonly Experience['what'][] = ['search', 'charts']

/** Adds up what a window was like for these sorts of things. */
export function waitingOf(experiences: readonly Experience[], whats: readonly Experience['what'][] = USUAL): Waiting {
  const wanted = experiences.filter(({ what }) => whats.includes(what))
  const answered = wanted.filter(({ status }) => status === 200 || status === 201)
  const times = answered.map(({ ms }) => ms)
  const refusals: Record<string, number> = {}
  for (const { status, error } of wanted)
    if (status !== 200 && status !== 201) {
      const why = status === 0 ? (error ?? 'cut off') : String(status)
      refusals[why] = (refusals[why] ?? 0) + 1
    }
  return {
    began: wanted.length,
    refused: wanted.length - answered.length,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    max: percentile(times, 100),
    refusals,
  }
}

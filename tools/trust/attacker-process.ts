/** The process of an attack: told by its parent what to do, it does it until it is told to stop, and sends what it saw. */
import { setPriority } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { Answer } from './requests.ts'

/** What an attack saw: how often each status came, and how long answers took. */
export interface Tally {
  statuses: Record<string, number>
  /** Milliseconds; at most the last 20,000. */
  times: number[]
  bytes: number
  /** How many of the refusals with 503 said when to try again. */
  retryAfter: number
  seconds: number
  /** Whatever else an attack wants to say. */
  notes: Record<string, unknown>
}

/** An attack. `settings` is what its row told it. It ends soon after `signal` is aborted. */
export type Attack<Settings extends object = object> = (
  settings: Settings,
  signal: AbortSignal,
  tally: Tally,
) => Promise<void>

/** Counts an answer. */
export function count(tally: Tally, { status, ms, bytes, headers, error }: Answer): void {
  const what = status === 0 ? (error ?? 'cut off') : String(status)
  tally.statuses[what] = (tally.statuses[what] ?? 0) + 1
  tally.bytes += bytes
  if (status === 503 && headers['retry-after']) tally.retryAfter++
  if (tally.times.length < 20_000) tally.times.push(ms)
}

/** Keeps so many requests under way, each begun when the one before on its connection has ended. */
export async function keepBusy(
  connections: number,
  signal: AbortSignal,
  one: (connection: number, turn: number) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let turn = 0; !signal.aborted; turn++) await one(connection, turn)
    }),
  )
}

if (process.send && process.argv[1] === import.meta.filename) {
  setPriority(10)
  const stopped = new AbortController()
  process.on('disconnect', () => process.exit(1))
  process.on('message', async (message: 'stop' | { module: string; name: string; settings: object }) => {
    if (message === 'stop') return stopped.abort()
    const tally: Tally = { statuses: {}, times: [], bytes: 0, retryAfter: 0, seconds: 0, notes: {} }
    const began = performance.now()
    const attack = (await import(message.module))[message.name] as Attack
    try {
      await attack(message.settings, stopped.signal, tally)
    } catch (error) {
      tally.notes.error = String((error as Error).stack)
    }
    // One that ends by itself waits to be asked.
    if (!stopped.signal.aborted) await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
    tally.seconds = (performance.now() - began) / 1000
    process.send?.(tally, () => process.exit(0))
  })
}

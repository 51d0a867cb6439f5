import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './figures.ts'

export interface Measured {
  median: number
  low: number
  high: number
  all: number[]
}

export async function measureInTurns<Way extends string>(
  variants: Record<Way, () => Promise<number>>,
  rounds: number,
): Promise<Record<Way, Measured>> {
  const names = Object.keys(variants) as Way[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Way, number[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names) {
      const figure = await variants[name]()
      if (round > 0) figures[name].push(figure)
    }
  return Object.fromEntries(names.map((name) => [name, measuredOf(figures[name])])) as Record<Way, Measured>
}

export function measuredOf(all: number[]): Measured {
  return { median: percentile(all, 50), low: percentile(all, 0), high: percentile(all, 100), all }
}

export async function perSecond(atOnce: number, ms: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      while (performance.now() - began < ms) {
        await work(at)
        count++
      }
    }),
  )
  return (count * 1000) / (performance.now() - began)
}

/**
 * Returns the duration of each call, counted from the time when the call was due, so that the
 * duration includes the wait for a stalled server.
 */
export async function msAtRate(aSecond: number, ms: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const began = performance.now()
  const all: Promise<number>[] = []
  for (let at = 0; ; at++) {
    const due = began + (at * 1000) / aSecond
    if (due - began >= ms) return Promise.all(all)
    if (due > performance.now()) await sleep(due - performance.now())
    all.push(work(at).then(() => performance.now() - due))
  }
}

export async function msEach(times: number, work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    await work()
    durations.push(performance.now() - began)
  }
  return percentile(durations, 50)
}

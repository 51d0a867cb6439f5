import type { QueryKey } from '@tanstack/react-query'
import { CLIENT_IDLE_MS } from '../../domain/session-life.ts'
import { inDevice, resultOf } from './device-database.ts'

export interface CachedAnswer {
  name: string
  key: QueryKey
  data: unknown
  /** When the answer's request began, in ms since 1970 by this device's clock. */
  at: number
}

/** Maximum rows of a list to keep for offline search. */
export const MOST_KEPT = 4_000

/** True for rows kept for offline search: their limit has four digits, also in earlier builds. */
export const isKept = (name: string) => /"limit":"\d{4}"/.test(name)

export function storeAnswers(owner: string, answers: CachedAnswer[], now: number): Promise<void> {
  return inDevice(owner, ['snapshot'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('snapshot')
    for (const answer of answers) {
      const { at = 0 } = (await resultOf<CachedAnswer | undefined>(store.get(answer.name))) ?? {}
      if (at <= answer.at || at > now) store.put(answer)
    }
  })
}

/** Returns the cached answers. They expire at the same age as an unused session. */
export function readAnswers(owner: string, now: number): Promise<CachedAnswer[]> {
  return inDevice(owner, ['snapshot'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('snapshot')
    const cached = await resultOf<CachedAnswer[]>(store.getAll())
    const expired = cached.filter((answer) => !isReadable(answer, now))
    for (const { name } of expired) store.delete(name)
    return cached.filter((answer) => !expired.includes(answer))
  })
}

export function dropAnswers(owner: string, isDropped: (answer: CachedAnswer) => boolean = () => true): Promise<void> {
  return inDevice(owner, ['snapshot'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('snapshot')
    const cached = await resultOf<CachedAnswer[]>(store.getAll())
    for (const answer of cached) if (isDropped(answer)) store.delete(answer.name)
  })
}

// `Math.abs`: an answer also expires if a wrong clock dated it far in the future.
export function isReadable({ at }: { at: number }, now: number): boolean {
  return Math.abs(now - at) < CLIENT_IDLE_MS
}

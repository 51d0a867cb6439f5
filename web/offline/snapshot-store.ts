import type { QueryKey } from '@tanstack/react-query'
import { CLIENT_IDLE_MS } from '../../domain/session-life.ts'
import { inDevice, resultOf } from './device-database.ts'

export interface CachedAnswer {
  name: string
  key: QueryKey
  data: unknown
  /** When the answer arrived, in ms since 1970 by this device's clock. */
  at: number
}

export function storeAnswers(owner: string, answers: CachedAnswer[], now: number): Promise<void> {
  return inDevice(owner, ['snapshot'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('snapshot')
    const present = await resultOf<CachedAnswer[]>(store.getAll())
    for (const cached of present) if (!isReadable(cached, now)) store.delete(cached.name)
    for (const answer of answers) {
      const at = present.find(({ name }) => name === answer.name)?.at ?? 0
      if (at <= answer.at || at > now) store.put(answer)
    }
  })
}

/** Cached answers expire at the same age as an unused session. */
export async function readAnswers(owner: string, now: number): Promise<CachedAnswer[]> {
  const cached = await inDevice(owner, ['snapshot'], 'readonly', (transaction) =>
    resultOf<CachedAnswer[]>(transaction.objectStore('snapshot').getAll()),
  )
  return cached.filter((answer) => isReadable(answer, now))
}

/** Without `names`, drops all answers. */
export function dropAnswers(owner: string, names?: string[]): Promise<void> {
  return inDevice(owner, ['snapshot'], 'readwrite', (transaction) => {
    const store = transaction.objectStore('snapshot')
    if (names) for (const name of names) store.delete(name)
    else store.clear()
  })
}

// Use `Math.abs`, so that an answer also expires if a wrong clock dated it far in the future.
export function isReadable({ at }: { at: number }, now: number): boolean {
  return Math.abs(now - at) < CLIENT_IDLE_MS
}

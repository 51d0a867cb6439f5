import type { QueryKey } from '@tanstack/react-query'
import { CLIENT_IDLE_MS } from '../domain/session-life.ts'
import { inDevice, resultOf } from './device-database.ts'

/** An answer as it was seen last, kept on this device for the client whose it is. */
export interface KeptAnswer {
  /** Of what it is the answer: one name, one answer. */
  name: string
  key: QueryKey
  data: unknown
  /** When it came, in ms since 1970 by this device's clock. */
  at: number
}

/** Keeps these answers in place of older ones of the same names, as another tab may have newer; and forgets those that outlive a session. */
export function keepAnswers(owner: string, answers: KeptAnswer[], now: number): Promise<void> {
  return inDevice(owner, ['snapshot'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('snapshot')
    const present = await resultOf<KeptAnswer[]>(store.getAll())
    for (const kept of present) if (!isReadable(kept, now)) store.delete(kept.name)
    for (const answer of answers) {
      const at = present.find(({ name }) => name === answer.name)?.at ?? 0
      if (at <= answer.at || at > now) store.put(answer)
    }
  })
}

/** Returns the cached answers of `owner`, no older than an unused session may be. */
export async function readAnswers(owner: string, now: number): Promise<KeptAnswer[]> {
  const kept = await inDevice(owner, ['snapshot'], 'readonly', (transaction) =>
    resultOf<KeptAnswer[]>(transaction.objectStore('snapshot').getAll()),
  )
  return kept.filter((answer) => isReadable(answer, now))
}

/** Forgets every answer that is kept for `owner`; what they wrote and is not sent yet stays. */
export function dropAnswers(owner: string): Promise<void> {
  return inDevice(owner, ['snapshot'], 'readwrite', (transaction) => {
    transaction.objectStore('snapshot').clear()
  })
}

/** An answer dated in the future, by a wrong clock, would stay for longer: its age counts both ways. */
export function isReadable({ at }: { at: number }, now: number): boolean {
  return Math.abs(now - at) < CLIENT_IDLE_MS
}

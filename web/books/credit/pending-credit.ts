import type { ReactNode } from 'react'
import { pendingStore } from '../../offline/pending-store.ts'

/** Returns a value that changes with each pending write, for use as a memo dependency. */
export const usePendingWrites = () => pendingStore.use()?.merge

/**
 * Returns the ids of a record's parts with pending writes, such as a customer's lines. The outbox
 * sends these parts before a write that has the ids in `needs`.
 */
export function pendingParts(recordId: string): string[] {
  const intents = pendingStore.get()?.intents ?? []
  return intents.filter(({ parent }) => parent === recordId).map((intent) => intent.recordId)
}

export function isPendingAdd(id: string | undefined): boolean {
  return pendingStore.get()?.intents.some(({ recordId, act }) => recordId === id && act === 'add') ?? false
}

export function PendingCredit({ personId }: { personId?: string }): ReactNode {
  return usePendingCredit(personId)?.mark
}

export const usePendingCredit = (personId?: string) => pendingStore.use()?.credit(personId)

export const pendingCredit = (personId: string) => pendingStore.get()?.credit(personId)?.amount ?? 0

export const discardWrite = (seq: number) => void pendingStore.get()?.outbox.discard(seq)

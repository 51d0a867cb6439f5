import type { ReactNode } from 'react'
import { cachedRows } from '../../data/lists/cached-rows.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import type { Collection, MaybePending } from '../../offline/rows.ts'

/** All rows known here, cached or pending; `fetched` replaces the cached rows. */
export function knownRows<R extends { _id: string }>(
  { name, list }: Collection<R>,
  fetched: R[] = cachedRows<R>(list),
): MaybePending<R>[] {
  return pendingStore.get()?.merge(fetched, { kind: name, query: {} }) ?? fetched
}

/** Rerenders when pending writes change; the returned function then changes too. */
export const usePendingWrites = () => pendingStore.use()?.merge

/** Ids of a record's pending parts. A write that needs the parts is sent after them. */
export function pendingParts(recordId: string): string[] {
  const intents = pendingStore.get()?.intents ?? []
  return intents.filter(({ parent }) => parent === recordId).map((intent) => intent.recordId)
}

/** Whether the record exists only on this device so far. */
export function isPendingAdd(id: string | undefined): boolean {
  return pendingStore.get()?.intents.some(({ recordId, act }) => recordId === id && act === 'add') ?? false
}

export function PendingCredit({ personId }: { personId?: string }): ReactNode {
  return usePendingCredit(personId)?.mark
}

export const usePendingCredit = (personId?: string) => pendingStore.use()?.credit(personId)

/** Sum of a person's pending lines, in francs. */
export const pendingCredit = (personId: string) => pendingStore.get()?.credit(personId)?.amount ?? 0

/** Drops a refused write that a form replaced. */
export const discardWrite = (seq: number) => void pendingStore.get()?.outbox.discard(seq)

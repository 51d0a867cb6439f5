import type { Intent } from '../../offline/outbox/queue.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import type { PendingLine } from '../open-credit.ts'

/** A memo dependency: the value changes with each pending write. */
export const usePendingWrites = () => pendingStore.use()?.merge

/**
 * Returns the ids of a customer's credit lines with pending writes. A write that has these ids as
 * `needs` waits until the writes of these lines are sent.
 */
export function pendingParts(recordId: string): string[] {
  const intents = pendingStore.get()?.intents ?? []
  return intents.filter(({ parent }) => parent === recordId).map((intent) => intent.recordId)
}

export function isPendingAdd(id: string | undefined): boolean {
  return pendingStore.get()?.intents.some(({ recordId, act }) => recordId === id && act === 'add') ?? false
}

/** Returns the line that the balance contains: the line before a refused edit, if there is one. */
export function storedLine(line: PendingLine): PendingLine {
  const isRefused = ({ recordId, state }: Intent) => recordId === line._id && state === 'refused'
  const { present, was = line } = pendingStore.get()?.intents.find(isRefused) ?? {}
  return (present ?? was) as PendingLine
}

export const usePendingCredit = (personId?: string) => pendingStore.use()?.credit(personId)

export const pendingCredit = (personId: string) => pendingStore.get()?.credit(personId)?.amount ?? 0

export const discardWrite = (seq: number) => void pendingStore.get()?.outbox.discard(seq)

import type { CreditLine, CreditPerson } from '../../contract/credit.ts'
import type { CreditKind } from '../../domain/credit.ts'
import type { Intent } from '../offline/outbox/queue.ts'
import type { MaybeWaiting } from '../offline/outbox/write.ts'
import { createStore } from '../ui/kit/store.ts'

export type LineKind = Exclude<CreditKind, 'writtenOff'>

/** A message to a customer: a reminder, or the line just recorded. */
export type MessageReason = { kind: 'remind' } | { kind: LineKind; amount: number; what: string }

export type OpenedCredit =
  | { over: 'line'; kind: LineKind; person: CreditPerson | undefined }
  | { over: 'refused'; intent: Intent }
  | { over: 'message'; told: MessageReason; person: CreditPerson }

/** A line that may be pending: its balance is unknown until sent. */
export type WaitingLine = MaybeWaiting<Omit<CreditLine, 'balance'> & { balance?: number }> & {
  name?: string
  income?: object
}

export const creditOverlay = createStore<OpenedCredit | null>(null)

/** Opens the form of a line; `web/app/credit-over.tsx` shows it. */
export function openLine(kind: LineKind, person?: CreditPerson): void {
  creditOverlay.set({ over: 'line', kind, person })
}

export function openMessage(told: MessageReason, person: CreditPerson): void {
  creditOverlay.set({ over: 'message', told, person })
}

import type { CreditLine, CreditPerson } from '../contract/credit.ts'
import type { CreditKind } from '../domain/credit.ts'
import { createStore } from './kit/store.ts'
import type { Intent } from './outbox/queue.ts'
import type { MaybeWaiting } from './outbox/write.ts'

/** What the form of a line writes down: that somebody was given something, or paid. */
export type LineKind = Exclude<CreditKind, 'writtenOff'>

/** What is told to a person: how their account stands, or what was just written into it. */
export type Told = { kind: 'remind' } | { kind: LineKind; amount: number; what: string }

/**
 * What of the credit book lies over a screen: the form of a line, of somebody or of whom it is told, that
 * of something that was refused, or a message.
 */
export type OpenedCredit =
  | { over: 'line'; kind: LineKind; person: CreditPerson | undefined }
  | { over: 'refused'; intent: Intent }
  | { over: 'message'; told: Told; person: CreditPerson }

/** A line as it waits on this device: what was owed after it is not known yet. */
export type WaitingLine = MaybeWaiting<Omit<CreditLine, 'balance'> & { balance?: number }> & {
  /** Of whom it is. */
  name?: string
  /** It is written down as an income too. */
  income?: object
}

export const creditOverlay = createStore<OpenedCredit | null>(null)

/** Opens the form in which it is written down that somebody was given something, or paid; `layouts/credit-over.tsx` shows it. */
export function openLine(kind: LineKind, person?: CreditPerson): void {
  creditOverlay.set({ over: 'line', kind, person })
}

/** Opens what can be sent to a person. */
export function openMessage(told: Told, person: CreditPerson): void {
  creditOverlay.set({ over: 'message', told, person })
}

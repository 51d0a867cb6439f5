import type { ComponentType, ReactNode } from 'react'
import type { Call } from '../../contract/route.ts'
import { createStore } from '../ui/kit/store.ts'
import type { Intent, Row } from './outbox/queue.ts'
import type { MaybePending, TotalOf, Write } from './rows.ts'

export interface Outbox {
  /** Resolves once `pendingStore` has the writes of earlier visits. */
  ready: Promise<void>
  write(call: Call, input: { params?: object; body?: unknown }, about: Write, key?: string): Promise<unknown>
  resume(): Promise<void>
  sendNow(): Promise<void>
  discard(seq: number): Promise<void>
  /** Call this when a write that bypasses the outbox has deleted rows. */
  forgetSent(ids: readonly string[]): Promise<void>
  keepMine(intent: Intent): Promise<void>
  keepTheirs(seq: number): Promise<void>
  /** Resolves to false if the client cancels the logout. */
  sendBeforeLogOut(): Promise<boolean>
}

export type RefusedWrite = Pick<Intent, 'seq' | 'recordKind' | 'act' | 'row' | 'parent' | 'lastStatus'>

/** Returns null for a write that has no form, and undefined for an unknown kind of write. */
export type EditForm = (refused: RefusedWrite, onClose: () => void) => ReactNode

export interface ListOf {
  kind: string
  parent?: string | undefined
  query: Record<string, string>
  /** `sent` leaves out pending writes. `sendable`, for a sum, leaves out only refused writes. */
  only?: 'sent' | 'sendable' | undefined
  /** When the request of the list's answer began, in ms since 1970 by this device's clock. */
  at?: number
}

export interface CreditChange {
  amount: number
  mark: ReactNode
}

export interface StripProps {
  intents: readonly Intent[]
  /** Number of writes sent in the last seconds. */
  justSent: number
  outbox: Outbox
  form: EditForm
}

interface PendingWrites extends Omit<StripProps, 'form'> {
  merge: <R extends Row>(rows: R[], list: ListOf) => MaybePending<R>[]
  /** True if the list's answer lacks sent writes, so that its count and sum are wrong. */
  lacksSent: (list: ListOf) => boolean
  /**
   * Returns the pending change of a customer's balance or, without `personId`, of all balances.
   * `shown` is the total on the screen.
   */
  credit: (personId?: string, shown?: Pick<TotalOf, 'value' | 'format'>) => CreditChange | null
  totalNote: (total: TotalOf) => ReactNode
  Strip: ComponentType<StripProps>
  expired: string
}

export const pendingStore = createStore<PendingWrites | null>(null)

/** True when the server has confirmed the session. Until then, the outbox sends nothing. */
export const isVerified = createStore(false)

/** Storage key for the id of a client with unsent writes. */
export const UNSENT_OWNER_KEY = 'waits'

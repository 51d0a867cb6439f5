import type { ComponentType, ReactNode } from 'react'
import type { Call } from '../../contract/route.ts'
import { createStore } from '../ui/kit/store.ts'
import type { Intent, Row } from './outbox/queue.ts'
import type { MaybePending, TotalOf, Write } from './rows.ts'

export interface Outbox {
  write(call: Call, input: { params?: object; body?: unknown }, about: Write, key?: string): Promise<unknown>
  /** Sends pending writes and retries held ones. */
  resume(): Promise<void>
  sendNow(): Promise<void>
  discard(seq: number): Promise<void>
  keepMine(intent: Intent): Promise<void>
  keepTheirs(seq: number): Promise<void>
  /**
   * Sends writes before a logout, and asks the client if some can't be sent. False if the client
   * stays.
   */
  leave(): Promise<boolean>
}

/** A refused write, to correct in a form. */
export type RefusedWrite = Pick<Intent, 'seq' | 'recordKind' | 'row' | 'parent' | 'lastStatus'>

/** Returns the form that corrects a refused write; null if there is none. */
export type EditForm = (refused: RefusedWrite, onClose: () => void) => ReactNode

export interface ListOf {
  kind: string
  parent?: string | undefined
  query: Record<string, string>
}

export interface CreditChange {
  amount: number
  mark: ReactNode
}

interface PendingWrites {
  merge: <R extends Row>(rows: R[], list: ListOf) => MaybePending<R>[]
  /** Effect on the debt of a person, or of all; null if no credit write is pending. */
  credit: (personId?: string) => CreditChange | null
  /** Effect of pending writes on a total; null if there is none. */
  beside: (total: TotalOf) => ReactNode
  Strip: ComponentType<{ intents: readonly Intent[]; outbox: Outbox; form: EditForm }>
  intents: readonly Intent[]
  outbox: Outbox
  /** Text for the Session Expired page; empty if nothing is pending. */
  expired: string
}

export const pendingStore = createStore<PendingWrites | null>(null)

/** Whether the server has confirmed the session's owner. No pending write is sent before. */
export const isVerified = createStore(false)

/** Storage key: id of the client with unsent writes, so that the next page sends them. */
export const WAITS_FOR = 'waits'

import type { ComponentType, ReactNode } from 'react'
import type { Call } from '../../contract/route.ts'
import { createStore } from '../ui/kit/store.ts'
import type { Intent, Row } from './outbox/queue.ts'
import type { MaybePending, TotalOf, Write } from './rows.ts'

export interface Outbox {
  write(call: Call, input: { params?: object; body?: unknown }, about: Write, key?: string): Promise<unknown>
  /** Sends pending intents, and retries held ones. */
  resume(): Promise<void>
  sendNow(): Promise<void>
  discard(seq: number): Promise<void>
  keepMine(intent: Intent): Promise<void>
  keepTheirs(seq: number): Promise<void>
  /** Before a logout: sends, and asks if some can't be sent. False if the client stays. */
  leave(): Promise<boolean>
}

/** A refused write, to correct in a form. */
export type RefusedWrite = Pick<Intent, 'seq' | 'recordKind' | 'row' | 'parent' | 'lastStatus'>

/** The form that corrects a refused write; null if there is none. */
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
  /** Null if nothing of it is pending. */
  credit: (personId?: string) => CreditChange | null
  /** Null without an effect. */
  beside: (total: TotalOf) => ReactNode
  Strip: ComponentType<{ intents: readonly Intent[]; outbox: Outbox; form: EditForm }>
  intents: readonly Intent[]
  outbox: Outbox
  /** Text for the Session Expired page; empty if nothing is pending. */
  expired: string
}

export const pendingStore = createStore<PendingWrites | null>(null)

/** Whether the server has confirmed the session's owner. Nothing is sent before. */
export const isVerified = createStore(false)

/** Storage key of the client with unsent intents, so that any next page sends them. */
export const WAITS_FOR = 'waits'

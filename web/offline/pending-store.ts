import type { ComponentType, ReactNode } from 'react'
import type { CreditPerson, CreditTotal } from '../../contract/credit.ts'
import type { debts } from '../../contract/debts.ts'
import type { Analytics, DailyRecord, Overview, PeriodSummary } from '../../contract/progress.ts'
import type { AnswerOf, Call } from '../../contract/route.ts'
import type { Day } from '../../domain/day.ts'
import type { Answering } from '../data/api/call.ts'
import { createStore } from '../ui/kit/store.ts'
import type { Intent, Row } from './outbox/queue.ts'
import type { MaybePending, TotalNote, TotalOf, Write } from './rows.ts'

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
  /** When the request of the list's answer began, in ms since 1970 by this device's clock. */
  at?: number
}

/** `count` is the change of the number of rows, and `writes` the number of writes. */
export interface PendingChange {
  amount: number
  count: number
  writes: number
}

export interface PendingNote extends Omit<PendingChange, 'count'> {
  /** True if the shown total lacks the writes. */
  isLacking?: boolean | undefined
}

interface FoundRows {
  count: number | undefined
  sum: number | undefined
}

type UnpaidDebts = Pick<AnswerOf<typeof debts.trackCurrent>, 'totalUnpaid' | 'count' | 'data'>

export type ListOfPeople = Answering<{ data: CreditPerson[] }>

/** Adds pending writes to answers of the server. */
export interface PendingTotals {
  change: (total: TotalOf) => PendingChange
  note: (total: TotalNote) => ReactNode
  /** Returns nothing for lists without a sum, such as customers. */
  found: (list: FoundRows, total: TotalOf) => Partial<FoundRows>
  unpaid: (debts: UnpaidDebts) => UnpaidDebts
  period: <T extends PeriodSummary>(summary: T | undefined) => T | undefined
  /** Changes all sums but those of last month, which is over, and the estimate. */
  overview: (overview: Overview) => Overview
  due: (due: Overview['due']) => Overview['due']
  /** Changes the days that aren't closed. Without a search, adds today if it has no record yet. */
  days: (records: readonly DailyRecord[], search: string) => DailyRecord[]
  analytics: (analytics: Analytics) => Analytics
  turnover: (from: Day, to: Day) => number
  owed: (total: CreditTotal, list: ListOfPeople) => CreditTotal | null
}

/** Null until the code has loaded (web/books/pending-totals.ts). */
export const bindTotals = createStore<((intents: readonly Intent[]) => PendingTotals) | null>(null)

export interface CreditChange {
  amount: number
  /** Shown beside a balance that includes the amount or, with `isLacking`, lacks it. */
  mark: (isLacking?: boolean) => ReactNode
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
  credit: (personId?: string) => CreditChange | null
  Note: ComponentType<PendingNote>
  Strip: ComponentType<StripProps>
  expired: string
}

export const pendingStore = createStore<PendingWrites | null>(null)

/** True when the server has confirmed the session. Until then, the outbox sends nothing. */
export const isVerified = createStore(false)

/** Storage key for the id of a client with unsent writes. */
export const UNSENT_OWNER_KEY = 'waits'

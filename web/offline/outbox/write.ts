import type { ComponentType, ReactNode } from 'react'
import type { AnswerOf, Call } from '../../../contract/route.ts'
import { read } from '../../browser/storage.ts'
import { call, type InputOf } from '../../data/api/call.ts'
import { userId } from '../../session/session.ts'
import { canFetchParts } from '../../ui/kit/lazy-dialog.tsx'
import { createStore } from '../../ui/kit/store.ts'
import type { Intent, Row } from './queue.ts'
import type { EditForm } from './waiting-strip.tsx'

// The part of the outbox in every client screen. The rest loads when idle or on the first write.

export interface WrittenAbout {
  kind: string
  act: Intent['act']
  /** The row before a change or deletion, as it was shown. */
  row?: Row | undefined
  /** Fields of the resulting row that aren't in the body. */
  sets?: object | undefined
  parent?: string | undefined
  needs?: string[] | undefined
  says?: string | undefined
  /** Called once it is on disk, before there is an answer. */
  onWritten?: (() => void) | undefined
}

/** Marks a provisional answer: the write is on this device and not confirmed. */
export interface Kept {
  isKept?: true
  /** Undoes it; false if it may have been sent. */
  takeBack?: () => Promise<boolean>
}

export interface Outbox {
  write(call: Call, input: { params?: object; body?: unknown }, about: WrittenAbout, key?: string): Promise<unknown>
  /** Sends pending intents, and retries held ones. */
  resume(): Promise<void>
  sendNow(): Promise<void>
  discard(seq: number): Promise<void>
  keepMine(intent: Intent): Promise<void>
  keepTheirs(seq: number): Promise<void>
  /** Before a logout: sends, and asks if some can't be sent. False if the client stays. */
  leave(): Promise<boolean>
}

export type MaybeWaiting<R> = R & { waits?: Intent['state']; mark?: ReactNode }

export interface ListOf {
  kind: string
  parent?: string | undefined
  query: Record<string, string>
}

export type WithWaiting = <R extends Row>(rows: R[], list: ListOf) => R[]

export const waiting = createStore<Waiting | null>(null)

export interface WaitingCredit {
  amount: number
  mark: ReactNode
}

/** A total of the records that match `query`: of one kind, or `net` of all. */
export interface TotalOf {
  of: string
  query: Record<string, string>
}

interface Waiting {
  merge: WithWaiting
  /** For one person or all; null if nothing of it is pending. */
  credit: (personId?: string) => WaitingCredit | null
  /** Shows the effect on a total of the server's; null without one. */
  beside: (total: TotalOf) => ReactNode
  Strip: ComponentType<{ intents: readonly Intent[]; outbox: Outbox; form: EditForm }>
  intents: readonly Intent[]
  outbox: Outbox
  /** Text for the Session Expired page; empty if nothing is pending. */
  expired: string
}

/** Whether the server has confirmed the session's owner. Nothing is sent before. */
export const isVerified = createStore(false)

/** Storage key of the client with unsent intents, so that any next page sends them. */
export const WAITS_FOR = 'waits'

let opened: { owner: string; outbox: Promise<Outbox | null> } | null = null

/** Opens the client's outbox; null if storage is missing or its code can't be fetched now. */
export function openOutbox(): Promise<Outbox | null> {
  const owner = userId()
  if (owner === null) return Promise.resolve(null)
  if (opened?.owner === owner) return opened.outbox
  if (!canFetchParts()) return Promise.resolve(null)
  const outbox = import('./outbox.ts').then((part) => part.open(owner))
  opened = {
    owner,
    outbox: outbox.catch(() => {
      opened = null
      return null
    }),
  }
  return opened.outbox
}

export function isSomethingLeft(): boolean {
  return userId() !== null && read(WAITS_FOR) === userId()
}

/**
 * Makes a call that changes the books, stored on disk before it is sent. Returns its answer or, if
 * none came within seconds, the expected result marked `isKept`. Throws CallError as `call` does.
 */
export async function enqueueWrite<C extends Call>(
  descriptor: C,
  input: InputOf<C>,
  about: WrittenAbout,
  key?: string,
): Promise<AnswerOf<C> & Kept> {
  const outbox = await openOutbox()
  const answer = await (outbox
    ? outbox.write(descriptor, input as object, about, key)
    : call(descriptor, input, key === undefined ? {} : { key }))
  return answer as AnswerOf<C> & Kept
}

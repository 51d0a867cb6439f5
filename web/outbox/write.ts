import type { ComponentType, ReactNode } from 'react'
import type { AnswerOf, Call } from '../../contract/route.ts'
import { call, type InputOf } from '../api/call.ts'
import { canFetchParts } from '../kit/lazy-dialog.tsx'
import { createStore } from '../kit/store.ts'
import { userId } from '../session.ts'
import { read } from '../storage.ts'
import type { Intent, Row } from './queue.ts'
import type { EditForm } from './waiting-strip.tsx'

// What every screen of a client carries of the outbox; the rest is fetched once a page is at rest, or is written on.

/** What is written, for whoever shows it while it waits. */
export interface WrittenAbout {
  /** The list that it belongs to. */
  kind: string
  act: Intent['act']
  /** What is changed or deleted, as it was shown. */
  row?: Row | undefined
  /** What it makes of the row beside what is sent. */
  sets?: object | undefined
  /** The record that it is a part of. */
  parent?: string | undefined
  /** Records of which what was written before is sent first. */
  needs?: string[] | undefined
  /** What it is, in words, where kind and act do not tell. */
  says?: string | undefined
  /** Called once it is on this device's disk, before there is an answer. */
  onWritten?: (() => void) | undefined
}

/** Beside what an answer says: it is none yet. What was written is kept on this device, and sent when that is possible. */
export interface Kept {
  isKept?: true
  /** Takes it back while it has not left this device; false when it may have. */
  takeBack?: () => Promise<boolean>
}

/** What keeps, sends and shows what was written: `outbox.ts`. */
export interface Outbox {
  write(call: Call, input: { params?: object; body?: unknown }, about: WrittenAbout, key?: string): Promise<unknown>
  /** Sends what waits, also what was held, as before a login or while the account was inactive. */
  resume(): Promise<void>
  sendNow(): Promise<void>
  discard(seq: number): Promise<void>
  /** Writes over what another device has made of a row. */
  keepMine(intent: Intent): Promise<void>
  keepTheirs(seq: number): Promise<void>
  /** Before a logout: sends what waits, and asks where that cannot be. False when they rather stay. */
  leave(): Promise<boolean>
}

/** A row of a list that may stand there before the server has it. */
export type MaybeWaiting<R> = R & { waits?: Intent['state']; mark?: ReactNode }

/** The list of a kind, of all or of the parts of one record, and what it was asked for. */
export interface ListOf {
  kind: string
  parent?: string | undefined
  query: Record<string, string>
}

/** Rows with those that wait among them; what their list was asked for says which belong there. */
export type WithWaiting = <R extends Row>(rows: R[], list: ListOf) => R[]

/** What waits on this device, as screens show it; null while nothing does. */
export const waiting = createStore<Waiting | null>(null)

/** What waiting lines of the credit book add to what is owed, and that they wait, as it is shown beside a balance. */
export interface WaitingCredit {
  amount: number
  mark: ReactNode
}

/** A total of what a list has that is asked for so: of records of a kind, or `net`, the net balance of all. */
export interface TotalOf {
  of: string
  query: Record<string, string>
}

interface Waiting {
  merge: WithWaiting
  /** Of one person or of all; null where nothing of it waits. */
  credit: (personId?: string) => WaitingCredit | null
  /** Stands beside a total that is the server's: what waits would make of it; null where that is nothing. */
  beside: (total: TotalOf) => ReactNode
  /** Stands over every screen. */
  Strip: ComponentType<{ intents: readonly Intent[]; outbox: Outbox; form: EditForm }>
  intents: readonly Intent[]
  outbox: Outbox
  /** What is said of it once the session has ended; empty where nothing waits. */
  expired: string
}

/** Whether the server has said whose session this is: with no other anything is sent. */
export const isVerified = createStore(false)

/** In the browser's storage, whose intents wait here: whoever opens a page next sends them, also where data is saved. */
export const WAITS_FOR = 'waits'

let opened: { owner: string; outbox: Promise<Outbox | null> } | null = null

/** The outbox of whoever is logged in; null where this browser has no place for one, or its code can't be fetched now. */
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

/** Whether something that was written here on an earlier visit has still to be sent. */
export function isSomethingLeft(): boolean {
  return userId() !== null && read(WAITS_FOR) === userId()
}

/**
 * Makes a call that changes the books, so that it is never lost: it is on this device's disk before it leaves. Gives the answer
 * as `call` does when it comes within seconds; else what will be, marked as kept. Throws CallError as `call` does.
 */
export async function writeAhead<C extends Call>(
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

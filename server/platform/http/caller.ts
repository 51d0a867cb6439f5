import type { AccountStatus, Role } from '../../../domain/status.ts'

/** From where somebody asks, known or not. */
export interface Visitor {
  address: string
  userAgent: string
}

/** The person behind a live session, read afresh on every request, so that a status acts at once (R19). */
export interface Caller {
  id: string
  role: Role
  fullName: string
  /** Clients only; staff have no status. */
  accountStatus: AccountStatus | null
  /** The session itself, so that it can be ended or spared. */
  sessionId: string
  /** The state that a client's books were in when the session was looked up, where the call wanted to know; see books-tag.ts. */
  books: string | null
}

/** Who does something: a caller, and from where they ask. */
export type Actor = Caller & Visitor

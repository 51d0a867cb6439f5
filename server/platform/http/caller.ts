import type { AccountStatus, Role } from '../../../domain/status.ts'

export interface Visitor {
  address: string
  userAgent: string
}

/** The person of a live session, read on every request, so that a new status acts at once (R19). */
export interface Caller {
  id: string
  role: Role
  fullName: string
  accountStatus: AccountStatus | null
  sessionId: string
  books: string | null
}

export type Actor = Caller & Visitor

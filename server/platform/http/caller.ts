import type { AccountStatus, Role } from '../../../domain/status.ts'

export interface Visitor {
  address: string
  userAgent: string
}

/** Read on every request, so that a new account status takes effect at once (R19). */
export interface Caller {
  id: string
  role: Role
  fullName: string
  accountStatus: AccountStatus | null
  sessionId: string
  books: string | null
}

export type Actor = Caller & Visitor

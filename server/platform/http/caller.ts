import type { AccountStatus, Role } from '../../../domain/status.ts'

export interface Visitor {
  address: string
  userAgent: string
}

export interface Caller {
  id: string
  role: Role
  fullName: string
  accountStatus: AccountStatus | null
  sessionId: string
  books: string | null
}

export type Actor = Caller & Visitor

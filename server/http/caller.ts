import type { Call } from '../../contract/route.ts'
import type { AccountStatus, Role } from '../../domain/status.ts'

/** The person behind a live session, read afresh on every request, so that a status acts at once (R19). */
export interface Caller {
  id: string
  role: Role
  fullName: string
  /** Clients only; staff have no status. */
  accountStatus: AccountStatus | null
  /** The session itself, so that it can be ended or spared. */
  sessionId: string
}

/** Finds the live session of a bearer token; null for an unknown, expired or revoked one, or a person shut out. */
export type Identify = (token: string) => Promise<Caller | null>

/** Writes down that somebody with a live session asked for a call of another role. */
export type NoteRefused = (caller: Caller, call: Call, from: { address: string }) => Promise<void>

import { CLIENT_IDLE_MS, CLIENT_SESSION_MS } from '../../../domain/session-life.ts'
import type { Role } from '../../../domain/status.ts'

const MINUTE_MS = 60_000

/** Staff sessions are shorter than client sessions, because staff may share a computer. */
export const SESSION_LIFE: Record<Role, { idleMs: number; absoluteMs: number }> = {
  client: { idleMs: CLIENT_IDLE_MS, absoluteMs: CLIENT_SESSION_MS },
  admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 8 * 60 * MINUTE_MS },
  superadmin: { idleMs: 30 * MINUTE_MS, absoluteMs: 8 * 60 * MINUTE_MS },
}

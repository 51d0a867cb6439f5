import { CLIENT_IDLE_MS } from '../../domain/session-life.ts'
import type { Role } from '../../domain/status.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a session lives: unused, and at the most. A client's own phone stays signed in; a staff laptop does not. */
export const SESSION_LIFE: Record<Role, { idleMs: number; absoluteMs: number }> = {
  client: { idleMs: CLIENT_IDLE_MS, absoluteMs: 90 * DAY_MS },
  admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 8 * 60 * MINUTE_MS },
  superadmin: { idleMs: 30 * MINUTE_MS, absoluteMs: 8 * 60 * MINUTE_MS },
}

import * as z from 'zod/mini'
import { fallback } from '../words/en/shared.ts'
import { idParams, wire } from './fields.ts'
import { type Access, acknowledgement, envelope, route } from './route.ts'

/** A device that somebody is signed in on. */
export const session = z.object({
  _id: wire.id,
  /** The one that asks. */
  current: z.boolean(),
  /** `Chrome`, `Firefox`, ...; null when it does not say. */
  browser: z.nullable(z.string()),
  /** `Android`, `Windows`, ...; null when it does not say. */
  system: z.nullable(z.string()),
  address: z.string(),
  createdAt: wire.instant,
  /** To the minute. */
  lastSeen: wire.instant,
  expiresAt: wire.instant,
})
export type Session = z.infer<typeof session>

/** The calls about one's own signed-in devices: the same for everybody, under the path of their kind. */
export function sessionCalls(base: string, access: Access) {
  return {
    sessions: route('GET', `${base}/sessions`, access, {
      summary: 'Where the caller is signed in, last used first',
      answer: envelope(z.array(session)),
      fallback: fallback.fetchSessions,
    }),
    endSession: route('DELETE', `${base}/sessions/{id}`, access, {
      summary: 'Signs one of the caller’s devices out',
      params: idParams,
      answer: acknowledgement,
      fallback: fallback.endSession,
    }),
  }
}

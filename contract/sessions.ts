import * as z from 'zod/mini'
import { fallback } from '../words/en/shared.ts'
import { idParams, wire } from './fields.ts'
import { type Access, acknowledgement, envelope, route } from './route.ts'

export const session = z.object({
  _id: wire.id,
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  createdAt: wire.instant,
  lastSeen: wire.instant,
  expiresAt: wire.instant,
})
export type Session = z.infer<typeof session>

export function sessionCalls(base: string, access: Access) {
  return {
    sessions: route('GET', `${base}/sessions`, access, {
      summary: 'The caller’s sessions, last used first',
      answer: envelope(z.array(session)),
      fallback: fallback.fetchSessions,
    }),
    endSession: route('DELETE', `${base}/sessions/{id}`, access, {
      summary: 'Ends one of the caller’s sessions',
      params: idParams,
      answer: acknowledgement,
      fallback: fallback.endSession,
    }),
  }
}

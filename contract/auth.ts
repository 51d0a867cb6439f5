import * as z from 'zod/mini'
import { ROLES, type Role, STAFF_TYPES } from '../domain/status.ts'
import { fallback } from '../words/en/shared.ts'
import { ownClient } from './account.ts'
import { knownEmail, newRecordId, password, wire } from './fields.ts'
import { acknowledgement, anyone, envelope, everyone, route } from './route.ts'

const credentials = z.object({
  email: knownEmail('invalid.loginFields'),
  password: password('invalid.loginFields'),
  /** Random id that the browser keeps after logout, so that the server recognises the device. */
  device: newRecordId,
})

export function login<More extends z.core.$ZodShape = Record<never, never>>(who: Role, more: More = {} as More) {
  return route('POST', `/api/auth/${who}-login`, anyone, {
    summary: `Logs a ${who} in; other kinds of person get the response of a wrong password`,
    body: z.extend(credentials, more),
    answer: envelope(z.object({ token: z.string(), redirectTo: z.string(), userId: wire.id })),
    fallback: fallback.loginRequest,
    rateLimit: 'login',
  })
}

export const staffMember = z.object({
  _id: wire.id,
  email: z.string(),
  fullName: z.string(),
  phone: z.string(),
  role: z.enum(STAFF_TYPES),
  type: z.enum(STAFF_TYPES),
  createdAt: wire.instant,
  updatedAt: wire.instant,
  lastUpdate: wire.maybeInstant,
  updatedBy: z.nullable(z.string()),
})
export type StaffMember = z.infer<typeof staffMember>

export const auth = {
  clientLogin: login('client'),
  verify: route('GET', '/api/auth/verify-auth', everyone, {
    summary: 'The owner of the token, and the path of their dashboard',
    answer: envelope(
      z.object({
        user: z.union([ownClient, staffMember]),
        redirectTo: z.enum(ROLES.map((role) => `/dashboard/${role}` as const)),
      }),
    ),
    fallback: fallback.verify,
  }),
  logout: route('POST', '/api/auth/logout', everyone, {
    summary: 'Ends the session of the token',
    answer: acknowledgement,
    fallback: fallback.logout,
  }),
}

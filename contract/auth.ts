import * as z from 'zod/mini'
import { ROLES, STAFF_TYPES } from '../domain/status.ts'
import { fallback, invalid } from '../words/en/shared.ts'
import { ownClient } from './account.ts'
import { optionalCode } from './factors.ts'
import { email, password, wire } from './fields.ts'
import { acknowledgement, anyone, envelope, everyone, route } from './route.ts'

const credentials = z.object({ email: email(invalid.loginFields), password: password(invalid.loginFields) })

/** Of staff who have a second factor a code is asked, once the password was right. */
const staffCredentials = z.extend(credentials, { code: optionalCode })

function login<Body extends z.ZodMiniType>(who: 'client' | 'admin' | 'superadmin', body: Body) {
  return route('POST', `/api/auth/${who}-login`, anyone, {
    summary: `Logs a ${who} in; answers every other kind of person like a wrong password (R16)`,
    body,
    answer: envelope(z.object({ token: z.string(), redirectTo: z.string(), userId: wire.id })),
    fallback: fallback.loginRequest,
    rateLimit: 'login',
  })
}

/** An administrator or superadmin about themself (section 3). */
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
  clientLogin: login('client', credentials),
  adminLogin: login('admin', staffCredentials),
  superadminLogin: login('superadmin', staffCredentials),
  verify: route('GET', '/api/auth/verify-auth', everyone, {
    summary: 'Who the token belongs to, and where that person belongs',
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

import * as z from 'zod/mini'
import { PASSWORD_MIN } from '../domain/credentials.ts'
import { ACCOUNT_STATUSES, SUBSCRIPTION_STATUSES } from '../domain/status.ts'
import { fallback, invalid } from '../words/en/shared.ts'
import { district, email, newPassword, optionalText, phone, text, wire } from './fields.ts'
import { anyone, clients, envelope, route } from './route.ts'

/** A client (section 3). */
export const client = z.object({
  _id: wire.id,
  role: z.literal('client'),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  businessName: z.string(),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** The last day of the subscription, or null when it has no end. */
  subscriptionDeadline: z.nullable(wire.day),
  createdAt: wire.instant,
  updatedAt: wire.instant,
  lastUpdate: wire.maybeInstant,
  updatedBy: z.nullable(z.string()),
  lastLogin: wire.maybeInstant,
})
export type Client = z.infer<typeof client>

/** The three steps of the wizard in one body (section 5). */
export const registration = z.object({
  fullName: text('fullName', invalid.fullName),
  email: email(invalid.contactFields),
  phone: phone(invalid.contactFields),
  address: district,
  businessName: optionalText('businessName'),
  password: newPassword(invalid.passwordFields, PASSWORD_MIN, invalid.passwordShort),
})

export const account = {
  register: route({
    method: 'POST',
    path: '/api/users/register',
    access: anyone,
    summary: 'Opens an account for a client',
    body: registration,
    answer: envelope(client),
    fallback: fallback.register,
    creates: true,
    limit: 'register',
  }),
  profile: route({
    method: 'GET',
    path: '/api/users/profile',
    access: clients,
    summary: 'The caller’s own account',
    answer: envelope(client),
    fallback: fallback.fetchProfile,
  }),
}

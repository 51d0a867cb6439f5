import * as z from 'zod/mini'
import { isResetPassword, PASSWORD_MIN } from '../domain/credentials.ts'
import { ACCOUNT_STATUSES, RESTORE_DAYS, SUBSCRIPTION_STATUSES } from '../domain/status.ts'
import { fallback } from '../words/en/shared.ts'
import {
  district,
  email,
  knownEmail,
  language,
  newPassword,
  optionalText,
  password,
  phone,
  text,
  wire,
} from './fields.ts'
import { issue } from './issue.ts'
import { acknowledgement, anyone, clients, envelope, route } from './route.ts'
import { sessionCalls } from './sessions.ts'

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
  subscriptionDeadline: z.nullable(wire.day),
  createdAt: wire.instant,
  updatedAt: wire.instant,
  lastUpdate: wire.maybeInstant,
  updatedBy: z.nullable(z.string()),
  lastLogin: wire.maybeInstant,
  /**
   * Time when the owner of the email address reported that somebody else had opened the account.
   * Since then, the server sends no emails to this address.
   */
  mailStoppedAt: wire.maybeInstant,
})
export type Client = z.infer<typeof client>

export const ownClient = z.extend(client, {
  firstStepsOverAt: wire.maybeInstant,
  keepsCredit: z.boolean(),
  /** False if missing: answers that an older version of the app cached have no such field. */
  runsBusiness: z._default(z.boolean(), false),
  /** Digits of the mobile number or MoMo code that customers pay to. Empty if there is none. */
  payTo: z._default(z.string(), ''),
  language,
})
export type OwnClient = z.infer<typeof ownClient>

export const registration = z.object({
  fullName: text('fullName', 'invalid.fullName'),
  email: email('invalid.contactFields'),
  phone: phone('invalid.contactFields'),
  address: district('invalid.contactFields'),
  businessName: optionalText('businessName'),
  password: newPassword('invalid.passwordFields', PASSWORD_MIN, 'invalid.passwordShort'),
})

export type ProfileField = Exclude<keyof z.infer<typeof registration>, 'password'>
export type Profile = Record<ProfileField, string>

const profileEdit = z.object({
  fullName: text('fullName', 'invalid.profileFields'),
  email: email('invalid.profileFields'),
  phone: phone('invalid.profileFields'),
  address: z.optional(district('invalid.district')),
  businessName: z.optional(optionalText('businessName')),
})

export const passwordChange = z.object({
  currentPassword: password('invalid.allFields'),
  newPassword: newPassword('invalid.allFields', PASSWORD_MIN, 'invalid.newPasswordShort'),
})

/** Screens that only refresh this path needn't load the schemas of audit-log.ts. */
export const ownAuditLogAt = { path: '/api/users/trail' } as const

export const account = {
  register: route('POST', '/api/users/register', anyone, {
    summary: 'Opens an account for a client',
    body: z.extend(registration, { language: z.optional(language) }),
    answer: envelope(client),
    fallback: fallback.register,
    creates: true,
    rateLimit: 'register',
  }),
  checkEmail: route('POST', '/api/users/check-email', anyone, {
    summary: 'Refuses an email that registering would refuse',
    body: z.pick(registration, { email: true }),
    answer: acknowledgement,
    fallback: fallback.register,
    rateLimit: 'checkEmail',
  }),
  profile: route('GET', '/api/users/profile', clients, {
    summary: 'The caller’s own account',
    answer: envelope(ownClient),
    fallback: fallback.fetchProfile,
  }),
  update: route('PUT', '/api/users/update', clients, {
    summary: 'Changes the caller’s own profile; a new email ends the other sessions',
    body: profileEdit,
    answer: envelope(client),
    fallback: fallback.updateProfile,
    rateLimit: 'accountChange',
  }),
  changePassword: route('PUT', '/api/users/change-password', clients, {
    summary: 'Changes the caller’s password and ends the other sessions',
    body: passwordChange,
    answer: acknowledgement,
    fallback: fallback.changePassword,
    rateLimit: 'accountChange',
  }),
  deactivate: route('PUT', '/api/users/deactivate', clients, {
    summary: 'Deactivates the caller’s account',
    answer: envelope(client),
    fallback: fallback.deactivate,
    rateLimit: 'accountChange',
  }),
  reactivate: route('PUT', '/api/users/reactivate', clients, {
    summary: 'Reactivates the caller’s account',
    answer: envelope(client),
    fallback: fallback.reactivate,
    rateLimit: 'accountChange',
  }),
  delete: route('DELETE', '/api/users/delete', clients, {
    summary: `Deletes the caller’s account and ends all sessions; staff can restore it for ${RESTORE_DAYS} days`,
    answer: acknowledgement,
    fallback: fallback.deleteAccount,
  }),
  forgotPassword: route('POST', '/api/users/forgot-password', anyone, {
    summary: 'Emails a reset link if the email belongs to a client or a staff member; the response is the same if not',
    body: z.object({ email: knownEmail('invalid.emailRequired') }),
    answer: acknowledgement,
    fallback: fallback.forgotPassword,
    rateLimit: 'forgot',
  }),
  resetPassword: route('POST', '/api/users/reset-password', anyone, {
    summary: 'Sets a new password with the token of a reset link, once, and ends all sessions',
    body: z.object({
      token: z.string(issue('invalid.resetTokenMissing')).check(
        z.minLength(1, { ...issue('invalid.resetTokenMissing'), abort: true }),
        // 32 random bytes as base64url are 43 characters.
        z.regex(/^[\w-]{43}$/, issue('invalid.resetTokenDead')),
      ),
      newPassword: password('invalid.passwordRules').check(z.refine(isResetPassword, issue('invalid.passwordRules'))),
    }),
    answer: acknowledgement,
    fallback: fallback.resetPassword,
    rateLimit: 'reset',
  }),
  ...sessionCalls('/api/users', clients),
}

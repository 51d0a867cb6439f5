import * as z from 'zod/mini'
import { PASSWORD_MIN } from '../domain/credentials.ts'
import { ACCOUNT_STATUSES, RESTORE_DAYS, STAFF_TYPES, type StaffType, SUBSCRIPTION_STATUSES } from '../domain/status.ts'
import { fallback } from '../words/en/shared.ts'
import * as staffAnswers from '../words/en/staff-answers.ts'
import { client, passwordChange } from './account.ts'
import { statusEvent, wholeAuditLog } from './audit-log.ts'
import { staffMember } from './auth.ts'
import { factorCalls, memberFactorCalls } from './factors.ts'
import { day, email, idParams, newPassword, optionalText, phoneText, text, wire } from './fields.ts'
import { issue } from './issue.ts'
import { listQuery, page } from './paging.ts'
import { acknowledgement, admins, envelope, route, superadmins } from './route.ts'
import { sessionCalls } from './sessions.ts'

export const CLIENT_SORTS = [
  ...(['-createdAt', 'createdAt', 'fullName', '-fullName', 'email', '-email'] as const),
  ...(['subscriptionDeadline', '-subscriptionDeadline'] as const),
] as const
export const FACTOR_FILTERS = ['all', 'missing'] as const
export const MEMBER_SORTS = ['fullName', '-fullName', '-createdAt', 'createdAt', 'email', '-email'] as const

/** `current`: every client except deleted ones (R26). */
export const ACCOUNT_FILTERS = ['all', 'current', ...ACCOUNT_STATUSES] as const

/**
 * The filters `week` and `month` find active subscriptions that end within this number of days,
 * counting today.
 */
export const DEADLINE_DAYS = { week: 7, month: 30 } as const
export const DEADLINE_FILTERS = ['all', 'week', 'month'] as const

/** Numbers on the stat cards (R26). Deleted clients don't count. */
export const clientCounts = z.object({
  currentUsers: z.number(),
  activeUsers: z.number(),
  inactiveUsers: z.number(),
  subscribedUsers: z.number(),
  expiredSubscription: z.number(),
  inactiveSubscription: z.number(),
  expiringSubscription: z.number(),
})
export type ClientCounts = z.infer<typeof clientCounts>

/** Number of clients that each choice of a filter would list, given the other filters. */
export const filterCounts = z.object({
  subscriptionStatus: z.record(z.enum(['all', ...SUBSCRIPTION_STATUSES]), z.number()),
  accountStatus: z.record(z.enum(ACCOUNT_FILTERS), z.number()),
  deadline: z.record(z.enum(DEADLINE_FILTERS), z.number()),
})
export type FilterCounts = z.infer<typeof filterCounts>

/** Tells support why a client can't log in. Must contain no amounts and no secrets. */
export const loginReport = z.object({
  email: z.string(),
  /**
   * Last change of the email. The client may still try to log in with the earlier email
   * (`before`).
   */
  emailChange: z.nullable(z.object({ at: wire.instant, before: z.string() })),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  /**
   * True if the password is invalid, because an email change was undone or an operator decided on
   * an objection. False once the client sets a new password.
   */
  needsNewPassword: z.boolean(),
  /**
   * Until this time, the server refuses logins from a network with too many failed logins. Null
   * if no network has too many.
   */
  lockedUntil: wire.maybeInstant,
  /** Until this time, the server delays logins from networks that are new for the client. */
  slowedUntil: wire.maybeInstant,
  lastLogin: wire.maybeInstant,
  /**
   * Null without a failure. `status` means: right password, but the account is suspended or
   * deleted.
   */
  lastFailure: z.nullable(z.object({ at: wire.instant, reason: z.enum(['password', 'status']) })),
  sessions: z.number(),
  mailStoppedAt: wire.maybeInstant,
  undeliveredMails: z.number(),
  /**
   * Email addresses whose owners object to the undo of an email change. An operator decides who
   * gets the account.
   */
  objection: z.nullable(z.object({ since: wire.instant, emails: z.array(z.string()) })),
})
export type LoginReport = z.infer<typeof loginReport>

export const clientFilters = z.object({
  search: z.optional(optionalText('search')),
  subscriptionStatus: z.optional(z.enum(['all', ...SUBSCRIPTION_STATUSES], issue('staff-answers.subscriptionStatus'))),
  accountStatus: z.optional(z.enum(ACCOUNT_FILTERS, issue('staff-answers.accountStatus'))),
  deadline: z.optional(z.enum(DEADLINE_FILTERS, issue('invalid.sort'))),
})
export type ClientFilters = z.infer<typeof clientFilters>
const clientSearch = z.extend(listQuery(CLIENT_SORTS), clientFilters.shape)

const subscriptionChange = z.object({
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES, issue('staff-answers.subscriptionStatus')),
  subscriptionDeadline: z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
    z.nullable(day('invalid.day')),
  ),
  /** Reference of the payment, such as the id of a mobile-money payment, for the audit log. */
  payment: z.optional(optionalText('what')),
  /** True if the change undoes an extension. The audit log says so. */
  isUndo: z.optional(z.boolean(issue('invalid.body'))),
})

export const MOST_CHANGES = 10

/** Maximum clients per call. Each client causes a change, an email and an audit event. */
export const MOST_EXTENDED = 100

const extension = z.object({
  clients: z
    .array(
      z.object(
        {
          _id: idParams.shape.id,
          /**
           * Deadline that the staff member saw. The server skips a client whose deadline has
           * changed since.
           */
          subscriptionDeadline: z.nullable(day('invalid.day')),
        },
        issue('invalid.body'),
      ),
      issue('invalid.body'),
    )
    .check(z.minLength(1, issue('invalid.body')), z.maxLength(MOST_EXTENDED, issue('invalid.body'))),
})

const ownNames = z.object({
  fullName: text('fullName', 'staff-answers.staffProfileFields'),
  phone: phoneText('staff-answers.staffProfileFields'),
})

function staffCalls<Type extends StaffType>(type: Type) {
  const base = { admin: '/api/administrators', superadmin: '/api/superadmin' }[type]
  const access = { admin: admins, superadmin: superadmins }[type]
  return {
    profile: route('GET', `${base}/profile`, access, {
      summary: `The calling ${type}’s own account`,
      answer: envelope(staffMember),
      fallback: fallback.fetchProfile,
    }),
    changePassword: route('PUT', `${base}/change-password/{id}`, access, {
      summary: 'Changes the caller’s password and ends the other sessions; {id} must be the caller',
      params: idParams,
      body: passwordChange,
      answer: acknowledgement,
      fallback: fallback.changePassword,
      rateLimit: 'accountChange',
    }),
    searchUsers: route('GET', `${base}/users/search`, access, {
      summary: 'Clients by name, email or phone and by status, in pages, with the counts of the stat cards and filters',
      query: clientSearch,
      answer: z.extend(envelope(z.array(client)), { page, counts: clientCounts, filterCounts }),
      fallback: staffAnswers.fetchUsers,
    }),
    readUser: route('GET', `${base}/users/{id}`, access, {
      summary: `A client, with the registration and the changes of subscription and account status, the latest ${MOST_CHANGES}, newest first`,
      params: idParams,
      answer: envelope(z.object({ client, history: z.array(statusEvent) })),
      fallback: staffAnswers.fetchUsers,
    }),
    loginReport: route('GET', `${base}/users/login-report/{id}`, access, {
      summary: 'Reasons why a client can’t log in: status, address, failed logins, sessions, undelivered emails',
      params: idParams,
      answer: envelope(loginReport),
      fallback: staffAnswers.fetchLoginReport,
    }),
    setSubscription: route('PUT', `${base}/users/status/{id}`, access, {
      summary: 'Sets a client’s subscription and its last day',
      params: idParams,
      body: subscriptionChange,
      answer: envelope(client),
      fallback: staffAnswers.updateUserStatus,
    }),
    extendSubscriptions: route('POST', `${base}/users/extend`, access, {
      summary: `Extends the subscriptions of up to ${MOST_EXTENDED} clients by a month; skips those that have changed or have no end`,
      body: extension,
      answer: envelope(z.object({ extended: z.array(client), skipped: z.number() })),
      fallback: staffAnswers.updateUserStatus,
      creates: true,
    }),
    setAccountStatus: route('PUT', `${base}/users/account-status/{id}`, access, {
      summary: `Sets a client’s account status; deleted starts the ${RESTORE_DAYS} days until erasure, any other stops them`,
      params: idParams,
      body: z.object({ accountStatus: z.enum(ACCOUNT_STATUSES, issue('staff-answers.accountStatus')) }),
      answer: envelope(client),
      fallback: staffAnswers.updateAccountStatus,
    }),
    ...sessionCalls(base, access),
    ...factorCalls(base, access),
  }
}

export const administrators = {
  ...staffCalls('admin'),
  updateProfile: route('PUT', '/api/administrators/profile/update/{id}', admins, {
    summary: 'Changes the caller’s own profile; {id} must be the caller',
    params: idParams,
    body: z.object({
      email: email('invalid.profileFields'),
      fullName: text('fullName', 'invalid.profileFields'),
      phone: phoneText('invalid.profileFields'),
    }),
    answer: envelope(staffMember),
    fallback: fallback.updateProfile,
    rateLimit: 'accountChange',
  }),
  users: route('GET', '/api/administrators/users', admins, {
    summary: 'Every client, newest first',
    answersWhole: true,
    answer: envelope(z.array(client)),
    fallback: staffAnswers.fetchUsers,
  }),
}

export const superadmin = {
  ...staffCalls('superadmin'),
  updateProfile: route('PUT', '/api/superadmin/profile/update/{id}', superadmins, {
    summary: 'Changes the caller’s own name and phone; {id} must be the caller; ignores an email',
    params: idParams,
    body: ownNames,
    answer: envelope(staffMember),
    fallback: fallback.updateProfile,
    rateLimit: 'accountChange',
  }),
  users: route('GET', '/api/superadmin/users', superadmins, {
    summary: 'Every client, newest first, as a bare array',
    answersWhole: true,
    answer: z.array(client),
    fallback: staffAnswers.fetchUsers,
  }),
  deleteUser: route('DELETE', '/api/superadmin/users/{id}', superadmins, {
    summary: 'Erases a client and all their data at once',
    params: idParams,
    answer: acknowledgement,
    fallback: staffAnswers.deleteUser,
  }),
  administrators: route('GET', '/api/superadmin/administrators', superadmins, {
    summary: 'Every administrator and superadmin by name, as a bare array',
    answersWhole: true,
    answer: z.array(staffMember),
    fallback: staffAnswers.fetchAdministrators,
  }),
  searchAdministrators: route('GET', '/api/superadmin/administrators/search', superadmins, {
    summary:
      'Administrators and superadmins by name, email or phone, in pages; `factor=missing` finds those without two-step login; `counts` includes all',
    query: z.extend(listQuery(MEMBER_SORTS), { factor: z.optional(z.enum(FACTOR_FILTERS, issue('invalid.sort'))) }),
    answer: z.extend(envelope(z.array(staffMember)), { page, counts: z.object({ administrators: z.number() }) }),
    fallback: staffAnswers.fetchAdministrators,
  }),
  addAdministrator: route('POST', '/api/superadmin/administrators/add', superadmins, {
    summary: 'Adds an administrator or superadmin',
    body: z.object({
      fullName: text('fullName', 'invalid.allFields'),
      email: email('invalid.allFields'),
      phone: phoneText('invalid.allFields'),
      password: newPassword('invalid.allFields', PASSWORD_MIN, 'invalid.passwordShort'),
      type: z.enum(STAFF_TYPES, issue('staff-answers.staffType')),
    }),
    answer: envelope(staffMember),
    fallback: staffAnswers.addAdministrator,
    creates: true,
  }),
  updateAdministrator: route('PUT', '/api/superadmin/administrators/update/{id}', superadmins, {
    summary: 'Changes an administrator; an empty password keeps the old one; a new password or type ends sessions',
    params: idParams,
    body: z.extend(ownNames, {
      type: z.enum(STAFF_TYPES, issue('staff-answers.staffType')),
      password: z.optional(
        z.pipe(
          z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
          z.optional(newPassword('invalid.allFields', PASSWORD_MIN, 'invalid.passwordShort')),
        ),
      ),
    }),
    answer: envelope(staffMember),
    fallback: staffAnswers.updateAdministrator,
  }),
  deleteAdministrator: route('DELETE', '/api/superadmin/administrators/{id}', superadmins, {
    summary: 'Deletes an administrator, but not the caller or the last superadmin',
    params: idParams,
    answer: acknowledgement,
    fallback: staffAnswers.deleteAdministrator,
  }),
  ...memberFactorCalls,
  auditLog: wholeAuditLog,
}

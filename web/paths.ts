import type { Day } from '../domain/day.ts'
import type { PeriodKind } from '../domain/period.ts'
import { HOME_PATH, type Role } from '../domain/status.ts'

/** Every address of the site, in one place (section 2 of the specification). */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  faqs: '/faqs',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  admin: '/admin',
  progress: '/dashboard/client',
  income: '/dashboard/client/income',
  expenses: '/dashboard/client/expenses',
  debts: '/dashboard/client/debts',
  credit: '/dashboard/client/credit',
  analytics: '/dashboard/client/analytics',
  statements: '/dashboard/client/statements',
  clientAccount: '/account/client',
  adminDashboard: '/dashboard/admin',
  adminAccount: '/account/admin',
  superadminDashboard: '/dashboard/superadmin',
  superadminAuditLog: '/dashboard/superadmin/trail',
  superadminMails: '/dashboard/superadmin/mails',
  superadminAccount: '/account/superadmin',
} as const

/** The page that stands in for every unknown address. */
export const notFoundPath = '/404'

/** Built to HTML ahead of time: all of them. The pages of statements and of credit stand in for their addresses with parameters. */
export const prerendered: string[] = [...Object.values(paths), notFoundPath]

/** The address of one statement: `/dashboard/client/statements/month/2026-10-01`. */
export function statementPath(kind: PeriodKind, start: Day): string {
  return `${paths.statements}/${kind}/${start}`
}

/** The role whose area a path lies in: `/dashboard/client/income` and `/account/client` are both the client's (R15). */
export function areaOf(pathname: string): Role | null {
  const [, place, role] = pathname.split('/')
  if (place !== 'dashboard' && place !== 'account') return null
  return role === 'client' || role === 'admin' || role === 'superadmin' ? role : null
}

/** Whether a page is for staff alone, who read English. */
export function isStaffs(pathname: string): boolean {
  const area = areaOf(pathname)
  return pathname === paths.admin || area === 'admin' || area === 'superadmin'
}

/** A server's `redirectTo` when it is one of the three dashboards, else null: nothing else is ever followed (R15). */
export function safeRedirect(target: unknown): string | null {
  return Object.values(HOME_PATH).find((path) => path === target) ?? null
}

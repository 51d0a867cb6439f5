import type { Day } from '../../domain/day.ts'
import type { PeriodKind } from '../../domain/period.ts'
import { HOME_PATH, ROLES, type Role } from '../../domain/status.ts'

export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  faqs: '/faqs',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  tryFirst: '/try',
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
  messages: '/dashboard/client/messages',
  import: '/dashboard/client/import',
  clientAccount: '/account/client',
  adminDashboard: '/dashboard/admin',
  adminAccount: '/account/admin',
  superadminDashboard: '/dashboard/superadmin',
  superadminAuditLog: '/dashboard/superadmin/trail',
  superadminMails: '/dashboard/superadmin/mails',
  superadminAccount: '/account/superadmin',
} as const

export const recordPaths = { expense: paths.expenses, income: paths.income, debt: paths.debts }

export const notFoundPath = '/404'

/** All statements share one prerendered page. All customer pages share another. */
export const prerendered: string[] = [...Object.values(paths), notFoundPath]

export function statementPath(kind: PeriodKind, start: Day): string {
  return `${paths.statements}/${kind}/${start}`
}

export function areaOf(pathname: string): Role | null {
  const [, place, role] = pathname.split('/')
  if (place !== 'dashboard' && place !== 'account') return null
  return ROLES.find((each) => each === role) ?? null
}

/** Staff pages exist only in English. */
export function isStaffPage(pathname: string): boolean {
  const area = areaOf(pathname)
  return pathname === paths.admin || (area !== null && area !== 'client')
}

/** Returns the server's redirect if it is the path of a dashboard, else null (R15). */
export function safeRedirect(target: unknown): string | null {
  return Object.values(HOME_PATH).find((path) => path === target) ?? null
}

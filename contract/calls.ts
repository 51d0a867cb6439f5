import { account } from './account.ts'
import { ownAuditLog } from './audit-log.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { bulk } from './bulk.ts'
import { businessChoice } from './business-choice.ts'
import { contact } from './contact.ts'
import { credit } from './credit.ts'
import { creditChoice } from './credit-choice.ts'
import { debts } from './debts.ts'
import { exporting } from './export.ts'
import { firstSteps } from './first-steps.ts'
import { imports } from './imports.ts'
import { integrity } from './integrity.ts'
import { ownLanguage } from './language.ts'
import { expenses, incomes } from './ledger.ts'
import { mail } from './mail.ts'
import { operator } from './operator.ts'
import { progress } from './progress.ts'
import { recordReads } from './record-reads.ts'
import type { Call } from './route.ts'
import { administrators, superadmin } from './staff.ts'
import { staffExport } from './staff-export.ts'
import { staffLogin } from './staff-login.ts'
import { statements } from './statements.ts'
import { debtsByCreditor, sumsByTitle } from './sums.ts'
import { titleLooks } from './title-looks.ts'
import { monthsOfTitle } from './title-months.ts'

const groups = {
  auth: { ...auth, ...staffLogin },
  account: { ...account, auditLog: ownAuditLog, ...firstSteps, ...creditChoice, ...businessChoice, ...ownLanguage },
  progress,
  expenses: {
    ...expenses,
    read: recordReads.expense,
    byTitle: sumsByTitle.expense,
    titleMonths: monthsOfTitle.expense,
  },
  incomes: { ...incomes, read: recordReads.income, byTitle: sumsByTitle.income, titleMonths: monthsOfTitle.income },
  debts: {
    ...debts,
    read: recordReads.debt,
    byTitle: sumsByTitle.debt,
    byCreditor: debtsByCreditor,
    titleMonths: monthsOfTitle.debt,
  },
  titleLooks,
  credit,
  imports,
  bulk,
  exporting,
  contact,
  administrators: { ...administrators, ...staffExport.admin },
  superadmin: { ...superadmin, ...staffExport.superadmin },
  statements,
  mail,
  backups,
  integrity,
  operator,
}

export const calls: Record<string, Call> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members)
      .filter(([, member]) => 'path' in member)
      .map(([name, call]) => [`${group}.${name}`, call as Call]),
  ),
)

type Groups = typeof groups
type CallsOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends { path: string } ? Name : never
}[keyof Group & string]

export type CallName = { [Group in keyof Groups & string]: `${Group}.${CallsOf<Groups[Group]>}` }[keyof Groups & string]

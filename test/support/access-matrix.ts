import type { CallName } from '../../contract/calls.ts'

/** Everybody who can stand at the door. Ids in a path are those of things of the first client, the first admin, the first superadmin. */
export const CALLERS = [
  'none',
  'junk',
  'client',
  'otherClient',
  'inactive',
  'suspended',
  'deleted',
  'admin',
  'otherAdmin',
  'superadmin',
  'otherSuperadmin',
] as const
export type CallerKind = (typeof CALLERS)[number]

/**
 * What a call answers to somebody: yes, that they have to log in (401), that they may not (403), that there is no such
 * thing for them (404), or that their account's status does not allow it now (409).
 */
export type ExpectedOutcome = 'yes' | 'login' | 'never' | 'unknown' | 'not now'

/** The status of each outcome; a yes is any 2xx. */
export const EXPECTED_STATUS: Record<Exclude<ExpectedOutcome, 'yes'>, number> = {
  login: 401,
  never: 403,
  unknown: 404,
  'not now': 409,
}

export type AccessRow = Record<CallerKind, ExpectedOutcome>

/** Nobody with a dead session gets anywhere but to what is public; what is for one role says never to the others. */
const nobody: AccessRow = {
  none: 'login',
  junk: 'login',
  client: 'never',
  otherClient: 'never',
  inactive: 'never',
  suspended: 'login',
  deleted: 'login',
  admin: 'never',
  otherAdmin: 'never',
  superadmin: 'never',
  otherSuperadmin: 'never',
}

/** The rows that there are: who may, by what the call is about. */
export const ROWS = {
  anyone: Object.fromEntries(CALLERS.map((caller) => [caller, 'yes'])) as AccessRow,
  /** Whoever has a live session. */
  everyone: {
    ...nobody,
    client: 'yes',
    otherClient: 'yes',
    inactive: 'yes',
    admin: 'yes',
    otherAdmin: 'yes',
    superadmin: 'yes',
    otherSuperadmin: 'yes',
  },
  /** A client’s own, read or changed; inactive clients too. */
  ownClient: { ...nobody, client: 'yes', otherClient: 'yes', inactive: 'yes' },
  /** A thing of one client by its id; inactive clients too. */
  ownClientById: { ...nobody, client: 'yes', otherClient: 'unknown', inactive: 'unknown' },
  /** Writing money: only while active (R18). */
  ownMoney: { ...nobody, client: 'yes', otherClient: 'yes' },
  /** Writing money by its id. */
  ownMoneyById: { ...nobody, client: 'yes', otherClient: 'unknown' },
  deactivating: { ...nobody, client: 'yes', otherClient: 'yes', inactive: 'not now' },
  reactivating: { ...nobody, client: 'not now', otherClient: 'not now', inactive: 'yes' },
  anyAdmin: { ...nobody, admin: 'yes', otherAdmin: 'yes' },
  /** An administrator’s own, by their id (R23). */
  ownAdmin: { ...nobody, admin: 'yes' },
  ownAdminThing: { ...nobody, admin: 'yes', otherAdmin: 'unknown' },
  anySuperadmin: { ...nobody, superadmin: 'yes', otherSuperadmin: 'yes' },
  ownSuperadmin: { ...nobody, superadmin: 'yes' },
  ownSuperadminThing: { ...nobody, superadmin: 'yes', otherSuperadmin: 'unknown' },
} as const satisfies Record<string, AccessRow>

/**
 * Who may do what: every call with its row. A call without one does not compile; a test makes every cell over HTTP; the
 * page docs/access.md is written from it.
 */
export const ACCESS: Record<CallName, keyof typeof ROWS> = {
  'auth.clientLogin': 'anyone',
  'auth.adminLogin': 'anyone',
  'auth.superadminLogin': 'anyone',
  'auth.verify': 'everyone',
  'auth.logout': 'everyone',

  'account.register': 'anyone',
  'account.profile': 'ownClient',
  'account.update': 'ownClient',
  'account.changePassword': 'ownClient',
  'account.deactivate': 'deactivating',
  'account.reactivate': 'reactivating',
  'account.delete': 'ownClient',
  'account.forgotPassword': 'anyone',
  'account.resetPassword': 'anyone',
  'account.sessions': 'ownClient',
  'account.endSession': 'ownClientById',
  'account.auditLog': 'ownClient',
  'account.endFirstSteps': 'ownClient',
  'account.setCredit': 'ownClient',
  'account.setLanguage': 'ownClient',

  'progress.all': 'ownClient',
  'progress.trackDay': 'ownClient',
  'progress.trackMonth': 'ownClient',
  'progress.trackYear': 'ownClient',
  'progress.overview': 'ownClient',
  'progress.reCloseDay': 'ownMoney',
  'progress.analytics': 'ownClient',
  'statements.list': 'ownClient',
  'statements.read': 'ownClientById',

  'expenses.list': 'ownClient',
  'expenses.csv': 'ownClient',
  'expenses.add': 'ownMoney',
  'expenses.update': 'ownMoneyById',
  'expenses.remove': 'ownMoneyById',
  'expenses.titles': 'ownClient',
  'expenses.byTitle': 'ownClient',
  'expenses.limits': 'ownClient',
  'expenses.setLimit': 'ownMoney',
  'expenses.putLimit': 'ownMoney',

  'incomes.list': 'ownClient',
  'incomes.csv': 'ownClient',
  'incomes.add': 'ownMoney',
  'incomes.update': 'ownMoneyById',
  'incomes.remove': 'ownMoneyById',
  'incomes.titles': 'ownClient',
  'incomes.byTitle': 'ownClient',
  'incomes.limits': 'ownClient',
  'incomes.setLimit': 'ownMoney',
  'incomes.putLimit': 'ownMoney',

  'debts.list': 'ownClient',
  'debts.csv': 'ownClient',
  'debts.add': 'ownMoney',
  'debts.update': 'ownMoneyById',
  'debts.remove': 'ownMoneyById',
  'debts.markPaid': 'ownMoneyById',
  'debts.titles': 'ownClient',
  'debts.byTitle': 'ownClient',
  'debts.byCreditor': 'ownClient',
  'debts.limits': 'ownClient',
  'debts.setLimit': 'ownMoney',
  'debts.putLimit': 'ownMoney',
  'debts.trackCurrent': 'ownClient',

  'credit.list': 'ownClient',
  'credit.total': 'ownClient',
  'credit.csv': 'ownClient',
  'credit.add': 'ownMoney',
  'credit.read': 'ownClientById',
  'credit.update': 'ownMoneyById',
  'credit.archive': 'ownMoneyById',
  'credit.restore': 'ownMoneyById',
  'credit.remind': 'ownMoneyById',
  'credit.remove': 'ownMoneyById',
  'credit.lines': 'ownClientById',
  'credit.accountCsv': 'ownClientById',
  'credit.addLine': 'ownMoneyById',
  'credit.removeLine': 'ownMoneyById',

  'contact.send': 'anyone',

  'administrators.profile': 'anyAdmin',
  'administrators.updateProfile': 'ownAdmin',
  'administrators.changePassword': 'ownAdmin',
  'administrators.sessions': 'anyAdmin',
  'administrators.endSession': 'ownAdminThing',
  'administrators.factors': 'anyAdmin',
  'administrators.offerTotp': 'anyAdmin',
  'administrators.confirmTotp': 'ownAdminThing',
  'administrators.removeTotp': 'ownAdminThing',
  'administrators.offerPasskey': 'anyAdmin',
  'administrators.addPasskey': 'ownAdminThing',
  'administrators.removePasskey': 'ownAdminThing',
  'administrators.renewRecoveryCodes': 'ownAdminThing',
  'administrators.prove': 'ownAdminThing',
  'administrators.offerProof': 'ownAdminThing',
  'administrators.proveByPasskey': 'ownAdminThing',
  'administrators.users': 'anyAdmin',
  'administrators.searchUsers': 'anyAdmin',
  'administrators.loginReport': 'anyAdmin',
  'administrators.setSubscription': 'anyAdmin',
  'administrators.setAccountStatus': 'anyAdmin',

  'superadmin.profile': 'anySuperadmin',
  'superadmin.updateProfile': 'ownSuperadmin',
  'superadmin.changePassword': 'ownSuperadmin',
  'superadmin.sessions': 'anySuperadmin',
  'superadmin.endSession': 'ownSuperadminThing',
  'superadmin.factors': 'anySuperadmin',
  'superadmin.offerTotp': 'anySuperadmin',
  'superadmin.confirmTotp': 'ownSuperadminThing',
  'superadmin.removeTotp': 'ownSuperadminThing',
  'superadmin.offerPasskey': 'anySuperadmin',
  'superadmin.addPasskey': 'ownSuperadminThing',
  'superadmin.removePasskey': 'ownSuperadminThing',
  'superadmin.renewRecoveryCodes': 'ownSuperadminThing',
  'superadmin.prove': 'ownSuperadminThing',
  'superadmin.offerProof': 'ownSuperadminThing',
  'superadmin.proveByPasskey': 'ownSuperadminThing',
  'superadmin.users': 'anySuperadmin',
  'superadmin.searchUsers': 'anySuperadmin',
  'superadmin.loginReport': 'anySuperadmin',
  'superadmin.setSubscription': 'anySuperadmin',
  'superadmin.setAccountStatus': 'anySuperadmin',
  'superadmin.deleteUser': 'anySuperadmin',
  'superadmin.administrators': 'anySuperadmin',
  'superadmin.searchAdministrators': 'anySuperadmin',
  'superadmin.addAdministrator': 'anySuperadmin',
  'superadmin.updateAdministrator': 'anySuperadmin',
  'superadmin.deleteAdministrator': 'anySuperadmin',
  'superadmin.requireFactor': 'anySuperadmin',
  'superadmin.resetFactors': 'anySuperadmin',
  'superadmin.auditLog': 'anySuperadmin',

  'mail.choices': 'ownClient',
  'mail.setChoices': 'ownClient',
  'mail.unsubscribe': 'anyone',
  'mail.parked': 'anySuperadmin',
  'backups.state': 'anySuperadmin',
  'integrity.state': 'anySuperadmin',
  'operator.missing': 'anySuperadmin',
  'mail.retry': 'anySuperadmin',
}

import { held } from './backups.ts'

/** What `npm run restore` and `npm run after-restore` say about a restored database. */
export const restoreReport = {
  ended: 'All sessions are ended and all reset links deleted: everybody logs in again.',
  erased: (count: number) =>
    `${count === 0 ? 'Nobody had to be erased again.' : `Erased again, since they had been erased: ${count}.`} Emails that were sent are not sent twice.`,
  withoutLedger:
    'Without a ledger nothing tells who was erased since, or which emails were sent: erased people may be back, and emails of the last two days may be sent twice.',
  holds: (clients: number, entries: number) => `It has ${held(clients, entries)}.`,
  totalsAgree: 'All totals agree with their rows.',
  redo: 'Passwords, factors, types and statuses are as they were then: do again what was changed since to keep somebody out.',
  start: 'Start it with npm start.',
} as const

/** What `npm run after-restore` says besides. */
export const afterRestoreReport = {
  usage:
    'It is npm run after-restore, with the ledger folders of further machines if there are any, or with --without-ledger.',
  isRunning: 'Imari is running on this database: stop it on every machine first. Nothing was changed.',
  noLedger:
    'Neither LEDGER_DIR nor BACKUP_DIR is set, so nothing tells who was erased since. Set the one that the server had. If it had none, add --without-ledger. Nothing was changed.',
  emptyLedger: (dir: string) =>
    `${dir} lists no erased people and no sent emails. Is the disk mounted? If the server never had such a list, add --without-ledger. Nothing was changed.`,
  prepared:
    'Transactions between machines are still open (pg_prepared_xacts on each), or a machine does not answer. Are all machines up? Nothing was changed.',
  migrated: (names: readonly string[]) => `Brought to this version: ${names.join(', ')}.`,
  settling: 'Ending sessions, erasing again who was erased since, and checking all totals.',
} as const

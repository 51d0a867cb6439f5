import { contentsText } from './backups.ts'

export const restoreReport = {
  ended: 'All sessions have ended and all reset links are deleted: everyone must log in again.',
  erased: (count: number) =>
    `${count === 0 ? 'No one had to be erased again.' : `People erased again: ${count}.`} No email is sent twice.`,
  withoutLedger: 'Without a ledger, erased people may be back, and emails from the last two days may be sent twice.',
  holds: (clients: number, entries: number) => `It has ${contentsText(clients, entries)}.`,
  totalsAgree: 'All totals agree with their rows.',
  redo: 'Passwords, two-step login, account types and statuses are those of the backup. Repeat any lockouts since then.',
  start:
    'Start Imari as before: systemctl start imari, or npm start with the same --env-file. It backs itself up at once: wait for “backed up” in its log before you stop it again, because changes can’t be restored until then.',
} as const

export const afterRestoreReport = {
  usage:
    'Usage: npm run after-restore, followed by the ledger folders of further machines if there are any, or by --without-ledger.',
  isRunning: 'Imari is running on this database: stop it on every machine first. Nothing was changed.',
  noLedger:
    'Neither LEDGER_DIR nor BACKUP_DIR is set, so nothing says who was erased after the backup. Set the one that the server had. If it had neither, add --without-ledger. Nothing was changed.',
  emptyLedger: (dir: string) =>
    `${dir} lists no erased people and no sent emails. Is the disk mounted? If the server never had such a list, add --without-ledger. Nothing was changed.`,
  prepared:
    'Transactions between machines are still open (pg_prepared_xacts on each), or a machine does not answer. Are all machines up? Nothing was changed.',
  migrated: (names: readonly string[]) => `Upgraded to this version: ${names.join(', ')}.`,
  settling: 'Ending all sessions, erasing again the people who were erased after the backup, and checking all totals.',
} as const

import { type Day, dayAt, daysBetween } from '../../domain/day.ts'
import { clockTime } from '../clock-time.ts'
import { dayName, instantName } from './dates.ts'

/** Shown to superadmins and at server start. */
export const backupWords = {
  failed: (reason: string) => `The last backup failed: ${reason}`,
  old: (takenAt: string | null) =>
    takenAt === null ? 'There is no backup yet.' : `The latest backup is from ${instantName(takenAt)}.`,
  behind: (keptTo: string | null) =>
    keptTo === null
      ? 'Changes since the last backup aren’t backed up.'
      : `Changes since ${instantName(keptTo)} aren’t backed up.`,
  otherHistories: (newest: readonly string[]) =>
    `BACKUP_DIR holds backups of ${newest.length} databases. The newest backup of each: ${newest.map(instantName).join('; ')}. Run "npm run backups" to see which one is yours, and move the others to another folder.`,
  several: (count: number) =>
    `These are ${count} databases. Move those that aren't yours to another folder; Imari never deletes their last backups.`,
  drillFailed: (reason: string) => `The last restore drill failed: ${reason}`,
  drill: (at: string, { clients, entries, seconds }: { clients: number; entries: number; seconds: number }) =>
    `Last restore drill: ${instantName(at)}. ${contentsText(clients, entries)} restored in ${seconds} s.`,
  noDatabase: (folders: { dataDir: string; dir: string }, takenAt: Date, today: Day) =>
    `There is no database in ${folders.dataDir} (DATA_DIR), but ${folders.dir} (BACKUP_DIR) has one from ${momentName(takenAt, today)}. Is the disk mounted? To restore the backup: deploy/imari restore under systemd, otherwise npm run restore with the same --env-file. To begin with an empty database, set NEW_DATABASE=yes.`,
  ownServer:
    'BACKUP_DIR is for the embedded database; Imari neither backs up nor restores the server of DATABASE_URL. See "Your own server" in docs/operations.md: pgBackRest, a managed service or a cluster, LEDGER_DIR in place of BACKUP_DIR, and `npm run after-restore` after each restore.',
  newDatabaseStays:
    'NEW_DATABASE=yes is set: starting without a database creates an empty one. Remove it from the settings once Imari runs.',
  chooseHistory: (dir: string, databases: readonly ListedDatabase[], chosen: string | null) => {
    const first =
      chosen === null
        ? `${dir} holds backups of ${databases.length} databases. Nothing was changed. Choose one with --history:`
        : `${dir} holds no backup of ${chosen}. Nothing was changed. Choose one with --history:`
    return [first, ...databases.map(historyLine)].join('\n')
  },
}

export function contentsText(clients: number, entries: number): string {
  const clientsName = clients === 1 ? 'client' : 'clients'
  const entriesName = entries === 1 ? 'entry' : 'entries'
  return `${clients.toLocaleString('en')} ${clientsName} and ${entries.toLocaleString('en')} ${entriesName}`
}

interface ListedDatabase {
  system: string
  copies: readonly unknown[]
  newest: { takenAt: Date }
  keptTo: Date | null
}

function historyLine({ system, copies, newest, keptTo }: ListedDatabase): string {
  const changes = keptTo ? `, changes kept up to ${instantName(keptTo.toISOString())}` : ''
  const count = copies.length === 1 ? '1 backup' : `${copies.length} backups, the newest`
  return `  npm run restore -- --history ${system}    ${count} from ${instantName(newest.takenAt.toISOString())}${changes}`
}

function momentName(at: Date, today: Day): string {
  const day = dayAt(at)
  const near = ['today', 'yesterday'][daysBetween(day, today)]
  return `${clockTime(at)} ${near ?? `on ${dayName(day)}`}`
}

import { readState } from '../../operations/backup/state.ts'
import { readIntegrity } from '../../operations/integrity/integrity-state.ts'
import type { Context } from '../../platform/context.ts'
import { gauge, type Metric } from './metric.ts'
import { readClosingLag, readMailQueue } from './product-state.sql.ts'

export async function readProduct(ctx: Context): Promise<Metric[]> {
  const stored = await readStored(ctx).catch(() => null)
  const up = gauge('imari_database_up', 'Whether the database answers.', stored ? 1 : 0)
  return [up, ...(stored ?? []), ...(await readBackups(ctx))]
}

async function readStored(ctx: Context): Promise<Metric[]> {
  const mails = await readMailQueue(ctx)
  return [
    gauge('imari_mails_waiting', 'Emails that wait.', mails.waiting),
    gauge('imari_mails_oldest_seconds', 'Age of the oldest waiting email.', mails.oldestSeconds),
    gauge('imari_mails_parked', 'Emails that could not be delivered within 48 hours.', mails.parked),
    gauge(
      'imari_closing_lag_seconds',
      'Time since the end of a day that is not closed for every client.',
      await readClosingLag(ctx),
    ),
    ...(await readAudits(ctx)),
  ]
}

async function readAudits(ctx: Context): Promise<Metric[]> {
  const { state, endedAt, damage, more } = await readIntegrity(ctx)
  return [
    gauge(
      'imari_audit_good',
      'Whether the last audit succeeded, found no damage, and is recent; 1 before the first.',
      state === 'good' || state === 'none' ? 1 : 0,
    ),
    gauge('imari_audit_damage', 'Findings of the last audit: tables, indexes and clients.', damage.length + more),
    gauge(
      'imari_audit_last_end_timestamp_seconds',
      'End of the last audit; 0 before the first.',
      endedAt === null ? 0 : Date.parse(endedAt) / 1000,
    ),
  ]
}

async function readBackups(ctx: Context): Promise<Metric[]> {
  if (ctx.config.backup.dir === null) return []
  const backup = await readState(ctx).catch(() => null)
  const secondsOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) / 1000 : 0)
  const keptTo = secondsOf(backup?.keptTo)
  const drilledAt = secondsOf(backup?.drill?.succeededAt)
  // Omit this metric before the first drill, because a value of 0 would trigger the alert.
  const drill = gauge(
    'imari_restore_drill_last_success_timestamp_seconds',
    'Last successful restore drill; absent before the first drill, 0 if none succeeded.',
    drilledAt,
  )
  return [
    ...(backup?.drill ? [drill] : []),
    gauge(
      'imari_backup_good',
      'Whether the last backup is good and recent and changes are stored.',
      backup?.state === 'good' ? 1 : 0,
    ),
    gauge(
      'imari_backup_last_success_timestamp_seconds',
      'Time of the last good backup; 0 before the first.',
      secondsOf(backup?.takenAt),
    ),
    gauge(
      'imari_backup_changes_lag_seconds',
      'Age of the oldest change that is not stored; since 1970 before the first.',
      Math.max(0, ctx.clock.now().getTime() / 1000 - keptTo),
    ),
  ]
}

import { readState } from '../../operations/backup/state.ts'
import { readIntegrity } from '../../operations/integrity/integrity-state.ts'
import type { Context } from '../../platform/context.ts'
import { gauge, type Metric } from './metric.ts'
import { readClosingLag, readMailQueue } from './product-state.sql.ts'

/** Metrics that every process would report alike. Without the database, only that it is down. */
export async function readProduct(ctx: Context): Promise<Metric[]> {
  const stored = await readStored(ctx).catch(() => null)
  const up = gauge('imari_database_up', 'Whether the database answers.', stored ? 1 : 0)
  return [up, ...(stored ?? []), ...(await readBackups(ctx))]
}

async function readStored(ctx: Context): Promise<Metric[]> {
  const mails = await readMailQueue(ctx)
  return [
    gauge('imari_mails_waiting', 'Mails that are still to be sent.', mails.waiting),
    gauge('imari_mails_oldest_seconds', 'For how long the oldest of them has waited.', mails.oldestSeconds),
    gauge('imari_mails_parked', 'Mails that nobody took within 48 hours.', mails.parked),
    gauge(
      'imari_closing_lag_seconds',
      'For how long a day has been over that is not closed for everybody.',
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
      'Whether the last audit of the database came to an end, found no damage, and is recent; 1 before the first.',
      state === 'good' || state === 'none' ? 1 : 0,
    ),
    gauge('imari_audit_damage', 'What the last audit found: tables, indexes and clients.', damage.length + more),
    gauge(
      'imari_audit_last_end_timestamp_seconds',
      'When the last audit came to an end; 0 before the first.',
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
  // Absent before the first drill: an age of decades would raise alerts on new installations.
  const drill = gauge(
    'imari_restore_drill_last_success_timestamp_seconds',
    'When a backup was last restored on the side to try it; absent before the first drill, 0 where none succeeded.',
    drilledAt,
  )
  return [
    ...(backup?.drill ? [drill] : []),
    gauge(
      'imari_backup_good',
      'Whether the last backup is good and recent and changes are kept.',
      backup?.state === 'good' ? 1 : 0,
    ),
    gauge(
      'imari_backup_last_success_timestamp_seconds',
      'When the last good backup was taken; 0 before the first.',
      secondsOf(backup?.takenAt),
    ),
    gauge(
      'imari_backup_changes_lag_seconds',
      'For how long what changed has not been kept; all time before it ever was.',
      Math.max(0, ctx.clock.now().getTime() / 1000 - keptTo),
    ),
  ]
}

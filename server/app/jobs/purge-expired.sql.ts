import { type RawBuilder, sql } from 'kysely'
import { BULK_UNDO_HOURS } from '../../../domain/import/limits.ts'
import { SESSION_LIFE } from '../../identity/auth/session-life.ts'
import { WRONG_CODE_WINDOW_MS } from '../../identity/factors/factors.sql.ts'
import { CHALLENGE_LIFE_MS } from '../../identity/factors/passkeys.sql.ts'
import { FILE_LIFE_MS } from '../../messaging/mail/mail-files.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The privacy policy and docs/operations.md repeat these durations: change them there too. */
export const RETENTION_MS = {
  /** A phone that was offline for a weekend can still repeat a call safely. */
  idempotency: 48 * HOUR_MS,
  /** Twice the longest window of a rate limit, which is one day. */
  rateCount: 2 * DAY_MS,
  knownNetwork: 90 * DAY_MS,
  resetRequest: 1 * DAY_MS,
  mailBody: FILE_LIFE_MS,
  /** While the row of a sent summary exists, no job queues the summary again. */
  mail: 90 * DAY_MS,
  parkedMail: 30 * DAY_MS,
  erasedMail: FILE_LIFE_MS + DAY_MS,
  /** Longer than a year, because a stored warning prevents a second warning of a yearly limit. */
  warning: 400 * DAY_MS,
  /** Longer than phones keep unsent records, so that no phone restores a deleted record. */
  deletedRecord: 180 * DAY_MS,
  /** Clients can see their imports of the last year. */
  importBatch: 400 * DAY_MS,
  /** A bulk change contains deleted entries, so delete it as soon as nobody can undo it. */
  bulkChange: BULK_UNDO_HOURS * HOUR_MS,
  contactMessage: 180 * DAY_MS,
  /** The next two durations must equal those in the SQL function `prune_audit_log`. */
  auditLog: 400 * DAY_MS,
  auditLogAddress: 180 * DAY_MS,
}

const BATCH_SIZE = 10_000

export async function purgeExpired({ db }: Context, asOf: Date): Promise<number> {
  const cutoff = (ageMs: number) => new Date(asOf.getTime() - ageMs)
  const staffIdleMs = Math.max(SESSION_LIFE.admin.idleMs, SESSION_LIFE.superadmin.idleMs)
  const isIdle = sql`seen_at <= case when client_id is null
    then ${cutoff(staffIdleMs)}::timestamptz else ${cutoff(SESSION_LIFE.client.idleMs)}::timestamptz end`
  const seenLongAgo = sql`seen_at <= ${cutoff(RETENTION_MS.knownNetwork)}`
  const dead: [table: keyof Database, key: string, when: RawBuilder<unknown>][] = [
    ['session', 'token_hash', sql`expires_at <= ${asOf} or ${isIdle}`],
    ['reset_token', 'token_hash', sql`expires_at <= ${asOf}`],
    ['address_undo', 'id', sql`expires_at <= ${asOf}`],
    ['reset_request', 'id', sql`created_at <= ${cutoff(RETENTION_MS.resetRequest)}`],
    ['idempotency', 'owner, key_hash', sql`created_at <= ${cutoff(RETENTION_MS.idempotency)}`],
    ['rate_count', 'subject, window_start', sql`window_start <= ${cutoff(RETENTION_MS.rateCount)}`],
    ['known_network', 'client_id, network_hash, device_hash', sql`client_id is not null and ${seenLongAgo}`],
    ['known_network', 'staff_id, network_hash, device_hash', sql`staff_id is not null and ${seenLongAgo}`],
    ['wrong_code', 'id', sql`at <= ${cutoff(WRONG_CODE_WINDOW_MS)}`],
    ['passkey_challenge', 'challenge', sql`created_at <= ${cutoff(CHALLENGE_LIFE_MS)}`],
    ['login_pace', 'subject', sql`regained_at <= ${asOf}`],
    ['limit_warning', 'client_id, kind, period, start_day, level', sql`created_at <= ${cutoff(RETENTION_MS.warning)}`],
    ['deleted_record', 'client_id, id', sql`deleted_at <= ${cutoff(RETENTION_MS.deletedRecord)}`],
    ['import_batch', 'client_id, id', sql`made_at <= ${cutoff(RETENTION_MS.importBatch)}`],
    ['bulk_change', 'client_id, id', sql`made_at <= ${cutoff(RETENTION_MS.bulkChange)}`],
    ['outbox', 'id', sql`sent_at <= ${cutoff(RETENTION_MS.mail)}`],
    ['outbox', 'id', sql`parked_at <= ${cutoff(RETENTION_MS.parkedMail)}`],
    ['erased_mail', 'id_hash', sql`erased_at <= ${cutoff(RETENTION_MS.erasedMail)}`],
    ['contact_message', 'id', sql`created_at <= ${cutoff(RETENTION_MS.contactMessage)}`],
  ]
  const executeAndCount = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(db)).numAffectedRows ?? 0n)
  let deletedRows = 0
  for (const [table, key, when] of dead)
    deletedRows += await repeatUntilEmpty(() =>
      executeAndCount(sql`
        delete from ${sql.table(table)}
        where (${sql.raw(key)}) in (select ${sql.raw(key)} from ${sql.table(table)} where ${when} limit ${BATCH_SIZE})`),
    )
  deletedRows += await repeatUntilEmpty(() =>
    executeAndCount(sql`
      update outbox set subject = null, text = null, html = null, facts = null, about_email = null, headers = '{}'
      where id in (
        select id from outbox
        where sent_at <= ${cutoff(RETENTION_MS.mailBody)} and num_nonnulls(subject, text, html, facts) > 0
        limit ${BATCH_SIZE})`),
  )
  deletedRows += await repeatUntilEmpty(async () => {
    const { rows } = await sql<{ count: number }>`select prune_audit_log(${asOf}, ${BATCH_SIZE}) as count`.execute(db)
    return rows[0]?.count ?? 0
  })
  return deletedRows
}

async function repeatUntilEmpty(statement: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const count = await statement()
    all += count
    if (count < BATCH_SIZE) return all
  }
}

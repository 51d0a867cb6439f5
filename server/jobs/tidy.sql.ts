import { type RawBuilder, sql } from 'kysely'
import { SESSION_LIFE } from '../auth/session-life.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { WRONG_CODE_WINDOW_MS } from '../factors/factors.sql.ts'
import { CHALLENGE_LIFE_MS } from '../factors/passkeys.sql.ts'
import { FILE_LIFE_MS } from '../mail/mail-files.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * How long what is done with stays, in milliseconds: the one table of retentions, which the Privacy Policy and
 * docs/operations.md repeat. Files of mails are beside it, in mail/mail-files.ts.
 */
export const RETENTION_MS = {
  /** Answers of creating calls: a phone that was offline over a weekend's night still gets its answer once. */
  idempotency: 48 * HOUR_MS,
  /** The longest window of a rate limit, twice. */
  rateCount: 2 * DAY_MS,
  /** That a person logged in from a network: as long as a session of theirs may live. */
  knownNetwork: 90 * DAY_MS,
  /** A wish for a reset link that nothing looked at: nobody waits for it any more. */
  resetRequest: 1 * DAY_MS,
  /** The words of a mail that was sent. */
  mailBody: FILE_LIFE_MS,
  /** That a mail was sent; summaries can no longer be queued twice by then. */
  mail: 90 * DAY_MS,
  /** A mail that nobody took, with its words, for a superadmin to send again. */
  parkedMail: 30 * DAY_MS,
  /** Which mails were erased: longer than a file of one can be there. */
  erasedMail: FILE_LIFE_MS + DAY_MS,
  /** Warnings that were given: longer than the year they are given once in. */
  warning: 400 * DAY_MS,
  /** Ids of records that were deleted: longer than a phone keeps an add of which it has not heard. */
  deletedRecord: 180 * DAY_MS,
  /** What visitors wrote to support. */
  contactMessage: 180 * DAY_MS,
  /** Who did what to whom: longer than the year after which people ask. SQL repeats this and the next in `prune_audit_log`. */
  auditLog: 400 * DAY_MS,
  /** Where from they did it. */
  auditLogAddress: 180 * DAY_MS,
}

/** Rows that a statement may take away at once. */
const BATCH_SIZE = 10_000

/**
 * Takes away what has served, as `RETENTION_MS` says: dead sessions and reset tokens, stored answers, counters, old messages
 * and lines of the audit log, the words of sent mails. In bounded statements, so that it holds nobody up. Gives how many rows
 * went.
 */
export async function purgeExpired({ db }: Context, asOf: Date): Promise<number> {
  const before = (ageMs: number) => new Date(asOf.getTime() - ageMs)
  const staffIdleMs = Math.max(SESSION_LIFE.admin.idleMs, SESSION_LIFE.superadmin.idleMs)
  const isIdle = sql`seen_at <= case when client_id is null
    then ${before(staffIdleMs)}::timestamptz else ${before(SESSION_LIFE.client.idleMs)}::timestamptz end`
  const seenLongAgo = sql`seen_at <= ${before(RETENTION_MS.knownNetwork)}`
  const dead: [table: keyof Database, key: string, when: RawBuilder<unknown>][] = [
    ['session', 'token_hash', sql`expires_at <= ${asOf} or ${isIdle}`],
    ['reset_token', 'token_hash', sql`expires_at <= ${asOf}`],
    ['address_undo', 'id', sql`expires_at <= ${asOf}`],
    ['reset_request', 'id', sql`created_at <= ${before(RETENTION_MS.resetRequest)}`],
    ['idempotency', 'owner, key_hash', sql`created_at <= ${before(RETENTION_MS.idempotency)}`],
    ['rate_count', 'subject, window_start', sql`window_start <= ${before(RETENTION_MS.rateCount)}`],
    ['known_network', 'client_id, network_hash, device_hash', sql`client_id is not null and ${seenLongAgo}`],
    ['known_network', 'staff_id, network_hash, device_hash', sql`staff_id is not null and ${seenLongAgo}`],
    ['wrong_code', 'id', sql`at <= ${before(WRONG_CODE_WINDOW_MS)}`],
    ['passkey_challenge', 'challenge', sql`created_at <= ${before(CHALLENGE_LIFE_MS)}`],
    ['login_pace', 'subject', sql`regained_at <= ${asOf}`],
    ['limit_warning', 'client_id, kind, period, start_day, level', sql`created_at <= ${before(RETENTION_MS.warning)}`],
    ['deleted_record', 'client_id, id', sql`deleted_at <= ${before(RETENTION_MS.deletedRecord)}`],
    ['outbox', 'id', sql`sent_at <= ${before(RETENTION_MS.mail)}`],
    ['outbox', 'id', sql`parked_at <= ${before(RETENTION_MS.parkedMail)}`],
    ['erased_mail', 'id_hash', sql`erased_at <= ${before(RETENTION_MS.erasedMail)}`],
    ['contact_message', 'id', sql`created_at <= ${before(RETENTION_MS.contactMessage)}`],
  ]
  const changed = async (statement: RawBuilder<unknown>) => Number((await statement.execute(db)).numAffectedRows ?? 0n)
  let gone = 0
  for (const [table, key, when] of dead)
    gone += await repeatedly(() =>
      changed(sql`
        delete from ${sql.table(table)}
        where (${sql.raw(key)}) in (select ${sql.raw(key)} from ${sql.table(table)} where ${when} limit ${BATCH_SIZE})`),
    )
  gone += await repeatedly(() =>
    changed(sql`
      update outbox set subject = null, text = null, html = null, facts = null, about_email = null, headers = '{}'
      where id in (
        select id from outbox
        where sent_at <= ${before(RETENTION_MS.mailBody)} and num_nonnulls(subject, text, html, facts) > 0
        limit ${BATCH_SIZE})`),
  )
  gone += await repeatedly(async () => {
    const { rows } = await sql<{ count: number }>`select prune_audit_log(${asOf}, ${BATCH_SIZE}) as count`.execute(db)
    return rows[0]?.count ?? 0
  })
  return gone
}

/** Does a bounded statement until it changes less than it may; returns how many rows it changed in all. */
async function repeatedly(statement: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const count = await statement()
    all += count
    if (count < BATCH_SIZE) return all
  }
}

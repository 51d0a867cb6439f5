import { type Kysely, sql } from 'kysely'
import { today } from '../../domain/day.ts'
import { SESSION_LIFE } from '../auth/sessions.sql.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { recordForClients } from '../trail/trail.sql.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long what is done with stays, in milliseconds. */
export const KEEP_MS = {
  /** Answers of creating calls: a phone that was offline over a weekend's night still gets its answer once. */
  idempotency: 48 * HOUR_MS,
  /** The longest window of a rate limit, twice. */
  rateCount: 2 * DAY_MS,
  /** That a person logged in from a network: as long as a session of theirs may live. */
  knownNetwork: 90 * DAY_MS,
  /** The words of a mail that was sent. */
  mailBody: 3 * DAY_MS,
  /** That a mail was sent; summaries can no longer be queued twice by then. */
  mail: 90 * DAY_MS,
  /** Warnings that were given: longer than the year they are given once in. */
  warning: 400 * DAY_MS,
}

/** Rows that a statement may take away at once. */
const AT_ONCE = 10_000

/**
 * Takes away what has served: dead sessions and reset tokens, stored answers, counters, the words of sent mails. In
 * bounded statements, so that it holds nobody up. Gives how many rows went.
 */
export async function tidy(db: Kysely<Database>, now: Date): Promise<number> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  const dead = [
    {
      table: 'session',
      when: sql`expires_at <= ${now}
        or (client_id is not null and seen_at <= ${before(SESSION_LIFE.client.idleMs)})
        or (staff_id is not null and seen_at <= ${before(SESSION_LIFE.admin.idleMs)})`,
    },
    { table: 'reset_token', when: sql`expires_at <= ${now}` },
    { table: 'idempotency', when: sql`created_at <= ${before(KEEP_MS.idempotency)}` },
    { table: 'rate_count', when: sql`window_start <= ${before(KEEP_MS.rateCount)}` },
    { table: 'known_network', when: sql`seen_at <= ${before(KEEP_MS.knownNetwork)}` },
    { table: 'login_pace', when: sql`regained_at <= ${now}` },
    { table: 'limit_warning', when: sql`created_at <= ${before(KEEP_MS.warning)}` },
    { table: 'outbox', when: sql`sent_at <= ${before(KEEP_MS.mail)}` },
  ] as const
  let gone = 0
  for (const { table, when } of dead)
    gone += await repeatedly(() =>
      sql`
        delete from ${sql.table(table)}
        where ctid = any(array(select ctid from ${sql.table(table)} where ${when} limit ${AT_ONCE}))`.execute(db),
    )
  gone += await repeatedly(() =>
    sql`
      update outbox set subject = null, text = null, html = null, facts = null, headers = '{}'
      where ctid = any(array(
        select ctid from outbox
        where sent_at <= ${before(KEEP_MS.mailBody)} and num_nonnulls(subject, text, html, facts) > 0
        limit ${AT_ONCE}))`.execute(db),
  )
  return gone
}

/** Does a bounded statement until it finds less than it may take; gives how many rows it found in all. */
async function repeatedly(statement: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  for (let all = 0; ; ) {
    const count = Number((await statement()).numAffectedRows ?? 0n)
    all += count
    if (count < AT_ONCE) return all
  }
}

/**
 * Subscriptions whose last day has passed become expired, and the trail says so (R25); gives how many. Their holder
 * changed nothing, so no profile is marked.
 */
export async function expireSubscriptions(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return inTransaction(ctx.db, async (db) => {
    const expired = await db
      .updateTable('client')
      .set({ subscription_status: 'expired', updated_at: ctx.clock.now() })
      .where('subscription_status', '=', 'active')
      .where('subscription_deadline', '<', today(ctx.clock))
      .returning('id')
      .execute()
    await recordForClients(
      { ...ctx, db },
      expired.map(({ id }) => id),
      {
        kind: 'subscription-changed',
        before: { subscriptionStatus: 'active' },
        after: { subscriptionStatus: 'expired' },
      },
    )
    return expired.length
  })
}

/** Clients whose account is deleted since `deletedBy` or longer, at most `most`. */
export async function listErasable(db: Kysely<Database>, deletedBy: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .select('id')
    .where('account_status', '=', 'deleted')
    .where('deleted_at', '<=', deletedBy)
    .orderBy('deleted_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { stoppedSince } from './stopped-addresses.sql.ts'

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

export const LEASE_MS = 60_000

/** Claims expire. If this process dies, another process claims the emails later. */
export async function claimMails({ db, clock }: Context, holder: string, max: number) {
  const now = clock.now()
  const rows = await db
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('parked_at', 'is', null)
        .where('not_before', '<=', now)
        .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', now)]))
        .orderBy('not_before')
        .orderBy('id')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set({ leased_until: leaseFrom(now), leased_by: holder, attempts: sql<number>`outbox.attempts + 1` })
    .returning([
      ...(['outbox.id', 'kind', 'subject', 'text', 'html', 'facts', 'headers', 'attempts'] as const),
      ...(['client_id as clientId', 'recipient as to', 'created_at as createdAt'] as const),
    ])
    .execute()
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

export async function renewLease(ctx: Context, id: string, holder: string): Promise<boolean> {
  const now = ctx.clock.now()
  const result = await leasedMail(ctx, id, holder)
    .set({ leased_until: leaseFrom(now) })
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function shouldStillSend(ctx: Context, mail: ClaimedMail, holder: string): Promise<boolean> {
  if (mail.clientId !== null && (await stoppedSince(ctx, mail.to)) !== null) return false
  const row = await ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', mail.id)
    .where('leased_by', '=', holder)
    .executeTakeFirst()
  return row !== undefined
}

export async function dropMail({ db }: Context, id: string, holder: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('leased_by', '=', holder).execute()
}

export async function markSent(ctx: Context, id: string, holder: string): Promise<void> {
  const now = ctx.clock.now()
  await leasedMail(ctx, id, holder)
    .set({
      ...FREE,
      sent_at: now,
      last_error: null,
      facts: sql<string | null>`case when kind <> 'reset' then facts end`,
    })
    .execute()
}

export async function postponeMail(
  ctx: Context,
  id: string,
  holder: string,
  notBefore: Date,
  error: string,
): Promise<void> {
  await leasedMail(ctx, id, holder)
    .set({ ...FREE, not_before: notBefore, last_error: error.slice(0, 500) })
    .execute()
}

export async function releaseMails({ db }: Context, ids: string[], holder: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('outbox')
    .set({ ...FREE, attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('id', 'in', ids)
    .where('leased_by', '=', holder)
    .where('sent_at', 'is', null)
    .execute()
}

export async function parkMail(ctx: Context, id: string, holder: string, error: string): Promise<void> {
  const now = ctx.clock.now()
  await leasedMail(ctx, id, holder)
    .set({ ...FREE, parked_at: now, last_error: error.slice(0, 500) })
    .execute()
}

export async function parkStaleMails({ db }: Context, asOf: Date, reason: string): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ ...FREE, parked_at: asOf, last_error: sql`coalesce(last_error, ${reason})` })
    .where('sent_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('give_up_at', '<=', asOf)
    .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', asOf)]))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

const FREE = { leased_until: null, leased_by: null }

function leasedMail({ db }: Context, id: string, holder: string) {
  return db.updateTable('outbox').where('id', '=', id).where('leased_by', '=', holder).where('sent_at', 'is', null)
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

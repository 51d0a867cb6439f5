import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PersonRef } from '../../domain/status.ts'
import { notices } from '../../words/en/notices.ts'
import type { Context } from '../context.ts'
import { stoppedSince } from './stopped-addresses.sql.ts'

/** What mails are about, in one word. */
export const MAIL_KINDS = [
  ...(Object.keys(notices) as (keyof typeof notices)[]),
  'warning',
  'summary',
  'contact',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A mail to be sent: written already, or as facts of which whoever writes its kind makes it as it is sent. */
export type Mail = {
  kind: MailKind
  to: string
  /**
   * To whom it goes: it is erased with the client, and not sent to an address whose reader stopped such mails. Null: to no
   * client, as to staff or the support address.
   */
  clientId: string | null
  /** The address, in lower case, of whom a mail to support is about: it is erased with the person of that address. */
  aboutEmail?: string
  /** Makes it at most one: a second mail with the same key is not written. */
  uniqueKey?: string
  /** Further headers. */
  headers?: Record<string, string>
} & ({ subject: string; text: string; html: string } | { facts: object })

/** A mail that a process has taken to send. */
export interface ClaimedMail {
  id: string
  kind: string
  clientId: string | null
  to: string
  /** Null when the mail is written only now, from its facts. */
  subject: string | null
  text: string | null
  html: string | null
  facts: unknown
  headers: Record<string, string>
  createdAt: Date
  attempts: number
}

const HOUR_MS = 3_600_000

/** How long a mail is tried before it is parked: what is two days old is news no more. */
export const GIVE_UP_MS = 48 * HOUR_MS
/** How long a process that has taken a mail may be silent before another takes it. */
export const LEASE_MS = 60_000

/**
 * Writes a mail to the outbox; a sender takes it from there once the surrounding transaction is committed. Call it
 * inside the transaction of the mail's cause, so that there is never one without the other. Gives false when a mail of
 * the same `uniqueKey` had been written before, or mails about accounts to the address are stopped.
 */
export async function queueMail(ctx: Context, mail: Mail): Promise<boolean> {
  const now = ctx.clock.now()
  if (mail.clientId !== null && (await stoppedSince(ctx, mail.to)) !== null) return false
  const written = await ctx.db
    .insertInto('outbox')
    .values({
      id: mail.uniqueKey === undefined ? uuidv7() : mailId(mail.uniqueKey),
      kind: mail.kind,
      client_id: mail.clientId,
      about_email: mail.aboutEmail ?? null,
      recipient: mail.to,
      ...('facts' in mail
        ? { facts: JSON.stringify(mail.facts) }
        : { subject: mail.subject.slice(0, 400), text: mail.text, html: mail.html }),
      headers: JSON.stringify(mail.headers ?? {}),
      created_at: now,
      give_up_at: new Date(now.getTime() + GIVE_UP_MS),
      not_before: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** The id of the mail with this unique key; the same as `mail_id` in SQL. */
export function mailId(uniqueKey: string): string {
  const hex = hash('sha256', uniqueKey)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/**
 * Takes up to `most` mails that are due, oldest first, for `holder` (an id of the process) to send within the lease.
 * What another process holds is passed over without waiting; what a dead one held comes back when its lease ends.
 */
export async function claimMails({ db, clock }: Context, holder: string, max: number): Promise<ClaimedMail[]> {
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

/** Holds a taken mail for another lease; false when it is no longer this process's to send. */
export async function renewLease(ctx: Context, id: string, holder: string): Promise<boolean> {
  const now = ctx.clock.now()
  const result = await held(ctx, id, holder)
    .set({ leased_until: leaseFrom(now) })
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * True when a taken mail is still to go: this process holds it, it was not taken away with its client or its cause, and
 * nobody said that its address is not the client's.
 */
export async function isWanted(ctx: Context, mail: ClaimedMail, holder: string): Promise<boolean> {
  if (mail.clientId !== null && (await stoppedSince(ctx, mail.to)) !== null) return false
  const row = await ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', mail.id)
    .where('leased_by', '=', holder)
    .executeTakeFirst()
  return row !== undefined
}

/** True while a mail is there and still to go. */
export async function isUnsent({ db }: Context, id: string): Promise<boolean> {
  const query = db.selectFrom('outbox').select('id').where('id', '=', id).where('sent_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

/** Forgets the mails with a reset link of somebody that are still to go, or that nobody took. */
export async function dropResetMails({ db }: Context, { id }: PersonRef): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'reset')
    .where('sent_at', 'is', null)
    .where(sql`facts ->> 'id'`, '=', id)
    .execute()
}

/** Forgets a taken mail that is not to go. */
export async function dropMail({ db }: Context, id: string, holder: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('leased_by', '=', holder).execute()
}

/** Forgets what is still to go to some addresses about a client; what one of them is, `is` says. */
export async function dropMailsTo(
  { db }: Context,
  clientId: string,
  is: (recipient: string) => boolean,
): Promise<void> {
  const unsent = await db
    .selectFrom('outbox')
    .select(['id', 'recipient'])
    .where('client_id', '=', clientId)
    .where('sent_at', 'is', null)
    .execute()
  const ids = unsent.filter(({ recipient }) => is(recipient)).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).where('sent_at', 'is', null).execute()
}

/** The mail is with the mail server. Of a reset link nothing is kept beyond that. */
export async function markSent(ctx: Context, id: string, holder: string): Promise<void> {
  const now = ctx.clock.now()
  await held(ctx, id, holder)
    .set({
      ...FREE,
      sent_at: now,
      last_error: null,
      facts: sql<string | null>`case when kind <> 'reset' then facts end`,
    })
    .execute()
}

/** Puts a mail back, to be taken again at `notBefore`. */
export async function postponeMail(
  ctx: Context,
  id: string,
  holder: string,
  notBefore: Date,
  error: string,
): Promise<void> {
  await held(ctx, id, holder)
    .set({ ...FREE, not_before: notBefore, last_error: error.slice(0, 500) })
    .execute()
}

/** Puts taken mails back as if they had not been taken, for a reason that is none of theirs. */
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

/** Sets a mail aside, for a superadmin to look at. */
export async function parkMail(ctx: Context, id: string, holder: string, error: string): Promise<void> {
  const now = ctx.clock.now()
  await held(ctx, id, holder)
    .set({ ...FREE, parked_at: now, last_error: error.slice(0, 500) })
    .execute()
}

/** Sets aside every mail that has waited for too long by `asOf`; gives how many. */
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

/** True when a sender may try now: the mail server answers as far as anybody knows, or it is this process's turn to see. */
export async function mayTry({ db, clock }: Context, pauseMs: number): Promise<boolean> {
  const now = clock.now()
  const { retry_at } = await db.selectFrom('mail_server').select('retry_at').executeTakeFirstOrThrow()
  if (retry_at === null) return true
  const result = await db
    .updateTable('mail_server')
    .set({ retry_at: new Date(now.getTime() + pauseMs) })
    .where('retry_at', '<=', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Tells all processes when the mail server may be tried again; null: it answers. */
export async function noteServer({ db }: Context, retryAt: Date | null): Promise<void> {
  await db
    .updateTable('mail_server')
    .set({ retry_at: retryAt })
    .where('retry_at', 'is distinct from', retryAt)
    .execute()
}

/** Of a mail that no process has taken. */
const FREE = { leased_until: null, leased_by: null }

function held({ db }: Context, id: string, holder: string) {
  return db.updateTable('outbox').where('id', '=', id).where('leased_by', '=', holder).where('sent_at', 'is', null)
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

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
  'damage',
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

const HOUR_MS = 3_600_000

/** How long a mail is tried before it is parked: what is two days old is news no more. */
export const GIVE_UP_MS = 48 * HOUR_MS
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
 * Notes that mails have gone out of which the database does not know it, since it was restored: those that are there are
 * not sent again, and of the others a row stands in the way of writing them anew.
 */
export async function markAsSent({ db, clock }: Context, ids: string[]): Promise<void> {
  const now = clock.now()
  await sql`
    insert into outbox (id, kind, recipient, created_at, give_up_at, not_before, sent_at)
    select id, 'sent-before-restore', 'nobody@restored.invalid', ${now}, ${new Date(now.getTime() + GIVE_UP_MS)}, ${now}, ${now}
    from unnest(${ids}::uuid[]) as id
    on conflict (id) do update
      set sent_at = coalesce(outbox.sent_at, excluded.sent_at), parked_at = null, leased_until = null, leased_by = null`.execute(
    db,
  )
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

import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PersonRef } from '../../../domain/status.ts'
import { notices } from '../../../words/en/notices.ts'
import { staffNotices } from '../../../words/en/staff-notices.ts'
import type { Context } from '../../platform/context.ts'
import { stoppedSince } from './stopped-addresses.sql.ts'

export const MAIL_KINDS = [
  ...(Object.keys(notices) as (keyof typeof notices)[]),
  ...(Object.keys(staffNotices) as (keyof typeof staffNotices)[]),
  'warning',
  'summary',
  'contact',
  'damage',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export type Mail = {
  kind: MailKind
  to: string
  /** Erasing this client also deletes the email. Null for emails to staff and support. */
  clientId: string | null
  /** Email address, in lower case, of the person that a support email is about. */
  aboutEmail?: string
  /** At most one email with this key is queued. */
  uniqueKey?: string
  /** Delay before sending, during which `withdrawMail` can delete the email. */
  holdMs?: number
  headers?: Record<string, string>
  /** Data for the renderer, or for the caller of `withdrawMail`. */
  facts?: object
} & ({ subject: string; text: string; html: string } | { facts: object })

const HOUR_MS = 3_600_000

export const GIVE_UP_MS = 48 * HOUR_MS
/**
 * Call this in the transaction that causes the email. Returns false if the client has stopped
 * emails, or if the key is already queued.
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
      ...('subject' in mail && { subject: mail.subject.slice(0, 400), text: mail.text, html: mail.html }),
      facts: mail.facts ? JSON.stringify(mail.facts) : null,
      headers: JSON.stringify(mail.headers ?? {}),
      created_at: now,
      give_up_at: new Date(now.getTime() + GIVE_UP_MS),
      not_before: new Date(now.getTime() + (mail.holdMs ?? 0)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Must equal the SQL function `mail_id`. */
export function mailId(uniqueKey: string): string {
  const hex = hash('sha256', uniqueKey)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** Call this after a restore, so that emails sent after the backup are not sent again. */
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

export async function isUnsent({ db }: Context, id: string): Promise<boolean> {
  const query = db.selectFrom('outbox').select('id').where('id', '=', id).where('sent_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Deletes the client's unsent email of this kind and returns its `facts`, unless a sender has
 * claimed it.
 */
export async function withdrawMail({ db }: Context, clientId: string, kind: MailKind): Promise<unknown> {
  const withdrawn = await db
    .deleteFrom('outbox')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .where('parked_at', 'is', null)
    .returning('facts')
    .executeTakeFirst()
  return withdrawn?.facts
}

export async function dropResetMails({ db }: Context, { id }: PersonRef): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'reset')
    .where('sent_at', 'is', null)
    .where(sql`facts ->> 'id'`, '=', id)
    .execute()
}

export async function dropMailsTo(
  { db }: Context,
  clientId: string,
  matchesRecipient: (recipient: string) => boolean,
): Promise<void> {
  const unsent = await db
    .selectFrom('outbox')
    .select(['id', 'recipient'])
    .where('client_id', '=', clientId)
    .where('sent_at', 'is', null)
    .execute()
  const ids = unsent.filter(({ recipient }) => matchesRecipient(recipient)).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).where('sent_at', 'is', null).execute()
}

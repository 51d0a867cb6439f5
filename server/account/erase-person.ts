import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { resetSubject } from '../auth/answer-reset-requests.ts'
import { forgetAttempts } from '../auth/attempts.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import { holdBooks } from '../books/books.sql.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { forgetUses } from '../http/rate-limits.ts'
import { eraseMails } from '../mail/erased-mails.sql.ts'
import { removeErasedFiles } from '../mail/mail-files.ts'
import { type Actor, recordEvent } from '../trail/trail.sql.ts'

/** Who erases, and whether only if the account was deleted that long ago. */
export interface Erasure {
  actor: Actor
  from?: { address: string }
  /** Only when the account is deleted since this moment or before; an account restored meanwhile stays. */
  deletedBy?: Date
}

/**
 * Erases a client: every row of theirs in every table, whatever bears their id or, of what is nobody else's, an e-mail
 * address that they ever had here, in one transaction; and then the files of their mails, which the jobs do again should
 * that fail. Addresses are compared whole: a mail that only speaks of one stays. One anonymous line of the trail stays; its
 * reference proves the erasure to whoever still knows the account's id, and tells nobody else anything. Gives false when
 * there is no such client (any more).
 */
export async function erasePerson(ctx: Context, clientId: string, erasure: Erasure): Promise<boolean> {
  // Nobody writes in books that are about to go, nor waits for that with a connection in hand. What a clock erases has no
  // session left, since the account is deleted.
  if (!erasure.deletedBy) await endSessionsOf(ctx.db, { id: clientId, role: 'client' })
  if (!(await eraseRows(ctx, clientId, erasure))) return false
  await removeErasedFiles(ctx).catch((error: Error) =>
    ctx.log.error({ error: error.message }, 'the files of erased mails could not be removed; the jobs will try again'),
  )
  return true
}

async function eraseRows(ctx: Context, clientId: string, erasure: Erasure): Promise<boolean> {
  return inTransaction(ctx.db, async (db) => {
    // A hundred thousand entries take longer to delete than a request may usually take.
    await sql`set local statement_timeout = '60s'`.execute(db)
    let held = db.selectFrom('client').select('email').where('id', '=', clientId)
    if (erasure.deletedBy) held = held.where('deleted_at', '<=', erasure.deletedBy)
    // The books come first, as in every write: closing, which holds the books of many, then never waits for this person.
    await holdBooks(db, clientId)
    const client = await held.forUpdate().executeTakeFirst()
    if (!client) return false

    const emails = await listAddresses(db, clientId, client.email)
    await eraseMails({ ...ctx, db }, sql`client_id = ${clientId}`)
    // Sessions, books, closings, reset tokens and choices go with the client by their foreign keys.
    await db.deleteFrom('client').where('id', '=', clientId).execute()
    await db
      .deleteFrom('trail_event')
      .where((of) => of.or([of('subject_id', '=', clientId), of('actor_id', '=', clientId)]))
      .execute()
    await db
      .deleteFrom('idempotency')
      .where((of) => of.or([of('owner', '=', clientId), sql<boolean>`strpos(answer, ${clientId}) > 0`]))
      .execute()
    await db.deleteFrom('rate_count').where(sql<boolean>`strpos(subject, ${clientId}) > 0`).execute()
    // A message to us, the mail it came in and a counter of failures bear no id, only an address.
    for (const { email, until } of emails) {
      const written = until ? sql`created_at <= ${until}` : sql`true`
      await eraseMails({ ...ctx, db }, sql`client_id is null and about_email = ${email} and ${written}`)
      await sql`delete from contact_message where lower(email) = ${email} and ${written}`.execute(db)
      if (until) continue
      await forgetAttempts({ db }, email)
      await forgetUses({ db }, resetSubject(email))
      // A staff member may have the same address, and have forgotten their password.
      await sql`delete from reset_request where email = ${email}
        and not exists (select from staff where staff.email = reset_request.email)`.execute(db)
    }
    await recordEvent(
      { ...ctx, db },
      {
        kind: 'client-erased',
        actor: erasure.actor,
        after: { reference: createHash('sha256').update(clientId).digest('hex').slice(0, 16) },
        ...(erasure.from && { from: erasure.from }),
      },
    )
    return true
  })
}

/**
 * The addresses that a client has or had here. One that another client has by now was theirs `until` they left it, and what
 * came under it later is the other's; null: nobody else has it.
 */
async function listAddresses(
  db: Kysely<Database>,
  clientId: string,
  present: string,
): Promise<{ email: string; until: Date | null }[]> {
  const left = await db
    .selectFrom('trail_event')
    .select([sql<string>`before ->> 'email'`.as('email'), ({ fn }) => fn.max('at').as('until')])
    .where('subject_id', '=', clientId)
    .where('kind', '=', 'email-changed')
    .where(sql<boolean>`before ->> 'email' <> ${present}`)
    .groupBy(sql`before ->> 'email'`)
    .execute()
  const others = left.length
    ? await db
        .selectFrom('client')
        .select('email')
        .where(
          'email',
          'in',
          left.map(({ email }) => email),
        )
        .execute()
    : []
  const taken = new Set(others.map(({ email }) => email))
  return [
    { email: present, until: null },
    ...left.map(({ email, until }) => ({ email, until: taken.has(email) ? until : null })),
  ]
}

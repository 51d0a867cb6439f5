import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { forgetAttempts } from '../auth/attempts.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Actor, recordEvent } from '../trail/trail.sql.ts'

/** Who erases, and whether only if the account was deleted that long ago. */
export interface Erasure {
  actor: Actor
  from?: { address: string }
  /** Only when the account is deleted since this moment or before; an account restored meanwhile stays. */
  deletedBy?: Date
}

/**
 * Erases a client: every row of theirs in every table, whatever bears their id or an e-mail address that they ever had
 * here, in one transaction. One anonymous line of the trail stays; its reference proves the erasure to whoever still
 * knows the account's id, and tells nobody else anything. Gives false when there is no such client (any more).
 */
export async function erasePerson(ctx: Context, clientId: string, erasure: Erasure): Promise<boolean> {
  return inTransaction(ctx.db, async (db) => {
    // A hundred thousand entries take longer to delete than a request may usually take.
    await sql`set local statement_timeout = '60s'`.execute(db)
    let held = db.selectFrom('client').select('email').where('id', '=', clientId)
    if (erasure.deletedBy) held = held.where('deleted_at', '<=', erasure.deletedBy)
    const client = await held.forUpdate().executeTakeFirst()
    if (!client) return false

    const changes = await db
      .selectFrom('trail_event')
      .select(sql<string | null>`before ->> 'email'`.as('email'))
      .where('subject_id', '=', clientId)
      .where('kind', '=', 'email-changed')
      .execute()
    const emails = [...new Set([client.email, ...changes.flatMap(({ email }) => (email ? [email] : []))])]

    // Sessions, books, closings, reset tokens, choices and their mails go with the client by their foreign keys.
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
    for (const email of emails) {
      // A counter of failures and a message to us bear no id, only an address.
      await forgetAttempts({ db }, email)
      await db.deleteFrom('contact_message').where(sql<boolean>`lower(email) = ${email}`).execute()
      await db
        .deleteFrom('outbox')
        .where((of) => of.or([of('recipient', '=', email), sql<boolean>`strpos(lower(text), ${email}) > 0`]))
        .execute()
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

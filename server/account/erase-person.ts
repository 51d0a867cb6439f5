import { sql } from 'kysely'
import { type EventActor, eraseEventsOf, listEarlierEmails, recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import { resetSubject } from '../auth/answer-reset-requests.ts'
import { resetAttempts } from '../auth/login-throttle.ts'
import { eraseResetRequestsOf } from '../auth/reset-requests.sql.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import { referenceOf } from '../backup/ledger.ts'
import { lockBooks } from '../books/books.sql.ts'
import { eraseMessagesOf } from '../contact/messages.sql.ts'
import type { Context } from '../context.ts'
import { inEverybodysBooks } from '../db/sent-with.ts'
import { inTransaction } from '../db/transaction.ts'
import { eraseAnswersOf } from '../http/idempotency.ts'
import { eraseUsesOf, resetRateLimit } from '../http/rate-limits.ts'
import { eraseMails } from '../mail/erased-mails.sql.ts'
import { removeErasedFiles } from '../mail/mail-files.ts'
import { deleteClient, lockToErase } from '../people/clients.sql.ts'
import { findPersonByEmail } from '../people/people.sql.ts'
import { noteErasure } from './note-erasures.ts'

/**
 * Erases a client: every row of theirs in every table, whatever bears their id or, of what is nobody else's, an e-mail
 * address that they ever had here, in one transaction; then it is noted beside the backups, and the files of their mails go,
 * which the jobs do again should that fail. Addresses are compared whole: a mail that only speaks of one stays. One anonymous line of the audit log stays; its
 * reference proves the erasure to whoever still knows the account's id, and tells nobody else anything. With `deletedBy`
 * only a client whose account is deleted since that moment or before: one that was restored meanwhile stays. Gives false
 * when there is no such client (any more).
 */
export async function erasePerson(
  ctx: Context,
  actor: EventActor,
  clientId: string,
  deletedBy?: Date,
): Promise<boolean> {
  // Nobody writes in books that are about to go, nor waits for that with a connection in hand. What a clock erases has no
  // session left, since the account is deleted.
  if (!deletedBy) await endSessionsOf(ctx, { id: clientId, role: 'client' })
  if (!(await inEverybodysBooks(() => eraseRows(ctx, actor, clientId, deletedBy)))) return false
  await noteErasure(ctx, clientId)
  await removeErasedFiles(ctx).catch((error: Error) =>
    ctx.log.error({ error: error.message }, 'the files of erased mails could not be removed; the jobs will try again'),
  )
  return true
}

async function eraseRows(ctx: Context, actor: EventActor, clientId: string, deletedBy?: Date): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // A hundred thousand entries take longer to delete than a request may usually take.
    await sql`set local statement_timeout = '60s'`.execute(tx.db)
    // The books come first, as in every write: closing, which holds the books of many, then never waits for this person.
    await lockBooks(tx, clientId)
    const email = await lockToErase(tx, clientId, deletedBy)
    if (email === undefined) return false
    const addresses = await listAddresses(tx, clientId, email)
    await eraseMails(tx, sql`client_id = ${clientId}`)
    // Sessions, books, closings, reset tokens and choices go with the client by their foreign keys.
    await deleteClient(tx, clientId)
    await eraseEventsOf(tx, clientId)
    await eraseAnswersOf(tx, clientId)
    await eraseUsesOf(tx, clientId)
    // A message to us, the mail it came in and a counter of failures bear no id, only an address.
    for (const { email, until } of addresses) {
      const isWritten = until ? sql`created_at <= ${until}` : sql`true`
      await eraseMails(tx, sql`client_id is null and about_email = ${email} and ${isWritten}`)
      await eraseMessagesOf(tx, email, until)
      if (until) continue
      await resetAttempts(tx, email)
      await resetRateLimit(tx, resetSubject(email))
      await eraseResetRequestsOf(tx, email)
    }
    await recordAuditEvent(tx, { kind: 'client-erased', actor, after: { reference: referenceOf(clientId) } })
    return true
  })
}

/**
 * The addresses that a client has or had here. One that another client has by now was theirs `until` they left it, and what
 * came under it later is the other's; null: nobody else has it.
 */
async function listAddresses(
  tx: Context,
  clientId: string,
  present: string,
): Promise<{ email: string; until: Date | null }[]> {
  const addresses: { email: string; until: Date | null }[] = [{ email: present, until: null }]
  for (const { email, until } of await listEarlierEmails(tx, clientId)) {
    if (email === present) continue
    addresses.push({ email, until: (await findPersonByEmail(tx, 'client', email)) ? until : null })
  }
  return addresses
}

import { sql } from 'kysely'
import { lockBooks } from '../../books/rows/books.sql.ts'
import { eraseMessagesOf } from '../../messaging/contact/messages.sql.ts'
import { eraseMails } from '../../messaging/mail/erased-mails.sql.ts'
import { removeErasedFiles } from '../../messaging/mail/mail-files.ts'
import {
  type EventActor,
  eraseEventsOf,
  listEarlierEmails,
  recordAuditEvent,
} from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { withAccessToAllBooks } from '../../platform/db/statement-scope.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { referenceOf } from '../../platform/files/restore-ledger.ts'
import { eraseAnswersOf } from '../../platform/http/idempotency.ts'
import { eraseUsesOf, resetRateLimit } from '../../platform/http/rate-limits.ts'
import { resetSubject } from '../auth/answer-reset-requests.ts'
import { resetAttempts } from '../auth/login-throttle.ts'
import { eraseResetRequestsOf } from '../auth/reset-requests.sql.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import { deleteClient, lockForErasure } from '../people/clients.sql.ts'
import { findPersonByEmail } from '../people/people.sql.ts'
import { recordErasure } from './record-erasures.ts'

/**
 * Also erases rows that have the client's email but not the id. Adds an anonymous audit event.
 */
export async function erasePerson(
  ctx: Context,
  actor: EventActor,
  clientId: string,
  deletedBy?: Date,
): Promise<boolean> {
  // End the sessions first. Otherwise the client's requests would wait for the locked books.
  if (!deletedBy) await endSessionsOf(ctx, { id: clientId, role: 'client' })
  if (!(await withAccessToAllBooks(() => eraseRows(ctx, actor, clientId, deletedBy)))) return false
  await recordErasure(ctx, clientId)
  await removeErasedFiles(ctx).catch((error: Error) =>
    ctx.log.error({ error: error.message }, 'could not delete the files of erased emails; the jobs will retry'),
  )
  return true
}

async function eraseRows(ctx: Context, actor: EventActor, clientId: string, deletedBy?: Date): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx.db)
    // Lock the books first, as every write does. Another order could deadlock.
    await lockBooks(tx, clientId)
    const email = await lockForErasure(tx, clientId, deletedBy)
    if (email === undefined) return false
    const addresses = await listAddresses(tx, clientId, email)
    await eraseMails(tx, sql`client_id = ${clientId}`)
    // `deleteClient` also deletes sessions, books, closed periods, reset tokens and email choices.
    await deleteClient(tx, clientId)
    await eraseEventsOf(tx, clientId)
    await eraseAnswersOf(tx, clientId)
    await eraseUsesOf(tx, clientId)
    // The rows deleted below contain the client's email, but not the id.
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
 * Returns the client's present and earlier emails. If another client now has one of these emails,
 * rows newer than `until` belong to that client.
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

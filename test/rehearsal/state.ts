// Plays a fixed scene and prints what the database then holds, as JSON: run under several process time zones it has to
// be the same to the byte. DATABASE_URL names an empty, migrated database.

import { sql } from 'kysely'
import { fixedClock } from '../../domain/clock.ts'
import { mailRenderers } from '../../server/app/jobs/mail-renderers.ts'
import { runJobs } from '../../server/app/jobs/schedule.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { addDebt } from '../../server/books/debts/write-debt.ts'
import { addEntry } from '../../server/books/ledger/write-entry.ts'
import { setLimit } from '../../server/books/limits/limits.sql.ts'
import type { WrittenMail } from '../../server/messaging/mail/message.ts'
import { sendDueMails } from '../../server/messaging/mail/sender.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createContext } from '../../server/platform/context.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { addClients } from '../support/client-rows.ts'
import { idFrom } from '../support/id-from.ts'

const config = readConfig()
const clock = fixedClock('2027-12-30T12:00:00+02:00')
const log = { info() {}, warn() {}, error: (fields: object) => process.stderr.write(JSON.stringify(fields)) }
const db = await openDatabase(config.databaseUrl ?? '', { connections: 2 })
const ctx = createContext({ db, clock, config, log })
const clientId = idFrom('state')
const aline = { id: clientId, full_name: 'Aline', email: 'aline@example.rw' }
const subscribed = { subscription_status: 'active', subscription_deadline: '2028-02-28' } as const
await inTransaction(ctx, (tx) => addClients(tx, [{ ...aline, ...subscribed }]))
await db
  .insertInto('secret')
  .values(['unsubscribe', 'dispute'].map((name) => ({ name, value: Buffer.alloc(32, 7) })))
  .execute()
await setLimit(ctx, { clientId, kind: 'expense', period: 'monthly', amount: '1000.00' })

const mails: WrittenMail[] = []
const transport = {
  async deliver(mail: WrittenMail) {
    mails.push(mail)
    return null
  },
  close() {},
}
// The last moment of a day in Kigali and the first of the next, over the year's end and the leap day.
for (const instant of [
  '2027-12-31T21:59:59.999Z',
  '2027-12-31T22:00:00.000Z',
  '2028-01-02T22:00:00.000Z',
  '2028-02-28T21:59:59.999Z',
  '2028-02-28T22:00:00.000Z',
  '2028-02-29T22:00:00.000Z',
]) {
  clock.set(instant)
  await closePeriods(ctx)
  await runJobs(ctx)
  await sendDueMails(ctx, { transport, mailRenderers })
  const day = instant.slice(0, 10)
  const entry = { date: day, amount: 10.5, title: 'Market', description: 'Food' }
  await addEntry(ctx, { clientId, kind: 'expense' }, entry)
  await addDebt(ctx, clientId, { dueDate: day, amount: 3, title: 'Seed', creditor: 'SACCO', description: '' })
}

const { rows } = await sql`
  select
    (select json_agg(d order by d.day) from (
      select client_id, day, income, expense, debt, paid_debt, closed_at, revised_at from day_total) as d) as days,
    (select json_agg(p order by p.kind, p.start_day) from period_close as p) as periods,
    (select json_agg(b) from books as b) as books,
    (select json_agg(s) from (select subscription_status, updated_at from client) as s) as clients,
    (select json_agg(o order by o.id) from (
      select id, recipient, facts, created_at, not_before, sent_at from outbox) as o) as outbox`.execute(db)
process.stdout.write(JSON.stringify({ rows, mails }, null, 1))
await db.destroy()

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import type { Database } from '../../platform/db/schema.ts'
import { purgeExpired } from './purge-expired.sql.ts'

const t = testApp()

// The purge compares audit events with the database's own clock, so use the real time.
const at = new Date(Date.now() - 401 * 86_400_000)
const { email } = CLAUDINE
const event = { id: crypto.randomUUID(), kind: 'login-failed', actor_role: 'visitor' } as const
const KEPT = {
  'requests for a reset link': ['reset_request', sql`email = ${email}`],
  'the texts of sent emails': ['outbox', sql`recipient = ${email} and sent_at is not null and text is not null`],
  'hashes of erased emails': ['erased_mail', sql`true`],
  'undeliverable emails': ['outbox', sql`recipient = ${email} and parked_at is not null`],
  'sent emails': ['outbox', sql`recipient = ${email} and sent_at is not null`],
  'known networks': ['known_network', sql`seen_at = ${at}`],
  'network addresses in the audit log': ['audit_event', sql`address = '192.0.2.77'`],
  'contact messages': ['contact_message', sql`email = ${email}`],
  'ids of deleted records': ['deleted_record', sql`true`],
  'audit events': ['audit_event', sql`id = ${event.id}`],
} as const

before(async () => {
  const { id: client_id } = await t.people.aline()
  const id = () => crypto.randomUUID()
  const hash = (byte: number) => Buffer.alloc(32, byte)
  const mail = { kind: 'contact', recipient: email, subject: 'Muraho', text: 'Muraho', html: 'Muraho' }
  const times = { created_at: at, give_up_at: at, not_before: at }
  const message = { name: CLAUDINE.fullName, email, phone: '1', message: 'Muraho' }
  const insert = <Table extends keyof Database>(table: Table, row: Insertable<Database[Table]>) =>
    t.db.insertInto(table).values(row).execute()
  await insert('outbox', { id: id(), ...mail, ...times, parked_at: at })
  await insert('outbox', { id: id(), ...mail, ...times, sent_at: at })
  await insert('deleted_record', { client_id, id: id(), deleted_at: at })
  await insert('contact_message', { id: id(), ...message, created_at: at })
  await insert('audit_event', { ...event, at, address: '192.0.2.77' })
  await insert('reset_request', { id: id(), email, created_at: at })
  await insert('erased_mail', { id_hash: hash(7), erased_at: at })
  await insert('known_network', { client_id, network_hash: hash(1), device_hash: hash(2), seen_at: at })
})

for (const [days, ...kinds] of [
  [1, 'requests for a reset link'],
  [3, 'the texts of sent emails'],
  [4, 'hashes of erased emails'],
  [30, 'undeliverable emails'],
  [90, 'sent emails', 'known networks'],
  [180, 'network addresses in the audit log', 'contact messages', 'ids of deleted records'],
  [400, 'audit events'],
] as const)
  test(`the cleanup job deletes ${kinds.join(' and ')} after exactly ${days} days`, async () => {
    const end = at.getTime() + days * 86_400_000
    for (const [moment, left] of [
      [end - 1, 1],
      [end, 0],
    ] as const) {
      await purgeExpired(t.ctx, new Date(moment))
      for (const kind of kinds) {
        const [table, where] = KEPT[kind]
        assert.equal(await count(table, where), left, kind)
      }
    }
  })

async function count(table: keyof Database, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${where}`.execute(t.db)
  return Number(rows[0]?.count)
}

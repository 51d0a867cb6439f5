import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { testApp } from '../../../test/support/app.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import { recordDrill } from '../../operations/backup/notes.ts'
import { recordFailure } from '../../operations/backup/state.ts'
import { recordFailedAudit, storeAudit } from '../../operations/integrity/integrity-checks.sql.ts'
import { createContext } from '../../platform/context.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { runJobs } from '../jobs/schedule.ts'
import { readProduct } from './read-product.ts'

const t = testApp()

async function metricsOf(part: string, ctx = t.ctx): Promise<Record<string, number | undefined>> {
  const begin = `imari_${part}_`
  const found = (await readProduct(ctx)).filter(({ name }) => name.startsWith(begin))
  return Object.fromEntries(found.map(({ name, samples }) => [name.slice(begin.length), samples[0]?.value]))
}

test('the metrics have the number of pending and undeliverable emails', async () => {
  const mail = { kind: 'contact', clientId: null, subject: 'Rice', text: 'Rice', html: 'Rice' } as const
  await queueMail(t.ctx, { ...mail, to: 'aline@example.rw' })
  t.pass(90)
  await queueMail(t.ctx, { ...mail, to: 'keza@example.rw' })
  assert.deepEqual(await metricsOf('mails'), { waiting: 2, oldest_seconds: 90, parked: 0 })
  const park = t.db.updateTable('outbox').set({ parked_at: t.clock.now() })
  await park.where('recipient', '=', 'aline@example.rw').execute()
  assert.deepEqual(await metricsOf('mails'), { waiting: 1, oldest_seconds: 0, parked: 1 })
})

test('the closing lag is the time since the end of the oldest day that isn’t closed', async () => {
  await t.people.aline()
  t.clock.set('2026-11-22T00:00:05+02:00')
  await runJobs(t.ctx)
  assert.deepEqual(await metricsOf('closing'), { lag_seconds: 0 })
  t.clock.set('2026-11-23T00:10:00+02:00')
  assert.deepEqual(await metricsOf('closing'), { lag_seconds: 600 })
})

test('the backup metrics exist only when BACKUP_DIR is set', async () => {
  assert.deepEqual(await metricsOf('backup'), {})
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-metrics-'))
  const ctx = { ...t.ctx, config: { ...t.ctx.config, backup: { ...t.ctx.config.backup, dir } } }
  const now = t.clock.now().getTime() / 1000
  const none = { good: 0, last_success_timestamp_seconds: 0, changes_lag_seconds: now }
  assert.deepEqual(await metricsOf('backup', ctx), none)
  await recordFailure(dir, t.clock.now(), new Error('the disk is full'))
  assert.deepEqual(await metricsOf('backup', ctx), none)
  assert.deepEqual(await metricsOf('restore', ctx), {})
  const at = t.clock.now().toISOString()
  const failed = { at, reason: 'no room', succeededAt: null, clients: 0, entries: 0, seconds: 0 }
  await recordDrill(dir, failed)
  assert.deepEqual(await metricsOf('restore', ctx), { drill_last_success_timestamp_seconds: 0 })
  await recordDrill(dir, { ...failed, reason: '', succeededAt: at })
  assert.deepEqual(await metricsOf('restore', ctx), { drill_last_success_timestamp_seconds: now })
  await rm(dir, { recursive: true })
})

test('the audit metric reports 0 when the last audit failed or found damage', async () => {
  assert.deepEqual(await metricsOf('audit'), { good: 1, damage: 0, last_end_timestamp_seconds: 0 })
  const result = { more: 0, unseen: [] }
  const ended = { last_end_timestamp_seconds: t.clock.now().getTime() / 1000 }
  await storeAudit(t.ctx, { ...result, damage: [{ kind: 'page', relation: 'entry', clientId: null, rows: 0 }] })
  assert.deepEqual(await metricsOf('audit'), { good: 0, damage: 1, ...ended })
  await storeAudit(t.ctx, { ...result, damage: [] })
  assert.deepEqual(await metricsOf('audit'), { good: 1, damage: 0, ...ended })
  await recordFailedAudit(t.ctx, 'no space left')
  assert.deepEqual(await metricsOf('audit'), { good: 0, damage: 0, ...ended })
})

test('the metrics report the database as down when it is unreachable', async () => {
  const db = await openDatabase(t.databaseUrl)
  await db.destroy()
  const away = createContext({ ...t.ctx, db })
  assert.deepEqual(await metricsOf('database', away), { up: 0 })
  assert.deepEqual(await metricsOf('mails', away), {})
  assert.deepEqual(await metricsOf('database'), { up: 1 })
})

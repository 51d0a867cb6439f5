import assert from 'node:assert/strict'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { runCommand } from '../../../test/support/commands.ts'
import { newFolder } from '../../../test/support/embedded.ts'
import { readConfig } from '../../platform/config.ts'
import { connectDatabase, migrateDatabase } from '../../platform/db/connect.ts'

const CLIENT = '00000000-0000-7000-8000-000000000001'

test('npm run audit exits with 1 and lists every damaged database page, index and total', async () => {
  const dataDir = newFolder()
  const connected = await connectDatabase(readConfig({ DATA_DIR: dataDir }), () => {})
  const { release } = connected
  const administrator = new pg.Client(connected.administrator)
  try {
    await migrateDatabase(connected)
    await administrator.connect()
    await administrator.query(`
      begin;
      insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
        values ('${CLIENT}', 'Aline', 'aline@example.rw', '0788', 'Huye', '-', now(), now());
      insert into books (client_id, closed_before) values ('${CLIENT}', '2026-11-21');
      commit`)

    await administrator.query(`
      update pg_index set indisready = false where indexrelid = 'limit_warning_pkey'::regclass;
      insert into limit_warning (client_id, kind, period, start_day, level, created_at)
        values ('${CLIENT}', 'expense', 'monthly', '2026-11-01', 80, now());
      update pg_index set indisready = true where indexrelid = 'limit_warning_pkey'::regclass;
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at, is_indexed)
        values ('${CLIENT}', '${CLIENT}', 'income', '2026-11-21', 1, 'Sugar', 'Sugar', now(), now(), true);
      insert into secret (name, value)
        select 'wide', decode(string_agg(md5(n::text), ''), 'hex') from generate_series(1, 1000) as n`)
    const files: string[] = []
    for (const relation of [
      'client',
      'client_by_name',
      "(select reltoastrelid from pg_class where relname = 'secret')",
    ])
      files.push(await fileOf(administrator, relation))
    await administrator.query('checkpoint')
    await administrator.end()
    await release()
    for (const file of files) await flipByte(path.join(dataDir, 'postgres', file), 8_000)
    assert.deepEqual(await audit(dataDir), {
      code: 1,
      damaged: [
        `books of client ${CLIENT}: a row differs from what was written`,
        'client: a page on the disk is damaged',
        'client_by_name: a page on the disk is damaged',
        `day_total of client ${CLIENT}: a row differs from what was written`,
        'limit_warning_pkey: its contents are inconsistent',
        'secret: a page on the disk is damaged',
        `title_total of client ${CLIENT}: 2 rows differ from what was written`,
      ],
    })
  } finally {
    await administrator.end().catch(() => {})
    await release()
  }
})

async function fileOf(client: pg.Client, relation: string): Promise<string> {
  const oid = relation.startsWith('(') ? relation : `'${relation}'::regclass`
  const { rows } = await client.query<{ file: string }>(`select pg_relation_filepath(${oid}) as file`)
  return rows[0]?.file ?? ''
}

async function flipByte(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ 0xff
  await handle.write(byte, 0, 1, at)
  await handle.close()
}

async function audit(dataDir: string): Promise<{ code: number; damaged: string[] }> {
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir }
  const { code, stdout, stderr } = await runCommand('server/operations/integrity/run-audit.ts', [], settings)
  const damaged = [...stdout.matchAll(/^DAMAGED (.*)$/gm)].map(([, line]) => line ?? '')
  if (code > 1 || (code === 1 && damaged.length === 0)) damaged.push(stdout + stderr)
  return { code, damaged: [...new Set(damaged)].sort() }
}

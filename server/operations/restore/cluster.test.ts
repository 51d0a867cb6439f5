import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { expenses } from '../../../contract/ledger.ts'
import { createTestApp } from '../../../test/support/app.ts'
import { createOnCluster, inDatabase } from '../../../test/support/cluster.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { newFolder } from '../../../test/support/embedded.ts'
import { WITH_CITUS } from '../../../test/support/installed-postgres.ts'
import { startCluster } from '../../../test/support/own-cluster.ts'
import { until } from '../../../test/support/until.ts'
import { erasePerson } from '../../identity/account/erase-person.ts'
import { openDatabase } from '../../platform/db/open.ts'

const ENTRY = { date: '2026-11-20', amount: 100, description: 'For the shop' }
const POINT = 'imari-2026-11-22-14-00'
/** PostgreSQL runs archive commands in the data folder, so `$PWD` is that folder. */
const ARCHIVE = '"$PWD.archived-%f"'

if (WITH_CITUS)
  test('a restored cluster has exactly the writes acknowledged before the restore point', () =>
    restoreToOnePoint(WITH_CITUS as string))
else
  test('the test that restores a cluster is skipped when Citus is not installed', () => {
    assert.equal(WITH_CITUS, undefined)
  })

async function restoreToOnePoint(programs: string): Promise<void> {
  const cluster = await startCluster(programs, [
    ...['fsync=off', 'shared_buffers=32MB', 'wal_level=logical', 'archive_mode=on'],
    `archive_command='cp %p ${ARCHIVE}'`,
  ])
  const all = [cluster.coordinator, ...cluster.machines]
  const url = inDatabase(cluster.coordinator.url, 'imari')
  const ledgerDir = path.join(newFolder('ledger'))
  try {
    await createOnCluster(cluster.coordinator.url, 'imari')
    const db = await openDatabase(url)
    const t = await createTestApp({
      database: { url, ownerUrl: url, db, asOwner: (work) => work(db), close: () => db.destroy() },
      config: { ledgerDir },
    })
    const people = await t.people.crowd(8)
    for (const machine of all) machine.takeBase()

    const written: { title: string; begun: number; ended: number }[] = []
    let isWriting = true
    const writing = people.map(async (as, writer) => {
      for (let count = 0; isWriting; count++) {
        const [title, begun] = [`${writer}-${count}`, performance.now()]
        await t.ok(expenses.add, { as, body: { ...ENTRY, title } })
        written.push({ title, begun, ended: performance.now() })
      }
    })
    await until('everybody writes', () => written.length > 40)
    const begun = performance.now()
    await ask(url, `select citus_create_restore_point('${POINT}')`)
    const [made, soFar] = [performance.now(), written.length]
    await until('more is written', () => written.length > soFar + 40)
    isWriting = false
    await Promise.all(writing)
    const [erased] = people as [(typeof people)[0]]
    assert.ok(await erasePerson(t.ctx, 'system', erased.id))
    await t.close()
    for (const machine of all) {
      await ask(machine.url, 'select pg_switch_wal()')
      await until('its changes are archived', async () => {
        const [row] = await ask(
          machine.url,
          `select coalesce(last_archived_wal, '') >= pg_walfile_name(pg_current_wal_lsn() - 16 * 1024 * 1024) as done
           from pg_stat_archiver`,
        )
        return row?.done as boolean
      })
    }

    for (const machine of all) await machine.kill()
    const recovery = [
      `restore_command='cp ${ARCHIVE} %p'`,
      `recovery_target_name='${POINT}'`,
      `recovery_target_action=promote`,
    ]
    for (const machine of all.toReversed()) {
      machine.restore(recovery)
      await machine.start()
      await until('it is no standby any more', async () => {
        const [row] = await ask(machine.url, 'select not pg_is_in_recovery() as done')
        return row?.done as boolean
      })
    }

    const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: '', DATA_DIR: newFolder('data'), BACKUP_DIR: '' }
    const { code, stdout, stderr } = await runCommand('server/operations/restore/run-after-restore.ts', [], {
      ...settings,
      LEDGER_DIR: ledgerDir,
    })
    assert.deepEqual([code, stderr], [0, ''], stdout)
    assert.match(stdout, /^People erased again: 1\. /m)
    assert.match(stdout, /^It has 7 clients and [\d,]+ entries\.\nAll totals agree with their rows\.$/m)

    const there = new Set((await ask(url, 'select title from entry')).map(({ title }) => title))
    const remaining = written.filter(({ title }) => !title.startsWith('0-'))
    assert.deepEqual(
      remaining.filter(({ title, ended }) => ended < begun && !there.has(title)),
      [],
    )
    assert.deepEqual(
      remaining.filter((each) => each.begun > made && there.has(each.title)),
      [],
    )
    assert.ok(remaining.some((each) => each.begun > made) && there.size > 20)
    assert.deepEqual(await ask(url, 'select from session'), [])
    assert.deepEqual(await ask(url, `select from books where client_id = '${erased.id}'`), [])
  } finally {
    await cluster.close()
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { generateX25519Identity } from 'age-encryption'
import { startServer } from '../../../test/support/server.ts'
import { joinEmbedded } from '../../platform/db/embedded/join.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imari-before-migrations-'))
})
after(() => rm(folder, { recursive: true }))

test('a new version of the server does not migrate a database that it can’t back up first', async () => {
  const at = (name: string) => path.join(folder, name)
  await cp(path.join(import.meta.dirname, '../../platform/db/migrations'), at('migrations'), { recursive: true })
  const newest = (await readdir(at('migrations'))).sort().at(-1) ?? ''
  await rm(path.join(at('migrations'), newest))
  const env = { DATA_DIR: at('data'), BACKUP_SECRET_KEY: await generateX25519Identity() }
  const embedded = await joinEmbedded({ dataDir: env.DATA_DIR })
  const db = await openDatabase(embedded.administrator)
  const countMigrations = async () =>
    (
      await db
        .selectFrom('schema_migration' as never)
        .selectAll()
        .execute()
    ).length
  try {
    const applied = await migrate(db, pathToFileURL(`${at('migrations')}/`))
    const fails = startServer({ ...env, BACKUP_DIR: '/dev/null/backups' })
    await assert.rejects(fails, /Imari can't write to \/dev\/null\/backups, which BACKUP_DIR names/)
    assert.equal(await countMigrations(), applied.length)

    const server = await startServer({ ...env, BACKUP_DIR: at('backups') })
    await server.kill('SIGTERM')
    assert.match(server.output(), /Backing up before the migrations.+"backed up".+Migrations applied/s)
    assert.equal(await countMigrations(), applied.length + 1)
    assert.ok((await readdir(at('backups/bases'))).some((name) => name.endsWith('.age')))
  } finally {
    await db.destroy()
    await embedded.release()
  }
})

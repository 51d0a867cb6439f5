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

test('a new version backs up the database before it changes it, and leaves it as it is where that fails', async () => {
  const at = (name: string) => path.join(folder, name)
  await cp(path.join(import.meta.dirname, '../../platform/db/migrations'), at('migrations'), { recursive: true })
  const newest = (await readdir(at('migrations'))).sort().at(-1) ?? ''
  await rm(path.join(at('migrations'), newest))
  const applied = await withDatabase((db) => migrate(db, pathToFileURL(`${at('migrations')}/`)))

  const env = { DATA_DIR: at('data'), BACKUP_SECRET_KEY: await generateX25519Identity() }
  const fails = startServer({ ...env, BACKUP_DIR: '/dev/null/backups' })
  await assert.rejects(fails, /Imari may not write in \/dev\/null\/backups, which BACKUP_DIR names/)
  assert.equal((await withDatabase(migrationsOf)).length, applied.length)

  const server = await startServer({ ...env, BACKUP_DIR: at('backups') })
  await server.kill('SIGTERM')
  assert.match(server.said(), /Backing up before the migrations.+"backed up".+Migrations applied/s)
  assert.equal((await withDatabase(migrationsOf)).length, applied.length + 1)
  assert.ok((await readdir(at('backups/bases'))).some((name) => name.endsWith('.age')))
})

type Db = Awaited<ReturnType<typeof openDatabase>>

function migrationsOf(db: Db): Promise<object[]> {
  return db
    .selectFrom('schema_migration' as never)
    .selectAll()
    .execute()
}

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const embedded = await joinEmbedded({ dataDir: path.join(folder, 'data') })
  const db = await openDatabase(embedded.administrator)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await embedded.release()
  }
}

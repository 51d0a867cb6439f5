import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { root } from '../../tools/commands/bootstrap.mjs'
import { backupWords } from '../../words/en/backups.ts'
import { newFolder } from '../support/embedded.ts'
import { startExternalPostgres } from '../support/external-postgres.ts'

/** What whoever runs Imari starts by hand: each needs a database that is there, or makes one. */
const COMMANDS: Record<string, { file: string; args?: string[]; takesNone?: true; makesDatabase?: true }> = {
  backup: { file: 'server/operations/backup/run-backup.ts', takesNone: true },
  backups: { file: 'server/operations/backup/run-list.ts', takesNone: true, makesDatabase: true },
  restore: { file: 'server/operations/restore/run-restore.ts', makesDatabase: true },
  'after-restore': { file: 'server/operations/restore/run-after-restore.ts', args: ['--without-ledger'] },
  audit: { file: 'server/operations/integrity/run-audit.ts', takesNone: true },
  'factors:reset': { file: 'server/identity/staff/run-reset-factors.ts', args: ['bosco@example.rw'] },
  maintenance: { file: 'server/app/jobs/run-maintenance.ts', args: ['on'] },
  sql: { file: 'server/operations/integrity/run-sql.ts', args: ['select 1'] },
  close: { file: 'server/app/jobs/close.ts', makesDatabase: true },
  demo: { file: 'server/app/demo/fill.ts', takesNone: true, makesDatabase: true },
}

for (const [name, { file, args = [], takesNone, makesDatabase }] of Object.entries(COMMANDS))
  describe(`npm run ${name}`, () => {
    const nowhere = path.join(tmpdir(), `imari-nowhere-${crypto.randomUUID()}`)

    it('says in a sentence which setting is wrong, and ends with 1', async () => {
      const { code, said } = await run(file, args, { WORKERS: 'many' })
      assert.equal(code, 1)
      assert.match(said, /^Imari cannot start with these settings:\n {2}WORKERS must be [^\n]+$/)
    })

    if (takesNone)
      it('does nothing when it is given what it does not take', async () => {
        const { code, said } = await run(file, ['--to', 'now'], { DATA_DIR: nowhere })
        assert.deepEqual(
          [code, said],
          [1, `npm run ${name} takes no arguments, and was given --to now: nothing was done.`],
        )
        assert.equal(existsSync(nowhere), false)
      })

    if (!makesDatabase)
      it('makes no database where DATA_DIR names none', async () => {
        const { code, said } = await run(file, args, { DATA_DIR: nowhere })
        assert.deepEqual([code, said], [1, `There is no database in ${nowhere}, which DATA_DIR names.`])
        assert.equal(existsSync(nowhere), false)
      })
  })

it('npm run audit says what it could not check on a server of DATABASE_URL', async () => {
  const postgres = await startExternalPostgres()
  try {
    const db = await openDatabase(postgres.url)
    await migrate(db).finally(() => db.destroy())
    const audit = await run('server/operations/integrity/run-audit.ts', [], {
      DATABASE_URL: postgres.url,
      DATA_DIR: newFolder(),
    })
    assert.equal(audit.code, 0)
    assert.match(audit.told, /^Not checked: the role may not use amcheck/m)
    assert.match(audit.told, /^No damage was found in the rest: the books of 0 clients were checked/m)
    assert.doesNotMatch(audit.told, /whole/)
  } finally {
    await postgres.stop()
  }
})

for (const name of ['backup', 'backups', 'restore'])
  it(`npm run ${name} refuses DATABASE_URL with or without BACKUP_DIR and names the recipes`, async () => {
    const [DATABASE_URL, DATA_DIR, BACKUP_DIR] = ['postgres://nobody@127.0.0.1:1/none', newFolder(), newFolder()]
    for (const more of [{}, { BACKUP_DIR, BACKUP_PASSPHRASE: 'four words and more' }]) {
      const { code, said } = await run(COMMANDS[name]?.file ?? '', [], { DATABASE_URL, DATA_DIR, ...more })
      assert.equal(code, 1)
      assert.ok(said.endsWith(backupWords.ownServer), said)
    }
    assert.deepEqual([DATA_DIR, BACKUP_DIR].filter(existsSync), [])
  })

/** What it ends with, and what it says: why not to whoever started it, and the rest. */
function run(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string; told: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, env }, (error, told, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stderr.trim(), told }),
    )
  })
}

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { backupWords } from '../../words/en/backups.ts'
import { runCommand } from '../support/commands.ts'
import { newFolder } from '../support/embedded.ts'

const OPERATIONS = 'server/operations'
const nowhere = path.join(tmpdir(), `imari-nowhere-${crypto.randomUUID()}`)

async function run(file: string, args: string[], settings: Record<string, string>) {
  const { code, stdout, stderr } = await runCommand(file, args, settings)
  return { code, stdout, said: stderr.trim() }
}

// All commands read settings with the same functions, so testing one command is enough.

test('a command exits with 1 and names the setting when a setting is invalid', async () => {
  const { code, said } = await run(`${OPERATIONS}/integrity/run-sql.ts`, [], { WORKERS: 'many' })
  assert.equal(code, 1)
  assert.match(said, /^Imari can't start with these settings:\n {2}WORKERS must be [^\n]+$/)
})

test('a command without parameters rejects arguments and does nothing', async () => {
  const { code, said } = await run('server/app/demo/fill.ts', ['--to', 'now'], { DATA_DIR: nowhere })
  const sentence = 'npm run demo takes no arguments, but got --to now. Nothing was done.'
  assert.deepEqual([code, said, existsSync(nowhere)], [1, sentence, false])
})

for (const [name, file, ...args] of [
  ['backup', `${OPERATIONS}/backup/run-backup.ts`],
  ['after-restore', `${OPERATIONS}/restore/run-after-restore.ts`, '--without-ledger'],
  ['maintenance', 'server/app/jobs/run-maintenance.ts', 'on'],
  ['sql', `${OPERATIONS}/integrity/run-sql.ts`, 'select 1'],
] as const)
  test(`npm run ${name} creates no database when DATA_DIR contains none`, async () => {
    const { code, said } = await run(file, args, { DATA_DIR: nowhere, DATABASE_URL: '' })
    const sentence = `There is no database in ${nowhere}, which DATA_DIR names.`
    assert.deepEqual([code, said, existsSync(nowhere)], [1, sentence, false])
  })

for (const [name, file, passphrase] of [
  ['backup', `${OPERATIONS}/backup/run-backup.ts`, 'four words and more'],
  ['backups', `${OPERATIONS}/backup/run-list.ts`, ''],
  ['restore', `${OPERATIONS}/restore/run-restore.ts`, 'four words and more'],
] as const)
  test(`npm run ${name} fails when DATABASE_URL is set ${passphrase ? 'with' : 'without'} BACKUP_DIR`, async () => {
    const [DATABASE_URL, DATA_DIR, BACKUP_DIR] = ['postgres://nobody@127.0.0.1:1/none', newFolder(), newFolder()]
    const backups = { BACKUP_DIR: passphrase && BACKUP_DIR, BACKUP_PASSPHRASE: passphrase }
    const { code, said } = await run(file, [], { DATABASE_URL, DATA_DIR, ...backups })
    assert.equal(code, 1)
    assert.ok(said.endsWith(backupWords.ownServer), said)
    assert.deepEqual([DATA_DIR, BACKUP_DIR].filter(existsSync), [])
  })

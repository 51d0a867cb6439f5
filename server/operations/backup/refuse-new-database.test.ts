import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { fixedClock } from '../../../domain/clock.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { readConfig } from '../../platform/config.ts'
import { baseFileOf, prepareBackupFolder } from './backup-folder.ts'
import { refuseNewDatabase } from './refuse-new-database.ts'

let folder: string
let env: Record<string, string>
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imari-new-database-'))
  const BACKUP_DIR = path.join(folder, 'backups')
  env = { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR, BACKUP_PASSPHRASE: 'four words and more', DATABASE_URL: '' }
  await prepareBackupFolder(BACKUP_DIR)
})
after(() => rm(folder, { recursive: true }))

test('the server creates a database when BACKUP_DIR has no backup', async () => {
  await refuseNewDatabase(readConfig(env), fixedClock('2026-11-24T22:40:00+02:00'))
})

test('the server creates no database when BACKUP_DIR has a backup, unless NEW_DATABASE is yes', async () => {
  await addCopy(new Date('2026-11-24T22:31:10+02:00'))
  const clock = fixedClock('2026-11-24T22:40:00+02:00')
  const refusal = (moment: string) => ({
    message: `There is no database in ${env.DATA_DIR} (DATA_DIR), but ${env.BACKUP_DIR} (BACKUP_DIR) has one from ${moment}. Is the disk mounted? To restore the backup: deploy/imari restore under systemd, otherwise npm run restore with the same --env-file. To begin with an empty database, set NEW_DATABASE=yes.`,
  })
  await assert.rejects(refuseNewDatabase(readConfig(env), clock), refusal('22:31 today'))
  clock.set('2026-11-25T00:10:00+02:00')
  await assert.rejects(refuseNewDatabase(readConfig(env), clock), refusal('22:31 yesterday'))
  clock.set('2026-11-26T00:10:00+02:00')
  await assert.rejects(refuseNewDatabase(readConfig(env), clock), refusal('22:31 on 24 November 2026'))
  await refuseNewDatabase(readConfig({ ...env, NEW_DATABASE: 'yes' }), clock)
})

test('a server exits with 1 and creates nothing when BACKUP_DIR has a backup and DATA_DIR has no database', async () => {
  const { code, stderr } = await runCommand('server/main.ts', [], env)
  assert.equal(code, 1)
  assert.match(stderr, /^There is no database in .+, but .+ \(BACKUP_DIR\) has one .+ NEW_DATABASE=yes\.\n$/)
  assert.equal(existsSync(env.DATA_DIR ?? ''), false)
})

async function addCopy(takenAt: Date): Promise<void> {
  const range = { system: '7711005935392904135', timeline: 1, start: 1n, end: 2n }
  await writeFile(baseFileOf(env.BACKUP_DIR ?? '', { ...range, takenAt }), '')
}

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { baseFileOf, prepareBackupFolder, writeProgress } from './backup-folder.ts'
import { chooseCopy } from './choose-copy.ts'

test('a restore from a folder with two databases lists them and requires one to be named', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-choose-'))
  await prepareBackupFolder(dir)
  const [real, empty] = ['7711005935392904135', '7722005935392904135'] as const
  const addCopy = async (system: string, at: string) => {
    const copy = { system, timeline: 1, start: 1n, end: 2n, takenAt: new Date(at) }
    await writeFile(baseFileOf(dir, copy), '')
    await writeProgress(dir, { ...copy, completeTo: new Date(at) })
  }
  await addCopy(real, '2026-11-23T22:31:00+02:00')
  assert.equal((await chooseCopy(dir, null)).base.system, real)

  await addCopy(empty, '2026-11-24T02:00:00+02:00')
  const choices = [
    `  npm run restore -- --history ${real}    1 copy from Mon 23 Nov 2026, 22:31, changes kept up to Mon 23 Nov 2026, 22:31`,
    `  npm run restore -- --history ${empty}    1 copy from Tue 24 Nov 2026, 02:00, changes kept up to Tue 24 Nov 2026, 02:00`,
  ]
  const refusal = (reason: string) => ({
    message: [`${dir} ${reason}. Nothing was changed. Choose one with --history:`, ...choices].join('\n'),
  })
  await assert.rejects(chooseCopy(dir, null), refusal('holds backups of 2 databases'))
  await assert.rejects(chooseCopy(dir, null, '77'), refusal('holds no backup of 77'))
  assert.equal((await chooseCopy(dir, null, real)).base.system, real)
  assert.equal((await chooseCopy(dir, null, empty)).base.system, empty)
  await rm(dir, { recursive: true })
})

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { backups } from '../../../contract/backups.ts'
import { fixedClock } from '../../../domain/clock.ts'
import { testApp } from '../../../test/support/app.ts'
import { readConfig } from '../../platform/config.ts'
import { openLog } from '../../platform/log.ts'
import { baseFileOf, changesFileOf, prepareBackupFolder, writeProgress } from './backup-folder.ts'
import { isDue } from './nightly.ts'
import { recordDrill } from './notes.ts'
import { isDrillDue } from './restore-drill.ts'
import { readState, recordFailure } from './state.ts'

const t = testApp()
let dir: string
before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'imari-backup-state-'))
})
after(() => rm(dir, { recursive: true }))

test('the backup state is good when the last backup is from last night', async () => {
  const clock = fixedClock('2026-11-22T10:00:00+02:00')
  const config = readConfig({ BACKUP_DIR: dir, BACKUP_PASSPHRASE: 'four words and more' })
  const state = async () => (await readState({ config, clock })).state
  assert.equal((await readState({ config: readConfig({}), clock })).state, 'off')
  assert.equal(await state(), 'old')

  await prepareBackupFolder(dir)
  const server = { system: '7711005935392904135', timeline: 1 }
  const takenAt = new Date('2026-11-22T02:00:10+02:00')
  await writeFile(baseFileOf(dir, { ...server, takenAt, start: 1n, end: 2n }), '')
  assert.equal(await state(), 'behind')
  await writeProgress(dir, { ...server, end: 2n, completeTo: new Date('2026-11-22T09:59:50+02:00') })
  assert.equal(await state(), 'good')
  clock.set('2026-11-22T10:06:00+02:00')
  await writeProgress(dir, { ...server, timeline: 2, end: 3n, completeTo: clock.now() })
  assert.equal(await state(), 'behind')
  clock.set('2026-11-23T04:01:00+02:00')
  assert.equal(await state(), 'old')
  clock.set('2026-11-22T10:00:00+02:00')
  await recordFailure(dir, clock.now(), new Error('There is no space left on the disk.'))
  assert.deepEqual(await readState({ config, clock }), {
    state: 'failed',
    takenAt: '2026-11-22T00:00:10.000Z',
    keptTo: '2026-11-22T07:59:50.000Z',
    reason: 'There is no space left on the disk.',
    newestOfEach: ['2026-11-22T00:00:10.000Z'],
    drill: null,
  })
})

test('a superadmin sees that backups are off when BACKUP_DIR is not set', async () => {
  const { data } = await t.ok(backups.state, { as: await t.people.bosco() })
  assert.deepEqual(data, { state: 'off', takenAt: null, keptTo: null, reason: '', newestOfEach: [], drill: null })
})

test('a backup is due at 02:00, and immediately when the backed-up changes have a gap', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-nightly-'))
  await prepareBackupFolder(dir)
  const clock = fixedClock('2026-11-22T01:59:00+02:00')
  const server = { system: '7711005935392904135', timeline: 2 }
  const due = (of = server) => isDue({ dir, clock }, of)
  assert.equal(await due(), true)

  const takenAt = new Date('2026-11-21T02:00:10+02:00')
  await writeFile(baseFileOf(dir, { ...server, takenAt, start: 10n, end: 20n }), '')
  await writeFile(changesFileOf(dir, { ...server, start: 5n, end: 30n }), '')
  assert.equal(await due(), false)
  assert.equal(await due({ ...server, timeline: 3 }), true, 'after a restore')
  clock.set('2026-11-22T02:00:00+02:00')
  assert.equal(await due(), true)

  clock.set('2026-11-22T01:59:00+02:00')
  await writeFile(changesFileOf(dir, { ...server, start: 31n, end: 40n }), '')
  assert.equal(await due(), true, 'the changes between are missing')
  await rm(dir, { recursive: true })
})

test('a restore drill is due every 30 days and the night after a failed drill', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-drill-due-'))
  await prepareBackupFolder(dir)
  const clock = fixedClock('2026-11-01T20:00:00+02:00')
  const server = { system: '7711005935392904135', timeline: 1 }
  const nightly = { source: { connection: {}, scratch: '' }, dir, recipient: '', clock, log: openLog() }
  const due = (drillSecrets: { passphrase: string } | null = { passphrase: 'four words and more' }) =>
    isDrillDue({ ...nightly, drillSecrets }, server)
  const note = { succeededAt: null, clients: 0, entries: 0, seconds: 0 }
  await writeFile(baseFileOf(dir, { ...server, takenAt: clock.now(), start: 10n, end: 20n }), '')
  assert.equal(await due(), false)
  clock.set('2026-11-02T02:00:00+02:00')
  assert.equal(await due(), true)
  assert.equal(await due(null), false, 'this machine cannot read the backups')
  await recordDrill(dir, { ...note, at: clock.now().toISOString(), reason: 'There is no space left on the disk.' })
  assert.equal(await due(), false)
  clock.set('2026-11-03T02:00:00+02:00')
  assert.equal(await due(), true)
  await recordDrill(dir, { ...note, at: clock.now().toISOString(), reason: '' })
  clock.set('2026-12-02T02:00:00+02:00')
  assert.equal(await due(), false)
  clock.set('2026-12-03T02:00:00+02:00')
  assert.equal(await due(), true)
  await rm(dir, { recursive: true })
})

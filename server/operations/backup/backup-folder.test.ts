import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import {
  type BaseFile,
  baseFileOf,
  changesBeforeGap,
  changesFileOf,
  expiredBases,
  listDatabases,
  prepareBackupFolder,
  prune,
  writeProgress,
} from './backup-folder.ts'
import { chooseCopy } from './choose-copy.ts'

const server = { system: '7711005935392904135', timeline: 2 }

test('a restore uses the backed-up changes only up to the first gap', () => {
  const piece = (start: bigint, end: bigint) => ({ ...server, start, end, file: '' })
  const [first, within, overlapping, beyond] = [piece(5n, 20n), piece(10n, 15n), piece(10n, 30n), piece(31n, 40n)]
  assert.deepEqual(changesBeforeGap(10n, [first, within, overlapping, beyond]), [first, overlapping])
  assert.deepEqual(changesBeforeGap(4n, [first]), [])
})

test('pruning backups keeps the files that can restore any moment of the last week', async () => {
  const week = await mkdtemp(path.join(tmpdir(), 'imari-backup-week-'))
  await prepareBackupFolder(week)
  const [one, two] = [1, 2].map((timeline) => ({ ...server, timeline })) as [typeof server, typeof server]
  const files = (of: typeof server, at: string, start: bigint, end: bigint) => [
    baseFileOf(week, { ...of, takenAt: new Date(at), start, end }),
    changesFileOf(week, { ...of, start: end, end: end + 9n }),
  ]
  const first = files(one, '2026-11-02T08:00:00Z', 0n, 10n)
  const second = files(one, '2026-11-02T10:00:00Z', 19n, 20n)
  const restored = files(two, '2026-11-02T12:00:00Z', 25n, 30n)
  const later = files(two, '2026-11-12T12:00:00Z', 50n, 60n)
  for (const file of [...first, ...second, ...restored, ...later]) await writeFile(file, '')
  for (const history of [one, two])
    await writeProgress(week, { ...history, end: 1n, completeTo: new Date('2026-11-12T13:00:00Z') })
  const left = async () => (await readdir(week, { recursive: true })).filter((name) => name.endsWith('.age')).sort()
  const named = (list: (string | undefined)[]) => list.map((file) => path.relative(week, file ?? '')).sort()

  await prune(week, new Date('2026-11-01T00:00:00Z'))
  assert.deepEqual(await left(), named([...first, second[1], ...restored, ...later]))
  await utimes(second[1] ?? '', new Date('2026-11-02T10:00:00Z'), new Date('2026-11-02T10:00:00Z'))
  await prune(week, new Date('2026-11-10T00:00:00Z'))
  assert.deepEqual(await left(), named([first[1], ...restored, ...later]))
  await rm(week, { recursive: true })
})

test('pruning backups keeps the last backup of another database for sixty nights', async () => {
  const nights = await mkdtemp(path.join(tmpdir(), 'imari-backup-nights-'))
  await prepareBackupFolder(nights)
  const write = async (system: string, takenAt: Date, at: bigint) => {
    const range = { system, timeline: 1 }
    const files = [
      baseFileOf(nights, { ...range, takenAt, start: at, end: at + 10n }),
      changesFileOf(nights, { ...range, start: at + 10n, end: at + 20n }),
    ]
    for (const file of files) await writeFile(file, '')
    await utimes(files[1] ?? '', takenAt, takenAt)
    await writeProgress(nights, { ...range, end: at + 20n, completeTo: takenAt })
    return files
  }
  const real = await write('7711005935392904135', new Date('2026-09-20T20:31:00Z'), 100n)
  for (let night = 0; night < 60; night++) {
    const takenAt = new Date(Date.UTC(2026, 8, 20 + night, 21))
    await write('7722005935392904135', takenAt, BigInt(night) * 20n)
    await prune(nights, new Date(takenAt.getTime() - 7 * 24 * 3_600_000))
  }
  const left = await readdir(nights, { recursive: true })
  assert.deepEqual(
    real.filter((file) => !left.includes(path.relative(nights, file))),
    [],
  )
  const counts = (await listDatabases(nights)).map(({ system, copies }) => [system, copies.length])
  assert.deepEqual(counts, [
    ['7711005935392904135', 1],
    ['7722005935392904135', 12],
  ])
  await rm(nights, { recursive: true })
})

test('pruning backups keeps the newest backup of each of seven days, four weeks and twelve months', () => {
  const taken = Array.from({ length: 730 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day, 10)))
  const bases = [...taken, new Date(Date.UTC(2026, 11, 31, 12))].map(
    (takenAt) => ({ ...server, takenAt, file: '', start: 1n, end: 2n }) as BaseFile,
  )
  const expired = new Set(expiredBases(bases, bases.at(-1)?.takenAt ?? new Date(0)))
  const kept = bases.filter((base) => !expired.has(base)).map(({ takenAt }) => takenAt.toISOString().slice(0, 13))
  const days = ['12-25', '12-26', '12-27', '12-28', '12-29', '12-30'].map((day) => `2026-${day}T10`)
  const weeks = ['2026-12-13T10', '2026-12-20T10']
  const months = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30']
  assert.deepEqual(kept, [...months.map((day) => `2026-${day}T10`), ...weeks, ...days, '2026-12-31T12'])
})

test('a restore requires the name of a database when the folder has backups of two databases', async () => {
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
    `  npm run restore -- --history ${real}    1 backup from Mon 23 Nov 2026, 22:31, changes kept up to Mon 23 Nov 2026, 22:31`,
    `  npm run restore -- --history ${empty}    1 backup from Tue 24 Nov 2026, 02:00, changes kept up to Tue 24 Nov 2026, 02:00`,
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

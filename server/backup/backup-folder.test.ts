import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import {
  type BaseFile,
  baseFileOf,
  changesFileOf,
  expiredBases,
  listBases,
  listChanges,
  prepareBackupFolder,
  readProgress,
  writeProgress,
} from './backup-folder.ts'

let dir: string
before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'imari-backup-folder-'))
  await prepareBackupFolder(dir)
})
after(() => rm(dir, { recursive: true }))

const server = { system: '7711005935392904135', timeline: 2 }

describe('the folder of the backups', () => {
  it('tells by names alone what each copy is, the oldest first', async () => {
    const copies = ['2026-11-22T00:05:09Z', '2026-11-21T00:05:08Z'].map((at, n) => ({
      ...server,
      takenAt: new Date(at),
      start: 0x2000028n,
      end: BigInt(0x1_0000_0000) + BigInt(n),
    }))
    for (const copy of copies) await writeFile(baseFileOf(dir, copy), '')
    await writeFile(path.join(dir, 'bases', 'taking-1'), 'half of one')
    const found = (await listBases(dir)).map(({ file, ...copy }) => copy)
    assert.deepEqual(found, copies.toReversed())
  })

  it('lists the pieces of one history in the order of the journal', async () => {
    const piece = (timeline: number, start: bigint) => ({ ...server, timeline, start, end: start + 16n })
    const pieces = [piece(2, 0xf000_0000_0n), piece(2, 0x9n), piece(1, 0x1n)]
    for (const one of pieces) await writeFile(changesFileOf(dir, one), '')
    const found = (await listChanges(dir, server)).map(({ start }) => start)
    assert.deepEqual(found, [0x9n, 0xf000_0000_0n])
  })

  it('remembers up to which moment nothing is missing', async () => {
    assert.equal(await readProgress(dir), null)
    const progress = { ...server, end: 0x1_0000_002an, completeTo: new Date('2026-11-22T10:00:00.123Z') }
    await writeProgress(dir, progress)
    assert.deepEqual(await readProgress(dir), progress)
  })

  it('keeps the newest of seven days, four weeks and twelve months', () => {
    // One every noon for two years, and two on the last day.
    const taken = Array.from({ length: 730 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day, 10)))
    const bases = [...taken, new Date(Date.UTC(2026, 11, 31, 12))].map(
      (takenAt) => ({ ...server, takenAt, file: '', start: 1n, end: 2n }) as BaseFile,
    )
    const expired = new Set(expiredBases(bases))
    const kept = bases.filter((base) => !expired.has(base)).map(({ takenAt }) => takenAt.toISOString().slice(0, 13))
    const days = ['12-25', '12-26', '12-27', '12-28', '12-29', '12-30'].map((day) => `2026-${day}T10`)
    // 2026-12-31 is a Thursday: the Sundays before it end the weeks.
    const weeks = ['2026-12-13T10', '2026-12-20T10']
    const months = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30']
    assert.deepEqual(kept, [...months.map((day) => `2026-${day}T10`), ...weeks, ...days, '2026-12-31T12'])
  })
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { until } from '../../../test/support/until.ts'
import { extractTar } from './recover.ts'

const run = promisify(execFile)
const MORE_THAN_WAITS = 4_000_000

let folder: string
let to: string
let archive: Buffer
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imari-recover-'))
  to = path.join(folder, 'to')
  await mkdir(path.join(folder, 'from'))
  await writeFile(path.join(folder, 'from', 'greeting'), 'Muraho')
  const tar = await run('tar', ['-c', '-C', path.join(folder, 'from'), '.'], { encoding: 'buffer' })
  archive = tar.stdout
})
afterEach(() => rm(folder, { recursive: true }))

test('extracting a backup reads the file to its end even when tar exits earlier', async () => {
  const slow = Readable.from(slowly())
  await extractTar(slow, to)
  assert.equal(await readFile(path.join(to, 'greeting'), 'utf8'), 'Muraho')
  assert.ok(slow.readableEnded, 'it was read to its end')

  async function* slowly() {
    yield archive
    await until('tar has ended', hasEnded)
    yield Buffer.alloc(MORE_THAN_WAITS)
  }
})

test('a backup is reported as broken when bytes after the archive in the backup file are damaged', async () => {
  async function* parts() {
    yield archive
    yield Buffer.alloc(MORE_THAN_WAITS)
    throw new Error('A byte is not as it was written.')
  }
  await assert.rejects(extractTar(Readable.from(parts()), to), { message: 'A byte is not as it was written.' })
})

test('extracting a backup fails with the error message of tar when tar fails', async () => {
  await mkdir(path.join(to, 'greeting', 'in-its-way'), { recursive: true })
  async function* endless() {
    yield archive
    for (;;) yield await setImmediate(Buffer.alloc(MORE_THAN_WAITS))
  }
  await assert.rejects(
    extractTar(Readable.from(endless()), to),
    /^BackupRefusal: Imari could not unpack the copy in .+greeting/,
  )
})

async function hasEnded(): Promise<boolean> {
  return (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')) === ''
}

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { writeAtomically, writeOnce } from '../../platform/files/write-atomically.ts'
import { identityOf, recipientOf, seal, unseal } from './encryption.ts'

test('a backup file is decrypted only by its own passphrase', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-encryption-'))
  const secrets = { passphrase: 'four words and more' }
  const recipient = await recipientOf(dir, secrets, LIGHT)
  const file = path.join(dir, 'sealed.age')
  await writeAtomically(file, await seal(Readable.from(['Muraho']), recipient))
  assert.equal(await unseal(file, await identityOf(dir, secrets), text), 'Muraho')
  await assert.rejects(identityOf(dir, { passphrase: 'four words and mora' }), {
    message: `BACKUP_PASSPHRASE does not decrypt ${path.join(dir, 'key.age')}, or the file is damaged.`,
  })
  assert.deepEqual((await readdir(dir)).sort(), ['key.age', 'sealed.age'])
  await rm(dir, { recursive: true })
})

test('a backup passphrase of fewer than 12 characters is refused', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-encryption-'))
  await assert.rejects(recipientOf(dir, { passphrase: 'eleven char' }), /fewer than 12 characters/)
  assert.deepEqual(await readdir(dir), [])
  await rm(dir, { recursive: true })
})

const LIGHT = 4

test('two processes that create the key file at the same time read the same key', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-once-'))
  const file = path.join(dir, 'key')
  const seen = await Promise.all(
    ['one', 'two'].map(async (own) => {
      const isOurs = await writeOnce(file, Buffer.from(own))
      const there = await readFile(file, 'utf8')
      assert.equal(isOurs, there === own)
      return there
    }),
  )
  assert.equal(seen[0], seen[1])
  assert.equal(await writeOnce(file, Buffer.from('three')), false)
  assert.equal(await readFile(file, 'utf8'), seen[0])
  assert.deepEqual(await readdir(dir), ['key'])
  await rm(dir, { recursive: true })
})

import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { identityOf, recipientOf, seal, unseal } from './encryption.ts'
import { writeWhole } from './write-whole.ts'

test('a passphrase opens what was written for it, and another one says so', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-encryption-'))
  const secrets = { passphrase: 'four words and more' }
  const recipient = await recipientOf(dir, secrets)
  const file = path.join(dir, 'sealed.age')
  await writeWhole(file, await seal(Readable.from(['Muraho']), recipient))
  assert.equal(await unseal(file, await identityOf(dir, secrets), text), 'Muraho')
  await assert.rejects(identityOf(dir, { passphrase: 'four words and mora' }), {
    message: `BACKUP_PASSPHRASE does not open ${path.join(dir, 'key.age')}, or the file is damaged.`,
  })
  await assert.rejects(recipientOf(dir, { publicKey: 'age1nonsense' }), /BACKUP_PUBLIC_KEY is no public key of age/)
  assert.deepEqual((await readdir(dir)).sort(), ['key.age', 'sealed.age'])
  await rm(dir, { recursive: true })
})

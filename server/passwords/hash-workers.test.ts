import assert from 'node:assert/strict'
import { test } from 'node:test'
import { argon2idInWorker } from './hash-workers.ts'

const PARAMETERS = { message: 'secret', nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 64, passes: 1 }

test('a hash that cannot be made is told, and the next one is made', async () => {
  const expected = await argon2idInWorker(PARAMETERS, 'usual')
  await assert.rejects(argon2idInWorker({ ...PARAMETERS, memory: 1 }, 'usual'))
  assert.deepEqual(await argon2idInWorker(PARAMETERS, 'usual'), expected)
})

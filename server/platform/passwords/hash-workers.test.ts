import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { argon2idInWorker } from './hash-workers.ts'

const OWN_PRIORITY = getPriority(process.pid)
const PARAMETERS = { message: 'secret', nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 64, passes: 1 }

test('a password hash succeeds after an earlier one has failed', async () => {
  const expected = await argon2idInWorker(PARAMETERS, 'normal')
  await assert.rejects(argon2idInWorker({ ...PARAMETERS, memory: 1 }, 'normal'))
  assert.deepEqual(await argon2idInWorker(PARAMETERS, 'normal'), expected)
})

test('the second of two simultaneous password hashes runs at a lower CPU priority', async () => {
  assert.equal(threadsThatGiveWay(), 0)
  await Promise.all([argon2idInWorker(PARAMETERS, 'normal'), argon2idInWorker(PARAMETERS, 'normal')])
  assert.equal(threadsThatGiveWay(), 1)
})

function threadsThatGiveWay(): number {
  return readdirSync('/proc/self/task').filter((thread) => getPriority(Number(thread)) > OWN_PRIORITY).length
}

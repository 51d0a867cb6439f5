import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import { PASSWORD_COST } from './password-cost.ts'

const LIGHT = { memoryKib: 64, passes: 1 }

test('a running product hashes at full cost, and no setting makes it cheaper', () => {
  const env = { PASSWORD_COST: 'light', PASSWORD_MEMORY: '8' }
  assert.deepEqual(readConfig(env).passwordCost, {
    client: { memoryKib: 47_104, passes: 1 },
    staff: { memoryKib: 65_536, passes: 3 },
  })
})

test('a hash is a PHC string with its own salt, and only the password verifies', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => hashPassword('Ubuzima bwiza', PASSWORD_COST.client)))
  assert.match(one ?? '', /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(one, two)
  assert.equal(await verifyPassword('Ubuzima bwiza', one ?? '', LIGHT), true)
  for (const wrong of ['Ubuzima bwiz', 'Ubuzima bwiza ', 'ubuzima bwiza', ''])
    assert.equal(await verifyPassword(wrong, one ?? '', LIGHT), false)
  assert.equal(await verifyPassword('Ubuzima bwiza', null, LIGHT), false)
})

test('a password of 128 characters counts to its last, and an accent is the same from every keyboard', async () => {
  const long = 'x'.repeat(128)
  assert.equal(await verifyPassword(`${long.slice(1)}y`, await hashPassword(long, LIGHT), LIGHT), false)
  assert.equal(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9', LIGHT), LIGHT), true)
})

test('a hash of another cost is outdated', async () => {
  const hash = await hashPassword('secret', LIGHT)
  assert.equal(isOutdated(hash, LIGHT), false)
  assert.equal(isOutdated(hash, { ...LIGHT, passes: 2 }), true)
  assert.equal(isOutdated(hash, PASSWORD_COST.client), true)
})

test('two hashes run at once, 32 wait, and the rest is refused with 503', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => hashPassword('secret', LIGHT, { address: '10.0.0.1', isKnown: false })),
  )
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  assert.equal(refusals.length, 60 - 34)
  for (const refusal of refusals)
    assert.ok(refusal instanceof Refusal && refusal.status === 503 && refusal.retryAfterSeconds)
  await hashPassword('secret', LIGHT)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { Refusal } from '../http/refusal.ts'
import { QUOTAS } from '../quotas.ts'
import { openHashQueue } from './hash-queue.ts'
import { type Hashing, hashPassword, isOutdated, verifyPassword } from './password.ts'
import { type HashCost, PASSWORD_COST } from './password-cost.ts'

const LIGHT = { memoryKib: 64, passes: 1 }

const at = (cost: HashCost): Hashing => ({
  config: { passwordCost: { client: cost, staff: cost } },
  hashQueue: openHashQueue(),
})
const light = at(LIGHT)
const full = at(PASSWORD_COST.client)

test('no setting reduces the cost of password hashing', () => {
  const env = { PASSWORD_COST: 'light', PASSWORD_MEMORY: '8' }
  assert.deepEqual(readConfig(env).passwordCost, {
    client: { memoryKib: 47_104, passes: 1 },
    staff: { memoryKib: 65_536, passes: 3 },
  })
})

test('a password hash is a PHC string with its own salt', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => hashPassword(full, 'Ubuzima bwiza', 'client')))
  assert.match(one ?? '', /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(one, two)
  assert.equal(await verifyPassword(light, 'Ubuzima bwiza', one ?? '', 'client'), true)
  const cheap = await hashPassword(light, 'Ubuzima bwiza', 'client')
  for (const wrong of ['Ubuzima bwiz', 'Ubuzima bwiza ', 'ubuzima bwiza', ''])
    assert.equal(await verifyPassword(light, wrong, cheap, 'client'), false)
  assert.equal(await verifyPassword(light, 'Ubuzima bwiza', null, 'client'), false)
})

test('a password check compares all 128 characters and ignores the encoding of accented letters', async () => {
  const long = 'x'.repeat(128)
  assert.equal(
    await verifyPassword(light, `${long.slice(1)}y`, await hashPassword(light, long, 'client'), 'client'),
    false,
  )
  assert.equal(
    await verifyPassword(light, 'cafe\u0301', await hashPassword(light, 'caf\u00e9', 'client'), 'client'),
    true,
  )
})

test('a password hash with another cost counts as outdated', async () => {
  const hash = await hashPassword(light, 'secret', 'client')
  assert.equal(isOutdated(light, hash, 'client'), false)
  assert.equal(isOutdated(at({ ...LIGHT, passes: 2 }), hash, 'client'), true)
  assert.equal(isOutdated(full, hash, 'client'), true)
})

test('hashing a password fails with 503 when the hash queue is full', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => hashPassword(light, 'secret', 'client', { address: '10.0.0.1', isKnown: false })),
  )
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  assert.equal(refusals.length, 60 - QUOTAS.hashesAtOnce.max - QUOTAS.hashesWaiting.max)
  for (const refusal of refusals)
    assert.ok(refusal instanceof Refusal && refusal.status === 503 && refusal.retryAfterSeconds)
  await hashPassword(light, 'secret', 'client')
})

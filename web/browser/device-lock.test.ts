import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { isEasyPin, isPin } from '../../domain/device-lock.ts'
import { dropLock, forgetWrongPins, readLock, setKey, setLock, tryPin } from './device-lock.ts'
import { lockKey } from './has-lock.ts'
import { read, write } from './storage.ts'

const { deriveBits } = SubtleCrypto.prototype
const rounds = new Set<number>()
before(() => {
  SubtleCrypto.prototype.deriveBits = function (how, ...more) {
    const asked = how as Pbkdf2Params
    rounds.add(asked.iterations)
    return deriveBits.call(this, { ...asked, iterations: 1000 }, ...more)
  }
})
after(() => {
  SubtleCrypto.prototype.deriveBits = deriveBits
})

beforeEach(() => {
  write('userId', 'aline')
  dropLock()
})

test('the device checks the PIN of the app lock against a salted hash of 400,000 rounds', async () => {
  await setLock('2580')
  const first = readLock()
  assert.equal(await tryPin('2580'), true)
  assert.ok(!read(lockKey())?.includes('2580'))
  await setLock('2580')
  assert.notEqual(readLock()?.hash, first?.hash)
  assert.deepEqual([...rounds], [400_000])
})

test('the app lock rejects even the right PIN after five wrong PINs in a row', async () => {
  await setLock('2580')
  assert.equal(await tryPin('1111'), 4)
  assert.equal(await tryPin('2580'), true)
  for (const left of [4, 3, 2, 1, 0]) assert.equal(await tryPin('2581'), left)
  assert.equal(await tryPin('2580'), 0)
})

test('forgetWrongPins resets the count of wrong PINs and keeps the fingerprint key', async () => {
  await setLock('2580')
  setKey('credential')
  await tryPin('1111')
  forgetWrongPins()
  assert.deepEqual([readLock()?.wrong, readLock()?.key], [0, 'credential'])
})

test('an app lock applies only to the client who set it', async () => {
  await setLock('2580')
  write('userId', 'olivier')
  assert.equal(readLock(), null)
  write('userId', null)
  assert.equal(readLock(), null)
  write('userId', 'aline')
  assert.equal(await tryPin('2581'), 4)
})

test('the app lock accepts PINs of 4 to 8 digits and detects easy PINs such as 1234', () => {
  for (const pin of ['258', '258025802', '25a0', '', '２５８０']) assert.equal(isPin(pin), false, pin)
  for (const pin of ['1234', '0000', '4321', '8765', '56789', '11111111']) assert.equal(isEasyPin(pin), true, pin)
  for (const pin of ['2580', '1928']) assert.equal(isEasyPin(pin), false, pin)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAt, stepsOf } from './totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test('TOTP codes equal the test values of RFC 6238, appendix B', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ]
  for (const [seconds, code] of vectors) assert.equal(codeAt(RFC_SECRET, at(seconds)), code.slice(-6))
})

test('a TOTP code is accepted up to 30 seconds before and after its own period', () => {
  const noon = 1_800_000_000
  const code = codeAt(RFC_SECRET, at(noon))
  const isTaken = (seconds: number) => stepsOf(RFC_SECRET, code, at(seconds)).length === 1
  assert.deepEqual(
    [-31, -30, 0, 29, 30, 59, 60].map((more) => isTaken(noon + more)),
    [false, true, true, true, true, true, false],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '../../contract/calls.ts'
import { madeCalls } from '../support/made-calls.ts'

test('every call of the contract was made by a test of its own, and answered with success', () => {
  const made = madeCalls()
  const untested = Object.entries(calls).filter(([, { method, path }]) => !made.has(`${method} ${path}`))
  assert.deepEqual(
    untested.map(([name]) => name),
    [],
  )
})

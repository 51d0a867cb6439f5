import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '../../contract/calls.ts'
import { recordedCalls } from '../support/made-calls.ts'

test('all tests together have made every call of the contract successfully', () => {
  const made = recordedCalls()
  const untested = Object.entries(calls).filter(([, { method, path }]) => !made.has(`${method} ${path}`))
  assert.deepEqual(
    untested.map(([name]) => name),
    [],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '../../contract/calls.ts'
import { madeCalls } from '../support/made-calls.ts'

test('all tests together have made every call of the contract successfully', () => {
  const made = madeCalls()
  const untested = Object.entries(calls).filter(([, { method, path }]) => !made.has(`${method} ${path}`))
  assert.deepEqual(
    untested.map(([name]) => name),
    [],
  )
})

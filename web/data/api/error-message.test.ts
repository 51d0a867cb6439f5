import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from './call.ts'
import { errorMessage } from './error-message.ts'

test('an offline error message names the failed action with one full stop and without “Please try again”', () => {
  const lost = new CallError(0, 'Couldn’t save the import. Please try again.')
  for (const failed of ['Couldn’t save', 'Couldn’t save.', 'Couldn’t save. Please try again.'])
    assert.match(errorMessage(lost, failed), /^Couldn’t save\. No connection/)
})

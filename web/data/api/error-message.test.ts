import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from './call.ts'
import { errorMessage } from './error-message.ts'

test('the message of an offline error repeats neither the full stop nor the advice of the failed action', () => {
  const lost = new CallError(0, 'Couldn’t save the import. Please try again.')
  for (const failed of ['Couldn’t save', 'Couldn’t save.', 'Couldn’t save. Please try again.'])
    assert.match(errorMessage(lost, failed), /^Couldn’t save\. No connection/)
})

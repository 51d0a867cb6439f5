import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { beginSession, expireSession, forgetSession, setLeaving, token } from './session.ts'

afterEach(() => forgetSession())

test('a rejected request does not end the session while the client deletes the account', () => {
  beginSession('token-1', 'client-1')
  setLeaving(true)
  expireSession()
  assert.equal(token(), 'token-1')
  setLeaving(false)
  expireSession()
  assert.equal(token(), null)
})

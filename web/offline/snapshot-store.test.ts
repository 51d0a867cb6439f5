import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CLIENT_IDLE_MS } from '../../domain/session-life.ts'
import { isReadable } from './snapshot-store.ts'

const START = Date.parse('2026-11-24T10:00:00Z')

test('a response cached for offline use expires at the same age as an unused session', () => {
  assert.equal(isReadable({ at: START }, START + CLIENT_IDLE_MS - 1), true)
  assert.equal(isReadable({ at: START }, START + CLIENT_IDLE_MS), false)
  assert.equal(isReadable({ at: START + CLIENT_IDLE_MS }, START), false, 'dated in the future')
})

import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { beginSession, expireSession, forgetSession } from '../session/session.ts'
import { dropOldDrafts, readDraft, writeDraft } from './drafts.ts'
import { keysWith, write } from './storage.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-21T10:00:00Z')
const draft = { title: 'Sugar', amount: '4500' }

afterEach(() => {
  mock.timers.reset()
  beginSession('nobody')
  forgetSession()
})

test('a draft of a form can be read only by its owner', () => {
  beginSession('token-1', 'aline')
  writeDraft('aline', 'add-expense', draft)
  assert.deepEqual(readDraft('aline', 'add-expense'), draft)
  assert.equal(readDraft('eric', 'add-expense'), null)
  writeDraft('aline', 'add-expense', null)
  assert.deepEqual(keysWith('draft:'), [])
})

test('a 401 response deletes all drafts of forms', () => {
  beginSession('token-1', 'aline')
  writeDraft('aline', 'add-expense', draft)
  expireSession()
  assert.deepEqual(keysWith('draft:'), [])
})

test('a draft of a form is deleted when another person logs in', () => {
  for (const id of ['eric', 'alin', 'aline-2', undefined]) {
    writeDraft('aline', 'add-expense', draft)
    writeDraft('aline', 'add-debt', draft)
    beginSession('token-3', id)
    assert.deepEqual(keysWith('draft:'), [], String(id))
  }
})

test('a draft of a form is deleted after a day', () => {
  mock.timers.enable({ apis: ['Date'], now: START })
  writeDraft('aline', 'add-expense', draft)
  mock.timers.setTime(START + DAY_MS)
  dropOldDrafts()
  assert.deepEqual(readDraft('aline', 'add-expense'), draft)
  mock.timers.setTime(START + DAY_MS + 1)
  assert.equal(readDraft('aline', 'add-expense'), null)
  for (const text of ['{"title":"Sugar"}', 'null', '[', '{"at":"x","values":{}}']) write(`draft:aline:${text}`, text)
  dropOldDrafts()
  assert.deepEqual(keysWith('draft:'), [])
})

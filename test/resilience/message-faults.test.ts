import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { type CallName, calls } from '../../contract/calls.ts'
import { ACCESS } from '../support/access-matrix.ts'
import { createFaultyApp, type FaultyApp, type MessageFault } from '../support/message-faults.ts'

// `npm test` tries some calls and faults, and `npm run trust -- messages` all of them.

const ALL = Object.keys(ACCESS) as CallName[]
const SOME: CallName[] = ['debts.add', 'expenses.update', 'auth.clientLogin', 'progress.overview']
/**
 * Each day, the test tries another sixteenth of the writing calls and another eighth of the
 * creating calls.
 */
const today = Math.floor(Date.now() / 86_400_000)
const WRITING = ALL.filter((name) => calls[name]?.method !== 'GET').filter((_, at) => (at + today) % 16 === 0)
const CREATING = ALL.filter((name) => calls[name]?.creates).filter((_, at) => (at + today) % 8 === 0)

let app: FaultyApp
before(async () => {
  app = await createFaultyApp()
})
after(() => app.close())

test('a call commits everything or nothing when the database rejects one of the call’s queries', (t) =>
  assertWhole(t, app, WRITING, 'refused'))

test('a call commits everything or nothing when the connection breaks at one of the call’s queries', (t) =>
  assertWhole(t, app, SOME, 'broken'))

test('a repeated call changes the books once when the database’s response to the first call was lost', (t) =>
  assertWhole(t, app, CREATING, 'answer lost'))

test('a call commits everything or nothing when the database doesn’t answer one of the call’s queries', async (t) => {
  const app = await createFaultyApp({ impatient: true })
  try {
    await assertWhole(t, app, ['expenses.putLimit'], 'endless')
    await assertWhole(t, app, ['debts.limits'], 'silent')
  } finally {
    await app.close()
  }
})

async function assertWhole(t: TestContext, app: FaultyApp, names: CallName[], fault: MessageFault): Promise<void> {
  let sent = 0
  for (const name of names) {
    const { messages, found } = await app.makeAtEvery(name, fault)
    assert.deepEqual(found, [])
    sent += messages
  }
  assert.ok(sent >= names.length, 'nothing failed')
  t.diagnostic(`${names.length} calls, ${sent} messages`)
}

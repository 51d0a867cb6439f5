import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { type CallName, calls } from '../../contract/calls.ts'
import { ACCESS } from '../support/access-matrix.ts'
import { createFaultyApp, type FaultyApp, type MessageFault } from '../support/message-faults.ts'

// Whichever message of a call to the database fails: all that the call did is undone, it is answered with 503 and when to come
// again, its connection is given back, and it works as soon as nothing fails any more. All faults at all messages of
// all calls, also of those that only read: `npm run trust -- messages`.

const ALL = Object.keys(ACCESS) as CallName[]
const WRITING = ALL.filter((name) => calls[name]?.method !== 'GET')
const CREATING = ALL.filter((name) => calls[name]?.creates)
/** One that answers under a key, one that holds rows of many tables, one that anybody may make, one that reads. */
const SOME: CallName[] = ['debts.add', 'expenses.update', 'auth.clientLogin', 'progress.overview']

describe('a call whose message to the database fails, whichever it is, leaves nothing half done', () => {
  let app: FaultyApp
  before(async () => {
    app = await createFaultyApp()
  })
  after(() => app.close())

  it('where the database refuses it', (t) => assertWhole(t, app, WRITING, 'refused'))

  it('where the connection breaks', (t) => assertWhole(t, app, SOME, 'broken'))

  it('where it is done and nobody hears of it: sent again under its key it is done once', (t) =>
    assertWhole(t, app, CREATING, 'done unseen'))
})

it('where the database never comes to an end, or nobody answers, a call leaves nothing half done either', async (t) => {
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

import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { test } from 'node:test'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import { runJobs } from '../../server/app/jobs/schedule.ts'
import { sendDueMails } from '../../server/messaging/mail/sender.ts'
import { inTransaction, refuseInTransaction } from '../../server/platform/db/transaction.ts'
import { hashPassword } from '../../server/platform/passwords/password.ts'
import { ACCESS } from '../support/access-matrix.ts'
import { testApp } from '../support/app.ts'
import { callerOf, makeOwners, requestFor } from '../support/requests.ts'

// A transaction occupies a connection and locks rows, so it may await only the database. Async
// hooks report each timer, file, socket or hash that starts inside a transaction.

const t = testApp()

/** A promise alone waits for nothing, and random bytes are available at once. */
const UNAWAITED_RESOURCES = new Set(['PROMISE', 'RANDOMBYTESREQUEST'])

function isInTransaction(): boolean {
  try {
    refuseInTransaction('a question')
    return false
  } catch {
    return true
  }
}

async function begunInTransactions(work: () => Promise<unknown>): Promise<string[]> {
  const begun: string[] = []
  const hook = createHook({
    init(_id, type) {
      if (UNAWAITED_RESOURCES.has(type) || !isInTransaction()) return
      const { stack = '' } = new Error(type)
      if (!/node_modules[\\/]pg[\\/]|bounded-client\.ts/.test(stack)) begun.push(stack)
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return begun
}

test('inside its transactions, a writing API call awaits only the database', async () => {
  for (const name of Object.keys(ACCESS) as CallName[]) {
    if (calls[name]?.method === 'GET') continue
    const owners = await makeOwners(t, name)
    const sent = await requestFor(t, name, owners, () => `${name}@example.rw`)
    const as = callerOf(name, owners)
    const begun = await begunInTransactions(async () => {
      const { status, text } = await t.call(calls[name] as Call, { ...sent, as, headers: { 'idempotency-key': name } })
      assert.ok(status === 200 || status === 201, text)
    })
    assert.deepEqual(begun, [], name)
  }
})

test('a job awaits nothing but the database inside its transactions', async () => {
  await t.people.aline({ accountStatus: 'deleted' })
  t.clock.set('2026-12-24T10:00:00+02:00')
  const begun = await begunInTransactions(async () => {
    const done = await runJobs(t.ctx)
    assert.ok(done.erased > 0 && done.closed.day > 0, JSON.stringify(done))
  })
  assert.deepEqual(begun, [])
})

test('the transaction check fails for a transaction that awaits a timer, a connection or a hash', async () => {
  await t.db.deleteFrom('outbox').execute()
  const nowhere = { transport: { deliver: async () => null, close() {} }, mailRenderers: {} }
  const waits = [
    () => hashPassword(t.ctx, 'umugisha-1962', 'client'),
    () => sendDueMails(t.ctx, nowhere),
    () => t.db.selectFrom('client').select('id').execute(),
  ]
  for (const wait of waits)
    await assert.rejects(
      inTransaction(t.ctx, async () => {
        await wait()
      }),
      /A transaction may await only the database/,
    )
  for (const wait of waits) await wait()
  const begun = await begunInTransactions(() =>
    inTransaction(t.ctx, () => new Promise((resolve) => setTimeout(resolve, 1))),
  )
  assert.match(begun.join('\n'), /Timeout/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { purgeExpired } from '../../../server/app/jobs/purge-expired.sql.ts'
import { uuid7 } from '../../../web/offline/outbox/uuid7.ts'
import { testApp } from '../../support/app.ts'
import { creditBook } from './credit-book.ts'
import { rehearsePhones } from './rehearse-phones.ts'

const t = testApp()

test('phones that are offline, killed and cut off leave exactly what was written on them', async () => {
  const { examples, attempts, kills, written } = await rehearsePhones({ seeds: [1, 2, 3], acts: 40 })
  assert.deepEqual(examples, [])
  assert.ok(written > 60 && attempts > 60 && kills > 3, JSON.stringify({ written, attempts, kills }))
})

test('a credit book that is kept so is what was written: each balance the sum of its lines, each payment one income', async () => {
  const { examples, written } = await rehearsePhones({ seeds: [1, 2], acts: 50, storyOf: creditBook })
  assert.deepEqual(examples, [])
  assert.ok(written > 60, String(written))
})

test('an add whose answer was lost is one row when the phone sends it again after five days', async () => {
  const as = await t.people.aline()
  const body = { _id: uuid7(), date: '2026-11-21', amount: 500, title: 'Salt', description: 'A bag' }
  const sent = { as, body, headers: { 'idempotency-key': uuid7() } }
  await t.ok(expenses.add, sent)
  t.pass(5 * 86_400)
  await purgeExpired(t.ctx, t.clock.now())
  const { data } = await t.ok(expenses.add, sent)
  assert.equal(data._id, body._id)
  assert.deepEqual(
    (await t.ok(expenses.list, { as })).data.map(({ _id }) => _id),
    [body._id],
  )
})

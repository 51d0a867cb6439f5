import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/support/app.ts'
import { expireSubscriptions } from './expire-subscriptions.ts'

const t = testApp()

test('a client is emailed 7 days and 1 day before their subscription ends and when it has, once each', async () => {
  t.clock.set('2026-11-21T10:00:00+02:00')
  const yvette = await t.people.aline()
  await t.db
    .updateTable('client')
    .set({ subscription_status: 'active', subscription_deadline: '2026-12-01' })
    .where('id', '=', yvette.id)
    .execute()
  const subjects = async () =>
    (await t.db.selectFrom('outbox').select('subject').where('client_id', '=', yvette.id).execute())
      .map(({ subject }) => subject)
      .toSorted()
  const seen: number[] = []
  for (const day of [
    '2026-11-23',
    '2026-11-24',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]) {
    t.clock.set(`${day}T00:00:10+02:00`)
    await Promise.all([expireSubscriptions(t.ctx), expireSubscriptions(t.ctx)])
    await expireSubscriptions(t.ctx)
    seen.push((await subjects()).length)
  }
  assert.deepEqual(seen, [0, 1, 1, 2, 2, 3, 3])
  assert.deepEqual(
    await subjects(),
    [
      'Your Imari subscription ends on 1 December 2026',
      'Your Imari subscription ends on 1 December 2026',
      'Your Imari subscription has expired',
    ].toSorted(),
  )
})

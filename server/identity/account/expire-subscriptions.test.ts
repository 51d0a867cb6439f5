import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/support/app.ts'
import { expireSubscriptions } from './expire-subscriptions.ts'

const t = testApp()

test('a client gets emails seven days before, one day before and one day after the subscription’s last day', async () => {
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
  for (const day of ['11-23', '11-24', '11-29', '11-30', '12-01', '12-02', '12-03']) {
    t.clock.set(`2026-${day}T00:00:10+02:00`)
    await Promise.all([expireSubscriptions(t.ctx), expireSubscriptions(t.ctx)])
    seen.push((await subjects()).length)
  }
  assert.deepEqual(seen, [0, 1, 1, 2, 2, 3, 3])
  const soon = 'Your Imari subscription ends on 1 December 2026'
  assert.deepEqual(await subjects(), [soon, soon, 'Your Imari subscription has expired'])
})

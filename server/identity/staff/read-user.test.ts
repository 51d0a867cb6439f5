import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'

const t = testApp()

test('staff who open a client see status changes, but no logins, ids of actors or IP addresses', async () => {
  const { id, email } = await t.people.aline()
  const zawadi = await t.people.zawadi()
  const bosco = await t.people.bosco()
  const active = { subscriptionStatus: 'active', subscriptionDeadline: '2031-03-10' } as const
  await t.ok(administrators.setSubscription, { as: zawadi, params: { id }, body: active })
  await t.ok(auth.clientLogin, { body: { email, password: TEST_PASSWORD } })
  t.pass(1)
  await t.ok(superadmin.setAccountStatus, { as: bosco, params: { id }, body: { accountStatus: 'inactive' } })
  for (const [calls, as] of [
    [administrators, zawadi],
    [superadmin, bosco],
  ] as const) {
    const { data } = await t.ok(calls.readUser, { as, params: { id } })
    assert.partialDeepStrictEqual(data.client, { _id: id, email, accountStatus: 'inactive', ...active })
    assert.deepEqual(
      data.history.map(({ _id, at, ...event }) => event),
      [
        {
          kind: 'status-changed',
          actor: { role: 'superadmin', name: bosco.fullName },
          before: { accountStatus: 'active' },
          after: { accountStatus: 'inactive' },
        },
        {
          kind: 'subscription-changed',
          actor: { role: 'admin', name: zawadi.fullName },
          before: { subscriptionStatus: 'inactive', subscriptionDeadline: null },
          after: active,
        },
      ],
    )
  }
})

test('staff get 404 for an id that no client has', async () => {
  const zawadi = await t.people.zawadi()
  for (const id of [zawadi.id, '01890000-0000-7000-8000-000000000001'])
    await t.refused(administrators.readUser, { as: zawadi, params: { id } }, 404, refused.notFoundPerson)
})

import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Call } from '../../contract/route.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { staffLogin } from '../../contract/staff-login.ts'
import { type Sent, TEST_PASSWORD, type TestPerson, testApp } from '../../test/support/app.ts'
import { CLAUDINE } from '../../test/support/cast.ts'
import { appOf } from '../../test/support/factors.ts'
import * as staffAnswers from '../../words/en/staff-answers.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })

const PROOF = [{ field: 'proof', msg: staffAnswers.proofNeeded, code: 'staff-answers.proofNeeded' }]
const NAMES = { fullName: CLAUDINE.fullName, phone: CLAUDINE.phone }

/** What cannot be undone, each with somebody new to do it to. */
const GRAVE: [what: string, call: Call, make: () => Promise<Sent>][] = [
  ['erasing a client', superadmin.deleteUser, async () => ({ params: { id: (await t.people.aline()).id } })],
  [
    'adding a member',
    superadmin.addAdministrator,
    async () => ({
      body: { ...NAMES, email: `new-${crypto.randomUUID()}@example.rw`, password: TEST_PASSWORD, type: 'admin' },
    }),
  ],
  [
    'changing a role',
    superadmin.updateAdministrator,
    async () => ({ params: { id: (await t.people.zawadi()).id }, body: { ...NAMES, type: 'superadmin' } }),
  ],
  ['deleting a member', superadmin.deleteAdministrator, async () => ({ params: { id: (await t.people.zawadi()).id } })],
  [
    'giving a member a password',
    superadmin.updateAdministrator,
    async () => ({
      params: { id: (await t.people.zawadi()).id },
      body: { ...NAMES, type: 'admin', password: 'Another-1962' },
    }),
  ],
]

for (const [what, call, make] of GRAVE)
  describe(what, () => {
    it('asks whoever has a second factor to have used it in the last five minutes', async () => {
      const bosco = await t.people.bosco()
      const { code } = await appOf(t.ctx, bosco)
      const sent = await make()
      const people = await everybody()
      const { status, refusal } = await t.call(call, { as: bosco, ...sent })
      assert.deepEqual([status, refusal.errors], [403, PROOF])
      assert.deepEqual(await everybody(), people)

      await t.ok(superadmin.prove, { as: bosco, body: { code: code() } })
      t.pass(5 * 60 - 1)
      await t.ok(call, { as: bosco, ...sent })
      assert.notDeepEqual(await everybody(), people)
      t.pass(1)
      assert.equal((await t.call(call, { as: bosco, ...(await make()) })).status, 403)
    })

    it('asks whoever has none for nothing, as the specification writes it', async () => {
      await t.ok(call, { as: await t.people.bosco(), ...(await make()) })
    })
  })

it('a proof counts for the session it was given in, and a login with a code is one', async () => {
  const bosco = await t.people.bosco()
  const { code } = await appOf(t.ctx, bosco)
  const elsewhere = await t.people.session(bosco.id, 'superadmin')
  await t.ok(superadmin.prove, { as: bosco, body: { code: code() } })
  const aline = await t.people.aline()
  assert.equal((await t.call(superadmin.deleteUser, { as: elsewhere, params: { id: aline.id } })).status, 403)
  await t.ok(superadmin.deleteUser, { as: bosco, params: { id: aline.id } })
  const body = { email: bosco.email, password: TEST_PASSWORD, code: code(1) }
  const { data } = await t.ok(staffLogin.superadminLogin, { body })
  await t.ok(superadmin.deleteUser, { as: data.token, params: { id: (await t.people.olivier()).id } })
})

it('a member’s name and phone are changed without', async () => {
  const bosco = await t.people.bosco()
  await appOf(t.ctx, bosco)
  const { id } = await t.people.zawadi()
  await t.ok(superadmin.updateAdministrator, { as: bosco, params: { id }, body: { ...NAMES, type: 'admin' } })
})

describe('account statuses', () => {
  let aline: TestPerson
  let others: TestPerson[]
  before(async () => {
    aline = await t.people.aline()
    others = await t.people.crowd(22)
  })
  const suspend = (as: TestPerson, { id }: TestPerson, accountStatus = 'suspended') =>
    t.call(administrators.setAccountStatus, { as, params: { id }, body: { accountStatus } })

  it('are set twenty an hour before a proof is asked for, also of many at once; what changes nothing is none', async () => {
    const zawadi = await t.people.zawadi()
    const { code } = await appOf(t.ctx, zawadi)
    for (let at = 0; at < 19; at++) assert.equal((await suspend(zawadi, others[at] as TestPerson)).status, 200)
    assert.equal((await suspend(zawadi, others[0] as TestPerson)).status, 200)
    const both = await Promise.all(others.slice(19, 21).map((one) => suspend(zawadi, one)))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403])
    assert.deepEqual(both.find(({ status }) => status === 403)?.refusal.errors, PROOF)
    await t.ok(administrators.prove, { as: zawadi, body: { code: code() } })
    assert.equal((await suspend(zawadi, others[21] as TestPerson)).status, 200)
    t.pass(5 * 60)
    assert.equal((await suspend(zawadi, aline)).status, 403)
    t.pass(55 * 60)
    assert.equal((await suspend(zawadi, aline)).status, 401, 'the session has idled out')
    const again = { ...zawadi, token: await t.people.session(zawadi.id, 'admin') }
    assert.equal((await suspend(again, aline)).status, 200)
  })

  it('are set by whoever has no second factor as ever', async () => {
    const zawadi = await t.people.zawadi()
    for (const one of others) assert.equal((await suspend(zawadi, one, 'inactive')).status, 200)
  })
})

/** Who there is, as far as these calls change it. */
async function everybody(): Promise<unknown> {
  const staff = await t.db
    .selectFrom('staff')
    .select(['id', 'type', 'password_hash', 'full_name'])
    .orderBy('id')
    .execute()
  return [staff, await t.db.selectFrom('client').select('id').orderBy('id').execute()]
}

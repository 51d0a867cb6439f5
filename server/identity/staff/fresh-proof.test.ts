import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../../../contract/route.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { type Sent, TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { createAuthenticatorApp } from '../../../test/support/factors.ts'
import { refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })

const PROOF = [{ field: 'proof', msg: staffAnswers.proofNeeded, code: 'staff-answers.proofNeeded' }]
const NAMES = { fullName: CLAUDINE.fullName, phone: CLAUDINE.phone }
const forAdmin = { ...NAMES, type: 'admin' }

const GRAVE: [what: string, call: Call, make: () => Promise<Sent>][] = [
  ['erasing a client', superadmin.deleteUser, async () => ({ params: { id: (await t.people.aline()).id } })],
  [
    'adding a staff member',
    superadmin.addAdministrator,
    async () => ({ body: { ...forAdmin, email: `new-${crypto.randomUUID()}@example.rw`, password: TEST_PASSWORD } }),
  ],
  [
    'changing a staff member’s role',
    superadmin.updateAdministrator,
    async () => ({ params: { id: (await t.people.zawadi()).id }, body: { ...NAMES, type: 'superadmin' } }),
  ],
  [
    'deleting a staff member',
    superadmin.deleteAdministrator,
    async () => ({ params: { id: (await t.people.zawadi()).id } }),
  ],
  [
    'setting a staff member’s password',
    superadmin.updateAdministrator,
    async () => ({ params: { id: (await t.people.zawadi()).id }, body: { ...forAdmin, password: 'Another-1962' } }),
  ],
]

for (const [what, call, make] of GRAVE)
  test(`${what} is allowed only when a superadmin has used the second factor in the last five minutes`, async () => {
    const bosco = await t.people.bosco()
    const { code } = await createAuthenticatorApp(t.ctx, bosco)
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

test('a staff member must confirm their identity in each session', async () => {
  const bosco = await t.people.bosco()
  const { code } = await createAuthenticatorApp(t.ctx, bosco)
  const elsewhere = await t.people.session(bosco.id, 'superadmin')
  await t.ok(superadmin.prove, { as: bosco, body: { code: code() } })
  const aline = await t.people.aline()
  assert.equal((await t.call(superadmin.deleteUser, { as: elsewhere, params: { id: aline.id } })).status, 403)
  await t.ok(superadmin.deleteUser, { as: bosco, params: { id: aline.id } })
  const body = { email: bosco.email, password: TEST_PASSWORD, code: code(1) }
  const { data } = await t.ok(staffLogin.superadminLogin, { body })
  await t.ok(superadmin.deleteUser, { as: data.token, params: { id: (await t.people.olivier()).id } })
})

test('changing a member’s name and phone requires no confirmed identity', async () => {
  const bosco = await t.people.bosco()
  await createAuthenticatorApp(t.ctx, bosco)
  const { id } = await t.people.zawadi()
  await t.ok(superadmin.updateAdministrator, { as: bosco, params: { id }, body: forAdmin })
})

test('a staff member can change twenty account statuses an hour without confirming their identity', async () => {
  const aline = await t.people.aline()
  const others = await t.people.crowd(22)
  const suspend = (as: TestPerson, { id }: TestPerson) =>
    t.call(administrators.setAccountStatus, { as, params: { id }, body: { accountStatus: 'suspended' } })
  const zawadi = await t.people.zawadi()
  const { code } = await createAuthenticatorApp(t.ctx, zawadi)
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
  assert.equal((await suspend(zawadi, aline)).status, 401, 'the session has expired')
  const again = { ...zawadi, token: await t.people.session(zawadi.id, 'admin') }
  assert.equal((await suspend(again, aline)).status, 200)
})

test('a member without a second factor can make destructive calls only in the first five minutes after the login', async () => {
  const bosco = await t.people.bosco()
  const zawadi = await t.people.zawadi()
  const [withFactor, target] = [await t.people.zawadi(), await t.people.bosco()]
  await createAuthenticatorApp(t.ctx, withFactor)
  const crowd = await t.people.crowd(21)
  const log = (from: TestPerson) => ({ body: { email: from.email, password: TEST_PASSWORD } })
  const stolen = (await t.ok(staffLogin.superadminLogin, log(bosco))).data.token
  const admins = (await t.ok(staffLogin.adminLogin, log(zawadi))).data.token
  const setStatus = ({ id }: { id: string }, accountStatus: string) => ({ params: { id }, body: { accountStatus } })
  for (const one of crowd.slice(0, 20))
    await t.ok(superadmin.setAccountStatus, { as: stolen, ...setStatus(one, 'inactive') })
  t.pass(5 * 60)
  const wrong = { currentPassword: 'not the password' }
  const ofMember = ({ id }: TestPerson, body: object = {}) => ({ params: { id }, body: { ...forAdmin, ...body } })
  const grave = GRAVE.map(async ([what, call, make]) => [what, call, await make()] as [string, Call, Sent])
  const destructive: [string, Call, Sent, string?][] = [
    ...(await Promise.all(grave)),
    ['set another password', superadmin.updateAdministrator, ofMember(withFactor, { password: 'Another-1962' })],
    ['reset a factor', superadmin.resetFactors, { params: { id: withFactor.id } }],
    ['demote a superadmin', superadmin.updateAdministrator, ofMember(target)],
    ['require a factor of everybody', superadmin.requireFactor, { body: { required: true } }],
    ['delete a twenty-first client', superadmin.setAccountStatus, setStatus(crowd[20] as TestPerson, 'deleted')],
    ['set up an app of the thief', superadmin.offerTotp, { body: wrong }],
    ['change the own email', administrators.updateProfile, ofMember(zawadi, { email: 'thief@example.rw' }), admins],
  ]
  assert.equal(destructive.length, 12)
  const before = await everybody()
  const done = []
  for (const [what, call, sent, as = stolen] of destructive)
    if ((await t.call(call, { as, ...sent })).status < 400) done.push(what)
  assert.deepEqual(done, [])
  assert.deepEqual(await everybody(), before)
})

test('staff without a second factor can make destructive calls for five minutes after typing the password', async () => {
  const bosco = await t.people.bosco()
  t.pass(5 * 60)
  const erase = async () => t.call(superadmin.deleteUser, { as: bosco, params: { id: (await t.people.aline()).id } })
  assert.deepEqual((await erase()).refusal.errors, PROOF)
  const prove = (body: Sent['body']) => t.call(superadmin.prove, { as: bosco, body } as never)
  assert.deepEqual((await prove({})).refusal.message, staffAnswers.passwordNeeded)
  assert.equal((await prove({ currentPassword: 'wrong' })).refusal.message, refused.currentPassword)
  assert.equal((await erase()).status, 403)
  assert.equal((await prove({ currentPassword: TEST_PASSWORD })).status, 200)
  t.pass(5 * 60 - 1)
  assert.equal((await erase()).status, 200)
  t.pass(1)
  assert.equal((await erase()).status, 403)
})

test('a member without a second factor can’t change or delete a member who has one', async () => {
  const bosco = await t.people.bosco()
  const zawadi = await t.people.zawadi()
  await createAuthenticatorApp(t.ctx, zawadi)
  const params = { id: zawadi.id }
  for (const [call, body] of [
    [superadmin.updateAdministrator, { ...forAdmin, password: 'Another-1962' }],
    [superadmin.updateAdministrator, { ...NAMES, type: 'superadmin' }],
    [superadmin.resetFactors, undefined],
    [superadmin.deleteAdministrator, undefined],
  ] as const)
    await t.refused(call, { as: bosco, params, body }, 409, staffAnswers.ownFactorFirst)
})

test('a member with a second factor can’t confirm their identity by typing the password', async () => {
  const bosco = await t.people.bosco()
  await createAuthenticatorApp(t.ctx, bosco)
  const body = { currentPassword: TEST_PASSWORD }
  await t.refused(superadmin.prove, { as: bosco, body }, 400, staffAnswers.codeNeeded)
})

async function everybody(): Promise<unknown> {
  const staff = t.db.selectFrom('staff').select(['id', 'type', 'email', 'password_hash', 'full_name']).orderBy('id')
  const clients = t.db.selectFrom('client').select(['id', 'account_status']).orderBy('id')
  return [await staff.execute(), await clients.execute()]
}

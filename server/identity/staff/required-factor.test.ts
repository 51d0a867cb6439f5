import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { createAuthenticatorApp, offerAuthenticatorApp } from '../../../test/support/factors.ts'
import { refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { ensureFirstSuperadmin } from './first-superadmin.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })

const DAY = 24 * 3600
const login = (person: TestPerson, code?: string) =>
  t.call(staffLogin.adminLogin, { body: { email: person.email, password: TEST_PASSWORD, ...(code && { code }) } })

async function provenBosco(): Promise<TestPerson> {
  const bosco = await t.people.bosco()
  await createAuthenticatorApp(t.ctx, bosco, { isProven: true })
  return bosco
}

beforeEach(() => t.db.deleteFrom('factor_requirement').execute())
const required = { body: { required: true } }

test('a superadmin can make second factors mandatory only right after using their own second factor', async () => {
  const without = await t.people.bosco()
  await t.refused(superadmin.requireFactor, { as: without, ...required }, 409, staffAnswers.ownFactorFirst)
  const stale = await t.people.bosco()
  await createAuthenticatorApp(t.ctx, stale)
  await t.refused(superadmin.requireFactor, { as: stale, ...required }, 403, staffAnswers.proofNeeded)
  await t.refused(superadmin.requireFactor, { as: stale, body: {} }, 400, staffAnswers.requiredOrNot)
  assert.deepEqual(await t.db.selectFrom('factor_requirement').selectAll().execute(), [])
  await t.ok(superadmin.requireFactor, { as: await provenBosco(), ...required })
  const takenBack = { as: without, body: { required: false } }
  await t.refused(superadmin.requireFactor, takenBack, 409, staffAnswers.ownFactorFirst)
})

test('a member who has not set up the required second factor can do nothing else after seven days', async () => {
  const [zawadi, keza] = [await t.people.zawadi(), await t.people.zawadi()]
  await createAuthenticatorApp(t.ctx, keza)
  const bosco = await provenBosco()
  await t.ok(superadmin.requireFactor, { as: bosco, ...required })
  await t.ok(superadmin.requireFactor, { as: bosco, ...required })
  const mails = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'factor-required')
  const mailedTo = mails.map(({ to }) => to)
  assert.deepEqual([mailedTo.filter((to) => to === zawadi.email).length, mailedTo.includes(keza.email)], [1, false])

  const since = t.clock.now().getTime()
  t.pass(7 * DAY - 1)
  const early = (await login(zawadi)).answer.data.token
  const requiredFrom = new Date(since + 7 * DAY * 1000).toISOString()
  assert.equal((await t.ok(administrators.factors, { as: early })).data.requiredFrom, requiredFrom)
  await t.ok(administrators.searchUsers, { as: early })
  t.pass(1)
  const body = { accountStatus: 'suspended' }
  const params = { id: (await t.people.aline()).id }
  for (const [call, sent] of [
    [administrators.searchUsers, {}],
    [administrators.sessions, {}],
    [administrators.setAccountStatus, { params, body }],
  ] as const)
    await t.refused(call, { as: early, ...sent }, 403, staffAnswers.factorRequired)
  await t.ok(auth.verify, { as: early })
  await t.ok(administrators.profile, { as: early })
  await t.ok(administrators.offerTotp, { as: early, body: { currentPassword: TEST_PASSWORD } })
  const code = await offerAuthenticatorApp(t.ctx, zawadi)
  await t.ok(administrators.confirmTotp, { as: early, body: { code: code() } })
  await t.ok(administrators.searchUsers, { as: early })
  await t.ok(auth.logout, { as: early })
})

test('a member added while second factors are required has seven days to set one up', async () => {
  const bosco = await provenBosco()
  await t.ok(superadmin.requireFactor, { as: bosco, ...required })
  t.pass(20 * DAY)
  const zawadi = await t.people.zawadi()
  await t.ok(administrators.searchUsers, { as: zawadi })
  t.pass(7 * DAY)
  const late = (await login(zawadi)).answer.data.token
  await t.refused(administrators.searchUsers, { as: late }, 403, staffAnswers.factorRequired)
  await t.ok(superadmin.requireFactor, { as: await provenBosco(), body: { required: false } })
  await t.ok(administrators.searchUsers, { as: late })
  assert.equal((await t.ok(administrators.factors, { as: late })).data.requiredFrom, null)
})

for (const [setting, rows] of [
  [null, 1],
  ['required', 1],
  ['offered', 0],
] as const)
  test(`the first start makes second factors ${rows ? 'mandatory' : 'optional'} when STAFF_SECOND_FACTOR is ${setting ?? 'not set'}`, async () => {
    await t.db.deleteFrom('staff').execute()
    assert.ok(await ensureFirstSuperadmin({ ...t.ctx, config: { ...t.ctx.config, staffSecondFactor: setting } }))
    assert.equal((await t.db.selectFrom('factor_requirement').selectAll().execute()).length, rows)
  })

test('only a superadmin sees which members have no second factor', async () => {
  await t.db.deleteFrom('staff').execute()
  const bosco = await provenBosco()
  const zawadi = await t.people.zawadi()
  const demo = await t.people.zawadi()
  await t.db.updateTable('staff').set({ is_demo: true }).where('id', '=', demo.id).execute()
  await t.ok(superadmin.requireFactor, { as: bosco, body: { required: true } })
  assert.deepEqual((await t.ok(superadmin.factors, { as: bosco })).data.withoutFactor, [zawadi.fullName])
  const { data, page } = await t.ok(superadmin.searchAdministrators, { as: bosco, query: { factor: 'missing' } })
  assert.deepEqual([data.map(({ fullName }) => fullName), page.count], [[zawadi.fullName], 1])
  assert.deepEqual((await t.ok(administrators.factors, { as: zawadi })).data.withoutFactor, [])
  t.pass(7 * DAY)
  const token = (await login(demo)).answer.data.token
  await t.ok(administrators.searchUsers, { as: token })
})

test('a member whose second factors were reset logs in by password', async () => {
  const zawadi = await t.people.zawadi()
  const { recoveryCodes } = await createAuthenticatorApp(t.ctx, zawadi)
  const stale = await t.people.bosco()
  await createAuthenticatorApp(t.ctx, stale)
  const sent = { params: { id: zawadi.id } }
  await t.refused(superadmin.resetFactors, { as: stale, ...sent }, 403, staffAnswers.proofNeeded)
  assert.equal((await login(zawadi)).status, 401)

  const bosco = await provenBosco()
  await t.ok(superadmin.resetFactors, { as: bosco, ...sent })
  await t.refused(administrators.profile, { as: zawadi }, 401, refused.sessionExpired)
  assert.equal((await login(zawadi)).status, 200)
  const again = (await login(zawadi, recoveryCodes[0])).answer.data.token
  assert.equal((await t.ok(administrators.factors, { as: again })).data.recoveryCodesLeft, 0)
  assert.ok((await deliverMails(t.ctx)).some(({ to, kind }) => to === zawadi.email && kind === 'factors-reset'))
  const query = { kind: 'factors-reset', search: zawadi.email }
  const { data } = await t.ok(superadmin.auditLog, { as: bosco, query })
  assert.deepEqual([data.length, data[0]?.actor._id], [1, bosco.id])

  await t.refused(superadmin.resetFactors, { as: bosco, ...sent }, 404, staffAnswers.noFactorOfTheirs)
  await t.refused(superadmin.resetFactors, { as: bosco, params: { id: bosco.id } }, 409, staffAnswers.ownFactorReset)
})

test('npm run factors:reset resets the second factors of a member', async () => {
  const zawadi = await t.people.zawadi()
  await createAuthenticatorApp(t.ctx, zawadi)
  const [done, nobody] = await Promise.all([zawadi.email.toUpperCase(), 'nobody@example.rw'].map(command))
  assert.deepEqual([done?.code, done?.stdout.trim()], [0, staffAnswers.factorReset.done(zawadi.email)])
  assert.equal((await login(zawadi)).status, 200)
  assert.deepEqual([nobody?.code, nobody?.stderr.trim()], [2, staffAnswers.factorReset.unknown('nobody@example.rw')])
})

const command = (email: string) =>
  runCommand('server/identity/staff/run-reset-factors.ts', [email], { DATABASE_URL: t.databaseUrl })

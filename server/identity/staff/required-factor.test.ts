import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { appOf, offeredApp } from '../../../test/support/factors.ts'
import { refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { ensureFirstSuperadmin } from './first-superadmin.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })

const DAY = 24 * 3600
const login = (person: TestPerson, code?: string) =>
  t.call(staffLogin.adminLogin, { body: { email: person.email, password: TEST_PASSWORD, ...(code && { code }) } })

/** A superadmin who has just used the second factor that they have. */
async function provenBosco(): Promise<TestPerson> {
  const bosco = await t.people.bosco()
  await appOf(t.ctx, bosco, { isProven: true })
  return bosco
}

describe('a second factor that is required of everybody', () => {
  beforeEach(() => t.db.deleteFrom('factor_requirement').execute())
  after(() => t.db.deleteFrom('factor_requirement').execute())
  const required = { body: { required: true } }

  it('is required by a superadmin who has one and has just used it', async () => {
    const without = await t.people.bosco()
    await t.refused(superadmin.requireFactor, { as: without, ...required }, 409, staffAnswers.ownFactorFirst)
    const stale = await t.people.bosco()
    await appOf(t.ctx, stale)
    await t.refused(superadmin.requireFactor, { as: stale, ...required }, 403, staffAnswers.proofNeeded)
    await t.refused(superadmin.requireFactor, { as: stale, body: {} }, 400, staffAnswers.requiredOrNot)
    assert.deepEqual(await t.db.selectFrom('factor_requirement').selectAll().execute(), [])
    await t.ok(superadmin.requireFactor, { as: await provenBosco(), ...required })
    const takenBack = { as: without, body: { required: false } }
    await t.refused(superadmin.requireFactor, takenBack, 409, staffAnswers.ownFactorFirst)
  })

  it('is told by mail to whoever has none, and leaves them seven days; then they can only set one up', async () => {
    const [zawadi, keza] = [await t.people.zawadi(), await t.people.zawadi()]
    await appOf(t.ctx, keza)
    const bosco = await provenBosco()
    await t.ok(superadmin.requireFactor, { as: bosco, ...required })
    await t.ok(superadmin.requireFactor, { as: bosco, ...required })
    const mails = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'factor-required')
    const told = mails.map(({ to }) => to)
    assert.deepEqual([told.filter((to) => to === zawadi.email).length, told.includes(keza.email)], [1, false])

    const since = t.clock.now().getTime()
    t.pass(7 * DAY - 1)
    const early = (await login(zawadi)).answer.data.token
    assert.equal(
      (await t.ok(administrators.factors, { as: early })).data.requiredFrom,
      new Date(since + 7 * DAY * 1000).toISOString(),
    )
    await t.ok(administrators.searchUsers, { as: early })
    t.pass(1)
    const aline = await t.people.aline()
    for (const refusal of [
      await t.call(administrators.searchUsers, { as: early }),
      await t.call(administrators.sessions, { as: early }),
      await t.call(administrators.setAccountStatus, {
        as: early,
        params: { id: aline.id },
        body: { accountStatus: 'suspended' },
      }),
    ])
      assert.deepEqual([refusal.status, refusal.refusal.message], [403, staffAnswers.factorRequired])
    await t.ok(auth.verify, { as: early })
    await t.ok(administrators.profile, { as: early })
    await t.ok(administrators.offerTotp, { as: early, body: { currentPassword: TEST_PASSWORD } })
    const code = await offeredApp(t.ctx, zawadi)
    await t.ok(administrators.confirmTotp, { as: early, body: { code: code() } })
    await t.ok(administrators.searchUsers, { as: early })
    await t.ok(auth.logout, { as: early })
  })

  it('leaves seven days to whoever is added later, and nothing is required any more once a superadmin says so', async () => {
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
})

describe('STAFF_SECOND_FACTOR', () => {
  beforeEach(() => t.db.deleteFrom('factor_requirement').execute())
  after(() => t.db.deleteFrom('factor_requirement').execute())

  for (const [setting, isRequired] of [
    [null, true],
    ['required', true],
    ['offered', false],
  ] as const)
    it(`${setting ?? 'left out'} ${isRequired ? 'requires' : 'does not require'} a factor where a start makes the first superadmin`, async () => {
      await t.db.deleteFrom('staff').execute()
      const config = { ...t.ctx.config, staffSecondFactor: setting }
      assert.ok(await ensureFirstSuperadmin({ ...t.ctx, config }))
      assert.equal((await t.db.selectFrom('factor_requirement').selectAll().execute()).length, isRequired ? 1 : 0)
    })

  it('names to a superadmin alone who has no factor, without the staff of the demo, of whom none is required', async () => {
    await t.db.deleteFrom('staff').execute()
    const bosco = await provenBosco()
    const zawadi = await t.people.zawadi()
    const demo = await t.people.zawadi()
    await t.db.updateTable('staff').set({ is_demo: true }).where('id', '=', demo.id).execute()
    await t.ok(superadmin.requireFactor, { as: bosco, body: { required: true } })
    assert.deepEqual((await t.ok(superadmin.factors, { as: bosco })).data.withoutFactor, [zawadi.fullName])
    assert.deepEqual((await t.ok(administrators.factors, { as: zawadi })).data.withoutFactor, [])
    t.pass(7 * DAY)
    const token = (await login(demo)).answer.data.token
    await t.ok(administrators.searchUsers, { as: token })
  })
})

describe('a second factor that is lost', () => {
  it('is reset by another superadmin, who has just used theirs: the password alone logs in, and its owner is told', async () => {
    const zawadi = await t.people.zawadi()
    const { recoveryCodes } = await appOf(t.ctx, zawadi)
    const stale = await t.people.bosco()
    await appOf(t.ctx, stale)
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
    const { data } = await t.ok(superadmin.auditLog, {
      as: bosco,
      query: { kind: 'factors-reset', search: zawadi.email },
    })
    assert.deepEqual(
      data.map(({ actor }) => actor._id),
      [bosco.id],
    )

    await t.refused(superadmin.resetFactors, { as: bosco, ...sent }, 404, staffAnswers.noFactorOfTheirs)
    await t.refused(superadmin.resetFactors, { as: bosco, params: { id: bosco.id } }, 409, staffAnswers.ownFactorReset)
    const nobody = { params: { id: crypto.randomUUID() } }
    await t.refused(superadmin.resetFactors, { as: bosco, ...nobody }, 404, refused.notFoundPerson)
  })

  it('is reset by a command on the server, which says when there is nobody', async () => {
    const zawadi = await t.people.zawadi()
    await appOf(t.ctx, zawadi)
    const [done, nobody] = await Promise.all([zawadi.email.toUpperCase(), 'nobody@example.rw'].map(command))
    assert.deepEqual([done?.code, done?.stdout.trim()], [0, staffAnswers.factorReset.done(zawadi.email)])
    assert.equal((await login(zawadi)).status, 200)
    assert.deepEqual([nobody?.code, nobody?.stderr.trim()], [2, staffAnswers.factorReset.unknown('nobody@example.rw')])
  })
})

/** Runs the command beside this server. */
const command = (email: string) =>
  runCommand('server/identity/staff/run-reset-factors.ts', [email], { DATABASE_URL: t.databaseUrl })

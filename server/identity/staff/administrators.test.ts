import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import { UNKNOWN_ID } from '../../../test/support/bad-input.ts'
import { CAST, CLAUDINE } from '../../../test/support/cast.ts'
import { mailsTo } from '../../../test/support/deliver.ts'
import { readPages } from '../../../test/support/pages.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { ensureFirstSuperadmin } from './first-superadmin.ts'

const t = testApp()
let zawadi: TestPerson
let bosco: TestPerson
before(async () => {
  zawadi = await t.people.zawadi()
  bosco = await t.people.bosco()
})

it('the list of staff is by name and says what each of them is', async () => {
  assert.deepEqual(
    (await t.ok(superadmin.administrators, { as: bosco })).map(({ fullName, type, role }) => [fullName, type, role]),
    [
      ['Bosco Kayitare', 'superadmin', 'superadmin'],
      ['Zawadi Uwera', 'admin', 'admin'],
    ],
  )
})

for (const [role, calls] of [
  ['admin', administrators],
  ['superadmin', superadmin],
] as const)
  describe(`the own account of one who is ${role}`, () => {
    const join = () => (role === 'admin' ? t.people.zawadi() : t.people.bosco())

    it('is nobody else’s to change, and the try is written down', async () => {
      const [self, other] = [await join(), await join()]
      const edit = { email: CLAUDINE.email, fullName: 'Stolen', phone: '0780000000' }
      const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'Stolen-123' }
      for (const id of [other.id, UNKNOWN_ID])
        for (const [call, body] of [
          [calls.updateProfile, edit],
          [calls.changePassword, passwords],
        ] as const)
          await t.refused(call, { as: self, params: { id }, body }, 403, refused.ownProfileOnly)
      assert.deepEqual(await kindsOf(self), Array(4).fill('access-refused'))
      assert.equal((await t.ok(calls.profile, { as: other })).data.email, other.email)
    })

    it('keeps its password when the present one is wrong or the new one is short', async () => {
      const self = await join()
      const elsewhere = await t.people.session(self.id, role)
      const change = (body: object) => ({ as: self, params: { id: self.id }, body: { ...NEW_PASSWORD, ...body } })
      await t.refused(calls.changePassword, change({ currentPassword: 'wrong' }), 400, refused.currentPassword)
      await t.refused(calls.changePassword, change({ newPassword: 'short' }), 400, invalid.newPasswordShort)
      await t.ok(auth.verify, { as: elsewhere })
    })

    it('has a new password by the present one, which signs out the other devices and is told', async () => {
      const self = await join()
      const elsewhere = await t.people.session(self.id, role)
      const sent = { as: self, params: { id: self.id }, body: NEW_PASSWORD }
      assert.equal((await t.ok(calls.changePassword, sent)).message, done.passwordChanged)
      await t.ok(auth.verify, { as: self })
      await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
      assert.equal((await mailsTo(t.ctx, self.email)).length, 1)
    })
  })

const NEW_PASSWORD = { currentPassword: TEST_PASSWORD, newPassword: 'longer than six' }

describe('the profile of an administrator', () => {
  const update = (self: TestPerson, body: object) => ({ as: self, params: { id: self.id }, body })

  it('without a name, an e-mail or a phone is refused', async () => {
    for (const body of [{}, { email: CLAUDINE.email, fullName: ' ', phone: '1' }, { fullName: 'Zawadi', phone: '1' }])
      await t.refused(administrators.updateProfile, update(zawadi, body), 400, invalid.profileFields)
  })

  it('with another’s e-mail is refused, however it is written', async () => {
    const body = { ...CAST.zawadi, email: bosco.email.toUpperCase() }
    await t.refused(administrators.updateProfile, update(zawadi, body), 409, refused.emailTaken)
  })

  it('with a new e-mail signs out the other devices and is told to both addresses', async () => {
    const self = await t.people.zawadi()
    const elsewhere = await t.people.session(self.id, 'admin')
    const body = { ...CAST.zawadi, email: 'Zawadi.Moved@example.rw' }
    const { message, data } = await t.ok(administrators.updateProfile, update(self, body))
    assert.deepEqual([message, data.email, data.updatedBy], [done.profileUpdated, 'zawadi.moved@example.rw', 'Self'])
    await t.ok(auth.verify, { as: self })
    await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
    for (const email of [self.email, data.email]) assert.equal((await mailsTo(t.ctx, email)).length, 1)
  })
})

describe('the profile of a superadmin', () => {
  const update = (body: object) => ({ as: bosco, params: { id: bosco.id }, body })

  it('without a name and a phone is refused', async () => {
    await t.refused(superadmin.updateProfile, update({}), 400, staffAnswers.staffProfileFields)
  })

  it('takes a name and a phone, and no e-mail', async () => {
    const body = { email: CLAUDINE.email, fullName: 'Bosco Kayitare', phone: '0781111111' }
    const { data } = await t.ok(superadmin.updateProfile, update(body))
    assert.deepEqual([data.email, data.phone], [bosco.email, '0781111111'])
  })
})

describe('adding an administrator', () => {
  const claudine = { ...CLAUDINE, password: 'umuhanda-77', type: 'admin' }
  const add = (change: object = {}) => ({ as: bosco, body: { ...claudine, ...change } })
  const refuse = (change: object, status: number, sentence: string) =>
    t.refused(superadmin.addAdministrator, add(change), status, sentence)

  it('without one of the fields, with another type or a short password is refused', async () => {
    for (const field of ['fullName', 'email', 'phone', 'password'])
      for (const missing of [undefined, '']) await refuse({ [field]: missing }, 400, invalid.allFields)
    await refuse({ type: 'client' }, 400, staffAnswers.staffType)
    await refuse({ password: 'short' }, 400, invalid.passwordShort)
  })

  it('with an e-mail that one of the staff has is refused, however it is written', async () => {
    await refuse({ email: bosco.email.toUpperCase() }, 409, refused.emailTaken)
  })

  it('makes one who logs in, and is told where by a mail that does not say the password', async () => {
    const { message, data } = await t.ok(superadmin.addAdministrator, add({ email: 'Claudine@Imari.example' }))
    assert.deepEqual(
      [message, data.email, data.type],
      [staffAnswers.administratorAdded, 'claudine@imari.example', 'admin'],
    )
    await t.ok(staffLogin.adminLogin, { body: { email: data.email, password: claudine.password } })
    const [mail] = await mailsTo(t.ctx, data.email)
    assert.ok(mail?.text?.includes(`${t.ctx.config.appUrl}/admin`) && !mail.text.includes(claudine.password))
  })
})

describe('changing an administrator', () => {
  const given = 'given by bosco'
  const edit = ({ id }: { id: string }, change: object = {}) => ({
    as: bosco,
    params: { id },
    body: { fullName: 'Zawadi Keza', phone: '0788', type: 'admin', ...change },
  })

  it('who is unknown is 404', async () => {
    await t.refused(superadmin.updateAdministrator, edit({ id: UNKNOWN_ID }), 404, refused.notFoundPerson)
  })

  it('without a password, or with a blank one, keeps theirs and tells them nothing', async () => {
    const self = await t.people.zawadi()
    assert.equal((await t.ok(superadmin.updateAdministrator, edit(self))).message, staffAnswers.administratorUpdated)
    await t.ok(superadmin.updateAdministrator, edit(self, { password: '' }))
    await t.ok(auth.verify, { as: self })
    assert.deepEqual(await mailsTo(t.ctx, self.email), [])
  })

  it('with a new password signs them out, so that they log in with that, and is told', async () => {
    const self = await t.people.zawadi()
    await t.ok(superadmin.updateAdministrator, edit(self, { password: given }))
    await t.refused(auth.verify, { as: self }, 401, refused.sessionExpired)
    await t.ok(staffLogin.adminLogin, { body: { email: self.email, password: given } })
    assert.equal((await mailsTo(t.ctx, self.email)).length, 1)
  })

  it('with another type signs them out, so that they log in at the other door, and is told', async () => {
    const self = await t.people.zawadi()
    const login = { body: { email: self.email, password: TEST_PASSWORD } }
    await t.ok(superadmin.updateAdministrator, edit(self, { type: 'superadmin' }))
    await t.refused(auth.verify, { as: self }, 401, refused.sessionExpired)
    await t.refused(staffLogin.adminLogin, login, 401, refused.credentials)
    await t.ok(staffLogin.superadminLogin, login)
    assert.equal((await mailsTo(t.ctx, self.email)).length, 1)
    await t.ok(superadmin.deleteAdministrator, { as: bosco, params: { id: self.id } })
  })

  it('writes down what it changed', async () => {
    const self = await t.people.zawadi()
    for (const change of [{}, { password: given }, { type: 'superadmin' }])
      await t.ok(superadmin.updateAdministrator, edit(self, change))
    assert.deepEqual(await kindsOf(self), ['staff-changed', 'password-set', 'role-changed'])
  })
})

describe('the last superadmin', () => {
  const remove = (as: TestPerson, { id }: TestPerson) => t.call(superadmin.deleteAdministrator, { as, params: { id } })
  const demotion = { fullName: 'Bosco', phone: '1', type: 'admin' }
  const demote = (as: TestPerson, { id }: TestPerson) =>
    t.call(superadmin.updateAdministrator, { as, params: { id }, body: demotion })
  const removeSuperadminsBut = (kept: TestPerson[]) =>
    t.db
      .deleteFrom('staff')
      .where('type', '=', 'superadmin')
      .where(
        'id',
        'not in',
        kept.map(({ id }) => id),
      )
      .execute()

  it('neither deletes nor demotes themself', async () => {
    for (const self of [remove, demote]) {
      const { status, refusal } = await self(bosco, bosco)
      assert.deepEqual([status, refusal.message], [409, refused.selfDelete])
    }
  })

  it('is who is left of two that remove each other at once', async () => {
    const rounds = 25
    for (let round = 0; round < rounds; round++) {
      await removeSuperadminsBut([bosco])
      const [one, two] = [await t.people.bosco(), await t.people.bosco()]
      await t.db.updateTable('staff').set({ type: 'admin' }).where('id', '=', bosco.id).execute()
      const answers = await Promise.all([remove(one, two), (round % 2 === 0 ? remove : demote)(two, one)])
      const left = await t.db.selectFrom('staff').select('id').where('type', '=', 'superadmin').execute()
      assert.equal(left.length, 1, `round ${round}: ${answers.map(({ status }) => status)}`)
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      await t.db.updateTable('staff').set({ type: 'superadmin' }).where('id', '=', bosco.id).execute()
    }
  })

  it('but one is deleted, once', async () => {
    const other = await t.people.bosco()
    await removeSuperadminsBut([bosco, other])
    assert.equal((await remove(bosco, other)).status, 200)
    const { status, refusal } = await remove(bosco, other)
    assert.deepEqual([status, refusal.message], [404, refused.notFoundPerson])
  })
})

describe('the search of administrators', () => {
  const search = (query: Record<string, string>) => t.ok(superadmin.searchAdministrators, { as: bosco, query })

  it('finds them by words of name, e-mail and phone, and counts what it finds and all', async () => {
    await t.people.zawadi({ fullName: 'Immaculée Ingabire', email: 'ingabire@example.rw' })
    const { data, page, counts } = await search({ search: 'immaculée ingabire@' })
    assert.deepEqual([data.length, data[0]?.fullName, page.count], [1, 'Immaculée Ingabire', 1])
    assert.equal(counts.administrators, (await t.ok(superadmin.administrators, { as: bosco })).length)
  })

  it('refuses a cursor that is none', async () => {
    await t.refused(superadmin.searchAdministrators, { as: bosco, query: { cursor: 'x' } }, 400, invalid.cursor)
  })

  it('gives in pages what the list gives', async () => {
    assert.deepEqual(
      (await readPages(t, superadmin.searchAdministrators, { as: bosco, query: { limit: '1' } })).map(({ _id }) => _id),
      (await t.ok(superadmin.administrators, { as: bosco })).map(({ _id }) => _id),
    )
  })
})

describe('the first superadmin', () => {
  const email = 'first@imari.example'
  let fresh: TestApp
  before(async () => {
    fresh = await createTestApp({ config: { firstSuperadmin: { email, password: null } } })
  })
  after(() => fresh.close())

  it('is made once, however many processes start, with a random password that is given back', async () => {
    const made = (await Promise.all([1, 2, 3].map(() => ensureFirstSuperadmin(fresh.ctx)))).filter(
      (one) => one !== null,
    )
    assert.equal(made.length, 1)
    const password = made[0]?.password ?? ''
    assert.ok(password.length >= 16)
    await fresh.ok(staffLogin.superadminLogin, { body: { email, password } })
    assert.equal(await ensureFirstSuperadmin(fresh.ctx), null)
  })

  it('has the password of the settings when they name one', async () => {
    await fresh.db.deleteFrom('staff').execute()
    fresh.ctx.config.firstSuperadmin = { email, password: 'given-one' }
    assert.deepEqual(await ensureFirstSuperadmin(fresh.ctx), { email, password: null })
    await fresh.ok(staffLogin.superadminLogin, { body: { email, password: 'given-one' } })
  })
})

async function kindsOf({ id }: TestPerson) {
  const events = await t.db
    .selectFrom('audit_event')
    .select('kind')
    .where('subject_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return events.map(({ kind }) => kind)
}

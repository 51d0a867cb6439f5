import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { createTestApp, TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
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

for (const [role, calls] of [
  ['admin', administrators],
  ['superadmin', superadmin],
] as const) {
  const join = () => (role === 'admin' ? t.people.zawadi() : t.people.bosco())

  test(`a ${role} can read only their own profile`, async () => {
    const self = await join()
    const { data } = await t.ok(calls.profile, { as: self })
    assert.deepEqual([data._id, data.email, data.type], [self.id, self.email, role])
  })

  test(`a password change by a ${role} requires the current password and ends other sessions`, async () => {
    const self = await join()
    const elsewhere = await t.people.session(self.id, role)
    const change = (body: object) => ({ as: self, params: { id: self.id }, body: { ...NEW_PASSWORD, ...body } })
    await t.refused(calls.changePassword, change({ currentPassword: 'wrong' }), 400, refused.currentPassword)
    await t.refused(calls.changePassword, change({ newPassword: 'short' }), 400, invalid.newPasswordShort)
    await t.ok(auth.verify, { as: elsewhere })
    assert.equal((await t.ok(calls.changePassword, change({}))).message, done.passwordChanged)
    await t.ok(auth.verify, { as: self })
    await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
    assert.equal((await mailsTo(t.ctx, self.email)).length, 1)
  })
}

const NEW_PASSWORD = { currentPassword: TEST_PASSWORD, newPassword: 'longer than six' }

test('an admin can’t change the account of another admin', async () => {
  const self = await t.people.zawadi()
  const body = { ...CAST.zawadi, email: CLAUDINE.email }
  const sent = { as: self, params: { id: zawadi.id }, body }
  await t.refused(administrators.updateProfile, sent, 403, refused.ownProfileOnly)
  assert.deepEqual(await kindsOf(self), ['access-refused'])
})

const updateProfile = (self: TestPerson, body: object) => ({ as: self, params: { id: self.id }, body })

test('an admin profile without a name or with a taken email is refused', async () => {
  for (const body of [{}, { email: CLAUDINE.email, fullName: ' ', phone: '1' }, { fullName: 'Zawadi', phone: '1' }])
    await t.refused(administrators.updateProfile, updateProfile(zawadi, body), 400, invalid.profileFields)
  const taken = { ...CAST.zawadi, email: bosco.email.toUpperCase() }
  await t.refused(administrators.updateProfile, updateProfile(zawadi, taken), 409, refused.emailTaken)
})

test('an admin who changes their own email is logged out of their other sessions', async () => {
  const self = await t.people.zawadi()
  const elsewhere = await t.people.session(self.id, 'admin')
  const body = { ...CAST.zawadi, email: 'Zawadi.Moved@example.rw' }
  const { message, data } = await t.ok(administrators.updateProfile, updateProfile(self, body))
  assert.deepEqual([message, data.email, data.updatedBy], [done.profileUpdated, 'zawadi.moved@example.rw', 'Self'])
  await t.ok(auth.verify, { as: self })
  await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
  for (const email of [self.email, data.email]) assert.equal((await mailsTo(t.ctx, email)).length, 1)
})

test('a superadmin can change their own name and phone but not their own email', async () => {
  await t.refused(superadmin.updateProfile, updateProfile(bosco, {}), 400, staffAnswers.staffProfileFields)
  const body = { email: CLAUDINE.email, fullName: 'Bosco Kayitare', phone: '0781111111' }
  const { data } = await t.ok(superadmin.updateProfile, updateProfile(bosco, body))
  assert.deepEqual([data.email, data.phone], [bosco.email, '0781111111'])
})

const claudine = { ...CLAUDINE, password: 'umuhanda-77', type: 'admin' }
const add = (change: object = {}) => ({ as: bosco, body: { ...claudine, ...change } })
const refuse = (change: object, status: number, sentence: string) =>
  t.refused(superadmin.addAdministrator, add(change), status, sentence)

test('a new administrator with a missing field or a taken email is refused', async () => {
  for (const field of ['fullName', 'email', 'phone', 'password']) await refuse({ [field]: '' }, 400, invalid.allFields)
  await refuse({ type: 'client' }, 400, staffAnswers.staffType)
  await refuse({ password: 'short' }, 400, invalid.passwordShort)
  await refuse({ email: bosco.email.toUpperCase() }, 409, refused.emailTaken)
})

test('a new administrator gets an email with the address of the portal but not the password', async () => {
  const { message, data } = await t.ok(superadmin.addAdministrator, add({ email: 'Claudine@Imari.example' }))
  assert.deepEqual([data.email, data.type], ['claudine@imari.example', 'admin'])
  assert.equal(message, staffAnswers.administratorAdded)
  await t.ok(staffLogin.adminLogin, { body: { email: data.email, password: claudine.password } })
  const [mail] = await mailsTo(t.ctx, data.email)
  assert.ok(mail?.text?.includes(`${t.ctx.config.appUrl}/admin`) && !mail.text.includes(claudine.password))
})

const given = 'given by bosco'
const edit = ({ id }: { id: string }, change: object = {}) => ({
  as: bosco,
  params: { id },
  body: { fullName: 'Zawadi Keza', phone: '0788', type: 'admin', ...change },
})

test('an administrator keeps the session when a superadmin edits fields other than the password', async () => {
  const self = await t.people.zawadi()
  assert.equal((await t.ok(superadmin.updateAdministrator, edit(self))).message, staffAnswers.administratorUpdated)
  await t.ok(superadmin.updateAdministrator, edit(self, { password: '' }))
  await t.ok(auth.verify, { as: self })
  assert.deepEqual(await mailsTo(t.ctx, self.email), [])
})

test('a superadmin who sets an administrator’s password ends that administrator’s sessions', async () => {
  const self = await t.people.zawadi()
  await t.ok(superadmin.updateAdministrator, edit(self, { password: given }))
  await t.refused(auth.verify, { as: self }, 401, refused.sessionExpired)
  await t.ok(staffLogin.adminLogin, { body: { email: self.email, password: given } })
  assert.equal((await mailsTo(t.ctx, self.email)).length, 1)
  assert.ok((await kindsOf(self)).includes('password-set'))
})

test('a member whose role changes must log in again at the portal of the new role', async () => {
  const self = await t.people.zawadi()
  const login = { body: { email: self.email, password: TEST_PASSWORD } }
  await t.ok(superadmin.updateAdministrator, edit(self, { type: 'superadmin' }))
  await t.refused(auth.verify, { as: self }, 401, refused.sessionExpired)
  await t.refused(staffLogin.adminLogin, login, 401, refused.credentials)
  await t.ok(staffLogin.superadminLogin, login)
  assert.equal((await mailsTo(t.ctx, self.email)).length, 1)
  assert.ok((await kindsOf(self)).includes('role-changed'))
})

const remove = (as: TestPerson, { id }: TestPerson) => t.call(superadmin.deleteAdministrator, { as, params: { id } })
const demote = (as: TestPerson, { id }: TestPerson) => t.call(superadmin.updateAdministrator, { ...edit({ id }), as })

test('a superadmin can neither delete nor demote themself', async () => {
  for (const self of [remove, demote]) {
    const { status, refusal } = await self(bosco, bosco)
    assert.deepEqual([status, refusal.message], [409, refused.selfDelete])
  }
})

test('one superadmin remains when two superadmins remove each other at the same time', async () => {
  for (let round = 0; round < 6; round++) {
    await t.db.deleteFrom('staff').where('type', '=', 'superadmin').where('id', '!=', bosco.id).execute()
    const [one, two] = [await t.people.bosco(), await t.people.bosco()]
    await t.db.updateTable('staff').set({ type: 'admin' }).where('id', '=', bosco.id).execute()
    const answers = await Promise.all([remove(one, two), (round % 2 === 0 ? remove : demote)(two, one)])
    const left = await t.db.selectFrom('staff').select('id').where('type', '=', 'superadmin').execute()
    assert.equal(left.length, 1, `round ${round}: ${answers.map(({ status }) => status)}`)
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    await t.db.updateTable('staff').set({ type: 'superadmin' }).where('id', '=', bosco.id).execute()
  }
})

const search = (query: Record<string, string>) => t.ok(superadmin.searchAdministrators, { as: bosco, query })

test('a search of administrators matches words of name, email or phone', async () => {
  await t.people.zawadi({ fullName: 'Immaculée Ingabire', email: 'ingabire@example.rw' })
  const all = await t.ok(superadmin.administrators, { as: bosco })
  const { data, page, counts } = await search({ search: 'immaculée ingabire@' })
  assert.deepEqual([data.length, data[0]?.fullName, page.count], [1, 'Immaculée Ingabire', 1])
  assert.equal(counts.administrators, all.length)
  assert.deepEqual(await readPages(t, superadmin.searchAdministrators, { as: bosco, query: { limit: '1' } }), all)
  await t.refused(superadmin.searchAdministrators, { as: bosco, query: { cursor: 'x' } }, 400, invalid.cursor)
})

test('the server creates the first superadmin only once', async () => {
  const email = 'first@imari.example'
  const fresh = await createTestApp({ config: { firstSuperadmin: { email, password: null } } })
  const starts = await Promise.all([1, 2, 3].map(() => ensureFirstSuperadmin(fresh.ctx)))
  const made = starts.filter((one) => one !== null)
  assert.equal(made.length, 1)
  const password = made[0]?.password ?? ''
  assert.ok(password.length >= 16)
  await fresh.ok(staffLogin.superadminLogin, { body: { email, password } })
  assert.equal(await ensureFirstSuperadmin(fresh.ctx), null)
  await fresh.db.deleteFrom('staff').execute()
  fresh.ctx.config.firstSuperadmin = { email, password: 'given-one' }
  assert.deepEqual(await ensureFirstSuperadmin(fresh.ctx), { email, password: null })
  await fresh.ok(staffLogin.superadminLogin, { body: { email, password: 'given-one' } })
  await fresh.close()
})

async function kindsOf({ id }: TestPerson) {
  const events = t.db.selectFrom('audit_event').select('kind').where('subject_id', '=', id).orderBy('at').orderBy('id')
  return (await events.execute()).map(({ kind }) => kind)
}

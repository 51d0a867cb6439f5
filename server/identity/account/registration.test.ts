import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

const REGISTRATION = { ...CLAUDINE, password: 'secret' }
const register = (change: object = {}) => ({ body: { ...REGISTRATION, ...change } })
const logIn = (email: string, password: string) => ({ body: { email, password } })

test('a registration with a missing or invalid field is refused with the sentence of that field', async () => {
  const cases: [object, string][] = [
    [{ fullName: ' ' }, invalid.fullName],
    [{ email: '' }, invalid.contactFields],
    [{ phone: undefined }, invalid.contactFields],
    [{ address: '' }, invalid.contactFields],
    [{ address: 'Paris' }, invalid.district],
    [{ email: 'claudine@rubavu' }, invalid.email],
    [{ email: 'claudine mukamana@example.rw' }, invalid.email],
    [{ phone: '078812345' }, invalid.phone],
    [{ password: '' }, invalid.passwordFields],
    [{ password: '12345' }, invalid.passwordShort],
    [{ password: 'x'.repeat(129) }, invalid.passwordLong],
    [{ fullName: 'x'.repeat(121) }, invalid.tooLong('Full name', 120)],
    [{ language: 'sw' }, invalid.language],
  ]
  for (const [change, sentence] of cases) await t.refused(account.register, register(change), 400, sentence)
})

for (const [accountStatus, name] of [
  ['active', 'emailTaken'],
  ['deleted', 'emailDeleted'],
] as const)
  test(`a registration with the email of an ${accountStatus} account is refused in any letter case`, async () => {
    const { email } = await t.people.aline({ accountStatus })
    const sent = register({ email: email.toUpperCase() })
    const { errors } = await t.refused(account.register, sent, 409, refused[name])
    assert.deepEqual(errors, [{ field: 'email', msg: refused[name], code: `refused.${name}` }])
  })

test('a registration sets the language of the client, English when it names none', async () => {
  for (const language of ['rw', undefined]) {
    const email = `speaks-${language}@example.rw`
    await t.ok(account.register, register({ email, language }))
    const { token } = (await t.ok(auth.clientLogin, logIn(email, REGISTRATION.password))).data
    assert.equal((await t.ok(account.profile, { as: token })).data.language, language ?? 'en')
  }
})

test('a client may register with the email of a staff member', async () => {
  const { email } = await t.people.zawadi()
  await t.ok(account.register, register({ email }))
})

test('a registration opens an active account without subscription, and its email logs in in any letter case', async () => {
  const names = { fullName: ' Jeanne Iradukunda ', email: 'Jeanne@Example.rw', phone: '+250 788 123 456' }
  const { data } = await t.ok(account.register, register(names))
  assert.deepEqual(
    [data.fullName, data.email, data.accountStatus, data.subscriptionStatus, data.role, data.businessName],
    ['Jeanne Iradukunda', 'jeanne@example.rw', 'active', 'inactive', 'client', ''],
  )
  const login = await t.ok(auth.clientLogin, logIn('JEANNE@example.rw', 'secret'))
  assert.equal((await t.ok(account.profile, { as: login.data.token })).data._id, data._id)
})

test('one of many simultaneous registrations with one email succeeds', async () => {
  const emails = Array.from({ length: 8 }, (_, at) => (at % 2 ? 'race@example.rw' : 'RACE@example.rw'))
  const answers = await Promise.all(emails.map((email) => t.call(account.register, register({ email }))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)])
})

test('a registration that is repeated with its key gets the same answer', async () => {
  const sent = { ...register({ email: 'once@example.rw' }), headers: { 'idempotency-key': 'register-once' } }
  assert.deepEqual(await t.ok(account.register, sent), await t.ok(account.register, sent))
})

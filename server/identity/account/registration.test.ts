import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

const REGISTRATION = { ...CLAUDINE, password: 'secret' }
const register = (change: object = {}) => ({ body: { ...REGISTRATION, ...change } })
const logIn = (email: string, password: string) => ({ body: { email, password } })

describe('a registration', () => {
  it('is refused with the sentence of the step that is wrong', async () => {
    const cases: [object, string][] = [
      [{ fullName: ' ' }, invalid.fullName],
      [{ fullName: undefined }, invalid.fullName],
      [{ email: '' }, invalid.contactFields],
      [{ phone: undefined }, invalid.contactFields],
      [{ address: '' }, invalid.contactFields],
      [{ address: undefined }, invalid.contactFields],
      [{ address: 'Paris' }, invalid.district],
      [{ email: 'claudine@rubavu' }, invalid.email],
      [{ email: 'claudine mukamana@example.rw' }, invalid.email],
      [{ phone: '078812345' }, invalid.phone],
      [{ password: '' }, invalid.passwordFields],
      [{ password: '12345' }, invalid.passwordShort],
      [{ password: 'x'.repeat(129) }, invalid.passwordLong],
      [{ fullName: 'x'.repeat(121) }, invalid.tooLong('Full name', 120)],
      ...['sw', 'EN', '', null].map((language): [object, string] => [{ language }, invalid.language]),
    ]
    for (const [change, sentence] of cases) await t.refused(account.register, register(change), 400, sentence)
  })

  for (const [accountStatus, name] of [
    ['active', 'emailTaken'],
    ['deleted', 'emailDeleted'],
  ] as const)
    it(`with the e-mail of an account that is ${accountStatus} is refused at that field, however it is written`, async () => {
      const { email } = await t.people.aline({ accountStatus })
      const sent = register({ email: email.toUpperCase() })
      const { errors } = await t.refused(account.register, sent, 409, refused[name])
      assert.deepEqual(errors, [{ field: 'email', msg: refused[name], code: `refused.${name}` }])
    })

  it('says in which language the client is written to; English where it says nothing', async () => {
    for (const [language, expected] of [
      ['rw', 'rw'],
      ['fr', 'fr'],
      [undefined, 'en'],
    ]) {
      const email = `speaks-${expected}@example.rw`
      await t.ok(account.register, register({ email, language }))
      const { token } = (await t.ok(auth.clientLogin, logIn(email, REGISTRATION.password))).data
      assert.equal((await t.ok(account.profile, { as: token })).data.language, expected)
    }
  })

  it('may have the e-mail of a member of the staff', async () => {
    const { email } = await t.people.zawadi()
    await t.ok(account.register, register({ email }))
  })

  it('opens an active account, whatever else its body claims', async () => {
    const claims = { accountStatus: 'suspended', subscriptionStatus: 'active', role: 'superadmin', _id: 'mine' }
    const names = { fullName: ' Jeanne Iradukunda ', email: 'Jeanne@Example.rw', phone: '+250 788 123 456' }
    const { data } = await t.ok(account.register, register({ ...claims, ...names }))
    assert.deepEqual(
      [data.fullName, data.email, data.accountStatus, data.subscriptionStatus, data.role, data.businessName],
      ['Jeanne Iradukunda', 'jeanne@example.rw', 'active', 'inactive', 'client', ''],
    )
    const login = await t.ok(auth.clientLogin, logIn('JEANNE@example.rw', 'secret'))
    assert.equal((await t.ok(account.profile, { as: login.data.token })).data._id, data._id)
  })

  it('is won by one of many who send it at once', async () => {
    const many = 30
    const emails = Array.from({ length: many }, (_, at) => (at % 2 ? 'race@example.rw' : 'RACE@example.rw'))
    const answers = await Promise.all(emails.map((email) => t.call(account.register, register({ email }))))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(many - 1).fill(409)])
  })

  it('that is repeated with its key is answered, not done again', async () => {
    const sent = { ...register({ email: 'once@example.rw' }), headers: { 'idempotency-key': 'register-once' } }
    assert.deepEqual(await t.ok(account.register, sent), await t.ok(account.register, sent))
  })
})

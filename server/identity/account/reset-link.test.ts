import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails, resetTokenIn } from '../../../test/support/deliver.ts'
import { createAuthenticatorApp } from '../../../test/support/factors.ts'
import { invalid, refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'

const t = testApp()
const strict = testApp({ config: { rateLimitFactor: 1, appUrl: 'https://imari.rw' } })

const logIn = (email: string, password: string) => ({ body: { email, password } })

async function resetToken(email: string, at = t): Promise<string> {
  await at.ok(account.forgotPassword, { body: { email } })
  return resetTokenIn((await deliverMails(at.ctx)).findLast(({ kind, to }) => kind === 'reset' && to === email))
}

const reset = (token: unknown, newPassword: unknown = 'Murakoze-1') => ({ body: { token, newPassword } })

test('a password reset is refused when its link was replaced by a newer one', async () => {
  for (const body of [{}, reset('').body])
    await t.refused(account.resetPassword, { body }, 400, invalid.resetTokenMissing)
  const aline = await t.people.aline()
  const first = await resetToken(aline.email)
  const token = await resetToken(aline.email)
  for (const dead of [first, 'junk', 'x'.repeat(43), `${token.slice(0, -2)}--`])
    await t.refused(account.resetPassword, reset(dead), 400, invalid.resetTokenDead)
  await t.ok(account.resetPassword, reset(token))
})

test('a password reset refuses a short password or one that does not start with a capital letter', async () => {
  const token = await resetToken((await t.people.aline()).email)
  for (const password of ['', 'Short-1', 'lowercase1', '1Digits-first', 'With space', 'Tab\tinside', undefined]) {
    const body = { token, newPassword: password }
    await t.refused(account.resetPassword, { body }, 400, invalid.passwordRules)
  }
})

test('only one of four simultaneous password resets with the same link succeeds', async () => {
  const passwords = ['Murakoze-A', 'Murakoze-B', 'Murakoze-C', 'Murakoze-D']
  const aline = await t.people.aline()
  const token = await resetToken(aline.email)
  const answers = await Promise.all(passwords.map((one) => t.call(account.resetPassword, reset(token, one))))
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [200, 400, 400, 400])
  await t.ok(auth.clientLogin, logIn(aline.email, passwords[statuses.indexOf(200)] ?? ''))
  await t.refused(auth.verify, { as: aline }, 401, refused.sessionExpired)
  await t.refused(account.resetPassword, reset(token), 400, invalid.resetTokenDead)
})

test('a password reset lets a client log in at once, even after ten failed logins', async () => {
  const aline = await strict.people.aline()
  const attempt = async (password: string) => (await strict.call(auth.clientLogin, logIn(aline.email, password))).status
  for (let at = 0; at < 11; at++) await attempt('wrong')
  assert.equal(await attempt(TEST_PASSWORD), 429)
  await strict.ok(account.resetPassword, reset(await resetToken(aline.email, strict)))
  assert.equal(await attempt('Murakoze-1'), 200)
})

test('a staff member who resets the password still needs the second factor', async () => {
  const [bosco, plain] = [await t.people.bosco(), await t.people.bosco()]
  const { code } = await createAuthenticatorApp(t.ctx, bosco)
  for (const { email } of [bosco, plain]) await t.ok(account.resetPassword, reset(await resetToken(email)))
  await t.refused(auth.verify, { as: plain }, 401, refused.sessionExpired)
  await t.ok(staffLogin.superadminLogin, logIn(plain.email, 'Murakoze-1'))
  const { email } = bosco
  await t.refused(staffLogin.superadminLogin, logIn(email, 'Murakoze-1'), 401, staffAnswers.codeNeeded)
  await t.ok(staffLogin.superadminLogin, { body: { email, password: 'Murakoze-1', code: code() } })
})

test('five reset requests send at most three links to an account', async () => {
  const aline = await strict.people.aline()
  await strict.people.zawadi({ email: aline.email })
  const request = async (at: number, email: string) => {
    const { statusCode, payload } = await strict.app.inject({
      method: 'POST',
      url: account.forgotPassword.path,
      remoteAddress: `10.${at}.0.1`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email },
    })
    return [statusCode, payload]
  }
  const unknown = await request(0, CLAUDINE.email)
  assert.equal(unknown[0], 200)
  for (let at = 1; at <= 5; at++) assert.deepEqual(await request(at, aline.email.toUpperCase()), unknown)
  const mails = (await deliverMails(strict.ctx)).filter(({ to }) => to === aline.email)
  assert.equal(mails.length, 6)
  assert.equal(mails.filter(({ text }) => text.includes('staff account')).length, 3)
  for (const { text, html } of mails) {
    assert.match(text, /https:\/\/imari\.rw\/reset-password\?token=[\w-]{43}/)
    assert.ok(!`${text}${html}`.includes('evil'))
  }
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, describe, it } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails, resetTokenIn } from '../../../test/support/deliver.ts'
import { appOf } from '../../../test/support/factors.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'

const t = testApp()
/** One whose rate limits are those of every day. */
const strict = testApp({ config: { rateLimitFactor: 1, appUrl: 'https://imari.rw' } })

const logIn = (email: string, password: string) => ({ body: { email, password } })

/** Asks for a reset link and reads its token from the newest mail that goes out. */
async function resetToken(email: string, at = t): Promise<string> {
  await at.ok(account.forgotPassword, { body: { email } })
  return resetTokenIn((await deliverMails(at.ctx)).findLast(({ kind, to }) => kind === 'reset' && to === email))
}

describe('a reset link', () => {
  const reset = (token: unknown, newPassword: unknown = 'Murakoze-1') => ({ body: { token, newPassword } })

  it('that is missing is asked for', async () => {
    await t.refused(account.resetPassword, { body: {} }, 400, invalid.resetTokenMissing)
    await t.refused(account.resetPassword, reset(''), 400, invalid.resetTokenMissing)
  })

  it('that is none, or not the newest, does nothing', async () => {
    const aline = await t.people.aline()
    const first = await resetToken(aline.email)
    await resetToken(aline.email)
    for (const dead of [first, 'junk', 'x'.repeat(43)])
      await t.refused(account.resetPassword, reset(dead), 400, invalid.resetTokenDead)
  })

  it('is not guessed', async () => {
    const guesses = 50
    const { email } = await t.people.aline()
    const token = await resetToken(email)
    for (let at = 0; at < guesses; at++) {
      const guess = at % 2 ? randomBytes(32).toString('base64url') : `${token.slice(0, -1)}${at % 10}`
      if (guess !== token) await t.refused(account.resetPassword, reset(guess), 400, invalid.resetTokenDead)
    }
    await t.ok(account.resetPassword, reset(token))
  })

  it('takes a password by the rules of its page only', async () => {
    const token = await resetToken((await t.people.aline()).email)
    for (const password of ['', 'Short-1', 'lowercase1', '1Digits-first', 'With space', 'Tab\tinside', undefined]) {
      const body = { token, newPassword: password }
      await t.refused(account.resetPassword, { body }, 400, invalid.passwordRules)
    }
  })

  describe('that four use at once', () => {
    const passwords = ['Murakoze-A', 'Murakoze-B', 'Murakoze-C', 'Murakoze-D']
    let aline: TestPerson
    let token: string
    let statuses: number[]
    before(async () => {
      aline = await t.people.aline()
      token = await resetToken(aline.email)
      const answers = await Promise.all(passwords.map((one) => t.call(account.resetPassword, reset(token, one))))
      statuses = answers.map(({ status }) => status)
    })

    it('works for one of them', () => {
      assert.deepEqual(statuses.toSorted(), [200, 400, 400, 400])
    })

    it('sets the password of that one', async () => {
      await t.ok(auth.clientLogin, logIn(aline.email, passwords[statuses.indexOf(200)] ?? ''))
    })

    it('signs out every device', async () => {
      await t.refused(auth.verify, { as: aline }, 401, refused.sessionExpired)
    })

    it('does not work again', async () => {
      await t.refused(account.resetPassword, reset(token), 400, invalid.resetTokenDead)
    })
  })

  it('works until the last second of half an hour', async () => {
    const token = await resetToken((await t.people.aline()).email)
    t.pass(30 * 60 - 1)
    assert.equal((await t.ok(account.resetPassword, reset(token))).message, done.passwordReset)
    t.pass(1 - 30 * 60)
  })

  it('does not work after half an hour', async () => {
    const token = await resetToken((await t.people.aline()).email)
    t.pass(30 * 60)
    await t.refused(account.resetPassword, reset(token), 400, invalid.resetTokenDead)
    t.pass(-30 * 60)
  })

  it('lets in at once whoever failed ten times', async () => {
    const aline = await strict.people.aline()
    const attempt = async (password: string) =>
      (await strict.call(auth.clientLogin, logIn(aline.email, password))).status
    for (let at = 0; at < 11; at++) await attempt('wrong')
    assert.equal(await attempt(TEST_PASSWORD), 429)
    await strict.ok(account.resetPassword, reset(await resetToken(aline.email, strict)))
    assert.equal(await attempt('Murakoze-1'), 200)
  })

  it('is the staff’s too', async () => {
    const bosco = await t.people.bosco()
    await t.ok(account.resetPassword, reset(await resetToken(bosco.email)))
    await t.refused(auth.verify, { as: bosco }, 401, refused.sessionExpired)
    await t.ok(staffLogin.superadminLogin, logIn(bosco.email, 'Murakoze-1'))
  })

  it('does not go around a second factor', async () => {
    const bosco = await t.people.bosco()
    const { code } = await appOf(t.ctx, bosco)
    await t.ok(account.resetPassword, reset(await resetToken(bosco.email)))
    const { email } = bosco
    await t.refused(staffLogin.superadminLogin, logIn(email, 'Murakoze-1'), 401, staffAnswers.codeNeeded)
    await t.ok(staffLogin.superadminLogin, { body: { email, password: 'Murakoze-1', code: code() } })
  })
})

describe('asking for a reset link', () => {
  it('from many networks mails three in an hour', async () => {
    const { email } = await strict.people.aline()
    const asked = 8
    const answers = new Set<string>()
    for (let at = 0; at < asked; at++) {
      const remoteAddress = `10.${at % 250}.${Math.floor(at / 250)}.1`
      const { method, path: url } = account.forgotPassword
      const { statusCode, payload } = await strict.app.inject({ method, url, remoteAddress, payload: { email } })
      answers.add(`${statusCode} ${payload}`)
      // As the jobs of a server do, which looks every few seconds.
      if (at % 100 === 99) await deliverMails(strict.ctx)
    }
    assert.equal(answers.size, 1)
    await deliverMails(strict.ctx)
    const mails = strict.db.selectFrom('outbox').select('id').where('recipient', '=', email)
    assert.equal((await mails.execute()).length, 3)
  })

  it('needs an e-mail', async () => {
    await strict.refused(account.forgotPassword, { body: {} }, 400, invalid.emailRequired)
  })

  describe('five times in an hour, for one who is a client and a member of the staff', () => {
    const answers: { status: number; text: string }[] = []
    let aline: TestPerson
    let mails: Awaited<ReturnType<typeof deliverMails>>
    before(async () => {
      aline = await strict.people.aline()
      await strict.people.zawadi({ email: aline.email })
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
      const body = { email: aline.email.toUpperCase() }
      for (let at = 0; at < 5; at++) answers.push(await strict.call(account.forgotPassword, { body, headers }))
      mails = (await deliverMails(strict.ctx)).filter(({ to }) => to === aline.email)
    })

    it('is answered as for a stranger', async () => {
      const unknown = await strict.call(account.forgotPassword, { body: { email: CLAUDINE.email } })
      assert.equal(unknown.status, 200)
      for (const { status, text } of answers) assert.deepEqual([status, text], [unknown.status, unknown.text])
    })

    it('mails three links to each account', async () => {
      assert.equal(mails.length, 6)
      assert.equal(mails.filter(({ text }) => text.includes('staff account')).length, 3)
      const queued = await strict.db.selectFrom('outbox').select('id').where('client_id', '=', aline.id).execute()
      assert.equal(queued.length, 3)
    })

    it('mails links of APP_URL, whatever host was asked', () => {
      for (const { text, html } of mails) {
        assert.match(text, /https:\/\/imari\.rw\/reset-password\?token=[\w-]{43}/)
        assert.ok(!`${text}${html}`.includes('evil'))
      }
    })
  })
})

import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { credit } from '../../../contract/credit.ts'
import { creditChoice } from '../../../contract/credit-choice.ts'
import { firstSteps } from '../../../contract/first-steps.ts'
import { ownLanguage } from '../../../contract/language.ts'
import type { Call } from '../../../contract/route.ts'
import { administrators } from '../../../contract/staff.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails, mailsTo, resetTokenIn } from '../../../test/support/deliver.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

const profileOf = ({ email }: TestPerson) => ({ fullName: 'Aline Uwase', email, phone: '0788123456', address: 'Huye' })
const logIn = (email: string, password: string) => ({ body: { email, password } })

/** Asks for a reset link and reads its token from the newest mail that goes out. */
async function resetToken(email: string): Promise<string> {
  await t.ok(account.forgotPassword, { body: { email } })
  return resetTokenIn((await deliverMails(t.ctx)).findLast(({ kind, to }) => kind === 'reset' && to === email))
}

function refusedLink(token: string) {
  const body = { token, newPassword: 'Another-one' }
  return t.refused(account.resetPassword, { body }, 400, invalid.resetTokenDead)
}

describe('a refusal that is about one field names it, so that a form can say it there:', () => {
  const fieldOf = async (call: Call, sent: object) => {
    const { refusal } = await t.call(call, sent)
    assert.equal(refusal.errors?.[0]?.msg, refusal.message)
    return refusal.errors?.map(({ field }) => field)
  }

  it('a profile with an e-mail that is taken', async () => {
    const [aline, { email }] = [await t.people.aline(), await t.people.olivier()]
    assert.deepEqual(await fieldOf(account.update, { as: aline, body: { ...profileOf(aline), email } }), ['email'])
  })

  it('a wrong present password', async () => {
    const sent = { as: await t.people.aline(), body: { currentPassword: 'no', newPassword: 'simple' } }
    assert.deepEqual(await fieldOf(account.changePassword, sent), ['currentPassword'])
  })
})

describe('a profile', () => {
  it('without name, e-mail or phone, or with a phone or district that is none, is refused and stays as it was', async () => {
    const aline = await t.people.aline()
    const change = (field: object) => ({ as: aline, body: { ...profileOf(aline), ...field } })
    for (const field of ['fullName', 'email', 'phone'])
      await t.refused(account.update, change({ [field]: ' ' }), 400, invalid.profileFields)
    await t.refused(account.update, change({ phone: '12345' }), 400, invalid.phone)
    await t.refused(account.update, change({ address: 'Mars' }), 400, invalid.district)
    assert.equal((await t.ok(account.profile, { as: aline })).data.updatedBy, null)
  })

  it('with somebody else’s e-mail is refused, however it is written', async () => {
    const [aline, { email }] = [await t.people.aline(), await t.people.olivier()]
    const body = { ...profileOf(aline), email: email.toUpperCase() }
    await t.refused(account.update, { as: aline, body }, 409, refused.emailTaken)
  })

  it('is changed by its owner, who is noted', async () => {
    const aline = await t.people.aline()
    const body = { ...profileOf(aline), fullName: 'Aline Mugisha', phone: '0788 000 111', businessName: 'Duka' }
    const { message, data } = await t.ok(account.update, { as: aline, body: { ...body, address: 'Gasabo' } })
    assert.deepEqual(
      [message, data.fullName, data.phone, data.address, data.businessName, data.updatedBy, data.lastUpdate],
      [done.profileUpdated, 'Aline Mugisha', '0788 000 111', 'Gasabo', 'Duka', 'Self', t.clock.now().toISOString()],
    )
  })

  it('keeps what a change leaves out, and loses what it makes nothing of', async () => {
    const gaspard = await t.people.gaspard()
    const { address: _, ...body } = profileOf(gaspard)
    const kept = (await t.ok(account.update, { as: gaspard, body })).data
    assert.deepEqual([kept.address, kept.businessName], ['Musanze', 'Muhabura Hardware'])
    const emptied = await t.ok(account.update, { as: gaspard, body: { ...body, businessName: null } })
    assert.equal(emptied.data.businessName, '')
  })
})

describe('a new e-mail', () => {
  const moved = 'aline.moved@example.rw'
  let aline: TestPerson
  let elsewhere: string
  let link: string
  before(async () => {
    aline = await t.people.aline()
    elsewhere = await t.people.session(aline.id, 'client')
    link = await resetToken(aline.email)
    await t.ok(account.update, { as: aline, body: { ...profileOf(aline), email: moved } })
  })

  it('ends the sessions on other devices, and not the one that it was changed on', async () => {
    await t.ok(auth.verify, { as: aline })
    await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
  })

  it('ends reset links', async () => {
    await refusedLink(link)
  })

  it('is told to both addresses, and neither is told the other: one of them may be a stranger’s', async () => {
    const sent = await deliverMails(t.ctx)
    for (const [to, kind, unsaid] of [
      [aline.email, 'email-changed', moved],
      [moved, 'email-new', aline.email],
    ] as const) {
      const mails = sent.filter((mail) => mail.kind === kind && mail.to === to)
      assert.deepEqual([mails.length, mails[0]?.text.includes(unsaid)], [1, false], to)
    }
  })

  it('is the one to log in with', async () => {
    await t.ok(auth.clientLogin, logIn(moved, TEST_PASSWORD))
    await t.refused(auth.clientLogin, logIn(aline.email, TEST_PASSWORD), 401, refused.credentials)
  })
})

describe('a change of password', () => {
  const good = { currentPassword: TEST_PASSWORD, newPassword: 'simple' }

  it('is refused without the present one, with a short new one, or without either, and then signs nobody out', async () => {
    const aline = await t.people.aline()
    const elsewhere = await t.people.session(aline.id, 'client')
    for (const [body, sentence] of [
      [{ ...good, currentPassword: 'no' }, refused.currentPassword],
      [{ ...good, newPassword: '12345' }, invalid.newPasswordShort],
      [{}, invalid.allFields],
    ] as const)
      await t.refused(account.changePassword, { as: aline, body }, 400, sentence)
    await t.ok(auth.verify, { as: elsewhere })
  })

  it('at once with another, and the same present password, is won by one of them', async () => {
    const aline = await t.people.aline()
    const answers = await Promise.all(
      ['first-one', 'second-one'].map((newPassword) =>
        t.call(account.changePassword, { as: aline, body: { ...good, newPassword } }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
  })

  describe('that succeeds', () => {
    let aline: TestPerson
    let others: string[]
    let link: string
    before(async () => {
      aline = await t.people.aline()
      others = [await t.people.session(aline.id, 'client'), await t.people.session(aline.id, 'client')]
      link = await resetToken(aline.email)
      assert.equal((await t.ok(account.changePassword, { as: aline, body: good })).message, done.passwordChanged)
    })

    it('signs out the other devices, and not the one that it was made on', async () => {
      await t.ok(auth.verify, { as: aline })
      for (const as of others) await t.refused(auth.verify, { as }, 401, refused.sessionExpired)
    })

    it('ends reset links', async () => {
      await refusedLink(link)
    })

    it('leaves the new password alone to log in with', async () => {
      await t.refused(auth.clientLogin, logIn(aline.email, TEST_PASSWORD), 401, refused.credentials)
      await t.ok(auth.clientLogin, logIn(aline.email, 'simple'))
    })

    it('is told to the owner, once', async () => {
      const kinds = (await mailsTo(t.ctx, aline.email)).map(({ kind }) => kind)
      assert.equal(kinds.filter((kind) => kind === 'password-changed').length, 1)
    })
  })
})

describe('the owner of an account', () => {
  it('sends the first steps away once for every device and session, which is no change of the profile', async () => {
    const aline = await t.people.aline()
    const shownTo = async (as: TestPerson | string) => (await t.ok(account.profile, { as })).data
    const before = await shownTo(aline)
    assert.equal(before.firstStepsOverAt, null)
    const since = t.clock.now().toISOString()
    await t.ok(firstSteps.endFirstSteps, { as: aline })
    t.pass(60)
    await t.ok(firstSteps.endFirstSteps, { as: aline })
    const { token } = (await t.ok(auth.clientLogin, logIn(aline.email, TEST_PASSWORD))).data
    const { lastLogin, ...after } = await shownTo(token)
    assert.notEqual(lastLogin, before.lastLogin)
    assert.deepEqual({ ...after, lastLogin: before.lastLogin }, { ...before, firstStepsOverAt: since })
    const verified = (await t.ok(auth.verify, { as: token })).data.user
    assert.equal('firstStepsOverAt' in verified && verified.firstStepsOverAt, since)
  })

  it('turns customer credit on and off, and loses nothing by it', async () => {
    const aline = await t.people.aline()
    const keepsCredit = async () => (await t.ok(account.profile, { as: aline })).data.keepsCredit
    assert.equal(await keepsCredit(), false)
    const choose = (isOn: boolean) => t.ok(creditChoice.setCredit, { as: aline, body: { isOn } })
    await choose(true)
    assert.equal(await keepsCredit(), true)
    const { data: keza } = await t.ok(credit.add, { as: aline, body: { name: 'Keza', phone: '', note: '' } })
    const line = { kind: 'gave', amount: 1_500, date: '2026-11-20', what: 'Rice' } as const
    await t.ok(credit.addLine, { as: aline, params: { id: keza._id }, body: line })
    await choose(false)
    assert.equal(await keepsCredit(), false)
    assert.equal((await t.ok(credit.total, { as: aline })).data.owed, 1_500)
    await t.refused(creditChoice.setCredit, { as: aline, body: { isOn: 'yes' } as never }, 400, invalid.body)
  })

  it('chooses one of three languages, which is no change of the profile', async () => {
    const aline = await t.people.aline()
    const shown = async () => (await t.ok(account.profile, { as: aline })).data
    const before = await shown()
    assert.equal(before.language, 'en')
    t.pass(60)
    for (const language of ['rw', 'fr', 'en', 'rw'] as const) {
      await t.ok(ownLanguage.setLanguage, { as: aline, body: { language } })
      assert.deepEqual(await shown(), { ...before, language })
    }
    for (const language of ['sw', 'RW', '', null, undefined, 1, ['rw']])
      await t.refused(ownLanguage.setLanguage, { as: aline, body: { language } }, 400, invalid.language)
    assert.equal((await shown()).language, 'rw')
  })

  it('is not shown by staff whether the first steps are', async () => {
    const [listed] = (await t.ok(administrators.searchUsers, { as: await t.people.zawadi() })).data
    assert.ok(listed && !('firstStepsOverAt' in listed))
  })

  it('deactivates it and reactivates it, each only when it is not so already', async () => {
    const aline = await t.people.aline()
    await t.refused(account.reactivate, { as: aline }, 409, refused.transition)
    const off = await t.ok(account.deactivate, { as: aline })
    assert.deepEqual([off.message, off.data.accountStatus, off.data.updatedBy], [done.deactivated, 'inactive', 'Self'])
    await t.refused(account.deactivate, { as: aline }, 409, refused.transition)
    const on = await t.ok(account.reactivate, { as: aline })
    assert.deepEqual([on.message, on.data.accountStatus], [done.reactivated, 'active'])
  })

  for (const accountStatus of ['active', 'inactive'] as const)
    it(`deletes it while it is ${accountStatus}, which signs out every device, and is told of it`, async () => {
      const aline = await t.people.aline({ accountStatus })
      const elsewhere = await t.people.session(aline.id, 'client')
      assert.equal((await t.ok(account.delete, { as: aline })).message, done.accountDeleted)
      for (const as of [aline, elsewhere]) await t.refused(account.profile, { as }, 401, refused.sessionExpired)
      const row = await t.db.selectFrom('client').selectAll().where('id', '=', aline.id).executeTakeFirstOrThrow()
      assert.deepEqual([row.account_status, row.deleted_at], ['deleted', t.clock.now()])
      assert.equal((await mailsTo(t.ctx, aline.email)).length, 1)
    })
})

for (const accountStatus of ['suspended', 'deleted'] as const)
  describe(`a client who is ${accountStatus}`, () => {
    let aline: TestPerson
    let link: string
    before(async () => {
      aline = await t.people.aline()
      link = await resetToken(aline.email)
      const deleted_at = accountStatus === 'deleted' ? t.clock.now() : null
      await t.db
        .updateTable('client')
        .set({ account_status: accountStatus, deleted_at })
        .where('id', '=', aline.id)
        .execute()
    })

    it('does nothing more with the session they had', async () => {
      for (const call of [account.reactivate, account.deactivate, account.delete, account.update, account.profile])
        await t.refused(call, { as: aline }, 401, refused.sessionExpired)
    })

    it('does not come back by a reset link, neither an old nor a new one', async () => {
      await refusedLink(link)
      const { message } = await t.ok(account.forgotPassword, { body: { email: aline.email } })
      assert.equal(message, done.resetLinkSent)
      assert.deepEqual(await deliverMails(t.ctx), [])
    })

    it('does not register anew', async () => {
      const body = { ...CLAUDINE, email: aline.email, password: 'secret' }
      assert.equal((await t.call(account.register, { body })).status, 409)
    })

    it('is told at the login why', async () => {
      await t.refused(auth.clientLogin, logIn(aline.email, TEST_PASSWORD), 403, refused[accountStatus])
    })
  })

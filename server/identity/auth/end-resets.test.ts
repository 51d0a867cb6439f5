import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { deliverMails, offerMails } from '../../../test/support/deliver.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { type Compose, sendDueMails } from '../../messaging/mail/sender.ts'
import { answerResetRequests } from './answer-reset-requests.ts'
import { composeReset } from './compose-reset.ts'
import { issueResetToken } from './reset-tokens.sql.ts'

const t = testApp()

const ask = ({ email }: Pick<TestPerson, 'email'>) => t.ok(account.forgotPassword, { body: { email } })

const NAMES = { fullName: 'Aline Uwase', phone: '0788123456' }
const CHANGE = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
const changePassword = (as: TestPerson) => t.ok(account.changePassword, { as, body: CHANGE })

const STAGES = {
  'whose request is pending': async () => {},
  'whose email is queued': () => answerResetRequests(t.ctx),
  'whose email has failed once': async () => {
    await answerResetRequests(t.ctx)
    await offerMails(t.ctx, { fault: 'mail', permanent: false, reason: '450 later' })
  },
}

const CHANGES: Record<string, (aline: TestPerson) => Promise<unknown>> = {
  'a password change': changePassword,
  'a password reset by another link': async ({ id }) => {
    const token = await issueResetToken(t.ctx, { id, role: 'client' })
    await t.ok(account.resetPassword, { body: { token, newPassword: 'Murakoze-1' } })
  },
  'a suspension that is lifted again': async ({ id }) => {
    const bosco = await t.people.bosco()
    for (const accountStatus of ['suspended', 'active'])
      await t.ok(superadmin.setAccountStatus, { as: bosco, params: { id }, body: { accountStatus } })
  },
  'changing the email address to another and back': async (aline) => {
    for (const email of [`other-${aline.email}`, aline.email])
      await t.ok(account.update, { as: aline, body: { ...NAMES, email } })
  },
}

for (const [stage, reachStage] of Object.entries(STAGES)) {
  for (const [what, change] of Object.entries(CHANGES))
    test(`${what} ends a reset link ${stage}`, async () => {
      const aline = await t.people.aline()
      await ask(aline)
      await reachStage()
      await change(aline)
      t.pass(90)
      const resets = (await deliverMails(t.ctx)).filter(({ kind, to }) => kind === 'reset' && to === aline.email)
      assert.deepEqual(resets, [])
      assert.ok(!(await hasToken(aline)))
    })

  test(`a client’s reset link ${stage} stays valid when a staff member with the same email gets a new password`, async () => {
    const zawadi = await t.people.zawadi()
    await t.people.aline({ email: zawadi.email })
    await ask(zawadi)
    await reachStage()
    const body = { ...NAMES, type: 'admin', password: 'Murakoze-1' }
    await t.ok(superadmin.updateAdministrator, { as: await t.people.bosco(), params: { id: zawadi.id }, body })
    t.pass(90)
    const resets = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
    assert.deepEqual(
      resets.map(({ to, text }) => [to, text.includes('staff account')]),
      [[zawadi.email, false]],
    )
  })
}

for (const moment of ['before the email is rendered', 'after the email is rendered', 'during its delivery'])
  test(`a password change ends a reset link when the change happens ${moment}`, async () => {
    const aline = await t.people.aline()
    await ask(aline)
    await answerResetRequests(t.ctx)
    const handed: WrittenMail[] = []
    const reset: Compose = async (ctx, mail) => {
      if (moment === 'before the email is rendered') await changePassword(aline)
      const written = await composeReset(ctx, mail)
      if (moment === 'after the email is rendered') await changePassword(aline)
      return written
    }
    const deliver = async (mail: WrittenMail) => {
      if (mail.kind !== 'reset') return null
      handed.push(mail)
      if (moment === 'during its delivery') await changePassword(aline)
      return null
    }
    await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers: { ...mailRenderers, reset } })
    assert.equal(handed.length, moment === 'during its delivery' ? 1 : 0)
    assert.ok(!(await hasToken(aline)))
  })

async function hasToken({ id }: TestPerson): Promise<boolean> {
  return (await t.db.selectFrom('reset_token').select('client_id').where('client_id', '=', id).execute()).length > 0
}

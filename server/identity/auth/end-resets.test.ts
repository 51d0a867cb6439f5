import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
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
  'the request waits': async () => {},
  'the mail waits': () => answerResetRequests(t.ctx),
  'the mail was tried': async () => {
    await answerResetRequests(t.ctx)
    await offerMails(t.ctx, { fault: 'mail', permanent: false, reason: '450 later' })
  },
}

/** What ends the links that were asked for before. */
const CHANGES: Record<string, (aline: TestPerson) => Promise<unknown>> = {
  'a new password': changePassword,
  'a reset password': async ({ id }) => {
    const token = await issueResetToken(t.ctx, { id, role: 'client' })
    await t.ok(account.resetPassword, { body: { token, newPassword: 'Murakoze-1' } })
  },
  'a suspension that is taken back': async ({ id }) => {
    const bosco = await t.people.bosco()
    for (const accountStatus of ['suspended', 'active'])
      await t.ok(superadmin.setAccountStatus, { as: bosco, params: { id }, body: { accountStatus } })
  },
  'another address and the old one again': async (aline) => {
    for (const email of [`other-${aline.email}`, aline.email])
      await t.ok(account.update, { as: aline, body: { ...NAMES, email } })
  },
}

for (const [when, getThere] of Object.entries(STAGES))
  describe(`while ${when}, no link comes after`, () => {
    for (const [what, change] of Object.entries(CHANGES))
      it(what, async () => {
        const aline = await t.people.aline()
        await ask(aline)
        await getThere()
        await change(aline)
        t.pass(90)
        const resets = (await deliverMails(t.ctx)).filter(({ kind, to }) => kind === 'reset' && to === aline.email)
        assert.deepEqual(resets, [])
        assert.ok(!(await hasToken(aline)))
      })

    it('what a superadmin sets for a member of the staff, but to the client with that address', async () => {
      const zawadi = await t.people.zawadi()
      await t.people.aline({ email: zawadi.email })
      await ask(zawadi)
      await getThere()
      const body = { ...NAMES, type: 'admin', password: 'Murakoze-1' }
      await t.ok(superadmin.updateAdministrator, { as: await t.people.bosco(), params: { id: zawadi.id }, body })
      t.pass(90)
      const resets = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
      assert.deepEqual(
        resets.map(({ to, text }) => [to, text.includes('staff account')]),
        [[zawadi.email, false]],
      )
    })
  })

describe('a change while the mail is in the sender’s hands ends its link', () => {
  for (const moment of ['before it is written', 'once it is written', 'as it goes'])
    it(moment, async () => {
      const aline = await t.people.aline()
      await ask(aline)
      await answerResetRequests(t.ctx)
      const handed: WrittenMail[] = []
      const reset: Compose = async (ctx, mail) => {
        if (moment === 'before it is written') await changePassword(aline)
        const written = await composeReset(ctx, mail)
        if (moment === 'once it is written') await changePassword(aline)
        return written
      }
      const deliver = async (mail: WrittenMail) => {
        if (mail.kind !== 'reset') return null
        handed.push(mail)
        if (moment === 'as it goes') await changePassword(aline)
        return null
      }
      await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers: { ...mailRenderers, reset } })
      assert.equal(handed.length, moment === 'as it goes' ? 1 : 0)
      assert.ok(!(await hasToken(aline)))
    })
})

async function hasToken({ id }: TestPerson): Promise<boolean> {
  return (await t.db.selectFrom('reset_token').select('client_id').where('client_id', '=', id).execute()).length > 0
}

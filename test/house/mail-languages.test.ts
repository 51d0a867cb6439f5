import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../contract/account.ts'
import { ownLanguage } from '../../contract/language.ts'
import { expenses } from '../../contract/ledger.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { periodOf } from '../../domain/period.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { disputeToken } from '../../server/messaging/mail/dispute-link.ts'
import { escapeHtml } from '../../server/platform/http/escape-html.ts'
import { spoken } from '../../words/spoken.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../support/app.ts'
import { deliverMails } from '../support/deliver.ts'

const t = testApp()

const chooseLanguage = (as: TestPerson, language: Language) => t.ok(ownLanguage.setLanguage, { as, body: { language } })

async function changePassword(as: TestPerson): Promise<string | undefined> {
  const body = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
  await t.ok(account.changePassword, { as, body })
  const mails = await deliverMails(t.ctx)
  return mails.find(({ kind }) => kind === 'password-changed')?.subject
}

test('an email is in the language that the recipient chose last', async () => {
  const as = await t.people.aline()
  for (const language of LANGUAGES.toReversed()) {
    await chooseLanguage(as, language)
    const { subject } = spoken[language].notices['password-changed']({ product: 'Imari', support: '', name: '' })
    assert.equal(await changePassword(as), subject)
  }
})

test('a summary email is in the language that the recipient uses when the email is sent', async () => {
  const as = await t.people.aline()
  const day = '2026-11-21'
  await t.ok(expenses.add, { as, body: { date: day, amount: 500, title: 'Umunyu', description: 'Umunyu' } })
  await closePeriods(t.ctx)
  t.pass(86_400)
  await closePeriods(t.ctx)
  await chooseLanguage(as, 'rw')
  const summary = (await deliverMails(t.ctx)).find(({ kind }) => kind === 'summary')
  const { summaryMail, disputeLinks } = spoken.rw
  assert.equal(summary?.subject, summaryMail.subject('Imari', periodOf('day', day)))
  for (const sentence of [
    summaryMail.action,
    summaryMail.choose,
    disputeLinks.footer,
    summaryMail.unsubscribe(['day']),
  ])
    assert.ok(summary?.html.includes(escapeHtml(sentence)), sentence)
})

test('a page opened from an email is in the language of the recipient', async () => {
  const as = await t.people.aline()
  await chooseLanguage(as, 'rw')
  const token = await disputeToken(t.ctx, { clientId: as.id, email: as.email })
  const { payload } = await t.app.inject({ url: `/mail/not-me?token=${token}`, headers: { 'accept-language': 'fr' } })
  assert.match(payload, /<html lang="rw">/)
  assert.ok(payload.includes(escapeHtml(spoken.rw.disputePage.title)))
})

test('a page opened by an invalid email link is in the browser’s language', async () => {
  const { payload } = await t.app.inject({ url: '/mail/not-me?token=x', headers: { 'accept-language': 'fr' } })
  assert.ok(payload.includes(escapeHtml(spoken.fr.unsubscribe.invalid)))
})

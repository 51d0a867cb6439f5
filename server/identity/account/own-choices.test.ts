import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { ownAuditLog } from '../../../contract/audit-log.ts'
import { businessChoice } from '../../../contract/business-choice.ts'
import { credit } from '../../../contract/credit.ts'
import { creditChoice } from '../../../contract/credit-choice.ts'
import { firstSteps } from '../../../contract/first-steps.ts'
import { ownLanguage } from '../../../contract/language.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { invalid } from '../../../words/en/shared.ts'

const t = testApp()

const shownTo = async (as: TestPerson | string) => (await t.ok(account.profile, { as })).data

test('hiding the first steps doesn’t count as a profile change', async () => {
  const aline = await t.people.aline()
  const before = await shownTo(aline)
  assert.equal(before.firstStepsOverAt, null)
  const since = t.clock.now().toISOString()
  await t.ok(firstSteps.endFirstSteps, { as: aline })
  t.pass(60)
  await t.ok(firstSteps.endFirstSteps, { as: aline })
  assert.deepEqual(await shownTo(aline), { ...before, firstStepsOverAt: since })
})

test('turning customer credit off and on again keeps the customers’ accounts', async () => {
  const aline = await t.people.aline()
  assert.equal((await shownTo(aline)).keepsCredit, false)
  await t.ok(creditChoice.setCredit, { as: aline, body: { isOn: true } })
  assert.equal((await shownTo(aline)).keepsCredit, true)
  const { data: keza } = await t.ok(credit.add, { as: aline, body: { name: 'Keza', phone: '', note: '' } })
  const line = { kind: 'gave', amount: 1_500, date: '2026-11-20', what: 'Rice' } as const
  await t.ok(credit.addLine, { as: aline, params: { id: keza._id }, body: line })
  await t.ok(creditChoice.setCredit, { as: aline, body: { isOn: false } })
  assert.equal((await shownTo(aline)).keepsCredit, false)
  assert.equal((await t.ok(credit.total, { as: aline })).data.owed, 1_500)
})

test('a client sets the number to pay to, and the audit log shows its last three digits', async () => {
  const aline = await t.people.aline()
  const set = (payTo: string) => ({ as: aline, body: { payTo } })
  assert.equal((await shownTo(aline)).payTo, '')
  for (const wrong of ['12', '078812345', 'MoMo']) {
    const { errors } = await t.refused(creditChoice.setPayTo, set(wrong), 400, invalid.payTo)
    assert.equal(errors?.[0]?.field, 'payTo')
  }
  for (const [typed, stored] of [
    ['*182*8*1*015690#', '015690'],
    ['+250 788 123 456', '0788123456'],
    ['+250 788 123 456', '0788123456'],
    ['', ''],
  ] as const) {
    await t.ok(creditChoice.setPayTo, set(typed))
    assert.equal((await shownTo(aline)).payTo, stored)
  }
  const { data } = await t.ok(ownAuditLog, { as: aline })
  assert.deepEqual(
    data.filter(({ kind }) => kind === 'profile-changed').map(({ before, after }) => [before?.payTo, after?.payTo]),
    [
      ['…456', ''],
      ['…690', '…456'],
      ['', '…690'],
    ],
  )
})

test('the setting “runs a business” is off at first, and a client can turn the setting on and off', async () => {
  const aline = await t.people.aline()
  const before = await shownTo(aline)
  assert.equal(before.runsBusiness, false)
  for (const isOn of [true, false]) {
    await t.ok(businessChoice.setBusiness, { as: aline, body: { isOn } })
    assert.deepEqual(await shownTo(aline), { ...before, runsBusiness: isOn })
  }
})

test('choosing a language doesn’t count as a profile change', async () => {
  const aline = await t.people.aline()
  const before = await shownTo(aline)
  assert.equal(before.language, 'en')
  t.pass(60)
  for (const language of ['fr', 'en', 'rw'] as const) {
    await t.ok(ownLanguage.setLanguage, { as: aline, body: { language } })
    assert.deepEqual(await shownTo(aline), { ...before, language })
  }
  for (const language of ['sw', 'RW', null])
    await t.refused(ownLanguage.setLanguage, { as: aline, body: { language } }, 400, invalid.language)
  assert.equal((await shownTo(aline)).language, 'rw')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { contact } from '../../../contract/contact.ts'
import { credit } from '../../../contract/credit.ts'
import { expenses } from '../../../contract/ledger.ts'
import { testApp } from '../../../test/support/app.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { refused } from '../../../words/en/shared.ts'
import { QUOTAS } from '../quotas.ts'
import { refusalBody } from './refusal.ts'

const t = testApp()

const ALINE = { fullName: 'Aline', email: 'aline@example.rw', phone: '0788123456', address: 'Huye', password: 'secret' }
const OLIVIER = { ...ALINE, fullName: 'Olivier', email: 'olivier@example.rw', password: 'another' }
const under = (key: string) => ({ headers: { 'idempotency-key': key } })

test('a visitor who reuses another visitor’s Idempotency-Key gets 409 without that visitor’s data', async () => {
  await t.ok(account.register, { body: ALINE, ...under('1') })
  for (const body of [OLIVIER, { ...ALINE, password: 'a guess' }, { ...ALINE, fullName: 'aline' }]) {
    const { status, text } = await t.call(account.register, { body, ...under('1') })
    assert.deepEqual([status, JSON.parse(text)], [409, refusalBody({ code: 'refused.keyReused' })])
  }
  await t.ok(account.register, { body: OLIVIER, ...under('2') })

  const message = { name: 'Claudine', email: 'claudine@example.rw', phone: '0788', message: 'Muraho' }
  await t.refused(contact.send, { body: message, ...under('1') }, 409, refused.keyReused)
  await t.ok(contact.send, { body: message, ...under('3') })
  await t.refused(contact.send, { body: { ...message, message: 'Bite?' }, ...under('3') }, 409, refused.keyReused)
  const messages = await t.db.selectFrom('contact_message').select('message').execute()
  assert.deepEqual(messages, [{ message: 'Muraho' }])
})

test('only one of several simultaneous visitors with the same Idempotency-Key is served', async () => {
  const people = Array.from({ length: 8 }, (_, at) => ({ ...ALINE, email: `at-once-${at}@example.rw` }))
  const answers = await Promise.all(people.map((body) => t.call(account.register, { body, ...under('at once') })))
  const served = answers.findIndex(({ status }) => status === 201)
  for (const [at, { status, text }] of answers.entries()) {
    if (at !== served)
      assert.deepEqual([status, text], [409, JSON.stringify(refusalBody({ code: 'refused.keyReused' }))])
  }
  const there = await t.db.selectFrom('client').select('email').where('email', 'like', 'at-once-%').execute()
  assert.deepEqual(there, [{ email: people[served]?.email }])
})

test('a repeated registration gets the first response without another password hash', async () => {
  const body = { ...ALINE, email: 'again@example.rw' }
  const twice = [1, 2].map(() => t.call(account.register, { body, ...under('again') }))
  const [first, ...others] = await Promise.all(twice)
  assert.equal(first?.status, 201)
  for (const { status, text } of others) assert.deepEqual([status, text], [201, first?.text])

  const { hashesAtOnce, hashesOfKnown, hashesWaiting } = QUOTAS
  const places = hashesAtOnce.max + hashesOfKnown.max + hashesWaiting.max
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const owner = { address: '', isKnown: true }
  const taken = Array.from({ length: places }, () => t.ctx.hashQueue.run(owner, () => held))
  assert.deepEqual((await t.call(account.register, { body, ...under('again') })).text, first?.text)
  t.expectError()
  await t.refused(account.register, { body: { ...body, email: 'new@example.rw' }, ...under('new') }, 503, refused.busy)
  letGo()
  await Promise.all(taken)
})

test('a call that creates nothing ignores the Idempotency-Key', async () => {
  for (const { email } of [ALINE, OLIVIER]) await t.ok(account.forgotPassword, { body: { email }, ...under('forgot') })
  const mails = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
  assert.deepEqual(mails.map(({ to }) => to).sort(), [ALINE.email, OLIVIER.email])
})

test('two clients who use the same Idempotency-Key create two entries', async () => {
  const body = { date: '2026-11-20', amount: 100, title: 'Airtime', description: 'For the shop' }
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  const [mine, yours] = [
    await t.ok(expenses.add, { as: aline, body, ...under('1') }),
    await t.ok(expenses.add, { as: olivier, body, ...under('1') }),
  ]
  assert.notEqual(mine.data._id, yours.data._id)
})

test('a credit line gets 409 when its Idempotency-Key was used for another customer', async () => {
  const aline = await t.people.aline()
  const [keza, mugabo] = [
    await t.ok(credit.add, { as: aline, body: { name: 'Keza' } }),
    await t.ok(credit.add, { as: aline, body: { name: 'Mugabo' } }),
  ]
  const body = { kind: 'gave', date: '2026-11-20', amount: 1500, what: 'Soap' }
  const sentTo = (id: string) => ({ as: aline, params: { id }, body, ...under('soap') })
  const first = await t.call(credit.addLine, sentTo(keza.data._id))
  assert.deepEqual([(await t.call(credit.addLine, sentTo(keza.data._id))).text, first.status], [first.text, 201])
  await t.refused(credit.addLine, sentTo(mugabo.data._id), 409, refused.keyReused)
  assert.deepEqual((await t.ok(credit.lines, { as: aline, params: { id: mugabo.data._id } })).data, [])
})

import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { mail } from '../../../contract/mail.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { invalid, refused } from '../../../words/en/shared.ts'
import { unsubscribeToken } from './unsubscribe.ts'

const t = testApp()
let aline: TestPerson
beforeEach(async () => {
  aline = await t.people.aline()
})

const USUAL = { day: true, week: true, month: true, year: true, warning: false }

test('a new client gets summary emails and no warning emails', async () => {
  assert.deepEqual((await t.ok(mail.choices, { as: aline })).data, USUAL)
  const chosen = { day: false, week: true, month: false, year: true, warning: true }
  await t.ok(mail.setChoices, { as: aline, body: chosen })
  assert.deepEqual((await t.ok(mail.choices, { as: aline })).data, chosen)
  for (const body of [{}, { ...chosen, day: 'no' }])
    await t.refused(mail.setChoices, { as: aline, body }, 400, invalid.body)
})

test('an unsubscribe link works without a login, even when the link is used a second time', async () => {
  const token = await unsubscribeToken(t.ctx, aline.id, ['day', 'month'])
  for (let time = 0; time < 2; time++) await t.ok(mail.unsubscribe, { body: { token } })
  assert.deepEqual((await t.ok(mail.choices, { as: aline })).data, { ...USUAL, day: false, month: false })
})

test('a forged unsubscribe link is refused and changes nothing', async () => {
  const olivier = await t.people.olivier()
  const token = await unsubscribeToken(t.ctx, aline.id, ['day'])
  const [id = '', kinds = '', signature = ''] = token.split('.')
  const forged = [
    `${olivier.id.replaceAll('-', '')}.${kinds}.${signature}`,
    `${id}.dwmy.${signature}`,
    `${id}.${kinds}.${signature.slice(0, -1)}_`,
    `${id}.${kinds}`,
    '',
  ]
  for (const wrong of forged) {
    if (wrong !== token) await t.refused(mail.unsubscribe, { body: { token: wrong } }, 400, invalid.body)
    assert.equal((await t.app.inject(`/mail/unsubscribe?token=${encodeURIComponent(wrong)}`)).statusCode, 400)
  }
  assert.deepEqual((await t.ok(mail.choices, { as: aline })).data, USUAL)
  assert.deepEqual((await t.ok(mail.choices, { as: olivier })).data, USUAL)
})

test('a visit to the unsubscribe page changes nothing, and a POST unsubscribes the client', async () => {
  const token = await unsubscribeToken(t.ctx, aline.id, ['day', 'week'])
  const url = `/mail/unsubscribe?token=${token}`
  const page = await t.app.inject(url)
  assert.equal(page.statusCode, 200)
  assert.match(page.payload, /Stop getting daily and weekly summaries\?/)
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*form-action 'self'/)
  assert.deepEqual((await t.ok(mail.choices, { as: aline })).data, USUAL)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = await t.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  assert.equal(post.statusCode, 200)
  assert.match(post.payload, /won’t get daily and weekly summaries/)
  assert.deepEqual((await t.ok(mail.choices, { as: aline })).data, { ...USUAL, day: false, week: false })
})

test('superadmins see undelivered emails without their text', async () => {
  const bosco = await t.people.bosco()
  const now = t.clock.now()
  const id = crypto.randomUUID()
  const words = { subject: 'canary-subject', text: 'canary-text', html: 'canary-html' }
  const times = { created_at: now, give_up_at: now, not_before: now, parked_at: now }
  const failed = { kind: 'summary', recipient: 'gone@example.rw', last_error: '550 no such user' } as const
  await t.db
    .insertInto('outbox')
    .values({ id, ...failed, ...words, ...times })
    .execute()
  const received = await t.call(mail.parked, { as: bosco })
  assert.doesNotMatch(received.text, /canary/)
  const [parked, ...others] = received.answer.data
  assert.deepEqual([parked?._id, parked?.reason, others], [id, '550 no such user', []])
  await t.ok(mail.retry, { as: bosco, params: { id } })
  assert.deepEqual((await t.ok(mail.parked, { as: bosco })).data, [])
  await t.refused(mail.retry, { as: bosco, params: { id } }, 404, refused.notFound)
})

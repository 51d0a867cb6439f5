import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { disputesOf } from '../../../test/support/disputes.ts'
import { disputeLinks } from '../../../words/en/notices.ts'
import { disputeToken } from '../../messaging/mail/dispute-link.ts'

const t = testApp({ config: { appUrl: 'https://imari.rw' } })
const { register, press, stoppedAt } = disputesOf(t)

test('the first mail to an address says who registered with it and when, and how to say that it was not you', async () => {
  const { email, welcome, link } = await register()
  assert.deepEqual([welcome?.kind, welcome?.to, welcome?.subject], ['welcome', email, 'Welcome to Imari'])
  for (const form of [welcome?.text, welcome?.html]) {
    assert.match(form ?? '', /Opened by.*“Claudine Mukamana”/s)
    assert.match(form ?? '', /Saturday 21 November 2026/)
    assert.ok(form?.includes(disputeLinks.button))
  }
  assert.match(link, /^\/mail\/not-me\?token=[\w.-]{90,110}$/)
  assert.ok(!link.includes(email.split('@')[0] ?? ''), 'an address does not stand in a link')
})

test('a page says which address it is about, and nothing of who registered', async () => {
  const claudine = await register()
  const page = await t.app.inject(claudine.link)
  assert.deepEqual([page.statusCode, page.payload.includes(claudine.email)], [200, true])
  assert.doesNotMatch(page.payload, /Claudine|0788|Rubavu/)
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
})

test('its button says the same when it is pressed twice', async () => {
  const claudine = await register()
  const [first, second] = [await press(claudine.link), await press(claudine.link)]
  assert.deepEqual([first.statusCode, second.statusCode], [200, 200])
  assert.equal(first.payload, second.payload)
})

test('a link that was changed does nothing', async () => {
  const [claudine, olivier] = [await register(), await register()]
  const token = new URL(claudine.link, 'https://imari.rw').searchParams.get('token') ?? ''
  const [id = '', hash = '', signature = ''] = token.split('.')
  const unsubscribe = `${id}.d.${signature}`
  for (const forged of [
    `${olivier.id.replaceAll('-', '')}.${hash}.${signature}`,
    `${id}.${hash.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
    `${id}.${hash}`,
    unsubscribe,
    '',
  ]) {
    const url = `/mail/not-me?token=${encodeURIComponent(forged)}`
    assert.deepEqual([(await t.app.inject(url)).statusCode, (await press(url)).statusCode], [400, 400])
    assert.equal((await t.app.inject(`/mail/unsubscribe?token=${forged}`)).statusCode, 400)
  }
  for (const one of [claudine, olivier]) assert.equal(await stoppedAt(one), null)
})

test('a link of somebody who is gone says the same as ever', async () => {
  const gone = await disputeToken(t.ctx, { clientId: crypto.randomUUID(), email: CLAUDINE.email })
  assert.equal((await press(`/mail/not-me?token=${gone}`)).payload, (await press((await register()).link)).payload)
})

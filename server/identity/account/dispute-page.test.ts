import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { disputesOf } from '../../../test/support/disputes.ts'
import { disputeLinks } from '../../../words/en/notices.ts'
import { disputeToken } from '../../messaging/mail/dispute-link.ts'

const t = testApp({ config: { appUrl: 'https://imari.rw' } })
const { register, press, stoppedAt } = disputesOf(t)

test('the welcome email says who registered and when, and how to say that it was not you', async () => {
  const { email, welcome, link } = await register()
  assert.deepEqual([welcome?.kind, welcome?.to, welcome?.subject], ['welcome', email, 'Welcome to Imari'])
  for (const form of [welcome?.text, welcome?.html]) {
    assert.match(form ?? '', /Opened by.*“Claudine Mukamana”/s)
    assert.match(form ?? '', /Saturday 21 November 2026/)
    assert.ok(form?.includes(disputeLinks.button))
  }
  assert.match(link, /^\/mail\/not-me\?token=[\w.-]{90,110}$/)
  assert.ok(!link.includes(email.split('@')[0] ?? ''), 'the link reveals no address')
})

test('the page of a "not me" link names the address and nobody who registered with it', async () => {
  const claudine = await register()
  const page = await t.app.inject(claudine.link)
  assert.deepEqual([page.statusCode, page.payload.includes(claudine.email)], [200, true])
  assert.doesNotMatch(page.payload, /Claudine|0788|Rubavu/)
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
})

test('the "not me" button gives the same answer when it is pressed twice or the account is erased', async () => {
  const claudine = await register()
  const [first, second] = [await press(claudine.link), await press(claudine.link)]
  assert.deepEqual([first.statusCode, second.statusCode], [200, 200])
  assert.equal(first.payload, second.payload)
  const gone = await disputeToken(t.ctx, { clientId: crypto.randomUUID(), email: CLAUDINE.email })
  assert.equal((await press(`/mail/not-me?token=${gone}`)).payload, first.payload)
})

test('a forged "not me" link is refused and stops nothing', async () => {
  const [claudine, olivier] = [await register(), await register()]
  const token = new URL(claudine.link, 'https://imari.rw').searchParams.get('token') ?? ''
  const [id = '', hash = '', signature = ''] = token.split('.')
  for (const forged of [
    `${olivier.id.replaceAll('-', '')}.${hash}.${signature}`,
    `${id}.${hash.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
    `${id}.${hash}`,
    `${id}.d.${signature}`,
  ]) {
    const url = `/mail/not-me?token=${encodeURIComponent(forged)}`
    assert.deepEqual([(await t.app.inject(url)).statusCode, (await press(url)).statusCode], [400, 400])
    assert.equal((await t.app.inject(`/mail/unsubscribe?token=${forged}`)).statusCode, 400)
  }
  for (const one of [claudine, olivier]) assert.equal(await stoppedAt(one), null)
})

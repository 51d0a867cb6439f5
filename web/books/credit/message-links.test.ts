import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isReminderTooSoon, messageLinks } from './message-links.ts'

const TEXT = 'Muraho Aline & Jean, 100% = RWF 4,500 + 1? #2'

it('a link to WhatsApp or SMS has the whole message and the international number', () => {
  const { whatsApp, sms } = messageLinks('250788123456', TEXT)
  const opened = new URL(whatsApp)
  assert.equal(opened.origin + opened.pathname, 'https://wa.me/250788123456')
  assert.equal(opened.searchParams.get('text'), TEXT)
  assert.ok(sms.startsWith('sms:+250788123456?'))
  assert.equal(new URL(sms).searchParams.get('body'), TEXT)
})

it('a link to WhatsApp or SMS without a number lets the client choose the recipient', () => {
  const { whatsApp, sms } = messageLinks(null, TEXT)
  assert.ok(whatsApp.startsWith('https://wa.me/?text='))
  assert.ok(sms.startsWith('sms:?'))
})

it('a second reminder to a customer is too soon within 24 hours of the first', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  assert.equal(isReminderTooSoon(null, now), false)
  assert.equal(isReminderTooSoon('2026-11-20T10:00:01Z', now), true)
  assert.equal(isReminderTooSoon('2026-11-20T10:00:00Z', now), false)
})

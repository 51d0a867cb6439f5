import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isReminderTooSoon, messageLinks } from './message-links.ts'

const TEXT = 'Muraho Aline & Jean, 100% = RWF 4,500 + 1? #2'

it('a text comes whole out of the links, which name the phone without + or 0', () => {
  const { whatsApp, sms } = messageLinks('250788123456', TEXT)
  const opened = new URL(whatsApp)
  assert.equal(opened.origin + opened.pathname, 'https://wa.me/250788123456')
  assert.equal(opened.searchParams.get('text'), TEXT)
  assert.ok(sms.startsWith('sms:+250788123456?'))
  assert.equal(new URL(sms).searchParams.get('body'), TEXT)
})

it('without a number the links let the client choose whom it goes to', () => {
  const { whatsApp, sms } = messageLinks(null, TEXT)
  assert.ok(whatsApp.startsWith('https://wa.me/?text='))
  assert.ok(sms.startsWith('sms:?'))
})

it('a second reminder within 24 hours is one too soon', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  assert.equal(isReminderTooSoon(null, now), false)
  assert.equal(isReminderTooSoon('2026-11-20T10:00:01Z', now), true)
  assert.equal(isReminderTooSoon('2026-11-20T10:00:00Z', now), false)
})

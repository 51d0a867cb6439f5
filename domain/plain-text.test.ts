import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isShown, plainAddress, plainText } from './plain-text.ts'

test('what shows nothing is taken out: zero widths, turned directions, fillers, marks of bytes', () => {
  for (const invisible of [
    '\u200b',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u061c',
    '\ufeff',
    '\u00ad',
    '\u2060',
    '\u115f',
    '\u1160',
    '\u3164',
    '\uffa0',
    '\u034f',
    '\u180e',
    '\ufff9',
    '\ufffb',
    '\u{e0041}',
    '\u{1d173}',
  ])
    for (const text of [`${invisible}Aline`, `Al${invisible}ine`, `Aline${invisible}`])
      assert.equal(plainText(text), 'Aline', JSON.stringify(text))
})

test('a joiner stays where a script or an emoji needs it, and nowhere else', () => {
  for (const kept of ['می‌خواهم', 'क्‍ष', 'ශ්‍රී', '👩‍🌾', '👨🏾‍🌾', '❤️', '❤️‍🔥', 'مكتبة علي'])
    assert.equal(plainText(kept), kept.normalize('NFC'))
  assert.equal(plainText('Re\u200cn\u200dt\u200d'), 'Rent')
  assert.equal(plainText('\u200d\u200cRent 5\u200d'), 'Rent 5')
  assert.equal(plainAddress('می\u200cخ@a.rw'), 'میخ@a.rw')
})

test('one text has one form, whatever the keyboard, and taking it again changes nothing', () => {
  assert.equal(plainText('Caf\u0065\u0301'), 'Caf\u00e9')
  assert.equal(plainText('e\u200b\u0301'), '\u00e9')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const plain of [plainText, plainAddress]) {
        const once = plain(text.toWellFormed())
        assert.equal(plain(once), once)
        assert.equal(once, once.normalize('NFC'))
        assert.doesNotMatch(once, /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]/)
      }
    }),
  )
})

test('a text of which nobody sees anything is told', () => {
  for (const nothing of ['', ' ', '\u2800\u2800', '\u0301', '\u00a0\u3000', '\ufe0f'])
    assert.equal(isShown(nothing), false)
  for (const something of ['a', '.', '0', '👩‍🌾', 'é', '日']) assert.equal(isShown(something), true)
})

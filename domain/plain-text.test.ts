import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../test/support/any-text.ts'
import { hasStackedMarks, hasVisibleText, plainAddress, plainText } from './plain-text.ts'

test('plainText removes invisible characters', () => {
  const invisible =
    '\u200b\u200e\u200f\u202a\u202e\u2066\u2069\u061c\ufeff\u00ad\u2060\u115f\u1160\u3164\uffa0\u034f\u180e' +
    '\ufff9\ufffb\u{e0041}\u{1d173}'
  for (const one of invisible)
    for (const text of [`${one}Aline`, `Al${one}ine`, `Aline${one}`])
      assert.equal(plainText(text), 'Aline', JSON.stringify(text))
})

test('plainText keeps a zero-width joiner only where a script or an emoji needs it', () => {
  for (const kept of ['می‌خواهم', 'क्‍ष', 'ශ්‍රී', '👩‍🌾', '👨🏾‍🌾', '❤️', '❤️‍🔥', 'مكتبة علي'])
    assert.equal(plainText(kept), kept.normalize('NFC'))
  assert.equal(plainText('Re\u200cn\u200dt\u200d'), 'Rent')
  assert.equal(plainText('\u200d\u200cRent 5\u200d'), 'Rent 5')
  assert.equal(plainAddress('می\u200cخ@a.rw'), 'میخ@a.rw')
})

test('plainText normalises a text to Unicode NFC', () => {
  assert.equal(plainText('Caf\u0065\u0301'), 'Caf\u00e9')
  assert.equal(plainText('e\u200b\u0301'), '\u00e9')
  fc.assert(
    fc.property(anyText(), (text) => {
      for (const plain of [plainText, plainAddress]) {
        const once = plain(text.toWellFormed())
        assert.equal(plain(once), once)
        assert.equal(once, once.normalize('NFC'))
        assert.doesNotMatch(once, /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]/)
      }
    }),
  )
})

test('a text counts as empty when it has only spaces and invisible characters', () => {
  for (const nothing of ['', ' ', '\u2800\u2800', '\u0301', '\u00a0\u3000', '\ufe0f'])
    assert.equal(hasVisibleText(nothing), false)
  for (const something of ['a', '.', '0', '👩‍🌾', 'é', '日']) assert.equal(hasVisibleText(something), true)
})

test('plainText doesn’t normalise a letter with over 30 combining marks, because that would be slow', () => {
  const marks = '\u0323\u0301'
  for (const written of ['Nguyễn Thị Bưởi', 'בְּרֵאשִׁ֖ית', `a${marks.repeat(15)}`]) {
    assert.equal(hasStackedMarks(written), false, written)
    assert.equal(plainText(written), written.normalize('NFC'))
  }
  for (const stackedMarks of [`a${marks.repeat(3_600)}`, `a${`${marks.repeat(10)}\u200b`.repeat(360)}`]) {
    assert.ok(hasStackedMarks(stackedMarks))
    // Measure CPU time, because it doesn't depend on other programs on the machine.
    const before = process.cpuUsage()
    for (let turn = 0; turn < 5; turn++) {
      assert.equal(plainText(stackedMarks), stackedMarks)
      assert.equal(plainAddress(stackedMarks), stackedMarks)
    }
    const { user } = process.cpuUsage(before)
    assert.ok(user < 200_000, `took ${user / 1000} ms of the processor`)
  }
})

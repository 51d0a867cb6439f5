import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhone, internationalDigits } from './phone-number.ts'

test('a Rwandan mobile number in any format is converted to international digits', () => {
  for (const typed of [
    '0788123456',
    '788123456',
    '250788123456',
    '00250788123456',
    '+2500788123456',
    '+250 788 123 456',
    '  078 812 34 56 ',
    '0788-123.456',
    '+250 (0) 788 123 456',
    '0788\u2011123\u00a0456',
    '\u202a+250\u00a0788\u00a0123\u00a0456\u202c',
  ])
    assert.equal(internationalDigits(typed), '250788123456', typed)
  for (const typed of ['0722123456', '0733123456', '0799123456']) assert.equal(internationalDigits(typed), `25${typed}`)
})

test('a foreign phone number is converted only when it has the country code', () => {
  assert.equal(internationalDigits('+256 772 123456'), '256772123456')
  assert.equal(internationalDigits('00257 79 123 456'), '25779123456')
  assert.equal(internationalDigits('+1 (202) 555-0123'), '12025550123')
  assert.equal(internationalDigits('256772123456'), null)
})

test('a landline or an incomplete number is not converted to international digits', () => {
  for (const typed of ['0252 123 456', '+250 252 123 456', '078812345', '07881234567', '0768123456'])
    assert.equal(internationalDigits(typed), null, typed)
  for (const typed of ['0788123456 / 0722123456', 'ask her sister', '+', ''])
    assert.equal(internationalDigits(typed), null, typed)
})

test('a Rwandan mobile number is formatted the same, however it was typed', () => {
  for (const typed of ['0788301999', '+250 788 301 999', '250788301999', '(0788) 301-999', '00250788301999'])
    assert.equal(formatPhone(typed), '0788 301 999', typed)
})

test('a foreign number or other text is not reformatted', () => {
  for (const typed of ['+256 772 123 456', '0252 123 456', '+250 788 301 99', 'office 0788301999', ''])
    assert.equal(formatPhone(typed), typed)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmail, isPhone, isResetPassword, resetPasswordRules } from './credentials.ts'

test('an email address is valid when it has the form text@text.text without spaces', () => {
  for (const good of ['a@b.c', 'uwase.diane@example.rw', 'A+b@C.d.e']) assert.ok(isEmail(good), good)
  for (const bad of ['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b.c ', 'a@@b.c', 'a@b@c.d'])
    assert.ok(!isEmail(bad), bad)
})

test('a phone number has at least ten digits', () => {
  for (const good of ['0788123456', '+250 788 123 456', '(078) 812-3456']) assert.ok(isPhone(good), good)
  for (const bad of ['', '078812345', 'abcdefghij', '+250 788']) assert.ok(!isPhone(bad), bad)
})

test('a reset password has 8 or more characters, starts with a capital and has no spaces', () => {
  assert.deepEqual(resetPasswordRules(''), { length: false, capital: false, noSpaces: false })
  for (const good of ['Abcdefgh', 'Éclair-12']) assert.ok(isResetPassword(good))
  for (const bad of ['Abcdefg', 'abcdefgh', '1Abcdefgh', 'Abcd efgh', ' Abcdefgh', 'Abcdefgh\t'])
    assert.ok(!isResetPassword(bad), bad)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEasyPassword } from './easy-password.ts'

test('a password is easy to guess when it is a sequence or a common word with a number', () => {
  for (const easy of ['123456', '654321', 'aaaaaa', 'ababab', 'qwerty', 'Password1', 'amahoro2026', 'rwanda123!'])
    assert.ok(isEasyPassword(easy), easy)
  for (const good of ['', 'inka zanjye eshatu', 'Amahoro iwacu', '4821-77x', 'umunyu n’isukari'])
    assert.ok(!isEasyPassword(good), good)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import type { Call } from '../../../contract/route.ts'
import { superadmin } from '../../../contract/staff.ts'
import { createTestApp, type Sent, TEST_PASSWORD, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { invalid } from '../../../words/en/shared.ts'
import { issueResetToken } from '../../identity/auth/reset-tokens.sql.ts'
import { readConfig } from '../config.ts'
import { isWeakPassword } from './weak-password.ts'

const t = testApp()

const NAMES = ['Imari', 'aline.uwase@gmail.com', 'Aline Uwase']

test('a common password or the person’s name is weak in upper or lower case, even with digits added', () => {
  for (const weak of [
    '123456',
    'dragon',
    'DRAGON',
    'qwertyuiop',
    '      ',
    'aaaaaaaaaaaa',
    'Imari2026!',
    'imari-1',
    'Uwase1990',
    'aline.uwase',
    'Aline Uwase',
    '**aline**',
  ])
    assert.equal(isWeakPassword(weak, NAMES), true, weak)
  for (const good of [
    TEST_PASSWORD,
    'Uwase sells bread',
    'imari yanjye ni nziza',
    'Gmail-shop-22',
    'Ubuzima1',
    'zzzzzzy!',
  ])
    assert.equal(isWeakPassword(good, NAMES), false, good)
})

const own = { currentPassword: TEST_PASSWORD, newPassword: 'letmein' }

test('a new administrator with a weak password is refused at the password field', async () => {
  const body = { fullName: 'Keza Diane', email: 'keza@example.rw', phone: '0788123456', type: 'admin' }
  const as = await t.people.bosco()
  for (const password of ['dragon', 'keza2026', 'Diane!!']) {
    const sent = { as, body: { ...body, password } }
    const { errors } = await t.refused(superadmin.addAdministrator, sent, 400, invalid.passwordWeak)
    assert.deepEqual(errors, [{ field: 'password', msg: invalid.passwordWeak, code: 'invalid.passwordWeak' }])
  }
  const short = { as, body: { ...body, password: 'short' } }
  await t.refused(superadmin.addAdministrator, short, 400, invalid.passwordShort)
})

test('a reset link stays valid when staff choose a weak password', async () => {
  const bosco = await t.people.bosco()
  const eric = { fullName: 'Mugabo Eric', phone: '0788', type: 'admin' }
  const { id } = await t.people.zawadi(eric)
  const weak = async (call: Call, sent: Sent) => t.refused(call, sent, 400, invalid.passwordWeak)
  await weak(superadmin.updateAdministrator, { as: bosco, params: { id }, body: { ...eric, password: 'Mugabo22' } })
  await weak(superadmin.changePassword, { as: bosco, params: { id: bosco.id }, body: own })
  const token = await issueResetToken(t.ctx, { id, role: 'staff' })
  await weak(account.resetPassword, { body: { token, newPassword: 'Mugabo-1990' } })
  await t.ok(account.resetPassword, { body: { token, newPassword: 'Ubuzima-bwiza-1' } })
})

test('clients may choose a weak password unless PASSWORD_DENY_LIST=everyone', async () => {
  const registration = { ...CLAUDINE, password: '123456' }
  await t.ok(account.register, { body: registration })
  const strict = await createTestApp({ config: { passwordDenyList: 'everyone' } })
  try {
    await strict.refused(account.register, { body: registration }, 400, invalid.passwordWeak)
    const aline = await strict.people.aline()
    await strict.refused(account.changePassword, { as: aline, body: own }, 400, invalid.passwordWeak)
  } finally {
    await strict.close()
  }
})

test('PASSWORD_DENY_LIST accepts only the values “staff” and “everyone”', () => {
  assert.equal(readConfig({}).passwordDenyList, 'staff')
  assert.equal(readConfig({ PASSWORD_DENY_LIST: 'everyone' }).passwordDenyList, 'everyone')
  assert.throws(() => readConfig({ PASSWORD_DENY_LIST: 'yes' }), /PASSWORD_DENY_LIST must be/)
})

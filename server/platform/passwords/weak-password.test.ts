import assert from 'node:assert/strict'
import { before, describe, it, test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { superadmin } from '../../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { invalid } from '../../../words/en/shared.ts'
import { issueResetToken } from '../../identity/auth/reset-tokens.sql.ts'
import { readConfig } from '../config.ts'
import { isWeakPassword } from './weak-password.ts'

const t = testApp()

const NAMES = ['Imari', 'aline.uwase@gmail.com', 'Aline Uwase']

test('the most used passwords and what is made of a name are weak, whatever their case and the digits behind them', () => {
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

describe('a weak password', () => {
  const own = { currentPassword: TEST_PASSWORD, newPassword: 'letmein' }
  const eric = { fullName: 'Mugabo Eric', phone: '0788', type: 'admin' }
  const registration = { ...CLAUDINE, password: '123456' }
  let bosco: TestPerson
  before(async () => {
    bosco = await t.people.bosco()
  })

  it('is not given to a new administrator, which is said at its field', async () => {
    const body = { fullName: 'Keza Diane', email: 'keza@example.rw', phone: '0788123456', type: 'admin' }
    for (const password of ['dragon', 'keza2026', 'Diane!!']) {
      const sent = { as: bosco, body: { ...body, password } }
      const { errors } = await t.refused(superadmin.addAdministrator, sent, 400, invalid.passwordWeak)
      assert.deepEqual(errors, [{ field: 'password', msg: invalid.passwordWeak, code: 'invalid.passwordWeak' }])
    }
    const short = { as: bosco, body: { ...body, password: 'short' } }
    await t.refused(superadmin.addAdministrator, short, 400, invalid.passwordShort)
  })

  it('is not given to an administrator who is changed', async () => {
    const { id } = await t.people.zawadi(eric)
    const sent = { as: bosco, params: { id }, body: { ...eric, password: 'Mugabo22' } }
    await t.refused(superadmin.updateAdministrator, sent, 400, invalid.passwordWeak)
  })

  it('is not chosen by one of the staff', async () => {
    const sent = { as: bosco, params: { id: bosco.id }, body: own }
    await t.refused(superadmin.changePassword, sent, 400, invalid.passwordWeak)
  })

  it('is not chosen by the reset link of one of the staff, which goes on to work', async () => {
    const { id } = await t.people.zawadi(eric)
    const token = await issueResetToken(t.ctx, { id, role: 'staff' })
    await t.refused(account.resetPassword, { body: { token, newPassword: 'Mugabo-1990' } }, 400, invalid.passwordWeak)
    await t.ok(account.resetPassword, { body: { token, newPassword: 'Ubuzima-bwiza-1' } })
  })

  it('is chosen by clients, unless PASSWORD_DENY_LIST is for everyone', async () => {
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
})

test('PASSWORD_DENY_LIST says for whom', () => {
  assert.equal(readConfig({}).passwordDenyList, 'staff')
  assert.equal(readConfig({ PASSWORD_DENY_LIST: 'everyone' }).passwordDenyList, 'everyone')
  assert.throws(() => readConfig({ PASSWORD_DENY_LIST: 'yes' }), /PASSWORD_DENY_LIST must be/)
})

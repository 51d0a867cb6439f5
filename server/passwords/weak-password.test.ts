import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { account } from '../../contract/account.ts'
import { superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../test/support/app.ts'
import { invalid } from '../../words/en/shared.ts'
import { issueResetToken } from '../auth/reset-tokens.sql.ts'
import { readConfig } from '../config.ts'
import { isWeakPassword } from './weak-password.ts'

let t: TestApp
before(async () => {
  t = await createTestApp()
})
after(() => t.close())

const NAMES = ['Imari', 'kamanzi.jean@gmail.com', 'Kamanzi Jean']

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
    'Kamanzi1990',
    'kamanzi.jean',
    'Jean Kamanzi'.split(' ').reverse().join(' '),
    '**jean**',
  ])
    assert.equal(isWeakPassword(weak, NAMES), true, weak)
  for (const good of [
    TEST_PASSWORD,
    'Kamanzi sells bread',
    'imari yanjye ni nziza',
    'Gmail-shop-22',
    'Ubuzima1',
    'zzzzzzy!',
  ])
    assert.equal(isWeakPassword(good, NAMES), false, good)
})

test('staff cannot be given, nor choose, a weak password, and clients can', async () => {
  const bosco = await t.people.bosco()
  const zawadi = await t.people.zawadi({ email: 'mugabo@example.rw', fullName: 'Mugabo Eric' })
  const member = { fullName: 'Keza Diane', email: 'keza@example.rw', phone: '0788123456', type: 'admin' }
  for (const password of ['dragon', 'keza2026', 'Diane!!'])
    await t.refused(
      superadmin.addAdministrator,
      { as: bosco, body: { ...member, password } },
      400,
      invalid.passwordWeak,
    )
  await t.refused(
    superadmin.addAdministrator,
    { as: bosco, body: { ...member, password: 'short' } },
    400,
    invalid.passwordShort,
  )
  const weak = { as: bosco, body: { ...member, password: 'dragon' } }
  const { errors } = await t.refused(superadmin.addAdministrator, weak, 400, invalid.passwordWeak)
  assert.deepEqual(errors, [{ field: 'password', msg: invalid.passwordWeak }], 'said at its field')
  const edit = { fullName: 'Mugabo Eric', phone: '0788', type: 'admin', password: 'Mugabo22' }
  const weakEdit = { as: bosco, params: { id: zawadi.id }, body: edit }
  await t.refused(superadmin.updateAdministrator, weakEdit, 400, invalid.passwordWeak)
  const aline = { currentPassword: TEST_PASSWORD, newPassword: 'letmein' }
  await t.refused(
    superadmin.changePassword,
    { as: bosco, params: { id: bosco.id }, body: aline },
    400,
    invalid.passwordWeak,
  )
  const reset = async () => issueResetToken(t.ctx, { id: zawadi.id, role: 'staff' })
  const token = await reset()
  await t.refused(account.resetPassword, { body: { token, newPassword: 'Mugabo-1990' } }, 400, invalid.passwordWeak)
  // The link was not used up by it.
  await t.ok(account.resetPassword, { body: { token, newPassword: 'Ubuzima-bwiza-1' } })
  const person = { fullName: 'Aline', phone: '0788123456', address: 'Huye', password: '123456' }
  await t.ok(account.register, { body: { ...person, email: 'aline@example.rw' } })

  const strict = await createTestApp({ config: { passwordDenyList: 'everyone' } })
  try {
    const body = { ...person, email: 'aline@example.rw' }
    await strict.refused(account.register, { body }, 400, invalid.passwordWeak)
    const client = await strict.people.client()
    await strict.refused(account.changePassword, { as: client, body: aline }, 400, invalid.passwordWeak)
  } finally {
    await strict.close()
  }
})

test('PASSWORD_DENY_LIST says for whom', () => {
  assert.equal(readConfig({}).passwordDenyList, 'staff')
  assert.equal(readConfig({ PASSWORD_DENY_LIST: 'everyone' }).passwordDenyList, 'everyone')
  assert.throws(() => readConfig({ PASSWORD_DENY_LIST: 'yes' }), /PASSWORD_DENY_LIST must be/)
})

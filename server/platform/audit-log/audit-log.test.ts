import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { ownAuditLog } from '../../../contract/audit-log.ts'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { TEST_NOW, TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { invalid } from '../../../words/en/shared.ts'
import { answerResetRequests } from '../../identity/auth/answer-reset-requests.ts'

const t = testApp()
const strict = testApp({ config: { rateLimitFactor: 1 } })
let bosco: TestPerson
let zawadi: TestPerson
before(async () => {
  bosco = await t.people.bosco()
  zawadi = await t.people.zawadi()
})

const read = async (query: Record<string, string>) => (await t.ok(superadmin.auditLog, { as: bosco, query })).data

test('each account change adds one audit event with actor, subject and values', async () => {
  const aline = await t.people.aline()
  const now = { fullName: 'Aline Keza', email: 'aline.keza@example.rw' }
  await everythingHappensTo(aline, now)
  const lines = await read({ search: 'aline keza' })
  assert.deepEqual(
    lines.map(({ kind, actor, before, after }) => [kind, actor.role, actor.name, before, after]).reverse(),
    [
      ['login-failed', 'visitor', null, null, { door: 'client' }],
      ['login', 'client', 'Aline Keza', null, null],
      ['logout', 'client', 'Aline Keza', null, null],
      ['profile-changed', 'client', 'Aline Keza', { fullName: aline.fullName }, { fullName: now.fullName }],
      ['email-changed', 'client', 'Aline Keza', { email: aline.email }, { email: now.email }],
      ['password-changed', 'client', 'Aline Keza', null, null],
      ['status-changed', 'client', 'Aline Keza', { accountStatus: 'active' }, { accountStatus: 'inactive' }],
      ['reset-requested', 'visitor', null, null, null],
      [
        'subscription-changed',
        'admin',
        'Zawadi Uwera',
        { subscriptionStatus: 'inactive' },
        { subscriptionStatus: 'active' },
      ],
      ['access-refused', 'client', 'Aline Keza', null, { call: 'GET /api/superadmin/profile' }],
      ['status-changed', 'superadmin', 'Bosco Kayitare', { accountStatus: 'inactive' }, { accountStatus: 'suspended' }],
    ],
  )
  for (const line of lines) {
    assert.deepEqual(line.subject, { role: 'client', _id: aline.id, name: now.fullName, email: now.email })
    assert.deepEqual([line.at, line.address], [t.clock.now().toISOString(), '127.0.0.1'])
  }
})

async function everythingHappensTo({ id, email, token }: TestPerson, now: { fullName: string; email: string }) {
  await t.call(auth.clientLogin, { body: { email, password: 'wrong' } })
  const { data: login } = await t.ok(auth.clientLogin, { body: { email, password: TEST_PASSWORD } })
  await t.ok(auth.logout, { as: login.token })
  await t.ok(account.update, { as: token, body: { ...now, phone: '0788123456' } })
  await t.ok(account.changePassword, { as: token, body: { currentPassword: TEST_PASSWORD, newPassword: 'another' } })
  await t.ok(account.deactivate, { as: token })
  await t.ok(account.forgotPassword, { body: { email: now.email } })
  await answerResetRequests(t.ctx)
  const params = { id }
  await t.ok(administrators.setSubscription, { as: zawadi, params, body: { subscriptionStatus: 'active' } })
  await t.call(superadmin.profile, { as: token })
  await t.ok(superadmin.setAccountStatus, { as: bosco, params, body: { accountStatus: 'suspended' } })
}

test('the audit log refuses an invalid day, kind or cursor', async () => {
  for (const query of [{ from: '2026-02-30' }, { to: 'today' }] as Record<string, string>[])
    await t.refused(superadmin.auditLog, { as: bosco, query }, 400, invalid.day)
  for (const cursor of ['junk', 'WyItYXQiLCIyMDI2LTk5LTk5IDAwOjAwOjAwKzAwIiwieCJd'])
    await t.refused(superadmin.auditLog, { as: bosco, query: { cursor } }, 400, invalid.cursor)
  assert.equal((await t.call(superadmin.auditLog, { as: bosco, query: { kind: 'gossip' } })).status, 400)
})

test('superadmins can filter the audit log by day, kind, actor or subject', async () => {
  const { id, email } = await t.people.olivier()
  const as = { ...bosco }
  const set = (accountStatus: string) =>
    t.ok(superadmin.setAccountStatus, { as, params: { id }, body: { accountStatus } })
  t.clock.set('2026-11-23T23:59:59+02:00')
  as.token = await t.people.session(bosco.id, 'superadmin')
  await set('inactive')
  t.clock.set('2026-11-24T00:00:00+02:00')
  await set('suspended')
  await set('active')
  t.clock.set(TEST_NOW)
  assert.deepEqual(
    (await read({ from: '2026-11-23', to: '2026-11-23' })).map(({ after }) => after),
    [{ accountStatus: 'inactive' }],
  )
  assert.equal((await read({ from: '2026-11-24' })).length, 2)
  assert.equal((await read({ search: 'BOSCO', kind: 'status-changed' })).length, 4)
  assert.equal((await read({ search: email })).length, 3)
  assert.equal((await read({ search: 'nobody at all' })).length, 0)
})

test('superadmins can hide logins and logouts in the audit log, but not failed logins', async () => {
  const { email, password } = { email: (await t.people.olivier()).email, password: TEST_PASSWORD }
  const { data } = await t.ok(auth.clientLogin, { body: { email, password } })
  await t.ok(auth.logout, { as: data.token })
  await t.call(auth.clientLogin, { body: { email, password: 'wrong' } })
  const kindsOf = async (logins: string) => (await read({ search: email, logins })).map(({ kind }) => kind).sort()
  assert.deepEqual(await kindsOf('show'), ['login', 'login-failed', 'logout'])
  assert.deepEqual(await kindsOf('hide'), ['login-failed'])
})

test('clients see only the changes of their own account, without the IP addresses of staff', async () => {
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  for (const { id } of [aline, olivier])
    await t.ok(administrators.setSubscription, { as: zawadi, params: { id }, body: { subscriptionStatus: 'active' } })
  await t.ok(account.deactivate, { as: aline })
  const { data } = await t.ok(ownAuditLog, { as: aline })
  assert.deepEqual(
    data.map(({ kind, actor, subject, address }) => [kind, actor.name, subject?._id, address]),
    [
      ['status-changed', aline.fullName, aline.id, '127.0.0.1'],
      ['subscription-changed', 'Zawadi Uwera', aline.id, ''],
    ],
  )
})

test('the audit log keeps the name of a staff member who was deleted', async () => {
  const body = { ...CLAUDINE, password: TEST_PASSWORD, type: 'admin' }
  const { data } = await t.ok(superadmin.addAdministrator, { as: bosco, body })
  await t.ok(superadmin.deleteAdministrator, { as: bosco, params: { id: data._id } })
  const [line] = await read({ kind: 'staff-deleted' })
  assert.deepEqual([line?.subject?.name, line?.before?.email], [CLAUDINE.fullName, CLAUDINE.email])
})

test('no audit event has a field for an amount of money', async () => {
  const rows = await t.db.selectFrom('audit_event').select(['before', 'after']).execute()
  const fields = new Set(rows.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))
  for (const field of fields)
    assert.match(
      field,
      /^(door|accountStatus|subscriptionStatus|subscriptionDeadline|fullName|email|phone|address|businessName|type|call|reference|mail)$/,
    )
})

test('failed logins with unknown emails add at most twenty audit events an hour per network', async () => {
  const aline = await strict.people.aline()
  const fail = (email: string) => strict.call(auth.clientLogin, { body: { email, password: 'wrong' } })
  const written = () =>
    strict.db.selectFrom('audit_event').select('subject_id').where('kind', '=', 'login-failed').execute()
  for (let at = 0; at < 30; at++) await fail(`nobody-${at}@example.rw`)
  for (let at = 0; at < 8; at++) await fail(aline.email)
  const lines = await written()
  assert.equal(lines.filter(({ subject_id }) => subject_id === null).length, 20)
  assert.equal(lines.filter(({ subject_id }) => subject_id === aline.id).length, 8)
  strict.clock.set('2026-11-21T11:00:00+02:00')
  await fail('nobody-again@example.rw')
  assert.equal((await written()).length, lines.length + 1)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import type { AnswerOf } from '../../contract/route.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { invalid } from '../../words/en/shared.ts'
import { expireSubscriptions } from '../account/expire-subscriptions.ts'
import { answerResetRequests } from '../auth/answer-reset-requests.ts'

let t: TestApp
/** One whose bounds are those of every day. */
let strict: TestApp
let boss: TestPerson
let admin: TestPerson
before(async () => {
  t = await createTestApp()
  strict = await createTestApp({ config: { rateLimitFactor: 1 } })
  boss = await t.people.staff('superadmin', { fullName: 'Bosco Boss' })
  admin = await t.people.staff('admin', { fullName: 'Alice Admin' })
})
after(async () => {
  await t.close()
  await strict.close()
})

/** The lines about somebody. */
function linesOf({ id }: TestPerson) {
  return strict.db.selectFrom('audit_event').select('kind').where('subject_id', '=', id).execute()
}

test('of failed logins at unknown e-mails twenty of a network and hour are written down; of those at an account, all', async () => {
  const own = await strict.people.client()
  const fail = (email: string) => strict.call(auth.clientLogin, { body: { email, password: 'wrong' } })
  const written = () =>
    strict.db.selectFrom('audit_event').select('subject_id').where('kind', '=', 'login-failed').execute()
  for (let at = 0; at < 30; at++) await fail(`nobody-${at}@example.rw`)
  for (let at = 0; at < 8; at++) await fail(own.email)
  const lines = await written()
  assert.equal(lines.filter(({ subject_id }) => subject_id === null).length, 20)
  assert.equal(lines.filter(({ subject_id }) => subject_id === own.id).length, 8)
  strict.clock.set('2026-11-21T11:00:00+02:00')
  await fail('nobody-again@example.rw')
  assert.equal((await written()).length, lines.length + 1)
})

test('a bad day, kind or cursor is refused', async () => {
  for (const query of [{ from: '2026-02-30' }, { to: 'x' }] as Record<string, string>[])
    await t.refused(superadmin.auditLog, { as: boss, query }, 400, invalid.day)
  for (const cursor of ['x', 'WyItYXQiLCIyMDI2LTk5LTk5IDAwOjAwOjAwKzAwIiwieCJd'])
    await t.refused(superadmin.auditLog, { as: boss, query: { cursor } }, 400, invalid.cursor)
  assert.equal((await t.call(superadmin.auditLog, { as: boss, query: { kind: 'gossip' } })).status, 400)
})

test('each thing that happens to an account is one line: who, whom, what, before and after, from where', async () => {
  const own = await t.people.client({ fullName: 'Diane Keza', passwordHash: await t.people.passwordHash('client') })
  await t.call(auth.clientLogin, { body: { email: own.email, password: 'wrong' } })
  const { data: login } = await t.ok(auth.clientLogin, { body: { email: own.email, password: TEST_PASSWORD } })
  await t.ok(auth.logout, { as: login.token })
  await t.ok(account.update, { as: own, body: { fullName: 'Diane K', email: 'diane@example.rw', phone: '0788123456' } })
  await t.ok(account.changePassword, { as: own, body: { currentPassword: TEST_PASSWORD, newPassword: 'another' } })
  await t.ok(account.deactivate, { as: own })
  await t.ok(account.forgotPassword, { body: { email: 'diane@example.rw' } })
  await answerResetRequests(t.ctx)
  await t.ok(administrators.setSubscription, {
    as: admin,
    params: { id: own.id },
    body: { subscriptionStatus: 'active' },
  })
  await t.call(superadmin.profile, { as: own })
  await t.ok(superadmin.setAccountStatus, { as: boss, params: { id: own.id }, body: { accountStatus: 'suspended' } })

  const { data } = await t.ok(superadmin.auditLog, { as: boss, query: { search: 'diane k' } })
  assert.deepEqual(
    data.map(({ kind, actor, before, after }) => [kind, actor.role, actor.name, before, after]).reverse(),
    [
      ['login-failed', 'visitor', null, null, { door: 'client' }],
      ['login', 'client', 'Diane K', null, null],
      ['logout', 'client', 'Diane K', null, null],
      ['profile-changed', 'client', 'Diane K', { fullName: 'Diane Keza' }, { fullName: 'Diane K' }],
      ['email-changed', 'client', 'Diane K', { email: own.email }, { email: 'diane@example.rw' }],
      ['password-changed', 'client', 'Diane K', null, null],
      ['status-changed', 'client', 'Diane K', { accountStatus: 'active' }, { accountStatus: 'inactive' }],
      ['reset-requested', 'visitor', null, null, null],
      [
        'subscription-changed',
        'admin',
        'Alice Admin',
        { subscriptionStatus: 'inactive' },
        { subscriptionStatus: 'active' },
      ],
      ['access-refused', 'client', 'Diane K', null, { call: 'GET /api/superadmin/profile' }],
      ['status-changed', 'superadmin', 'Bosco Boss', { accountStatus: 'inactive' }, { accountStatus: 'suspended' }],
    ],
  )
  for (const line of data) {
    assert.deepEqual(line.subject, { role: 'client', _id: own.id, name: 'Diane K', email: 'diane@example.rw' })
    assert.deepEqual([line.at, line.address], [t.clock.now().toISOString(), '127.0.0.1'])
  }
})

test('the audit log is found by whoever acted, by kind and by day, and is read in pages', async () => {
  t.clock.set('2026-11-23T23:59:59+02:00')
  const token = await t.people.session(boss.id, 'superadmin')
  const own = await t.people.client()
  const set = (accountStatus: string) =>
    t.ok(superadmin.setAccountStatus, { as: token, params: { id: own.id }, body: { accountStatus } })
  await set('inactive')
  t.clock.set('2026-11-24T00:00:00+02:00')
  await set('suspended')
  await set('active')
  const find = async (query: Record<string, string>) => (await t.ok(superadmin.auditLog, { as: token, query })).data
  assert.deepEqual(
    (await find({ from: '2026-11-23', to: '2026-11-23' })).map(({ after }) => after),
    [{ accountStatus: 'inactive' }],
  )
  assert.equal((await find({ from: '2026-11-24' })).length, 2)
  assert.equal((await find({ search: 'BOSCO', kind: 'status-changed' })).length, 4)
  assert.equal((await find({ search: own.email })).length, 3)
  assert.equal((await find({ search: 'nobody at all' })).length, 0)

  const whole = await find({ limit: '200' })
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: AnswerOf<typeof superadmin.auditLog> = await t.ok(superadmin.auditLog, {
      as: token,
      query: { limit: '3', ...(cursor && { cursor }) },
    })
    paged.push(...answer.data.map(({ _id }) => _id))
    cursor = answer.page.nextCursor
  }
  assert.deepEqual(
    paged,
    whole.map(({ _id }) => _id),
  )
  t.clock.set('2026-11-21T10:00:00+02:00')
})

test('a client sees what was done to their own account and nothing of another’s, nor where staff were', async () => {
  const [own, other] = [await t.people.client(), await t.people.client()]
  for (const { id } of [own, other])
    await t.ok(administrators.setSubscription, { as: admin, params: { id }, body: { subscriptionStatus: 'active' } })
  await t.ok(account.deactivate, { as: own })
  const { data } = await t.ok(account.auditLog, { as: own })
  assert.deepEqual(
    data.map(({ kind, actor, subject, address }) => [kind, actor.name, subject?._id, address]),
    [
      ['status-changed', own.fullName, own.id, '127.0.0.1'],
      ['subscription-changed', 'Alice Admin', own.id, ''],
    ],
  )
})

test('what happens to staff is kept under their name when they are gone', async () => {
  const body = {
    fullName: 'Passing By',
    email: 'passing@example.rw',
    phone: '1',
    password: TEST_PASSWORD,
    type: 'admin',
  }
  const { data } = await t.ok(superadmin.addAdministrator, { as: boss, body })
  await t.ok(superadmin.deleteAdministrator, { as: boss, params: { id: data._id } })
  const [line] = (await t.ok(superadmin.auditLog, { as: boss, query: { kind: 'staff-deleted' } })).data
  assert.deepEqual([line?.subject?.name, line?.before?.email], ['Passing By', 'passing@example.rw'])
})

test('whoever tries many doors fills no more than a few lines', async () => {
  const own = await strict.people.client()
  for (let at = 0; at < 30; at++) await strict.call(superadmin.users, { as: own })
  assert.equal((await linesOf(own)).length, 20)
})

test('of a hundred logins in a day, logouts, and logins while suspended each is written down; of more, none until the next', async () => {
  const own = await strict.people.client({ passwordHash: await strict.people.passwordHash('client') })
  const logIn = () => strict.call(auth.clientLogin, { body: { email: own.email, password: TEST_PASSWORD } })
  for (let at = 0; at < 103; at++) {
    const { answer } = await logIn()
    await strict.ok(auth.logout, { as: answer.data.token })
  }
  const suspended = { account_status: 'suspended' } as const
  await strict.db.updateTable('client').set(suspended).where('id', '=', own.id).execute()
  for (let at = 0; at < 103; at++) assert.equal((await logIn()).status, 403)
  const count = async (kind: string) => (await linesOf(own)).filter((line) => line.kind === kind).length
  for (const kind of ['login', 'logout', 'login-refused']) assert.equal(await count(kind), 100, kind)
  strict.clock.set('2026-11-22T10:00:00+02:00')
  await logIn()
  assert.equal(await count('login-refused'), 101)
})

test('no line of the audit log tells of money', async () => {
  const rows = await t.db.selectFrom('audit_event').select(['before', 'after']).execute()
  const fields = new Set(rows.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))
  for (const field of fields)
    assert.match(
      field,
      /^(door|accountStatus|subscriptionStatus|subscriptionDeadline|fullName|email|phone|address|businessName|type|call|reference|mail)$/,
    )
})

test('a subscription that expires by itself is written down, once', async () => {
  const { id } = await t.people.client()
  const set = { subscription_status: 'active', subscription_deadline: '2026-11-20' } as const
  await t.db.updateTable('client').set(set).where('id', '=', id).execute()
  assert.equal(await expireSubscriptions(t.ctx), 1)
  assert.equal(await expireSubscriptions(t.ctx), 0)
  const rows = await t.db
    .selectFrom('audit_event')
    .select(['kind', 'actor_role', 'before', 'after'])
    .where('subject_id', '=', id)
    .execute()
  assert.deepEqual(rows, [
    {
      kind: 'subscription-changed',
      actor_role: 'system',
      before: { subscriptionStatus: 'active' },
      after: { subscriptionStatus: 'expired' },
    },
  ])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import type { AnswerOf } from '../../contract/route.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { done, invalid, refused } from '../../words/en/shared.ts'
import { ensureFirstSuperadmin } from './first-superadmin.ts'

const NOBODY = '01980000-0000-7000-8000-000000000000'

let t: TestApp
let admin: TestPerson
let boss: TestPerson
before(async () => {
  t = await createTestApp()
  admin = await t.people.staff('admin', { fullName: 'Alice Admin', passwordHash: await t.people.passwordHash('staff') })
  boss = await t.people.staff('superadmin', {
    fullName: 'Bosco Boss',
    passwordHash: await t.people.passwordHash('staff'),
  })
})
after(() => t.close())

const PORTALS = [
  { calls: administrators, as: () => admin },
  { calls: superadmin, as: () => boss },
] as const

test('an unknown client is 404, a bad status 400, and neither changes anything', async () => {
  for (const { calls, as } of PORTALS) {
    const body = { accountStatus: 'active', subscriptionStatus: 'active' }
    for (const id of [NOBODY, 'x', admin.id]) {
      const sentence = id === 'x' ? invalid.id : refused.notFoundPerson
      await t.refused(calls.setAccountStatus, { as: as(), params: { id }, body }, 404, sentence)
      await t.refused(calls.setSubscription, { as: as(), params: { id }, body }, 404, sentence)
    }
    const { id } = await t.people.client()
    for (const accountStatus of [undefined, null, 'pending', 'ACTIVE', 1])
      await t.refused(
        calls.setAccountStatus,
        { as: as(), params: { id }, body: { accountStatus } },
        400,
        invalid.accountStatus,
      )
    for (const subscriptionStatus of [undefined, null, 'pending', 'deleted'])
      await t.refused(
        calls.setSubscription,
        { as: as(), params: { id }, body: { subscriptionStatus } },
        400,
        invalid.subscriptionStatus,
      )
    for (const subscriptionDeadline of ['2026-02-30', 'infinity', 5, '1899-12-31'])
      await t.refused(
        calls.setSubscription,
        { as: as(), params: { id }, body: { subscriptionStatus: 'active', subscriptionDeadline } },
        400,
        invalid.day,
      )
    assert.equal((await auditEventsOf(id)).length, 0)
  }
})

test('the lists are whole, newest first: an envelope for administrators, bare arrays for superadmins', async () => {
  const { data } = await t.ok(administrators.users, { as: admin })
  const bare = await t.ok(superadmin.users, { as: boss })
  assert.deepEqual(bare, data)
  const { rows } = {
    rows: await t.db.selectFrom('client').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),
  }
  assert.deepEqual(
    bare.map(({ _id }) => _id),
    rows.map(({ id }) => id),
  )
  const staff = await t.ok(superadmin.administrators, { as: boss })
  assert.deepEqual(
    staff.map(({ fullName, type, role }) => [fullName, type, role]),
    [
      ['Alice Admin', 'admin', 'admin'],
      ['Bosco Boss', 'superadmin', 'superadmin'],
    ],
  )
})

test('a subscription is set with or without a last day, told to the client, and written down', async () => {
  for (const { calls, as } of PORTALS) {
    const { id, email, token } = await t.people.client()
    const set = async (body: object) => {
      const { message, data } = await t.ok(calls.setSubscription, { as: as(), params: { id }, body })
      assert.equal(message, done.subscriptionUpdated)
      return [data.subscriptionStatus, data.subscriptionDeadline, data.updatedBy]
    }
    const by = as().fullName
    assert.deepEqual(await set({ subscriptionStatus: 'active', subscriptionDeadline: '2027-01-31' }), [
      'active',
      '2027-01-31',
      by,
    ])
    assert.deepEqual(await set({ subscriptionStatus: 'active', subscriptionDeadline: '' }), ['active', null, by])
    assert.deepEqual(await set({ subscriptionStatus: 'active', subscriptionDeadline: null }), ['active', null, by])
    assert.deepEqual(await set({ subscriptionStatus: 'active', subscriptionDeadline: '2026-11-20' }), [
      'expired',
      '2026-11-20',
      by,
    ])
    assert.deepEqual(await set({ subscriptionStatus: 'inactive' }), ['inactive', null, by])
    assert.equal((await mailsTo(email)).length, 4, 'the same again is no news')
    assert.deepEqual((await auditEventsOf(id))[0], {
      kind: 'subscription-changed',
      actor_name: by,
      before: { subscriptionStatus: 'inactive', subscriptionDeadline: null },
      after: { subscriptionStatus: 'active', subscriptionDeadline: '2027-01-31' },
    })
    assert.equal((await t.ok(account.profile, { as: token })).data.subscriptionStatus, 'inactive', 'locks nothing')
  }
})

test('an account status acts on the next request, starts and stops the deletion clock, and is told', async () => {
  for (const { calls, as } of PORTALS) {
    const { id, email, token } = await t.people.client({ passwordHash: await t.people.passwordHash('client') })
    const set = async (accountStatus: string) => {
      const { message, data } = await t.ok(calls.setAccountStatus, {
        as: as(),
        params: { id },
        body: { accountStatus },
      })
      assert.deepEqual(
        [message, data.accountStatus, data.updatedBy],
        [done.accountStatusUpdated, accountStatus, as().fullName],
      )
      const row = await t.db.selectFrom('client').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()
      return row.deleted_at
    }
    await t.ok(account.profile, { as: token })
    assert.equal(await set('suspended'), null)
    await t.refused(account.profile, { as: token }, 401, refused.sessionExpired)
    assert.deepEqual(await set('deleted'), t.clock.now())
    t.clock.set('2026-11-21T10:10:00+02:00')
    assert.deepEqual(await set('deleted'), new Date('2026-11-21T10:00:00+02:00'), 'the clock does not start again')
    assert.equal(await set('active'), null)
    await t.refused(account.profile, { as: token }, 401, refused.sessionExpired)
    await t.ok(auth.clientLogin, { body: { email, password: TEST_PASSWORD } })
    assert.equal((await mailsTo(email)).length, 3)
    assert.deepEqual(
      (await auditEventsOf(id)).flatMap(({ kind, after }) => (kind === 'status-changed' ? [after] : [])),
      [{ accountStatus: 'suspended' }, { accountStatus: 'deleted' }, { accountStatus: 'active' }],
    )
    t.clock.set('2026-11-21T10:00:00+02:00')
  }
})

test('nobody of the staff acts on another’s profile or password, and the try is written down', async () => {
  const other = { admin: await t.people.staff('admin'), superadmin: await t.people.staff('superadmin') }
  for (const [role, calls, self] of [
    ['admin', administrators, admin],
    ['superadmin', superadmin, boss],
  ] as const) {
    for (const id of [other[role].id, NOBODY]) {
      const edit = { email: 'stolen@example.rw', fullName: 'Stolen', phone: '0780000000' }
      const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'Stolen-123' }
      await t.refused(calls.updateProfile, { as: self, params: { id }, body: edit }, 403, refused.ownProfileOnly)
      await t.refused(calls.changePassword, { as: self, params: { id }, body: passwords }, 403, refused.ownProfileOnly)
    }
    assert.equal((await auditEventsOf(self.id)).filter(({ kind }) => kind === 'access-refused').length, 4)
    assert.equal((await t.ok(calls.profile, { as: other[role] })).data.email, other[role].email)
  }
})

test('an administrator changes their profile; another’s e-mail is 409; a superadmin’s e-mail is ignored', async () => {
  const own = await t.people.staff('admin', { passwordHash: await t.people.passwordHash('staff') })
  const params = { id: own.id }
  for (const body of [{}, { email: 'x@y.rw', fullName: ' ', phone: '1' }, { fullName: 'A', phone: '1' }])
    await t.refused(administrators.updateProfile, { as: own, params, body }, 400, invalid.profileFields)
  const body = { email: boss.email.toUpperCase(), fullName: 'New Name', phone: '0789999999' }
  await t.refused(administrators.updateProfile, { as: own, params, body }, 409, refused.emailTaken)

  const elsewhere = await t.people.session(own.id, 'admin')
  const changed = await t.ok(administrators.updateProfile, {
    as: own,
    params,
    body: { ...body, email: 'New@example.rw' },
  })
  assert.equal(changed.message, done.profileUpdated)
  assert.deepEqual([changed.data.email, changed.data.updatedBy], ['new@example.rw', 'Self'])
  await t.ok(auth.verify, { as: own })
  await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
  assert.equal((await mailsTo(own.email)).length + (await mailsTo('new@example.rw')).length, 2)

  const kept = await t.ok(superadmin.updateProfile, {
    as: boss,
    params: { id: boss.id },
    body: { email: 'other@example.rw', fullName: 'Bosco Boss', phone: '0781111111' },
  })
  assert.deepEqual([kept.data.email, kept.data.phone], [boss.email, '0781111111'])
  await t.refused(
    superadmin.updateProfile,
    { as: boss, params: { id: boss.id }, body: {} },
    400,
    invalid.staffProfileFields,
  )
})

test('staff change their password by knowing it, which signs out their other devices', async () => {
  for (const [role, calls] of [
    ['admin', administrators],
    ['superadmin', superadmin],
  ] as const) {
    const own = await t.people.staff(role, { passwordHash: await t.people.passwordHash('staff') })
    const elsewhere = await t.people.session(own.id, role)
    const change = (body: object) => ({ as: own, params: { id: own.id }, body })
    const good = { currentPassword: TEST_PASSWORD, newPassword: 'longer than six' }
    await t.refused(calls.changePassword, change({ ...good, currentPassword: 'wrong' }), 400, refused.currentPassword)
    await t.refused(calls.changePassword, change({ ...good, newPassword: 'short' }), 400, invalid.newPasswordShort)
    await t.ok(auth.verify, { as: elsewhere })
    assert.equal((await t.ok(calls.changePassword, change(good))).message, done.passwordChanged)
    await t.ok(auth.verify, { as: own })
    await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
    assert.equal((await mailsTo(own.email)).length, 1)
  }
})

test('a superadmin adds an administrator, who logs in; a taken e-mail, a missing field or a short password is refused', async () => {
  const person = {
    fullName: 'Carine',
    email: 'Carine@example.rw',
    phone: '0788',
    password: 'umuhanda-77',
    type: 'admin',
  }
  for (const field of ['fullName', 'email', 'phone', 'password'] as const) {
    await t.refused(
      superadmin.addAdministrator,
      { as: boss, body: { ...person, [field]: undefined } },
      400,
      invalid.allFields,
    )
    await t.refused(superadmin.addAdministrator, { as: boss, body: { ...person, [field]: '' } }, 400, invalid.allFields)
  }
  await t.refused(
    superadmin.addAdministrator,
    { as: boss, body: { ...person, type: 'client' } },
    400,
    invalid.staffType,
  )
  await t.refused(
    superadmin.addAdministrator,
    { as: boss, body: { ...person, password: 'short' } },
    400,
    invalid.passwordShort,
  )
  await t.refused(
    superadmin.addAdministrator,
    { as: boss, body: { ...person, email: boss.email } },
    409,
    refused.emailTaken,
  )
  const { message, data } = await t.ok(superadmin.addAdministrator, { as: boss, body: person })
  assert.deepEqual([message, data.email, data.type], [done.administratorAdded, 'carine@example.rw', 'admin'])
  await t.ok(auth.adminLogin, { body: { email: data.email, password: 'umuhanda-77' } })
  const [mail] = await mailsTo(data.email)
  assert.ok(mail?.text?.includes(`${t.ctx.config.appUrl}/admin`) && !mail.text.includes('umuhanda-77'))
  await t.refused(
    superadmin.addAdministrator,
    { as: boss, body: { ...person, email: 'CARINE@example.rw' } },
    409,
    refused.emailTaken,
  )
})

test('changing an administrator: blank keeps the password, a new one or another type signs them out and is told', async () => {
  const own = await t.people.staff('admin', { passwordHash: await t.people.passwordHash('staff') })
  const edit = (body: object) =>
    t.ok(superadmin.updateAdministrator, {
      as: boss,
      params: { id: own.id },
      body: { fullName: 'Changed', phone: '0788', type: 'admin', ...body },
    })
  assert.equal((await edit({})).message, done.administratorUpdated)
  await edit({ password: '' })
  await t.ok(auth.verify, { as: own })
  assert.equal((await mailsTo(own.email)).length, 0)

  await edit({ password: 'given by boss' })
  await t.refused(auth.verify, { as: own }, 401, refused.sessionExpired)
  const { data } = await t.ok(auth.adminLogin, { body: { email: own.email, password: 'given by boss' } })
  await edit({ type: 'superadmin' })
  await t.refused(auth.verify, { as: data.token }, 401, refused.sessionExpired)
  await t.refused(auth.adminLogin, { body: { email: own.email, password: 'given by boss' } }, 401, refused.credentials)
  await t.ok(auth.superadminLogin, { body: { email: own.email, password: 'given by boss' } })
  assert.equal((await mailsTo(own.email)).length, 2)
  assert.deepEqual(
    (await auditEventsOf(own.id)).map(({ kind }) => kind).filter((kind) => !kind.startsWith('login')),
    ['staff-changed', 'password-set', 'role-changed'],
  )
  await t.refused(
    superadmin.updateAdministrator,
    { as: boss, params: { id: NOBODY }, body: { fullName: 'A', phone: '1', type: 'admin' } },
    404,
    refused.notFoundPerson,
  )
  await t.ok(superadmin.deleteAdministrator, { as: boss, params: { id: own.id } })
  await t.refused(superadmin.deleteAdministrator, { as: boss, params: { id: own.id } }, 404, refused.notFoundPerson)
})

test('nobody deletes or demotes themself, and the last superadmin stays, also when two race', async () => {
  const self = { as: boss, params: { id: boss.id } }
  const demotion = { fullName: 'B', phone: '1', type: 'admin' }
  await t.refused(superadmin.deleteAdministrator, self, 409, refused.selfDelete)
  await t.refused(superadmin.updateAdministrator, { ...self, body: demotion }, 409, refused.selfDelete)

  for (let round = 0; round < 25; round++) {
    await t.db.deleteFrom('staff').where('type', '=', 'superadmin').where('id', '!=', boss.id).execute()
    const [one, two] = [await t.people.staff('superadmin'), await t.people.staff('superadmin')]
    await t.db.updateTable('staff').set({ type: 'admin' }).where('id', '=', boss.id).execute()
    const answers = await Promise.all([
      t.call(superadmin.deleteAdministrator, { as: one, params: { id: two.id } }),
      round % 2 === 0
        ? t.call(superadmin.deleteAdministrator, { as: two, params: { id: one.id } })
        : t.call(superadmin.updateAdministrator, { as: two, params: { id: one.id }, body: demotion }),
    ])
    const left = await t.db.selectFrom('staff').select('id').where('type', '=', 'superadmin').execute()
    assert.equal(left.length, 1, `round ${round}: ${answers.map(({ status }) => status)}`)
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    await t.db.updateTable('staff').set({ type: 'superadmin' }).where('id', '=', boss.id).execute()
  }
  const last = await t.people.staff('superadmin')
  await t.db.deleteFrom('staff').where('type', '=', 'superadmin').where('id', 'not in', [boss.id, last.id]).execute()
  await t.ok(superadmin.deleteAdministrator, { as: boss, params: { id: last.id } })
})

test('administrators are found by name, e-mail and phone, in pages, with their count', async () => {
  await t.people.staff('admin', { fullName: 'Zawadi Uwera', email: 'zawadi@example.rw' })
  const { data, page, counts } = await t.ok(superadmin.searchAdministrators, {
    as: boss,
    query: { search: 'uwera zawadi@' },
  })
  assert.deepEqual([data.length, data[0]?.fullName, page.count], [1, 'Zawadi Uwera', 1])
  assert.equal(counts.administrators, (await t.ok(superadmin.administrators, { as: boss })).length)
  await t.refused(superadmin.searchAdministrators, { as: boss, query: { cursor: 'x' } }, 400, invalid.cursor)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: AnswerOf<typeof superadmin.searchAdministrators> = await t.ok(superadmin.searchAdministrators, {
      as: boss,
      query: { limit: '1', ...(cursor && { cursor }) },
    })
    seen.push(...answer.data.map(({ _id }) => _id))
    cursor = answer.page.nextCursor
  }
  assert.deepEqual(
    seen,
    (await t.ok(superadmin.administrators, { as: boss })).map(({ _id }) => _id),
  )
})

test('the first superadmin is made once, by settings or with a random password', async () => {
  const fresh = await createTestApp({ config: { firstSuperadmin: { email: 'first@example.rw', password: null } } })
  try {
    const made = (await Promise.all([1, 2, 3].map(() => ensureFirstSuperadmin(fresh.ctx)))).filter(
      (one) => one !== null,
    )
    assert.equal(made.length, 1)
    const password = made[0]?.password ?? ''
    assert.ok(password.length >= 16)
    await fresh.ok(auth.superadminLogin, { body: { email: 'first@example.rw', password } })
    assert.equal(await ensureFirstSuperadmin(fresh.ctx), null)
  } finally {
    await fresh.close()
  }
  const set = await createTestApp({ config: { firstSuperadmin: { email: 'first@example.rw', password: 'given-one' } } })
  try {
    assert.deepEqual(await ensureFirstSuperadmin(set.ctx), { email: 'first@example.rw', password: null })
    await set.ok(auth.superadminLogin, { body: { email: 'first@example.rw', password: 'given-one' } })
  } finally {
    await set.close()
  }
})

function auditEventsOf(subject: string) {
  return t.db
    .selectFrom('audit_event')
    .select(['kind', 'actor_name', 'before', 'after'])
    .where('subject_id', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

function mailsTo(recipient: string) {
  return t.db.selectFrom('outbox').select(['kind', 'subject', 'text']).where('recipient', '=', recipient).execute()
}

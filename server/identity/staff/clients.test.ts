import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { deliverMails, mailsTo } from '../../../test/support/deliver.ts'
import { invalid, refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'

const t = testApp()
let zawadi: TestPerson
let bosco: TestPerson
before(async () => {
  zawadi = await t.people.zawadi()
  bosco = await t.people.bosco()
})

for (const [role, calls, self] of [
  ['administrator', administrators, () => zawadi],
  ['superadmin', superadmin, () => bosco],
] as const) {
  const setSubscription = (id: string, body: object) =>
    t.ok(calls.setSubscription, { as: self(), params: { id }, body })
  const setStatus = (id: string, accountStatus: string) =>
    t.ok(calls.setAccountStatus, { as: self(), params: { id }, body: { accountStatus } })

  test(`an invalid status or end date from a ${role} returns 400 and changes nothing`, async () => {
    const { id } = await t.people.aline()
    const set = { as: self(), params: { id } }
    for (const accountStatus of [undefined, 'pending', 'ACTIVE'])
      await t.refused(calls.setAccountStatus, { ...set, body: { accountStatus } }, 400, staffAnswers.accountStatus)
    const sentence = staffAnswers.subscriptionStatus
    for (const subscriptionStatus of [undefined, 'pending', 'deleted'])
      await t.refused(calls.setSubscription, { ...set, body: { subscriptionStatus } }, 400, sentence)
    for (const subscriptionDeadline of ['2026-02-30', 'infinity', 5, '1899-12-31']) {
      const body = { subscriptionStatus: 'active', subscriptionDeadline }
      await t.refused(calls.setSubscription, { ...set, body }, 400, invalid.day)
    }
    assert.deepEqual(await auditEventsOf(id), [])
  })

  test(`a subscription expires when a ${role} sets an end date in the past`, async () => {
    const { id } = await t.people.aline()
    for (const [subscriptionStatus, subscriptionDeadline, ...stands] of [
      ['active', '2027-01-31', 'active', '2027-01-31'],
      ['active', '', 'active', null],
      ['active', null, 'active', null],
      ['active', '2026-11-20', 'expired', '2026-11-20'],
      ['inactive', undefined, 'inactive', null],
    ]) {
      const { message, data } = await setSubscription(id, { subscriptionStatus, subscriptionDeadline })
      assert.deepEqual(
        [message, data.subscriptionStatus, data.subscriptionDeadline, data.updatedBy],
        [staffAnswers.subscriptionUpdated, ...stands, self().fullName],
      )
    }
  })

  test(`a ${role} who changes a subscription and undoes the change within a minute causes no email`, async () => {
    const { id, email } = await t.people.aline()
    const texts = async () => (await mailsTo(t.ctx, email)).map(({ text }) => text)
    for (const subscriptionDeadline of ['2027-01-31', '', null])
      await setSubscription(id, { subscriptionStatus: 'active', subscriptionDeadline })
    const [text, ...more] = await texts()
    assert.deepEqual([text?.includes('2027'), more], [false, []])
    const [event, ...others] = await auditEventsOf(id)
    assert.deepEqual(event, {
      kind: 'subscription-changed',
      actor_name: self().fullName,
      before: { subscriptionStatus: 'inactive', subscriptionDeadline: null },
      after: { subscriptionStatus: 'active', subscriptionDeadline: '2027-01-31' },
    })
    assert.equal(others.length, 1)
    const undo = () => setSubscription(id, { subscriptionStatus: 'inactive', subscriptionDeadline: null })
    await undo()
    assert.deepEqual(await texts(), [])
    await setSubscription(id, { subscriptionStatus: 'active' })
    const delivered = async () => (await deliverMails(t.ctx)).filter(({ to }) => to === email)
    assert.equal((await delivered()).length, 0)
    t.pass(60)
    assert.equal((await delivered()).length, 1)
    await undo()
    assert.equal((await texts()).length, 2)
  })

  test(`the audit log shows the payment that a ${role} records for an extension, and that the extension was undone`, async () => {
    const { id } = await t.people.aline()
    const active = { subscriptionStatus: 'active', subscriptionDeadline: '2027-01-31' }
    await setSubscription(id, { ...active, payment: ' 16000000022 ' })
    await setSubscription(id, active)
    for (const payment of ['16000000022', 'Cash', 'Cash']) await setSubscription(id, { ...active, payment })
    await setSubscription(id, { subscriptionStatus: 'inactive', subscriptionDeadline: null, isUndo: true })
    assert.deepEqual(
      (await auditEventsOf(id)).map(({ after }) => after),
      [
        { ...active, payment: '16000000022' },
        { payment: 'Cash' },
        { subscriptionStatus: 'inactive', subscriptionDeadline: null, changedBack: 'yes' },
      ],
    )
  })

  test(`a ${role} can extend several subscriptions in one call, and each client gets an email`, async () => {
    const people = await Promise.all([t.people.aline(), t.people.olivier(), t.people.aline()])
    const [aline, olivier, open] = people
    await setSubscription(aline.id, { subscriptionStatus: 'active', subscriptionDeadline: '2027-01-31' })
    await setSubscription(open.id, { subscriptionStatus: 'active', subscriptionDeadline: null })
    const deadlines = ['2027-01-31', null, null]
    const body = { clients: people.map(({ id }, at) => ({ _id: id, subscriptionDeadline: deadlines[at] ?? null })) }
    const { data } = await t.ok(calls.extendSubscriptions, { as: self(), body })
    const ends = new Map(data.extended.map((one) => [one._id, [one.subscriptionStatus, one.subscriptionDeadline]]))
    assert.deepEqual(
      [ends.get(aline.id), ends.get(olivier.id), ends.get(open.id), data.skipped],
      [['active', '2027-02-28'], ['active', '2026-12-21'], undefined, 1],
    )
    assert.equal((await t.ok(calls.extendSubscriptions, { as: self(), body })).data.skipped, 3)
    for (const [{ id, email }, count] of [
      [aline, 2],
      [olivier, 1],
      [open, 1],
    ] as const) {
      assert.equal((await mailsTo(t.ctx, email)).length, 1)
      assert.equal((await auditEventsOf(id)).length, count)
    }
    for (const clients of [[], Array(101).fill(body.clients[0]), [{ _id: 'x', subscriptionDeadline: null }]])
      assert.equal((await t.call(calls.extendSubscriptions, { as: self(), body: { clients } })).status, 400)
  })

  test(`a ${role} who suspends a client ends the client’s session`, async () => {
    const aline = await t.people.aline()
    await t.ok(account.profile, { as: aline })
    const { message, data } = await setStatus(aline.id, 'suspended')
    assert.deepEqual([data.accountStatus, data.updatedBy], ['suspended', self().fullName])
    assert.equal(message, staffAnswers.accountStatusUpdated)
    await t.refused(account.profile, { as: aline }, 401, refused.sessionExpired)
    await setStatus(aline.id, 'active')
    await t.refused(account.profile, { as: aline }, 401, refused.sessionExpired)
    await t.ok(auth.clientLogin, { body: { email: aline.email, password: TEST_PASSWORD } })
  })

  test(`a deleted client keeps the time of the deletion when a ${role} deletes the client again`, async () => {
    const { id } = await t.people.aline()
    const row = t.db.selectFrom('client').select('deleted_at').where('id', '=', id)
    const deletedAt = async (accountStatus: string) => {
      await setStatus(id, accountStatus)
      return (await row.executeTakeFirstOrThrow()).deleted_at
    }

    const first = t.clock.now()
    assert.deepEqual([await deletedAt('suspended'), await deletedAt('deleted')], [null, first])
    t.pass(600)
    assert.deepEqual([await deletedAt('deleted'), await deletedAt('active')], [first, null])
    t.pass(-600)
  })

  test(`a client gets an email only when a ${role} sets a status that differs from the current status`, async () => {
    const { id, email } = await t.people.aline()
    const statuses = ['suspended', 'deleted', 'active']
    for (const status of statuses) await setStatus(id, status)
    const { message, data } = await setStatus(id, 'active')
    assert.deepEqual([message, data.accountStatus], [staffAnswers.accountStatusUpdated, 'active'])
    assert.equal((await mailsTo(t.ctx, email)).length, 3)
    assert.deepEqual(
      (await auditEventsOf(id)).map(({ kind, after }) => [kind, after]),
      statuses.map((accountStatus) => ['status-changed', { accountStatus }]),
    )
  })
}

function auditEventsOf(subject: string) {
  const events = t.db.selectFrom('audit_event').select(['kind', 'actor_name', 'before', 'after'])
  return events.where('subject_id', '=', subject).orderBy('at').orderBy('id').execute()
}

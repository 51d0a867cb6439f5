import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../contract/account.ts'
import { administrators, CLIENT_SORTS, superadmin } from '../../../contract/staff.ts'
import { addDays, today } from '../../../domain/day.ts'
import { ACCOUNT_STATUSES, SUBSCRIPTION_STATUSES } from '../../../domain/status.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestPerson } from '../../../test/support/app.ts'
import { readPages } from '../../../test/support/pages.ts'
import { invalid } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'

let t: TestApp
let zawadi: TestPerson
let bosco: TestPerson
let all: Client[]
before(async () => {
  t = await createTestApp()
  zawadi = await t.people.zawadi()
  bosco = await t.people.bosco()
  const names = ['Uwase Aline', 'Mugisha Eric', 'İnga 100%_', 'Keza\\Diane', 'uwera aline']
  for (let at = 0; at < 60; at++) {
    t.clock.set(new Date(Date.UTC(2026, 10, 1, at % 40)).toISOString())
    const fullName = `${names[at % names.length]} ${at}`
    const person = await t.people.client({
      fullName,
      accountStatus: ACCOUNT_STATUSES[at % 7] ?? 'active',
      address: at % 2 === 0 ? 'Huye' : 'Rubavu',
      businessName: at % 3 === 0 ? `Keza Shop ${at}` : '',
    })
    const set = {
      phone: `+250 78${at % 10} 12-${String(at).padStart(4, '0')}`,
      subscription_status: SUBSCRIPTION_STATUSES[at % 3] ?? 'inactive',
      subscription_deadline: at % 2 === 0 ? null : at % 4 === 1 ? '2026-11-20' : '2026-11-21',
    }
    await t.db.updateTable('client').set(set).where('id', '=', person.id).execute()
  }
  t.clock.set(TEST_NOW)
  zawadi.token = await t.people.session(zawadi.id, 'admin')
  bosco.token = await t.people.session(bosco.id, 'superadmin')
  all = await t.ok(superadmin.users, { as: bosco })
})
after(() => t.close())

const search = (query: Record<string, string>) => t.ok(superadmin.searchUsers, { as: bosco, query })

test('the list of clients refuses an unknown filter or sort order', async () => {
  const refuse = (query: Record<string, string>, sentence: string) =>
    t.refused(superadmin.searchUsers, { as: bosco, query }, 400, sentence)
  await refuse({ subscriptionStatus: 'pending' }, staffAnswers.subscriptionStatus)
  await refuse({ accountStatus: 'pending' }, staffAnswers.accountStatus)
  await refuse({ sort: 'password_hash' }, invalid.sort)
  await refuse({ limit: '0' }, invalid.listLimit)
  const { page } = await search({ limit: '1' })
  await refuse({ cursor: page.nextCursor ?? '', sort: 'fullName' }, invalid.cursor)
  const ofNoDay = JSON.stringify(['-createdAt', '2026-13-45 00:00:00+00', all[0]?._id])
  const forged = Buffer.from(ofNoDay).toString('base64url')
  await refuse({ cursor: forged }, invalid.cursor)
})

test('staff can search clients by words of name, email, phone, business or district', async () => {
  const cases = ['ALINE', 'aline uwase', 'uwase 1', 'example.rw', '%_', '\\', '100%', 'nobody', all[5]?.email ?? '']
  cases.push('keza shop', 'SHOP 3', 'rubavu', 'huye aline')
  for (const text of cases) {
    const words = text.toLowerCase().split(' ')
    const expected = all.filter(({ fullName, email, phone, businessName, address }) =>
      words.every((word) => [fullName, email, phone, businessName, address].join('\n').toLowerCase().includes(word)),
    )
    const { data, page } = await search({ search: text, limit: '200' })
    assert.deepEqual(data, expected, text)
    assert.equal(page.count, expected.length)
  }
})

test('staff can find a client by a phone number in any format', async () => {
  for (const text of ['+250 783 12-0013', '250783120013', '783 12 0013', '(783) 120-013']) {
    const [found, ...others] = (await search({ search: text })).data
    assert.deepEqual([found?.phone, others], ['+250 783 12-0013', []], text)
  }
})

test('the filters of the client list select by account status and by current subscription status', async () => {
  for (const [subscriptionStatus, accountStatus] of [
    ...SUBSCRIPTION_STATUSES.map((status) => [status, 'all'] as const),
    ...ACCOUNT_STATUSES.map((status) => ['all', status] as const),
    ['active', 'suspended'] as const,
  ]) {
    const expected = all.filter(
      (one) =>
        (subscriptionStatus === 'all' || one.subscriptionStatus === subscriptionStatus) &&
        (accountStatus === 'all' || one.accountStatus === accountStatus),
    )
    const { data, page } = await search({ subscriptionStatus, accountStatus, limit: '200' })
    assert.deepEqual(data, expected)
    assert.equal(page.count, expected.length)
  }
})

test('the counts on the stat cards ignore the search and the filters', async () => {
  const current = all.filter(({ accountStatus }) => accountStatus !== 'deleted')
  const count = (test: (one: Client) => boolean) => current.filter(test).length
  const expected = {
    currentUsers: current.length,
    activeUsers: count((one) => one.accountStatus === 'active'),
    inactiveUsers: count((one) => one.accountStatus === 'inactive'),
    subscribedUsers: count((one) => one.subscriptionStatus === 'active'),
    expiredSubscription: count((one) => one.subscriptionStatus === 'expired'),
    inactiveSubscription: count((one) => one.subscriptionStatus === 'inactive'),
    expiringSubscription: count((one) => one.subscriptionStatus === 'active' && one.subscriptionDeadline !== null),
  }
  assert.ok(Object.values(expected).every((value) => value > 0))
  for (const query of [{}, { search: 'aline' }, { accountStatus: 'deleted' }] as Record<string, string>[])
    assert.deepEqual((await search(query)).counts, expected)
})

test('the list that a stat card opens has as many clients as the card shows', async () => {
  const current = { accountStatus: 'current' }
  const lists = {
    currentUsers: current,
    activeUsers: { accountStatus: 'active' },
    inactiveUsers: { accountStatus: 'inactive' },
    subscribedUsers: { ...current, subscriptionStatus: 'active' },
    expiredSubscription: { ...current, subscriptionStatus: 'expired' },
    inactiveSubscription: { ...current, subscriptionStatus: 'inactive' },
    expiringSubscription: { ...current, deadline: 'week' },
  }
  for (const [name, query] of Object.entries(lists)) {
    const { counts, data, page } = await search({ ...query, limit: '200' })
    assert.deepEqual([data.length, page.count], [counts[name as keyof typeof counts], data.length], name)
  }
})

test('in every sort order, the pages of the client list contain each client once', async () => {
  for (const sort of CLIENT_SORTS) {
    const query = { sort, limit: '25' }
    const ids = (await readPages(t, superadmin.searchUsers, { as: bosco, query })).map(({ _id }) => _id)
    assert.deepEqual(await t.ok(administrators.searchUsers, { as: zawadi, query }), await search(query))
    const whole = (await search({ sort, limit: '200' })).data.map(({ _id }) => _id)
    assert.equal(new Set(ids).size, all.length)
    assert.deepEqual(ids, whole, sort)
  }
  assert.deepEqual((await search({ limit: '200' })).data, all)
  assert.deepEqual((await t.ok(administrators.users, { as: zawadi })).data, all)
})

test('the deadline filter selects active subscriptions that end within a week or a month', async () => {
  const day = today(t.clock)
  const ids: string[] = []
  for (const subscription_deadline of [day, ...[6, 7, 29, 30, -1].map((days) => addDays(day, days)), null]) {
    const { id } = await t.people.client({ fullName: 'Deadline' })
    const set = { subscription_status: 'active', subscription_deadline } as const
    await t.db.updateTable('client').set(set).where('id', '=', id).execute()
    ids.push(id)
  }
  for (const [deadline, count] of [
    ['week', 2],
    ['month', 4],
  ] as const) {
    const { data, page, filterCounts } = await search({ deadline, search: 'deadline', sort: 'subscriptionDeadline' })
    const found = data.map(({ _id }) => _id)
    assert.deepEqual([found, page.count], [ids.slice(0, count), count])
    assert.deepEqual(filterCounts.deadline, { all: ids.length, week: 2, month: 4 })
  }
})

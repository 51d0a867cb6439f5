import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canExtend, extendByMonth } from './subscription.ts'

test('a subscription is extended from its deadline when the deadline is in the future, else from today', () => {
  const extended = (deadline: string | null) => extendByMonth(deadline, '2026-11-26')
  assert.deepEqual(['2026-12-03', '2026-11-26', '2026-11-25', null].map(extended), [
    '2027-01-03',
    '2026-12-26',
    '2026-12-26',
    '2026-12-26',
  ])
})

test('an extension moves a deadline from the last day of a month to the last day of the next month', () => {
  const days = ['2027-01-31']
  for (let month = 0; month < 4; month++) days.push(extendByMonth(days.at(-1) ?? null, '2027-01-15'))
  assert.deepEqual(days, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  assert.equal(extendByMonth('2027-01-30', '2027-01-15'), '2027-02-28')
})

test('an extension by three months keeps the day of the month', () => {
  const extended = (deadline: string | null) => extendByMonth(deadline, '2026-11-26', 3)
  assert.deepEqual(['2026-11-30', '2026-12-03', '2027-01-30', '2027-01-31', null].map(extended), [
    '2027-02-28',
    '2027-03-03',
    '2027-04-30',
    '2027-04-30',
    '2027-02-26',
  ])
})

test('a subscription can’t be extended when it has no end or its client is deleted', () => {
  const active = { accountStatus: 'active', subscriptionStatus: 'active', subscriptionDeadline: '2026-12-03' } as const
  const can = (changed: object) => canExtend({ ...active, ...changed }, '2026-11-26')
  assert.ok(can({}) && can({ accountStatus: 'suspended' }))
  assert.ok(can({ subscriptionStatus: 'inactive', subscriptionDeadline: null }))
  assert.ok(!can({ accountStatus: 'deleted' }) && !can({ subscriptionDeadline: null }))
  assert.ok(!can({ subscriptionDeadline: '2200-12-15' }))
})

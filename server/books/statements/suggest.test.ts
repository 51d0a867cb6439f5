import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluateLimit, type LimitUse } from '../../../domain/limit.ts'
import { type PeriodKind, periodOf } from '../../../domain/period.ts'
import type { Statement } from './read-statement.ts'
import { suggest } from './suggest.ts'

const NONE = { first: [], count: 0, sum: 0n }
const RENT = { kind: 'expense', title: 'Rent', amount: 900_00n, before: 100_00n } as const

function suggestion(kind: PeriodKind, use: LimitUse | null, movers: Statement['movers'] = []): string {
  const { end } = periodOf(kind, '2026-11-30')
  const statement = {
    limits: use ? [evaluateLimit(use, end)] : [],
    ...{ kind, movers, overdue: NONE, dueSoon: NONE, net: 0n },
  }
  return suggest('en', statement as unknown as Statement).replace(/\u00a0/g, ' ')
}

const use = (limit: LimitUse['limit']): LimitUse => ({ limit, period: 'monthly', amount: 100_00n, reached: 150_00n })

test('the suggestion on the last day of a period is about the next period', () => {
  assert.equal(
    suggestion('month', use('expense')),
    'You went RWF 50 over your monthly expense limit. Decide what can wait this month, or set a more realistic limit.',
  )
})

test('a suggestion names a grown expense if an expense limit is exceeded, but not if a debt limit is', () => {
  assert.match(suggestion('month', use('expense'), [RENT]), /Look at “Rent” first/)
  assert.match(suggestion('month', use('debt'), [RENT]), /^You went RWF 50 over your monthly debt limit\. Decide/)
})

test('a monthly statement without limits suggests a monthly limit, but a yearly statement doesn’t', () => {
  assert.match(suggestion('month', null), /^Set a monthly expense limit/)
  assert.doesNotMatch(suggestion('year', null), /Set a monthly/)
})

import { expenses, incomes } from '../../contract/ledger.ts'
import type { TestApp, TestPerson } from './app.ts'

export const ENTRY_KINDS = [
  ['expense', { ...expenses }, incomes],
  ['income', { ...incomes }, expenses],
] as const

export const AIRTIME = { date: '2026-11-21', amount: 1500, title: 'Airtime', description: 'MTN bundle' }

export const adding =
  (t: TestApp, calls: (typeof ENTRY_KINDS)[number][1]) =>
  async (as: TestPerson, entry: Partial<typeof AIRTIME> = {}) =>
    (await t.ok(calls.add, { as, body: { ...AIRTIME, ...entry } })).data

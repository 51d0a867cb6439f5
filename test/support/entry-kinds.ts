import { expenses, incomes } from '../../contract/ledger.ts'
import type { TestApp, TestPerson } from './app.ts'

/** Each kind of entry with its calls and those of the other kind. */
export const ENTRY_KINDS = [
  ['expense', { ...expenses }, incomes],
  ['income', { ...incomes }, expenses],
] as const

/** An entry that either kind takes. */
export const AIRTIME = { date: '2026-11-21', amount: 1500, title: 'Airtime', description: 'MTN bundle' }

/** Adds entries of a kind: as AIRTIME but for what is said. */
export const adding =
  (t: TestApp, calls: (typeof ENTRY_KINDS)[number][1]) =>
  async (as: TestPerson, entry: Partial<typeof AIRTIME> = {}) =>
    (await t.ok(calls.add, { as, body: { ...AIRTIME, ...entry } })).data

import { debts } from '../../contract/debts.ts'
import type { TestApp, TestPerson } from './app.ts'

export const SACCO_LOAN = {
  title: 'SACCO loan',
  creditor: 'Umurenge SACCO',
  amount: 50_000,
  dueDate: '2026-11-30',
  description: 'Third instalment',
}

export const addingDebts =
  (t: TestApp) =>
  async (as: TestPerson, debt: Partial<typeof SACCO_LOAN> = {}) =>
    (await t.ok(debts.add, { as, body: { ...SACCO_LOAN, ...debt } })).data

import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { TestApp, TestPerson } from './app.ts'
import type { Line } from './expected-totals.ts'

export async function recordLine(t: TestApp, as: TestPerson, { kind, day, amount, paid }: Line): Promise<string> {
  if (kind === 'debt') {
    const body = { title: 'Loan', creditor: 'SACCO', amount, dueDate: day }
    const { _id: id } = (await t.ok(debts.add, { as, body })).data
    if (paid) await t.ok(debts.markPaid, { as, params: { id } })
    return id
  }
  const body = { title: 'Sugar', description: '50 kg', amount, date: day }
  return (await t.ok(kind === 'income' ? incomes.add : expenses.add, { as, body })).data._id
}

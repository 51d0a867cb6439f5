import { fallback } from '../words/en/shared.ts'
import { debt } from './debts.ts'
import { idParams } from './fields.ts'
import { entry } from './ledger.ts'
import { clients, envelope, route } from './route.ts'

const entryAt = (plural: 'expenses' | 'incomes', fallback: string) =>
  route('GET', `/api/${plural}/{id}`, clients, {
    summary: `One of the caller’s ${plural}`,
    params: idParams,
    answer: envelope(entry),
    fallback,
  })

export const recordReads = {
  expense: entryAt('expenses', fallback.fetchExpenses),
  income: entryAt('incomes', fallback.fetchIncomes),
  debt: route('GET', '/api/debts/{id}', clients, {
    summary: 'One of the caller’s debts',
    params: idParams,
    answer: envelope(debt),
    fallback: fallback.fetchDebts,
  }),
}

import type { Locator } from '@playwright/test'
import { kigaliDay, type Person, type Running } from './support.ts'

export async function record(
  imari: Running,
  { token }: Pick<Person, 'token'>,
  book: 'expenses' | 'incomes',
  entry: { amount: number; date?: string; title?: string; description?: string },
): Promise<void> {
  await imari.api(token, 'POST', `/api/${book}`, {
    date: kigaliDay(),
    title: 'Stock',
    description: 'Fabric',
    ...entry,
  })
}

export async function recordDebt(
  imari: Running,
  { token }: Pick<Person, 'token'>,
  debt: { amount: number; dueDate?: string; title?: string; creditor?: string },
): Promise<void> {
  await imari.api(token, 'POST', '/api/debts', {
    dueDate: kigaliDay(),
    title: 'Loan',
    creditor: 'SACCO',
    description: '',
    ...debt,
  })
}

export async function fillDescription(form: Locator, text: string): Promise<void> {
  await form.getByRole('button', { name: 'Add a description' }).click()
  await form.getByLabel('Description').fill(text)
}

export async function openDate(form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^(Due )?Date:/, expanded: false }).click()
}

import type { Page } from '@playwright/test'
import { rowOf } from './outbox.ts'
import { expect, type Person, type Running } from './support.ts'

export const bar = (page: Page) => page.getByRole('region', { name: 'Selected entries' })

export async function expensesOf(imari: Running, { token }: Person) {
  const { data } = await imari.api<{ data: { _id: string; title: string }[] }>(token, 'GET', '/api/expenses')
  return data.map(({ _id, title }) => `${_id} ${title}`)
}

export async function select(page: Page, title: string): Promise<void> {
  const row = rowOf(page, title).first()
  await expect(row.locator('.selects')).toBeAttached()
  await row.getByRole('button', { name: `View ${title}` }).press('x')
}

import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fillDescription } from './records.ts'
import { actOn, expect, openAs, type Person, type Running } from './support.ts'

export const EXPENSES = '/dashboard/client/expenses'
/** Key of the cached answer with the expenses that the device keeps for offline search. */
export const KEPT_EXPENSES = '["/api/expenses","GET",{"query":{"limit":"4000"}},"pages"]'
export const DEBTS = '/dashboard/client/debts'
export const SAVED = 'Saved. It will be sent when you’re back online.'

export async function openExpenses(page: Page, person: Pick<Person, 'id' | 'token'>): Promise<void> {
  await openAs(page, person, EXPENSES)
  await expect(page.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeVisible()
  await expect(page.locator('.record').or(page.getByText('No expenses yet')).first()).toBeVisible()
  await partsAreThere(page)
}

export async function partsAreThere(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
  const parts = () =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(add|outbox|record-sheet)-[^.]+\.js$/.exec(name)?.[1] ?? [])
      .sort()
  await expect.poll(() => page.evaluate(parts)).toEqual(['add', 'outbox', 'record-sheet'])
}

export async function renameExpense(page: Page, title: string, next: string): Promise<void> {
  await actOn(rowOf(page, title), 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await form.getByLabel('Title').fill(next)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
}

export async function addExpense(page: Page, entry: { amount: string; title: string }): Promise<void> {
  await expect(await typeExpense(page, entry)).toBeHidden()
}

export async function writeOffline(
  page: Page,
  context: BrowserContext,
  person: Pick<Person, 'id' | 'token'>,
): Promise<void> {
  await openExpenses(page, person)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
}

export async function refuseExpenses(page: Page): Promise<void> {
  await page.route('**/api/expenses', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, message: 'Your books are full' } })
      : route.continue(),
  )
}

export async function typeExpense(page: Page, { amount, title }: { amount: string; title: string }): Promise<Locator> {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Title').fill(title)
  await fillDescription(form, 'For the shop')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  return form
}

export async function deleteRow(page: Page, title: string): Promise<void> {
  await actOn(rowOf(page, title), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

/** Sends a focus event, which ends the outbox's pause after a failed attempt. */
export async function focusPage(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

export async function loseEverything(page: Page): Promise<() => Promise<void>> {
  const isWrite = (method: string) => method !== 'GET'
  await page.route('**/api/expenses**', (route) =>
    isWrite(route.request().method()) ? route.abort() : route.continue(),
  )
  return () => page.unroute('**/api/expenses**')
}

export function requests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && /^\/api\/(expenses|incomes|debts)/.test(pathname))
      sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
export const strip = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /(^|· )\d+ (waiting|not accepted)/ })

interface Listed {
  _id: string
  title: string
}

export async function entries(imari: Running, { token }: Pick<Person, 'token'>): Promise<Listed[]> {
  return (await imari.api<{ data: Listed[] }>(token, 'GET', '/api/expenses')).data
}

export async function titles(imari: Running, person: Pick<Person, 'token'>): Promise<string[]> {
  return (await entries(imari, person)).map(({ title }) => title).sort()
}

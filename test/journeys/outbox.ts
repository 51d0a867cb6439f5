import type { BrowserContext, Locator, Page } from '@playwright/test'
import {
  actOn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  type Person,
  RULES_OF_COLOUR,
  type Running,
} from './support.ts'

// What journeys do with what waits on a phone.

export const EXPENSES = '/dashboard/client/expenses'
export const DEBTS = '/dashboard/client/debts'
export const SAVED = 'Saved on this phone. It will be sent when you’re back online.'

export async function openExpenses(page: Page, person: Pick<Person, 'id' | 'token'>): Promise<void> {
  await openAs(page, person, EXPENSES)
  await expect(page.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeVisible()
  await expect(page.locator('.record').or(page.getByText('No expenses yet')).first()).toBeVisible()
  await partIsThere(page)
}

/** The screen stands, and what is fetched once it is at rest has come: the forms, and what keeps what is written. */
export async function partIsThere(page: Page): Promise<void> {
  // They may come first, and no key is heard by the shape of a screen.
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
  const parts = () =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(add|outbox)-[^.]+\.js$/.exec(name)?.[1] ?? [])
      .sort()
  await expect.poll(() => page.evaluate(parts)).toEqual(['add', 'outbox'])
}

/** Gives an expense another title, in its form. */
export async function renameExpense(page: Page, title: string, next: string): Promise<void> {
  await actOn(rowOf(page, title), 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await form.getByLabel('Title').fill(next)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
}

export async function addExpense(page: Page, entry: { amount: string; title: string }): Promise<void> {
  await expect(await typeExpense(page, entry)).toBeHidden()
}

/** Somebody's expense of charcoal, written without network, waits. */
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

/** The server takes no more expenses. */
export async function refuseExpenses(page: Page): Promise<void> {
  await page.route('**/api/expenses', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, message: 'Your books are full' } })
      : route.continue(),
  )
}

/** Types an expense and saves it. */
export async function typeExpense(page: Page, { amount, title }: { amount: string; title: string }): Promise<Locator> {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('For the shop')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  return form
}

export async function deleteRow(page: Page, title: string): Promise<void> {
  await actOn(rowOf(page, title), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
}

/** Somebody looks at the page, which ends the pause after a failure. */
export async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

/** Nothing of what is written arrives until what this gives is called. */
export async function loseEverything(page: Page): Promise<() => Promise<void>> {
  const isWrite = (method: string) => method !== 'GET'
  await page.route('**/api/expenses**', (route) =>
    isWrite(route.request().method()) ? route.abort() : route.continue(),
  )
  return () => page.unroute('**/api/expenses**')
}

/** What the page writes from now on. */
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
export const strip = (page: Page) => page.getByRole('main').getByRole('button', { name: /\d waiting/ })

export async function expectInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { rules: RULES_OF_COLOUR })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

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

/** Everything that the database of a person holds on this device, as text. */
export function keptText(page: Page, { id }: Pick<Person, 'id'>): Promise<string> {
  return page.evaluate(async (name) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await resultOf(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    const all = await Promise.all(
      stores.map((store) => resultOf(database.transaction(store).objectStore(store).getAll())),
    )
    database.close()
    return JSON.stringify(all)
  }, `imari:${id}`)
}

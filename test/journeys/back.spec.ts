import type { Page } from '@playwright/test'
import { actOn, expect, kigaliDay, openAs, openLimits, test } from './support.ts'

const PROGRESS = '/dashboard/client'
const EXPENSES = '/dashboard/client/expenses'

test('Back closes what lies over a screen, and leaves the screen only when nothing does', { tag: '@phone' }, async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  const entry = { date: kigaliDay(), amount: 12_500, title: 'Market', description: 'Vegetables' }
  await imari.api(client.token, 'POST', '/api/expenses', entry)
  await openAs(page, client, PROGRESS)

  await page.getByRole('button', { name: 'Track Month' }).click()
  await expectBackCloses(page, 'dialog', PROGRESS)
  await page.getByRole('link', { name: 'Expenses' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Market' })
  await row.getByRole('button', { name: 'View' }).click()
  await expectBackCloses(page, 'dialog', EXPENSES)
  await actOn(row, 'Delete')
  // The question lies over the sheet, each with a step of its own.
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(2)
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectBackCloses(page, 'dialog', EXPENSES)
  await expect(row, 'Back has deleted nothing').toBeVisible()
  await openLimits(page)
  await page.getByRole('button', { name: 'Set Limit' }).click()
  await expectBackCloses(page, 'dialog', EXPENSES)
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await expectBackCloses(page, 'dialog', EXPENSES)

  // An amount is typed anew: it is selected. Saving takes the dialog's step along, as its cross does.
  await actOn(row, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(edit.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('13000')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('13,000')
  await expect(edit).toBeHidden()
  await row.getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoSteps(page)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === PROGRESS)

  // Forward leads to the screen, without what was closed.
  await page.goForward()
  await expect(row).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form that the address opens has the screen behind it to go back to', { tag: '@phone' }, async ({
  page,
  newClient,
}) => {
  await openAs(page, await newClient(), `${EXPENSES}?add=expense`)
  await expectBackCloses(page, 'dialog', EXPENSES)
  expect(new URL(page.url()).search).toBe('')
})

test('logging out leads to the login, though the question takes a step back', { tag: '@phone' }, async ({
  page,
  newClient,
}) => {
  await openAs(page, await newClient(), PROGRESS)
  await expect(page.getByRole('button', { name: 'Track Day' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
})

async function expectBackCloses(page: Page, role: 'dialog' | 'alertdialog', screen: string): Promise<void> {
  await expect(page.getByRole(role)).toBeVisible()
  await expectSteps(page)
  await page.goBack()
  await expect(page.getByRole(role)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(screen)
  await expectNoSteps(page)
}

const stepsNow = (page: Page) => page.evaluate(() => Boolean(history.state?.layers || history.state?.usr?.opensLayer))

/** What is open has its step. */
async function expectSteps(page: Page): Promise<void> {
  await expect.poll(() => stepsNow(page)).toBe(true)
}

/** Nothing is open any more, and its step is gone. */
async function expectNoSteps(page: Page): Promise<void> {
  await expect.poll(() => stepsNow(page)).toBe(false)
}

import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAs, openLimits, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'

test('a form whose code cannot be fetched says so over the page, and opens once the network is back', async ({
  page,
  context,
  aline,
}) => {
  await fetchNothingAhead(page)
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await context.setOffline(true)
  const add = page.getByRole('main').getByRole('button', { name: 'Add Expense' }).first()
  await add.click()
  const question = page.getByRole('alertdialog', { name: 'This couldn’t be opened' })
  await expect(question).toContainText('Please check your network and try again.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(EXPENSES)
  await expect(page.getByRole('heading', { name: 'Expense Management' })).toBeVisible()
  await expect(add).toBeFocused()

  await openLimits(page)
  await page.getByRole('button', { name: 'Set Limit' }).click()
  await expect(question).toBeVisible()
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: 'Set Limit' })).toBeVisible()
  await page.keyboard.press('Escape')

  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toBeFocused()
})

test('when a new version took the files of an open page away, loading it again brings the form', async ({
  page,
  aline,
}) => {
  await fetchNothingAhead(page)
  await openAs(page, aline, EXPENSES)
  await page.route('**/assets/add-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('main').getByRole('button', { name: 'Add Expense' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'This couldn’t be opened' })
  await question.getByRole('button', { name: 'Retry' }).click()
  const loadAgain = question.getByRole('button', { name: 'Reload the page' })
  await expect(loadAgain).toBeVisible()
  await page.unroute('**/assets/add-*.js')
  await loadAgain.click()
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
})

/** As on a device that saves data, forms are fetched only when they are opened. */
async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

import { expect, openAs, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'

test('a form whose code can’t load shows an error until the network returns', async ({ page, context, aline }) => {
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Add Expense' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'This couldn’t be opened' })
  await expect(question).toContainText('Please check your network and try again.')
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toBeFocused()
})

test('a form opens after a reload when a new version of the app has removed the form’s code', async ({
  page,
  aline,
}) => {
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

test('screens stay hidden when the app lock’s script can’t load, and the page reloads once', async ({
  page,
  aline,
}) => {
  let pages = 0
  page.on('load', () => {
    pages += 1
  })
  await openAs(page, aline, '/robots.txt')
  await page.evaluate((id) => localStorage.setItem(`lock:${id}`, '{}'), aline.id)
  await page.route('**/assets/app-lock-*.js', (route) => route.abort())
  await page.goto(EXPENSES)
  pages = 0
  await expect(page.getByText('Please check your network and try again.')).toBeVisible()
  await expect(page.locator('body > :not(.lock):visible')).toHaveCount(0)
  expect(pages).toBe(1)
  await page.unroute('**/assets/app-lock-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible()
})

import { record } from './records.ts'
import { expect, expectAccessible, goWithin, openAs, openLimits, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const INCOME = '/dashboard/client/income'
const DEBTS = '/dashboard/client/debts'

test('a warning about a limit is short, and only the note with Undo stays on another screen', async ({
  page,
  aline,
  imari,
}) => {
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 1_350_000 })
  await openAs(page, aline, '/dashboard/client')
  await page.clock.install()
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').fill('2500000')
  await form.getByLabel('Title').fill('Stock')
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  const toast = page.locator('.toast:visible')
  await expect(toast).toContainText('You’re RWF 1,150,000 over your monthly expense limit.')
  expect((await toast.boundingBox())?.height).toBeLessThanOrEqual(90)
  await page.clock.fastForward(1_000)
  await page.getByRole('link', { name: 'Income', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Income Management' })).toBeVisible()
  await expect(toast).toHaveText(/^UndoExpense added successfully$/)
})

test('a client sets, edits and restores spending limits and income targets', async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { amount: 62_000, title: 'Rent', description: 'November' })
  await openAs(page, aline, EXPENSES)
  const month = page.getByRole('article').filter({ hasText: 'This Month' })
  const year = page.getByRole('article').filter({ hasText: 'This Year' })
  await openLimits(page)
  await expect(month).toContainText('Not set')
  await expect(year).toContainText('Not set')
  await page.getByRole('button', { name: 'Set Limit' }).click()
  const form = page.getByRole('dialog', { name: 'Set Limit' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Limit type and amount are required')).toBeVisible()
  await form.getByLabel('Limit type').selectOption('monthly')
  await form.getByLabel('Limit amount').fill('-1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Limit amount must be a non-negative number')).toBeVisible()
  await form.getByLabel('Limit amount').fill('100000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Expense limit set successfully')).toBeVisible()
  await expect(month).toContainText(/RWF\s62,000 of 100,000 · 38,000 left\s+· (\d+ days? left|last day)/)

  await expect(page.locator('main summary')).toContainText(
    /Expense limit · This Month\s*RWF\s100,000\s*38,000 left · (\d+ days?|last day)/,
  )
  await month.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Limit' })
  await expect(edit.getByLabel('Limit type')).toBeDisabled()
  await expect(edit.getByLabel('Limit type')).toHaveValue('monthly')
  await edit.getByLabel('Limit amount').fill('58000')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(month).toContainText('RWF 4,000 over')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(month).toContainText('of 100,000')
  await goWithin(page, INCOME)
  await openLimits(page)
  await page.getByRole('button', { name: 'Set Goal' }).click()
  const goal = page.getByRole('dialog', { name: 'Set Goal' })
  await goal.getByRole('button', { name: 'Save' }).click()
  await expect(goal.getByText('Goal type and target amount are required')).toBeVisible()
  await goal.getByLabel('Goal type').selectOption('yearly')
  await goal.getByLabel('Target amount').fill('-1')
  await goal.getByRole('button', { name: 'Save' }).click()
  await expect(goal.getByText('Target amount must be a non-negative number')).toBeVisible()
  await goal.getByLabel('Target amount').fill('5000000')
  await goal.getByRole('button', { name: 'Save' }).click()
  await expect(year).toContainText('5,000,000 to go')
  await expect(page.getByText('Income target set successfully')).toHaveCount(0)
})

test('limits that can’t load show an error instead of “Not set”', async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { amount: 5 })
  let status = 500
  await page.route('**/api/*/limits', (route) => route.fulfill({ status, json: { success: false } }))
  await page.addInitScript(() => {
    // Silence the error that the page logs about the limits: a logged error fails the test.
    console.error = () => {}
  })
  await openAs(page, aline, DEBTS)
  const cards = page.getByRole('article')
  await openLimits(page)
  await expect(cards.filter({ hasText: 'couldn’t be loaded' })).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Not set' })).toHaveCount(0)
  await expectAccessible(page)
  await goWithin(page, '/dashboard/client')
  const month = page.getByRole('region', { name: 'Limits and targets' })
  await expect(month.getByText('couldn’t be loaded')).toHaveCount(2)
  await expect(month).not.toContainText('Set a limit')

  status = 404
  await goWithin(page, DEBTS)
  await openLimits(page)
  await expect(cards.filter({ hasText: 'Not set' })).toHaveCount(2)
})

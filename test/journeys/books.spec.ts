import type { Page } from '@playwright/test'
import { fullDayName, nearDayName } from '../../words/en/dates.ts'
import { recordMany } from './many-records.ts'
import { fillDescription, openDate } from './records.ts'
import { actOn, expect, expectAccessible, goWithin, kigaliDay, openAs, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const INCOME = '/dashboard/client/income'
const DEBTS = '/dashboard/client/debts'

test('a client adds, edits, deletes and restores an expense', async ({ page, aline }) => {
  await openAs(page, aline, '/dashboard/client')
  await expect(page.getByRole('button', { name: 'Track Day' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Expense' }).click()

  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(form.getByLabel('Amount')).toBeFocused()
  for (const [name, value] of Object.entries({ inputmode: 'decimal', min: '0', step: '0.01' }))
    await expect(form.getByLabel('Amount')).toHaveAttribute(name, value)
  await page.keyboard.type('12500.5')
  await expect(form.getByLabel('Amount')).toHaveValue('12,500.5')
  await expect(form.getByLabel('Date')).toHaveValue(kigaliDay())
  await openDate(form)
  await expect(form.getByText(nearDayName(kigaliDay(), kigaliDay()))).toBeVisible()
  await form.getByRole('button', { name: 'Yesterday' }).click()
  await expect(form.getByRole('button', { name: 'Date: Yesterday', expanded: false })).toBeVisible()
  await expect(form.getByLabel('Date')).toHaveValue(kigaliDay(-1))
  await form.getByLabel('Title').fill('Market')
  await fillDescription(form, 'Vegetables for the week')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  await expect(form).toBeHidden()
  expect(new URL(page.url()).pathname, 'the screen stays').toBe('/dashboard/client')

  await goWithin(page, EXPENSES)
  const row = page.getByRole('row').filter({ hasText: 'Market' })
  await expect(row).toContainText(fullDayName(kigaliDay(-1)))
  await expect(row).toContainText('12,500.50')

  await actOn(row, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(edit.getByLabel('Date')).toBeDisabled()
  await expect(edit.getByLabel('Amount')).toHaveValue('12,500.50')
  await edit.getByLabel('Amount').fill('13000')
  await edit.getByLabel('Title').fill('Kimironko market')
  const closedAgain = page.waitForRequest('**/api/progress/re-close-day')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await closedAgain).postDataJSON()).toEqual({ date: kigaliDay(-1) })
  await expect(page.getByText('Expense updated successfully')).toBeVisible()

  const edited = page.getByRole('row').filter({ hasText: 'Kimironko market' })
  await expect(edited).toContainText('13,000')
  await edited.getByRole('button', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Expense Details' })
  await expect(details).toContainText('Vegetables for the week')
  await details.getByRole('button', { name: 'Close' }).last().click()

  await actOn(edited, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this expense?' })
  await expect(question, 'it says which one').toHaveAccessibleDescription(
    `Kimironko market · RWF 13,000 · ${nearDayName(kigaliDay(-1), kigaliDay())}`,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await expect(edited).toBeVisible()
  await actOn(edited, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Expense deleted successfully')).toBeVisible()
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(edited).toContainText('13,000')
})

test('a client adds several incomes in a row with suggested titles', async ({ page, aline, imari }) => {
  const sale = { kind: 'income', day: kigaliDay(), title: 'Sales of the day', description: 'Counter' } as const
  await recordMany(
    imari,
    aline,
    [4000, 5000, 6000, 5000, 4500].map((amount) => ({ ...sale, amount })),
  )
  await openAs(page, aline, INCOME)
  await expect(page.getByText('5 income entries')).toBeVisible()
  await page.getByRole('link', { name: 'Add Income' }).click()
  const form = page.getByRole('dialog', { name: 'Add Income' })
  await form.getByLabel('Amount').fill('400000')
  const hint = form.getByText('more than ten times your usual amount for Sales of the day (RWF 4,900). Is that right?')
  await form.getByLabel('Title').fill('Wedding of Keza')
  await expect(hint, 'no usual amount of another title').toHaveCount(0)
  await form.getByLabel('Title').fill('')
  await form.getByRole('option', { name: 'Sales of the day' }).click()
  await expect(hint).toBeVisible()
  await expect(form.getByLabel('Title'), 'a chip fills the title').toHaveValue('Sales of the day')
  await form.getByRole('button', { name: 'Add a description' }).click()
  await form.getByRole('button', { name: 'Use “Counter”' }).click()
  await expect(form.getByLabel('Description'), 'the last description is offered').toHaveValue('Counter')
  await openDate(form)
  await form.getByRole('button', { name: 'Yesterday' }).click()
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await expect(form.getByText('Saved: Sales of the day, RWF 400,000. Add the next one.')).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('')
  await expect(form.getByLabel('Amount')).toBeFocused()
  await expect(form.getByLabel('Date'), 'the date is kept').toHaveValue(kigaliDay(-1))
  await form.getByLabel('Amount').fill('7000')
  await form.getByRole('option', { name: 'Sales of the day' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('7 income entries')).toBeVisible()
  await expect(page.getByText(/successfully/)).toHaveCount(0)
})

test('a client adds, pays, deletes and restores a debt', async ({ page, aline }) => {
  await openAs(page, aline, DEBTS)
  await expect(page.getByText('No debts.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Debt' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Debt' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Title, creditor, amount, and due date are required')).toHaveCount(1)
  await form.getByLabel('Amount').fill('150000')
  await form.getByLabel('Title').fill('SACCO loan')
  await form.getByLabel('Creditor').fill('Umurenge SACCO')
  await expect(form.getByLabel('Due Date')).toHaveValue('')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByLabel('Due Date')).toHaveAccessibleDescription(/due date are required/)
  await form.getByRole('button', { name: 'In a week' }).click()
  await expect(form.getByLabel('Due Date')).toHaveValue(kigaliDay(7))
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Debt added successfully')).toBeVisible()
  await dismissNotes(page)

  const row = page.getByRole('row').filter({ hasText: 'SACCO loan' })
  await expect(row).toContainText('Unpaid')
  await expect(row).toContainText('due in 7 days')
  const panel = page.getByRole('region', { name: 'Current Unpaid Debts' })
  await expect(panel).toContainText('150,000')
  await panel.getByRole('button', { name: 'Refresh' }).click()
  const list = page.getByRole('dialog', { name: 'Current Unpaid Debts' })
  await expect(list.getByRole('listitem')).toContainText('Umurenge SACCO')
  expect(await list.getByRole('list').evaluate((element) => getComputedStyle(element).maxHeight)).toBe('180px')
  await list.getByRole('button', { name: 'Close' }).click()

  await actOn(row, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Debt' })
  await expect(edit.getByLabel('Due Date')).toBeDisabled()
  await edit.getByLabel('Amount').fill('160000')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Debt updated successfully')).toBeVisible()
  await dismissNotes(page)
  await expect(panel).toContainText('160,000')

  await actOn(row, 'Mark Paid')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to mark this debt as paid?' })
  await question.getByRole('button', { name: 'Mark Paid' }).click()
  await expect(page.getByText('Debt marked as paid successfully')).toBeVisible()
  await expect(row).toContainText('Paid')
  await expect(row.getByRole('button', { name: 'Mark Paid' })).toHaveCount(0)
  await expect(panel).toContainText('Nothing to pay back')

  await page.route('**/api/debts/track-current', (route) => route.fulfill({ status: 503, body: '{}' }))
  await panel.getByRole('button', { name: 'Refresh' }).click()
  await expect(list, 'opens although the refresh failed').toContainText('0 unpaid debts')
  await expect(list).toContainText('Couldn’t load your debts.')
  await list.getByRole('button', { name: 'Close' }).click()

  await dismissNotes(page)
  await actOn(row, 'Delete')
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this debt?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Debt deleted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row, 'restored as paid').toContainText('Paid')
})

async function dismissNotes(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
  while ((await close.count()) > 0) await close.first().click()
}

import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAs, type Person, test } from './support.ts'

const ADD_EXPENSE = '/dashboard/client/expenses?add=expense'

test('an entry form shows an error at each missing field and at a negative amount', async ({ page, aline }) => {
  const { form, amount, save } = await openForm(page, aline)
  await save.click()
  await expect(form.getByText('All fields are required')).toHaveCount(1)
  await expect(amount).toBeFocused()
  for (const field of [amount, form.getByLabel('Title'), form.getByLabel('Description')])
    await expect(field).toHaveAccessibleDescription(/^All fields are required/)
  await amount.pressSequentially('9')
  await expect(form.getByLabel('Title'), 'still empty, so now it says so').toHaveAccessibleDescription(
    'All fields are required',
  )
  await form.getByLabel('Title').fill('Charcoal')
  await form.getByLabel('Description').fill('One bag')
  await amount.fill('')
  await amount.pressSequentially('-5')
  await save.click()
  await expect(form.getByText('Amount must be a non-negative number')).toBeVisible()
  await expect(amount).toHaveValue('-5')
  await expectAccessible(page)
})

test('an amount field shows the amount that it recognised, or an error when the text is unclear', async ({
  page,
  aline,
}) => {
  const { amount } = await openForm(page, aline)
  for (const [typed, shown, refusal] of [
    ['15k', '15,000'],
    ['12000.505', '12,000.50', /has more than two decimals/],
  ] as const) {
    await amount.fill('')
    await amount.pressSequentially(typed)
    await expect(amount).toHaveValue(shown)
    if (refusal) await expect(amount).toHaveAccessibleDescription(refusal)
    else await expect(amount).not.toHaveAttribute('aria-invalid')
  }
  await amount.press('ControlOrMeta+A')
  await page.keyboard.insertText('RWF\u00a012\u00a0000')
  await expect(amount, 'a paste').toHaveValue('12,000')
  await amount.press('ControlOrMeta+A')
  await page.keyboard.insertText('1.234')
  await expect(amount, 'an unclear paste').toHaveValue('12,000')
  await expect(amount).toHaveAccessibleDescription(/can be read in more than one way/)
})

test('an entry form stays open with an error message when the server fails', async ({ page, aline }) => {
  const { form, amount, save } = await openForm(page, aline)
  await amount.fill('9500')
  await form.getByLabel('Title').fill('Charcoal')
  await form.getByLabel('Description').fill('One bag')
  await page.route('**/api/expenses', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Failed to add expense')
})

test('an entry form restores what was typed after a reload, and is empty after it is saved', async ({
  page,
  aline,
}) => {
  const { form, amount, save } = await openForm(page, aline)
  await amount.fill('9500')
  await form.getByLabel('Title').fill('Charcoal')
  await form.getByLabel('Description').fill('One bag')
  await page.reload()
  await expect(amount).toHaveValue('9,500')
  await expect(form.getByLabel('Title')).toHaveValue('Charcoal')
  await expect(form.getByLabel('Description')).toHaveValue('One bag')
  await expect(form.getByText('Continued from where you left off.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await page.goto(ADD_EXPENSE)
  await expect(amount).toHaveValue('')
})

async function openForm(page: Page, person: Person) {
  await openAs(page, person, ADD_EXPENSE)
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  return {
    form,
    amount: form.getByLabel('Amount'),
    save: form.getByRole('button', { name: 'Save', exact: true }),
  }
}

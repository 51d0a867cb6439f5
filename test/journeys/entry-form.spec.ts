import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openAs, type Person, test } from './support.ts'

const ADD_EXPENSE = '/dashboard/client/expenses?add=expense'

test('each field that is missing says so', { tag: '@phone' }, async ({ page, aline }) => {
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
})

test('a negative amount is named, and stays to be put right', { tag: '@phone' }, async ({ page, aline }) => {
  const { form, amount, save } = await openForm(page, aline)
  await amount.pressSequentially('-5')
  await form.getByLabel('Title').fill('Charcoal')
  await form.getByLabel('Description').fill('One bag')
  await save.click()
  await expect(form.getByText('Amount must be a non-negative number')).toBeVisible()
  await expect(amount).toHaveValue('-5')
  await expectAccessible(page)
})

test('an amount is shown as it is understood while it is typed, and what cannot be is named', {
  tag: '@phone',
}, async ({ page, aline }) => {
  const { form, amount } = await openForm(page, aline)
  for (const [typed, shown, says] of [
    ['12,000', '12,000'],
    ['1,234,567.50', '1,234,567.50'],
    ['12,5', '12.5'],
    ['12000.505', '12,000.50', 'has more than two decimals'],
    ['12.000', '12.00', 'can be read in more than one way'],
    ['1e3', '1', '“1e3” is not an amount'],
    ['1234567890123', '123,456,789,012', 'has more than 12 digits'],
    ['15k', '15,000'],
    ['10000F', '10,000'],
    ['RWF 500', '500'],
    ['12 000', '12,000'],
    ['+500', '500'],
    ['.5', '.5'],
  ] as const) {
    await amount.fill('')
    await amount.pressSequentially(typed)
    await expect(amount, `typing ${typed}`).toHaveValue(shown)
    await expectRefused(form, says, `typing ${typed}`)
  }
})

test('a digit replaces what is selected, also while the one before it comes to rest', { tag: '@phone' }, async ({
  page,
  aline,
}) => {
  const { amount } = await openForm(page, aline)
  // Everything is selected as soon as a digit is typed, before the field has come to rest: the next digit replaces it.
  await amount.fill('12')
  await page.evaluate(() => {
    window.addEventListener('input', ({ target }) => (target as HTMLInputElement).select(), { once: true })
  })
  await amount.press('5')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.type('7')
  await expect(amount).toHaveValue('7')
})

test('a pasted amount is shown as it is understood, and what cannot be leaves the field as it was', {
  tag: '@phone',
}, async ({ page, aline }) => {
  const { form, amount } = await openForm(page, aline)
  for (const [pasted, shown, says] of [
    ['RWF\u00a012\u00a0000', '12,000'],
    ['1.234.567', '1,234,567'],
    ['15k', '15,000'],
    ['10000F', '10,000'],
    ['+500', '500'],
    ['.5', '0.5'],
    ['12,50', '12.50'],
    ['1.234', '12.50', 'can be read in more than one way'],
    ['12000.505', '12.50', 'has more than two decimals'],
    ['1e3', '12.50', '“1e3” is not an amount'],
    ['1234567890123', '12.50', 'has more than 12 digits'],
    ['1,234,567,890,123', '12.50', 'has more than 12 digits'],
  ] as const) {
    await paste(page, pasted)
    await expect(amount, `pasting ${pasted}`).toHaveValue(shown)
    await expectRefused(form, says, `pasting ${pasted}`)
  }
})

test('a form that the server fails at says so and stays open', { tag: '@phone' }, async ({ page, aline }) => {
  const { form, amount, save } = await openForm(page, aline)
  await amount.fill('9500')
  await form.getByLabel('Title').fill('Charcoal')
  await form.getByLabel('Description').fill('One bag')
  await page.route('**/api/expenses', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Failed to add expense')
  await page.unroute('**/api/expenses')
})

test('what was typed is there after a reload until it is saved, and then no more', { tag: '@phone' }, async ({
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

/** The form of an expense, as it opens for somebody. */
async function openForm(page: Page, person: Person) {
  await openAs(page, person, ADD_EXPENSE)
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  return {
    form,
    amount: form.getByLabel('Amount'),
    save: form.getByRole('button', { name: 'Save', exact: true }),
  }
}

/** Puts a text into the focused amount as a whole, as pasting and the clipboard strip of a phone's keyboard do. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Amount').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** The amount is refused with this, or not at all. */
async function expectRefused(form: Locator, sentence: string | undefined, when: string): Promise<void> {
  const amount = form.getByLabel('Amount')
  if (sentence) await expect(amount, when).toHaveAccessibleDescription(new RegExp(sentence))
  else await expect(amount, when).not.toHaveAttribute('aria-invalid')
}

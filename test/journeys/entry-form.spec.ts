import type { Page } from '@playwright/test'
import { person } from './credit-book.ts'
import { fillDescription, record } from './records.ts'
import { actOn, closeDialog, expect, expectAccessible, kigaliDay, openAs, type Person, test } from './support.ts'

const ADD_EXPENSE = '/dashboard/client/expenses?add=expense'

test('an entry form shows validation and server errors, and shows how it reads a typed amount', async ({
  page,
  aline,
}) => {
  const { form, amount, save } = await openForm(page, aline)
  await save.click()
  await expect(form.getByText('All fields are required')).toHaveCount(1)
  await expect(amount).toBeFocused()
  await expect(form.getByText('All fields are required. Enter the amount')).toBeVisible()
  await expect(form.getByText('Enter a title', { exact: true })).toBeVisible()
  for (const field of [amount, form.getByLabel('Title')])
    await expect(field).toHaveAccessibleDescription(/^All fields are required/)
  await amount.pressSequentially('9')
  await expect(form.getByLabel('Title'), 'still empty, so now it says so').toHaveAccessibleDescription(
    'All fields are required. Enter a title',
  )
  await form.getByLabel('Title').fill('Charcoal')
  await fillDescription(form, ' ')
  await save.click()
  await expect(form.getByLabel('Description')).toHaveAccessibleDescription(
    'All fields are required. Enter a description',
  )
  await form.getByLabel('Description').fill('One bag')
  await amount.fill('')
  await amount.pressSequentially('-5')
  await save.click()
  await expect(form.getByText('Amount must be a non-negative number')).toBeVisible()
  await expect(amount).toHaveValue('-5')
  await expectAccessible(page)
  await amount.fill('9500')
  await page.route('**/api/expenses', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Failed to add expense')

  for (const [typed, shown, refusal] of [
    ['15k', '15,000'],
    ['2500+1200', '3,700'],
    ['3*1500+200', '4,700'],
    ['900+200+5', '1,105'],
    ['12500-3000', '9,500'],
    ['10000/8', '1,250'],
    ['500-300*2', '-100', /must be a non-negative number/],
    ['10000/3', '10,000', /has more than two decimal places/],
    ['2500 1200', '2,500', /can be read in more than one way/],
    ['12000.505', '12,000.50', /has more than two decimal places/],
  ] as const) {
    await amount.fill('')
    await amount.pressSequentially(typed)
    await expect(amount).toHaveValue(shown)
    if (refusal) await expect(amount).toHaveAccessibleDescription(refusal)
    else await expect(amount).not.toHaveAttribute('aria-invalid')
    for (const echo of [
      ...['2,500 + 1,200 = RWF 3,700', '… + 200 = RWF 4,700', '… − 3,000 = RWF 9,500', '10,000 ÷ 8 = RWF 1,250'],
    ])
      await expect(form.getByText(echo)).toHaveCount(echo.endsWith(`RWF ${shown}`) ? 1 : 0)
  }
  for (const [typed, refusal] of [
    ['500-800', /^Amount must be a non-negative number .*−300/],
    ['500-', /“500-” can be read in more than one way/],
    ['500/', /“500\/” isn’t an amount/],
  ] as const) {
    await amount.fill('')
    await amount.pressSequentially(typed)
    await save.click()
    await expect(amount, 'never saved').toHaveAccessibleDescription(refusal)
  }
  await amount.fill('')
  await amount.pressSequentially('12k5')
  await expect(amount).toHaveAccessibleDescription(/“12k5” isn’t an amount/)
  await amount.press('Backspace')
  await expect(amount, 'Backspace deletes from the refused text').toHaveValue('12,000')
  await expect(amount).not.toHaveAttribute('aria-invalid')
  await amount.press('ControlOrMeta+A')
  await page.keyboard.insertText('RWF\u00a012\u00a0000')
  await expect(amount, 'a paste').toHaveValue('12,000')
  await amount.press('ControlOrMeta+A')
  await page.keyboard.insertText('1.234')
  await expect(amount, 'an unclear paste').toHaveValue('12,000')
  await expect(amount).toHaveAccessibleDescription(/can be read in more than one way/)
  await save.click()
  await expect(amount, 'an unclear amount is not saved').toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/can be read in more than one way/)
})

test('an entry form restores unsaved values after the client closes the form or reloads the page', async ({
  page,
  aline,
}) => {
  const { form, amount, save } = await openForm(page, aline)
  await amount.fill('9000')
  await form.getByLabel('Title').fill('Charcoal')
  await fillDescription(form, 'One bag')
  await closeDialog(page)
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(form.getByText('Picked up where you left off.')).toBeVisible()
  await expect(amount).toHaveValue('9,000')
  await expect(amount).toBeFocused()
  await page.keyboard.type('9500')
  await expect(amount).toHaveValue('9,500')
  await page.reload()
  await expect(amount).toHaveValue('9,500')
  await expect(form.getByLabel('Title')).toHaveValue('Charcoal')
  await expect(form.getByLabel('Description')).toHaveValue('One bag')
  await expect(form.getByText('Picked up where you left off.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await page.goto(ADD_EXPENSE)
  await expect(amount).toHaveValue('')
})

test('the forms for an expense, a debt and a credit fit above a phone’s keyboard and show Save', async ({
  page,
  aline,
  imari,
}) => {
  for (const title of ['Sugar', 'Rice', 'Transport']) await record(imari, aline, 'expenses', { amount: 100, title })
  await person(imari, aline, { name: 'Jeanne' })
  await page.setViewportSize({ width: 360, height: 380 })
  await openAs(page, aline, ADD_EXPENSE)
  for (const [name, suggested, next] of [
    ['Add Expense', 'Sugar', 'Debt'],
    ['Add Debt', 'Loan', 'Credit'],
    ['Add Customer Credit', 'Jeanne', ''],
  ] as const) {
    const form = page.getByRole('dialog', { name })
    await expect(form.getByText(suggested, { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
    const hidden = await form.locator('.sheet-body').evaluate((body) => body.scrollHeight - body.clientHeight)
    expect(hidden, 'nothing to scroll').toBe(0)
    if (name === 'Add Expense') await expectAccessible(page)
    if (next) await form.getByRole('button', { name: next, exact: true }).tap()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Debt' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add Debt' }), 'back from a wrong tap').toBeVisible()
})

test('a chosen title offers its last amounts, also offline if the device has them', async ({
  page,
  context,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 9_000, date: kigaliDay(-3) })
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 3_000, date: kigaliDay(-2) })
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 1_500, date: kigaliDay(-1) })
  const form = page.getByRole('dialog')
  const offers = form.getByRole('button', { name: /^[\d,]+$/ })
  await openAs(page, aline, '/dashboard/client')
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await form.getByRole('option', { name: 'Sugar', exact: true }).tap()
  await expect(offers).toHaveText(['1,500', '3,000'])
  await openAs(page, aline, '/dashboard/client/expenses')
  await expect(page.locator('.record')).toHaveCount(3)
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await form.getByRole('button', { name: 'Start again' }).tap()
  await expect(form.getByLabel('Amount')).toBeFocused()
  await context.setOffline(true)
  await form.getByRole('option', { name: 'Sugar', exact: true }).tap()
  await expect(offers).toHaveText(['1,500', '3,000'])
  await expectAccessible(page)
  await form.getByRole('button', { name: '3,000', exact: true }).tap()
  await expect(form.getByLabel('Amount')).toHaveValue('3,000')
  await expect(form.getByLabel('Amount')).toBeFocused()
  await expect(offers).toHaveCount(0)
  await page.keyboard.type('3500')
  await expect(form.getByLabel('Amount'), 'instead of 3,000').toHaveValue('3,500')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.locator('.record').filter({ hasText: '3,500' })).toHaveCount(1)
})

test('an entry saved without a description uses its title as the description', async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { amount: 3_000, title: 'Sugar', description: '5 kg' })
  const { form, amount, save } = await openForm(page, aline)
  await amount.fill('6000')
  await form.getByRole('option', { name: 'Sugar' }).click()
  await save.click()
  await expect(form).toBeHidden()
  const stored = async () =>
    (await imari.api<{ data: object[] }>(aline.token, 'GET', '/api/expenses?sort=-amount&limit=5')).data
  expect((await stored())[0]).toMatchObject({ title: 'Sugar', description: 'Sugar' })
  await actOn(page.getByRole('row').filter({ hasText: '6,000' }), 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await edit.getByLabel('Title').fill('Brown sugar')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toBeHidden()
  expect((await stored())[0]).toMatchObject({ title: 'Brown sugar', description: 'Brown sugar' })
})

test('a client can choose an earlier title with the keyboard', { tag: '@laptop' }, async ({ page, aline, imari }) => {
  for (const title of ['Rice', 'Sugar', 'Sugar']) await record(imari, aline, 'expenses', { amount: 100, title })
  const { form, amount } = await openForm(page, aline)
  const title = form.getByRole('combobox', { name: 'Title' })
  await amount.press('Enter')
  await expect(amount).toHaveAccessibleDescription('All fields are required. Enter the amount')
  await expect(title, 'shows no error yet').not.toHaveAttribute('aria-invalid')
  await title.pressSequentially('ri')
  await expect(form.getByRole('option')).toHaveText(['Rice'])
  await title.fill('Rice')
  await expect(form.getByRole('option'), 'typed, not chosen').toHaveCount(0)
  await title.fill('ri')
  await page.keyboard.press('Enter')
  await expect(title, 'Enter completes the title').toHaveValue('Rice')
  await form.getByRole('button', { name: 'Used before' }).click()
  await expect(form.getByRole('option'), 'the whole list').toHaveText(['Sugar', 'Rice'])
  await expect(title).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue('Sugar')
  await expect(form, 'Enter did not send the form').toBeVisible()
  await title.fill('Suga')
  await expect(form.getByText('New title')).toBeVisible()
  await title.fill('súgar ')
  await expect(form.getByText('New title')).toHaveCount(0)
  await amount.fill('250')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'View Sugar' })).toHaveCount(3)

  await page.keyboard.press('n')
  await amount.fill('300')
  await title.fill('Rent')
  await title.press('Enter')
  await expect(page.getByRole('button', { name: 'View Rent' }), 'Enter sends a suggested title').toHaveCount(1)
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

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { fullDayName, nearDayName } from '../../words/en/dates.ts'
import {
  actOn,
  expect,
  expectAccessible,
  kigaliDay,
  openAs,
  openLimits,
  type Person,
  type Running,
  test,
} from './support.ts'

// What moves is looked at when it has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EXPENSES = '/dashboard/client/expenses'
const INCOME = '/dashboard/client/income'
const DEBTS = '/dashboard/client/debts'

test('an expense is added from anywhere, edited, looked at, deleted and brought back', async ({ page, newClient }) => {
  const client = await newClient()
  await openAs(page, client, '/dashboard/client')
  await expect(page.getByRole('button', { name: 'Track Day' })).toBeVisible()
  if (isPhone()) await page.getByRole('link', { name: 'Add Expense' }).click()
  else await page.keyboard.press('n')

  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(form.getByLabel('Amount')).toBeFocused()
  for (const [name, value] of Object.entries({ inputmode: 'decimal', min: '0', step: '0.01' }))
    await expect(form.getByLabel('Amount')).toHaveAttribute(name, value)
  await page.keyboard.type('12500.5')
  await expect(form.getByLabel('Amount')).toHaveValue('12,500.5')
  await expect(form.getByText('RWF 12,500.50')).toBeVisible()
  await expect(form.getByLabel('Date')).toHaveValue(kigaliDay())
  await expect(form.getByText(nearDayName(kigaliDay(), kigaliDay()))).toBeVisible()
  await form.getByRole('button', { name: 'Yesterday' }).click()
  await expect(form.getByLabel('Date')).toHaveValue(kigaliDay(-1))
  await form.getByLabel('Title').fill('Market')
  await form.getByLabel('Description').fill('Vegetables for the week')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  await expect(form).toBeHidden()
  expect(new URL(page.url()).pathname, 'one stays where one was').toBe('/dashboard/client')

  await page.goto(EXPENSES)
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

test('a bad amount is named, an ambiguous one refused, and nothing typed is ever lost', { tag: '@phone' }, async ({
  page,
  newClient,
}) => {
  const client = await newClient()
  await openAs(page, client, `${EXPENSES}?add=expense`)
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const amount = form.getByLabel('Amount')
  const save = form.getByRole('button', { name: 'Save', exact: true })

  await save.click()
  await expect(form.getByText('All fields are required')).toHaveCount(1)
  await expect(amount).toBeFocused()
  for (const field of [amount, form.getByLabel('Title'), form.getByLabel('Description')])
    await expect(field, 'each that is missing says so').toHaveAccessibleDescription(/^All fields are required/)
  await amount.pressSequentially('9')
  await expect(form.getByLabel('Title'), 'still empty, so now it says so').toHaveAccessibleDescription(
    'All fields are required',
  )
  await amount.fill('')
  await amount.pressSequentially('-5')
  await form.getByLabel('Title').fill('Charcoal')
  await form.getByLabel('Description').fill('One bag')
  await save.click()
  await expect(form.getByText('Amount must be a non-negative number')).toBeVisible()
  await expect(amount).toHaveValue('-5')
  await expectAccessible(page)

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

  // Everything is selected as soon as a digit is typed, before the field has come to rest: the next digit replaces it.
  await amount.fill('12')
  await page.evaluate(() => {
    window.addEventListener('input', ({ target }) => (target as HTMLInputElement).select(), { once: true })
  })
  await amount.press('5')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.type('7')
  await expect(amount).toHaveValue('7')
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
  await amount.fill('9500')

  await page.route('**/api/expenses', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Failed to save expense')
  await page.unroute('**/api/expenses')
  await page.route('**/api/expenses', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Failed to add expense')
  await page.unroute('**/api/expenses')

  await page.reload()
  await expect(amount).toHaveValue('9,500')
  await expect(form.getByLabel('Title')).toHaveValue('Charcoal')
  await expect(form.getByLabel('Description')).toHaveValue('One bag')
  await expect(form.getByText('Continued from where you left off.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await page.goto(`${EXPENSES}?add=expense`)
  await expect(amount).toHaveValue('')
})

test('income is written down one after the other, without a success banner', { tag: '@phone' }, async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  for (const amount of [4000, 5000, 6000, 5000, 4500]) {
    await addEntry(imari, client, 'incomes', { amount, title: 'Sales of the day', description: 'Counter' })
  }
  await openAs(page, client, INCOME)
  await expect(page.getByText('5 incomes')).toBeVisible()
  await page.getByRole('link', { name: 'Add Income' }).click()
  const form = page.getByRole('dialog', { name: 'Add Income' })
  await form.getByLabel('Amount').fill('400000')
  const hint = form.getByText('more than ten times your usual Sales of the day (RWF 4,900). Is it right?')
  await form.getByLabel('Title').fill('Wedding of Keza')
  await expect(hint, 'another title has no usual amount').toHaveCount(0)
  await form.getByRole('button', { name: 'Use “Wedding of Keza”' }).click()
  await expect(form.getByLabel('Description'), 'the title is offered for it').toHaveValue('Wedding of Keza')
  await form.getByLabel('Description').fill('')
  await form.getByLabel('Title').fill('')
  await form.getByRole('button', { name: 'Sales of the day' }).click()
  await expect(hint).toBeVisible()
  await expect(form.getByLabel('Title'), 'a chip fills the title').toHaveValue('Sales of the day')
  await expect(form.getByLabel('Description'), 'and brings its last description').toHaveValue('Counter')
  await form.getByRole('button', { name: 'Yesterday' }).click()
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await expect(form.getByText('Sales of the day, RWF 400,000: written down.')).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('')
  await expect(form.getByLabel('Amount')).toBeFocused()
  await expect(form.getByLabel('Date'), 'the date is kept').toHaveValue(kigaliDay(-1))
  await form.getByLabel('Amount').fill('7000')
  await form.getByRole('combobox', { name: 'Used before' }).selectOption('Sales of the day')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('7 incomes')).toBeVisible()
  await expect(page.getByText(/successfully/)).toHaveCount(0)

  await actOn(page.getByRole('row').filter({ hasText: '400,000' }), 'Delete')
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this income?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row').filter({ hasText: '400,000' })).toHaveCount(1)
  await expect(page.getByText(/successfully/)).toHaveCount(0)
})

test('a debt is written down, counted among the unpaid, paid and deleted', async ({ page, newClient }) => {
  const client = await newClient()
  await openAs(page, client, DEBTS)
  await expect(page.getByText('No debts.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Debt' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Debt' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Title, creditor, amount, and due date are required')).toHaveCount(1)
  await form.getByLabel('Amount').fill('150000')
  await form.getByLabel('Title').fill('SACCO loan')
  await form.getByLabel('Creditor').fill('Umurenge SACCO')
  await expect(form.getByLabel('Due Date'), 'is never today without a word').toHaveValue('')
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
  await expect(list, 'a failing refresh opens the modal all the same').toContainText('0 unpaid debts')
  await expect(list).toContainText('What you owe could not be fetched just now.')
  await list.getByRole('button', { name: 'Close' }).click()

  await dismissNotes(page)
  await actOn(row, 'Delete')
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this debt?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Debt deleted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row, 'what was paid comes back paid').toContainText('Paid')
})

test('limits and targets are set one at a time, show their pace, and are edited with a locked type', {
  tag: '@phone',
}, async ({ page, newClient, imari }) => {
  const client = await newClient()
  await addEntry(imari, client, 'expenses', { amount: 62_000, title: 'Rent', description: 'November' })
  await openAs(page, client, EXPENSES)
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
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Expense limit set successfully')).toBeVisible()
  await expect(month).toContainText(/RWF 62,000 of 100,000 · 38,000 left · (\d+ days? left|last day)/)

  await month.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Limit' })
  await expect(edit.getByLabel('Limit type')).toBeDisabled()
  await expect(edit.getByLabel('Limit type')).toHaveValue('monthly')
  await edit.getByLabel('Limit amount').fill('58000')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(month).toContainText('RWF 4,000 over')
  await expect(month).not.toContainText('0 left ·')
  await year.getByRole('button', { name: 'Set' }).click()
  await expect(form.getByLabel('Limit type')).toHaveValue('yearly')
  await form.getByLabel('Limit amount').fill('900000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(year).toContainText('838,000 left')

  await page.goto(INCOME)
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

test('limits that cannot be fetched are not said to be unset, here and on Progress', { tag: '@phone' }, async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  let status = 500
  await page.route('**/api/*/limits', (route) => route.fulfill({ status, json: { success: false } }))
  await page.addInitScript(() => {
    // The failure is logged, as section 8 asks; here it is no complaint.
    console.error = () => {}
  })
  await openAs(page, client, DEBTS)
  const cards = page.getByRole('article')
  await openLimits(page)
  await expect(cards.filter({ hasText: 'could not be fetched' })).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Not set' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/dashboard/client')
  const month = page.getByRole('region', { name: 'Limits and targets' })
  await expect(month.getByText('could not be fetched')).toHaveCount(2)
  await expect(month).not.toContainText('Set a limit')

  status = 404
  await page.goto(DEBTS)
  await openLimits(page)
  await expect(cards.filter({ hasText: 'Not set' })).toHaveCount(2)
  await imari.api(client.token, 'POST', '/api/debts/limits', { monthlyDebtLimit: 60_000 })
  await page.unroute('**/api/*/limits')
  await page.reload()
  await openLimits(page)
  await expect(cards.first()).toContainText('RWF 60,000')
})

test('words that run from right to left, or turn the rest round, stay in their place', { tag: '@phone' }, async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  const debt = { title: 'Loan', creditor: 'TURNED', amount: 1_000, dueDate: kigaliDay(3), description: '' }
  await imari.api(client.token, 'POST', '/api/debts', debt)
  await page.route('**/api/debts?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('TURNED', '\u202e1234') })
  })
  // On a phone the due date stands in the sheet.
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, client, DEBTS)
  const row = page.getByRole('row').filter({ hasText: 'Loan' })
  const lefts = await row.evaluate((element) => {
    const creditor = element.querySelector('.text-muted bdi')
    const due = creditor?.previousElementSibling
    return [creditor, due].map((part) => part?.getBoundingClientRect().left ?? 0)
  })
  expect(lefts[1], 'the due date stands before the creditor').toBeLessThan(lefts[0] ?? 0)
})

test('120 entries come in fifties, and a search finds words and days and stays in the address', {
  tag: '@phone',
}, async ({ page, newClient, imari }) => {
  const client = await newClient()
  for (let first = 0; first < 120; first += 8)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => first + index).map((index) =>
        addEntry(imari, client, 'expenses', {
          date: kigaliDay(-index),
          amount: 1000 + index,
          title: index % 40 === 7 ? 'School fees' : 'Market',
          description: `Number ${index}`,
        }),
      ),
    )
  await openAs(page, client, EXPENSES)
  await expect(page.getByText('120 expenses')).toBeVisible()
  const rows = page.getByRole('button', { name: /^View (Market|School fees)/ })
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(rows).toHaveCount(100)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(rows).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Show 50 more' })).toHaveCount(0)

  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.fill('school')
  await expect(page.getByRole('status').filter({ hasText: '3 expenses found' })).toBeVisible()
  await expect(rows).toHaveCount(3)
  expect(new URL(page.url()).searchParams.get('search')).toBe('school')
  await page.reload()
  await expect(search).toHaveValue('school')
  await expect(rows).toHaveCount(3)
  for (const day of [kigaliDay(-7), kigaliDay(-7).split('-').reverse().join('/'), fullDayName(kigaliDay(-7))]) {
    await search.fill(day)
    await expect(page.getByText('1 expense found')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'School fees' })).toHaveCount(1)
  }
  await search.fill('Number 119')
  await expect(page.getByRole('row').filter({ hasText: 'Number 119' })).toHaveCount(1)
  await search.fill('<nothing>')
  await expect(page.getByText('No expense matches “<nothing>”.')).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows).toHaveCount(50)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`expenses-${kigaliDay()}.csv`)
  const [head, ...lines] = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
  expect(head).toBe('\ufeffDate,Amount,Title,Description')
  expect(lines).toHaveLength(121)

  // Whatever does not come to its end is no file.
  await page.route('**/api/expenses/csv*', (route) => route.abort())
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect(page.getByText('The file could not be made. Please try again.')).toBeVisible()
})

test('a failing list says why and is tried again; an expired session leads to the login', { tag: '@phone' }, async ({
  page,
  newClient,
}) => {
  const client = await newClient()
  let isFailing = true
  await page.route('**/api/debts?*', (route) =>
    isFailing ? route.fulfill({ status: 400, json: { success: false } }) : route.continue(),
  )
  // Where nothing is owed the unpaid ones are asked for first, and then all: the last of them is the one that is tried again.
  const last = page.waitForResponse(/debts\?.*sort=status/)
  await openAs(page, client, DEBTS)
  await last
  await expect(page.getByRole('alert')).toContainText('Failed to fetch debts')
  isFailing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No debts.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog')).toContainText('A debt counts once: on its due date, paid or not.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.route('**/api/incomes?*', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Session expired. Please log in again.' } }),
  )
  await page.getByRole('link', { name: 'Income' }).first().click()
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')])).toEqual([
    null,
    null,
  ])
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

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

/** Takes the passing notes away, which lie over the end of the page for some seconds. */
async function dismissNotes(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
  while ((await close.count()) > 0) await close.first().click()
}

async function addEntry(imari: Running, client: Person, kind: 'expenses' | 'incomes', entry: object): Promise<void> {
  await imari.api(client.token, 'POST', `/api/${kind}`, { date: kigaliDay(), ...entry })
}

const isPhone = () => test.info().project.name === 'phone'

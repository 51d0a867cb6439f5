import { person } from './credit-book.ts'
import { record } from './records.ts'
import { closeDialog, expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

test('Ctrl+K finds screens, entries and the actions of all screens', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  const café = { title: 'Café au lait', description: 'Butáre' }
  await record(imari, aline, 'expenses', { ...café, amount: 3_000, date: kigaliDay(-1) })
  await person(imari, aline, { name: 'Jeanne Uwera' })
  await record(imari, aline, 'incomes', { title: 'Mentoring', amount: 9_000 })
  await record(imari, aline, 'incomes', { title: 'Bonus', description: 'Mentor', amount: 700, date: kigaliDay(-3) })
  await openAs(page, aline, '/dashboard/client/expenses')
  await expect(page.locator('.record')).toHaveCount(1)
  await page.getByRole('button', { name: 'Print' }).waitFor()
  const box = page.getByRole('combobox', { name: 'Find anything' })
  const chosen = page.getByRole('option', { selected: true })

  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await expect(chosen).toContainText('Progress Tracking')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(chosen, 'the last after the first').toContainText('Set Limit')
  await expect(page.getByRole('option', { name: 'Add Expense' }), 'also a button of the screen').toHaveCount(1)
  await expect(page.getByRole('option', { name: 'Add Expense' })).toContainText(/n$/)
  await expect(page.getByRole('option', { name: 'Print' })).toContainText('Ctrl P')
  await page.keyboard.type('debt')
  await expect(page.getByRole('option')).toContainText([
    'Debts Management',
    'Add Debt',
    /^Download: Debts.*Excel$/,
    /^Download: Debts.*CSV$/,
    'Print: Debts',
    'Set Limit: Debts',
    'Unpaid: Debts',
    'Paid: Debts',
    'Overdue: Debts',
    'Next 7 days: Debts',
    'Next 30 days: Debts',
    'By title: Debts',
    'Groups: Debts',
  ])
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Debt' })).toBeVisible()
  await closeDialog(page)

  await page.getByRole('textbox').blur()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'View Café au lait' })).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Expense Details' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(details, 'Escape closes only the palette').toBeVisible()
  await page.keyboard.press('Control+k')
  const ofRow = page.getByRole('group', { name: 'This row' }).getByRole('option')
  await expect(ofRow).toContainText([/Edit Café.*e$/, /View Café.*Enter$/, 'Copy to another day', /Delete Café.*Del$/])
  await page.keyboard.type('dl cf')
  await expect(ofRow, 'no deletion for a loose match').toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('del caf')
  await expect(chosen).toContainText('Delete Café au lait')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('edt')
  await expect(chosen).toContainText('Edit Café au lait')
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(details).toHaveCount(0)
  await expect(edit.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Expense updated successfully')).toBeVisible()
  await expect(edit).toHaveCount(0)

  await page.keyboard.press('x')
  await page.keyboard.press('Control+k')
  const ofSelected = page.getByRole('group', { name: 'Selected entries' }).getByRole('option')
  await expect(ofSelected).toContainText(['Rename: 1 selected', /^Delete: 1 selected.*Del$/, 'Cancel'])
  await expect(ofRow).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Rename' })).toContainText('New title for 1 entry.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Selected entries' })).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('but')
  await expect(chosen).toContainText('Café au lait')
  const { promise: answerAllowed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/incomes?*search=but%C3%A1*', (route) => answerAllowed.then(() => route.continue()))
  await page.keyboard.type('á')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { disabled: true }), 'a row of the previous search').toContainText('Café')
  await expect(chosen).toHaveCount(0)
  answer()
  await expect(chosen).toContainText('Café au lait')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('ment')
  await expect(chosen, 'before Management').toContainText('MentoringIncome')
  await expect(page.getByRole('option', { name: 'Mentoring' })).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('RWF 9,000')
  await page.keyboard.press('Enter')
  const income = page.getByRole('dialog', { name: 'Income Details' })
  const view = page.getByRole('button', { name: 'View Mentoring' })
  await expect(income).toContainText('Mentoring')
  await expect(income, 'its place in the list of the search').toContainText('1 of 2')
  await page.keyboard.press('j')
  await expect(income).toContainText('Bonus')
  for (const key of ['k', 'Escape']) await page.keyboard.press(key)
  await expect(view, 'the row of the entry').toBeFocused()
  await expect(page).toHaveURL(/incomes?\?search=ment$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ment')
  await page.getByRole('option', { name: /RWF\s9,000/ }).click()
  await expect(income, 'the same entry again').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(`mentoring ${kigaliDay().slice(0, 4)}`)
  await expect(chosen, 'a year is first a search').toContainText('RWF 9,000')
  await expect(page.getByRole('option', { name: 'Add Income: Mentoring' })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('mentoring 4 500')
  await expect(chosen, 'a title of income').toContainText('Add Income: Mentoring, RWF 4,500')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('cafe 2500')
  await expect(page.getByRole('group', { name: 'Add' }).getByRole('option')).toContainText([
    'Add Expense: Café au lait, RWF 2,500',
    'Add Expense: cafe, RWF 2,500',
    'Add Income: cafe, RWF 2,500',
  ])
  await expect(page.getByRole('group', { name: 'Add' }).locator('kbd')).toHaveText('Ctrl Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2500 CAFE au lait')
  await expect(page.getByRole('group', { name: 'Add' }).getByRole('option')).toContainText([
    'Add Expense: Café au lait, RWF 2,500',
    'Add Income: CAFE au lait, RWF 2,500',
  ])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('new income 2500 cafe')
  await expect(chosen).toContainText('Add Income: cafe, RWF 2,500')
  await expect(page.getByRole('option', { name: /^Add Expense/ })).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('add expense cafe 2500')
  await expect(chosen).toContainText('Add Expense: Café au lait, RWF 2,500')
  await page.keyboard.press('Enter')
  const add = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(add.getByLabel('Amount')).toHaveValue('2,500')
  await expect(add.getByLabel('Title')).toHaveValue('Café au lait')
  await closeDialog(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('expense 2500 Taxi yesterday')
  await expect(chosen).toContainText(/Add Expense: Taxi, RWF\s2,500, .*yesterday/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cafe 2500')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Ctrl+Enter saves it with today’s date.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('last month')
  const month = page.getByRole('group', { name: 'Period' }).getByRole('option')
  await expect(month).toContainText([/^Expenses: \w+ \d{4}$/, /^Income: /, /^Analytics: /, /^Statement for /])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('jeanne')
  await page.getByRole('option', { name: 'Record payment from Jeanne Uwera' }).click()
  await expect(page.getByRole('dialog').getByText('Jeanne Uwera')).toBeVisible()
  await closeDialog(page)

  async function choose(typed: string, expected: string): Promise<void> {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect(chosen).toContainText(expected)
    await page.keyboard.press('Enter')
  }
  await choose('home', 'Progress Tracking')
  await expect(page.getByRole('heading', { level: 1, name: 'Progress Tracking' })).toBeFocused()
  const file = page.waitForEvent('download')
  await choose('export inc', 'Download: Income')
  expect((await file).suggestedFilename()).toMatch(/^imari-income-.*\.xlsx$/)
  await choose('set limit', 'Set Limit: Expenses')
  await expect(page.getByRole('dialog', { name: 'Set Limit' }).getByLabel('Limit type')).toBeFocused()
  await closeDialog(page)
  await choose('last month expenses', 'Expenses: ')
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
  await choose('sort amount', 'Sort by: Largest first')
  await expect(page).toHaveURL(/expenses\?.*sort=-amount$/)
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('is-printed')
  })
  await choose('paper inc', 'Print: Income')
  await expect(page.locator('.is-printed')).toContainText('Income History')

  await page.keyboard.press('Control+k')
  for (const [typed, expected] of Object.entries({
    'expense limit': 'Set Limit: Expenses',
    'limit food': 'Set Limit: ',
    'export statements': 'Download: Statements',
    unpaid: 'Unpaid: Debts',
    overdue: 'Overdue: Debts',
    'mark paid': 'Unpaid: Debts',
    dark: 'Dark',
    language: 'Language: ',
    group: 'Groups: ',
    customers: 'Customer Credit',
    g: 'Progress Tracking',
    w1: 'Expenses: Week 1 of',
    'q1 2025': 'Expenses: Jan–Mar 2025',
    'jan-mar 2025': 'Expenses: Jan–Mar 2025',
    'analytics q1 2025': 'Analytics: Jan–Mar 2025',
    'exp 700 taxi': 'Add Expense: taxi, RWF 700',
  })) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await expect(chosen, typed).toContainText(expected)
  }
  await page.keyboard.press('Escape')

  await page.route('**/api/*?*search=*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lait')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('only entries on this device')
  await expect(chosen).toContainText('Café au lait')
})

test('after a command sorts a list or shows its sums, the key J goes to the first row', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  for (const [title, amount] of Object.entries({ Rice: 10, Soap: 30, Salt: 20 }))
    await record(imari, aline, 'expenses', { title, amount })
  await openAs(page, aline, '/dashboard/client/expenses')
  await page.getByRole('button', { name: 'View Rice' }).focus()
  const choose = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(typed)
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await page.keyboard.press('Enter')
  }
  await choose('largest', 'Largest first')
  await expect(page.locator('.record')).toContainText(['Soap', 'Salt', 'Rice'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'View Soap' })).toBeFocused()
  await page.keyboard.press('End')
  await choose('by title', 'By title: Expenses')
  await expect(page.getByRole('link', { name: /^Rice/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /^Soap/ })).toBeFocused()
})

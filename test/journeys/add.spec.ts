import { record } from './records.ts'
import { actOn, expect, expectAccessible, kigaliDay, openAs, openLimits, test } from './support.ts'
import { handOn } from './thumb-time.ts'

const PROGRESS = '/dashboard/client'
const SCREENS = ['', '/income', '/expenses', '/debts', '/credit', '/analytics', '/statements'].map(
  (part) => PROGRESS + part,
)

test('Add is at hand on every screen of a client at every width', { tag: '@laptop' }, async ({ page, aline }) => {
  await openAs(page, aline, PROGRESS)
  for (const address of [...SCREENS, '/account/client']) {
    if (address !== PROGRESS) await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1024, 768],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      const add = page.getByRole('link', { name: /^Add (Expense|Income|Debt|Credit)$/ }).filter({ visible: true })
      await expect(add, `${address} at ${width}`).toHaveCount(1)
      await expect(add).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('link', { name: /^Add / }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog', { name: /^Add / }).getByLabel('Amount')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the open form goes over to another kind and takes along what was typed', { tag: '@phone' }, async ({
  page,
  aline,
  imari,
}) => {
  await openAs(page, aline, PROGRESS)
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').fill('12000')
  await form.getByLabel('Title').fill('Goods')
  await form.getByLabel('Date', { exact: true }).fill(kigaliDay(-2))
  await form.getByLabel('Description').fill('From Nyabugogo')
  const kind = (name: string) => form.getByRole('button', { name, exact: true })
  await kind('Debt').tap()
  await expect(page.getByRole('dialog', { name: 'Add Debt' })).toBeVisible()
  await expectAccessible(page)
  await expect(form.getByLabel('Due Date')).toHaveValue(kigaliDay(-2))
  await form.getByLabel('Creditor').fill('Murenzi')
  await kind('Income').tap()
  await expect(page.getByRole('dialog', { name: 'Add Income' })).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('12,000')
  await expect(form.getByLabel('Amount')).toBeFocused()
  await expect(form.getByLabel('Title')).toHaveValue('Goods')
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(kigaliDay(-2))
  await expect(form.getByLabel('Description')).toHaveValue('From Nyabugogo')
  await expect(form.getByText('Continued from where you left off.')).toHaveCount(0)
  await kind('Debt').tap()
  await expect(form.getByLabel('Creditor'), 'comes back with the debt').toHaveValue('Murenzi')
  await kind('Income').tap()
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(form).toHaveCount(0)
  await expect(page, 'closed with one step back').toHaveURL(PROGRESS)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(drafts).toEqual([])
  const { data } = await imari.api<{ data: object[] }>(aline.token, 'GET', '/api/incomes')
  expect(data).toMatchObject([
    { amount: 12_000, title: 'Goods', description: 'From Nyabugogo', date: expect.stringContaining(kigaliDay(-2)) },
  ])
})

test('the day of an expense, which nobody chose, becomes no due date', { tag: '@phone' }, async ({ page, aline }) => {
  await openAs(page, aline, `${PROGRESS}?add=expense`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').fill('12000')
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(kigaliDay())
  await form.getByRole('button', { name: 'Debt', exact: true }).tap()
  await expect(form.getByLabel('Amount')).toHaveValue('12,000')
  await expect(form.getByLabel('Due Date')).toHaveValue('')
  await expect(form.getByText('RWF 12,000')).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('Description'), 'all of the longest form is in sight').toBeInViewport({ ratio: 1 })
  await form.getByRole('button', { name: 'Income', exact: true }).tap()
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(kigaliDay())
})

test('an expense that recurs is three taps and its amount, within six seconds', { tag: '@phone' }, async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 3_000 })
  await openAs(page, aline, PROGRESS)
  const hand = handOn(page)
  const form = page.getByRole('dialog')
  await hand.tap(page.getByRole('link', { name: 'Add Expense' }))
  await expect(form.getByLabel('Amount')).toBeFocused()
  await hand.type('3000')
  await hand.tap(form.getByRole('button', { name: 'Sugar', exact: true }))
  await hand.tap(form.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  expect(hand.taps).toBeLessThanOrEqual(3)
  expect(hand.seconds).toBeLessThanOrEqual(6)
})

test('an income saved from Progress lights up the sum and is told politely, without a banner', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await record(imari, aline, 'incomes', { date: kigaliDay(-1), amount: 5, title: 'Sales' })
  await openAs(page, aline, PROGRESS)
  const sum = page.locator('.flash')
  await expect(page.getByRole('region', { name: 'Today' }).locator('.amount').first()).toBeVisible()
  await expect(sum, 'nothing has changed yet').toHaveCount(0)
  await page.goto(`${PROGRESS}?add=income`)
  const form = page.getByRole('dialog', { name: 'Add Income' })
  await form.getByLabel('Amount').fill('12000')
  await form.getByRole('button', { name: 'Sales' }).tap()
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Sales, RWF 12,000: saved.' })).toHaveCount(1)
  await expect(sum.filter({ hasText: '12,000' }).first()).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('notes are one at a time, hide little, stay long enough, and none with a way back is lost', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 10_000 })
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { yearlyExpenseLimit: 15_000 })
  for (const title of ['Rice', 'Sugar']) await record(imari, aline, 'expenses', { title, amount: 3_000 })
  await page.clock.install()
  await openAs(page, aline, '/dashboard/client/expenses?add=expense')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill('12000')
  await form.getByRole('button', { name: 'Sugar' }).tap()
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  const note = page.locator('.toast').filter({ visible: true })
  await expect(note.getByRole('paragraph')).toHaveCount(3)
  await expect(note).toHaveCount(1)
  await expect(note).toContainText('Expense added successfully')
  const height = (await note.boundingBox())?.height ?? 740
  expect(height).toBeLessThan(740 * 0.4)
  await page.clock.runFor(9_000)
  await expect(note, 'three sentences take longer to read than one').toBeVisible()
  await page.clock.runFor(20_000)
  await expect(note).toHaveCount(0)

  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title }).first()
  await actOn(rowOf('Rice'), 'Delete')
  await confirm.tap()
  // Its time stands still while it is pointed at, however long the next deletion takes here.
  await note.hover()
  await rowOf('Sugar').locator('[aria-label^=Delete]').dispatchEvent('click')
  await confirm.dispatchEvent('click')
  await expect(page.locator('.toast')).toHaveCount(2)
  await expect(note).toHaveCount(1)
  await note.getByRole('button', { name: 'Close' }).tap()
  await expect(note.getByRole('button', { name: 'Undo' }), 'the first comes back').toBeVisible()
})

test('an inactive client is told before filling in a form, and goes on from there', { tag: '@phone' }, async ({
  page,
  aline,
  imari,
}) => {
  await imari.api(aline.token, 'PUT', '/api/users/deactivate', {})
  await openAs(page, aline, '/dashboard/client/expenses')
  await openLimits(page)
  await page.getByRole('button', { name: 'Set Limit' }).first().tap()
  const form = page.getByRole('dialog')
  await expect(form).toContainText('you can’t record anything new')
  await expect(form.getByLabel('Amount')).toHaveCount(0)
  await form.getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(form).toContainText('you can’t record anything new')
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Reactivate Account' }).tap()
  await expect(form.getByLabel('Amount')).toBeFocused()
})

test('an inactive client is asked to reactivate before a question that would be refused, and it goes on then', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  const debt = { title: 'Loan', creditor: 'SACCO', dueDate: kigaliDay(3), amount: 1_000, description: '' }
  await imari.api(aline.token, 'POST', '/api/debts', debt)
  await imari.api(aline.token, 'PUT', '/api/users/deactivate', {})
  await openAs(page, aline, '/dashboard/client/debts')
  const question = page.getByRole('alertdialog')
  await actOn(page.getByRole('row').filter({ hasText: 'Loan' }), 'Mark Paid')
  await expect(question).toContainText('Reactivate it to make this change.')
  await expectAccessible(page, { within: '[role=alertdialog]' })
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect(question).toHaveCount(0)
  await expect(page.locator('.toast'), 'nothing was asked of the server').toHaveCount(0)

  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).tap()
  await question.getByRole('button', { name: 'Reactivate Account' }).tap()
  await expect(question).toContainText('Are you sure you want to delete this debt?')
  await expect(page.getByText('you can’t record anything new'), 'the screen knows').toHaveCount(0)
  await question.getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByText('Debt deleted successfully')).toBeVisible()
})

test('the keys are told by “?” and by a button, and rest while something is typed', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 3_000 })
  await openAs(page, aline, '/dashboard/client/expenses')
  await expect(page.getByRole('row').filter({ hasText: 'Sugar' })).toBeVisible()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect(keys).toContainText('Add something new')
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog'), 'a dialog is open').toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('?n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('textbox').blur()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
})

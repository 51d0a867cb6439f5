import type { Page } from '@playwright/test'
import { recordMany } from './many-records.ts'
import { record } from './records.ts'
import { closeDialog, expect, kigaliDay, openAs, type Person, type Running, test } from './support.ts'
import { createThumb } from './thumb-time.ts'

const EXPENSES = '/dashboard/client/expenses'

test('the expense list shows at least six rows on a phone and ten on a laptop without scrolling', {
  tag: '@both',
}, async ({ page, gaspard, imari, isMobile }) => {
  await writeShop(imari, gaspard)
  for (const limit of ['monthlyExpenseLimit', 'yearlyExpenseLimit'])
    await imari.api(gaspard.token, 'POST', '/api/expenses/limits', { [limit]: 14_000_000 })
  await openAs(page, gaspard, EXPENSES)
  await expect(page.locator('.record')).toHaveCount(24)
  await expect(page.locator('main summary')).toContainText('14,000,000')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(isMobile ? 6 : 10)

  await page.locator('.record').last().scrollIntoViewIfNeeded()
  const search = page.getByRole('textbox', { name: /^Search/ })
  await expect(search, 'stays under the header').toBeInViewport({ ratio: 1 })
  await search.click({ trial: true })
  if (isMobile) return
  const head = page.locator('.record-table thead')
  await expect(head, 'stays under the search').toBeInViewport({ ratio: 1 })
  for (const key of ['j', 'End', ...'k'.repeat(16)]) await page.keyboard.press(key)
  const top = (await page.locator('.record:focus-within').boundingBox())?.y ?? 0
  const covered = await head.boundingBox()
  expect(top, 'the focused row isn’t under the head').toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0))
})

test('keyboard shortcuts move through the rows of a list and act on them', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  await writeShop(imari, aline, 4)
  await openAs(page, aline, EXPENSES)
  const rows = page.locator('.record')
  const view = (row: number) => rows.nth(row).getByRole('button', { name: /^View/ })
  const titleOf = async (row: number) => (await view(row).getAttribute('aria-label'))?.replace('View ', '') ?? '-'
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await expect(rows).toHaveCount(4)
  await press('/')
  await expect(page.getByRole('textbox')).toHaveAttribute('placeholder', /moto >5000/)
  await page.keyboard.type('stock')
  await press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(view(0), 'the first row that the search finds').toBeFocused()
  await press('/', 'Escape')
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('textbox')).toBeFocused()
  await press('Escape')
  await expect(page.locator('.record:focus-within'), 'the row found last').toHaveCount(1)
  await press('Home', 'ArrowDown', 'j', 'k')
  await expect(view(1)).toBeFocused()
  await press('Tab')
  await expect(page.locator('.record:focus-within'), 'all rows are one Tab stop').toHaveCount(0)
  await press('Shift+Tab', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Expense Details · 2 of 4' })).toBeVisible()
  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Edit')
  await expect(keys).not.toContainText('Add something new')
  await press('Escape')
  await expect(keys).toHaveCount(0)
  await press('j')
  await expect(page.getByRole('dialog')).toContainText(await titleOf(2))
  await press('k', 'k')
  await expect(page.getByRole('dialog')).toContainText(await titleOf(0))
  await press('j', 'Escape')
  await expect(view(1)).toBeFocused()
  await press('e')
  await expect(page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Amount')).toBeFocused()
  await press('Escape')
  await expect(view(1)).toBeFocused()

  const next = await view(2).getAttribute('aria-label')
  await press('Delete')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(view(1)).toBeFocused()
  expect(await view(1).getAttribute('aria-label')).toBe(next)
  await press('j', 'Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(view(1), 'the row before a deleted last row').toBeFocused()
})

test('a click on a row opens the record, and a click on a column heading sorts the list', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  for (const [title, amount] of [
    ['Salt', 500],
    ['Bread', 9_000],
    ['Sugar', 2_000],
  ] as const)
    await record(imari, aline, 'expenses', { title, amount, date: kigaliDay() })
  await openAs(page, aline, EXPENSES)
  const head = (name: string) => page.getByRole('columnheader', { name })
  const titles = page.locator('.record .cell-title bdi:first-child')
  const row = page.locator('.record').first()
  const edit = row.getByRole('button', { name: /^Edit/ })
  await expect(edit).toHaveCSS('opacity', '0')
  // Retry the hover, because limits that load later move the row away.
  await expect(async () => {
    await row.hover()
    await expect(edit).toHaveCSS('opacity', '1', { timeout: 500 })
  }).toPass()
  await row.locator('.cell-amount').click()
  const details = page.getByRole('dialog', { name: 'Expense Details' })
  await expect(page).toHaveURL(/expenses\?record=/)
  const link = page.url()
  await page.reload()
  await expect(details).toContainText('Sugar')
  await page.keyboard.press('j')
  await expect(details).toContainText('Bread')
  await expect.poll(() => page.url(), 'the address of the shown record').not.toBe(link)
  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL(/expenses$/)
  await page.goto(`${EXPENSES}?search=Bread&record=${new URL(link).searchParams.get('record')}`)
  await expect(details, 'a record that the search excludes').toContainText('Sugar')
  await closeDialog(page)
  await page.goto(`${EXPENSES}?record=019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e94`)
  await expect(page.getByText('This entry no longer exists')).toBeVisible()
  await expect(page.locator('.record')).toHaveCount(3)
  for (const key of ['j', 'j']) await page.keyboard.press(key)
  await expect(row, 'keys move the highlight away from the mouse').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('button', { name: 'Add Expense' }), 'one button adds').toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Add Expense' }).filter({ visible: true })).toHaveCount(0)

  await head('Amount').getByRole('button').click()
  await expect(titles).toHaveText(['Bread', 'Sugar', 'Salt'])
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending')
  await head('Title').getByRole('button').click()
  await expect(titles).toHaveText(['Bread', 'Salt', 'Sugar'])
  await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(titles).toHaveText(['Bread', 'Sugar', 'Salt'])

  await page.getByRole('button', { name: 'Edit Bread' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('1000')
  await page.keyboard.press('Enter')
  await expect(titles, 'a changed amount changes the place').toHaveText(['Sugar', 'Bread', 'Salt'])
})

test('after a correction that moves a row, the focus stays at the old place, and a note offers to show the row', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  for (const [title, amount] of Object.entries({ Soap: 40, 'Soap bar': 30, 'Soap dish': 20, Salt: 10 }))
    await record(imari, aline, 'expenses', { title, amount })
  await openAs(page, aline, `${EXPENSES}?search=soap&sort=-amount`)
  const view = (title: string) => page.getByRole('button', { name: `View ${title}`, exact: true })
  const correct = async (label: string, text: string) => {
    await page.keyboard.press('e')
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    await form.getByLabel(label).fill(text)
    await form.getByLabel(label).press('Control+Enter')
  }
  const note = page.getByText('No longer here.')
  await view('Soap').focus()
  await correct('Amount', '5')
  await expect(note).toBeVisible()
  await expect(view('Soap bar'), 'the row that is now first').toBeFocused()
  await correct('Title', 'Brush')
  await expect(view('Soap dish')).toBeFocused()
  await expect(page.locator('.record')).toHaveCount(2)
  await expect(page.locator('.toast:visible')).toContainText('Soap bar: No longer here.')
  await page.locator('.toast:visible').getByRole('button', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Expense Details' })
  await expect(details).toContainText('Brush')
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(view('Soap bar'), 'a correction that is undone gets its place and the focus back').toBeFocused()
  await view('Soap').focus()
  await correct('Amount', '90')
  await expect(view('Soap dish'), 'the row that is now last').toBeFocused()
})

test('correcting the amount of an entry takes at most two taps and four seconds', async ({ page, aline, imari }) => {
  await writeShop(imari, aline)
  await openAs(page, aline, EXPENSES)
  const hand = createThumb(page)
  const row = page.locator('.record').first()
  await hand.tap(row)
  await hand.tap(
    page.getByRole('dialog', { name: 'Expense Details' }).getByRole('button', { name: 'Edit', exact: true }),
  )
  await expect(page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Amount')).toBeFocused()
  await hand.type('7500')
  await hand.press('Enter')
  await expect(row).toContainText('RWF 7,500')
  expect(hand.taps).toBeLessThanOrEqual(2)
  expect(hand.seconds).toBeLessThanOrEqual(4)
})

test('a client copies an entry to another day', async ({ page, aline, imari }) => {
  const wholesale = { date: kigaliDay(-3), amount: 12_500, title: 'Stock', description: 'Wholesaler' }
  await record(imari, aline, 'expenses', wholesale)
  await openAs(page, aline, EXPENSES)
  await page.getByRole('button', { name: 'View Stock' }).click()
  await page.getByRole('button', { name: 'Copy to another day' }).click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(form.getByLabel('Amount')).toHaveValue('12,500')
  await expect(form.getByLabel('Title')).toHaveValue('Stock')
  await expect(form.getByRole('button', { name: 'Wholesaler' })).toBeVisible()
  await expect(form.getByLabel('Date')).toHaveValue(kigaliDay())
  await form.getByRole('button', { name: 'Yesterday' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'View Stock' })).toHaveCount(2)
})

function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')
    const end = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
    return [...document.querySelectorAll('.record')].filter((row) => row.getBoundingClientRect().bottom <= end).length
  })
}

async function writeShop(imari: Running, client: Person, count = 24): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => ({
    kind: 'expense' as const,
    day: kigaliDay(-2 * Math.floor(at / 3) - (at % 3 === 0 ? 0 : 1)),
    amount: 1_500 + at * 1_250,
    title: ['Airtime', 'Moto transport', 'Stock'][at % 3] ?? '',
    description: 'For the shop in Huye town',
  }))
  await recordMany(imari, client, lines)
}

test('the button “By title” keeps the focus, and a search keeps letters typed while results load', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { title: 'Transport', amount: 3_000 })
  await openAs(page, aline, '/dashboard/client/expenses')
  await expect(page.locator('.record')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'By title' }).press('Enter')
  await expect(page.getByRole('link', { name: /Transport/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'By title' })).toBeFocused()
  await page.getByRole('link', { name: /Transport/ }).press('Enter')
  await expect(page.locator('.record')).toHaveCount(1)
  await expect(page.locator('body')).not.toBeFocused()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.press('/')
  await page.keyboard.type('transport', { delay: 260 })
  await expect(page).toHaveURL(/search=transport(&|$)/)
  await expect(page.locator('[data-search]')).toHaveValue('transport')
  await page.goBack()
  await expect(page.locator('[data-search]')).toHaveValue('')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})

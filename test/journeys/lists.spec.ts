import type { Page } from '@playwright/test'
import { record } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs, type Person, type Running, test } from './support.ts'
import { handOn } from './thumb-time.ts'

const BOOKS = {
  expenses: { at: '/dashboard/client/expenses', limits: ['monthlyExpenseLimit', 'yearlyExpenseLimit'], path: 'limits' },
  incomes: { at: '/dashboard/client/income', limits: ['monthlyIncomeTarget', 'yearlyIncomeTarget'], path: 'targets' },
} as const

/** Rows that are in sight as soon as a list opens, on a phone and on a laptop. */
const ROWS = { phone: 6, laptop: 10 }

for (const book of ['expenses', 'incomes'] as const) {
  const { at, limits, path } = BOOKS[book]
  test(`${book} open with their rows: six on a phone, ten on a laptop, with both limits set`, async ({
    page,
    gaspard,
    imari,
  }) => {
    await writeShop(imari, gaspard, book)
    for (const limit of limits) await imari.api(gaspard.token, 'POST', `/api/${book}/${path}`, { [limit]: 14_000_000 })
    await openAs(page, gaspard, at)
    await expect(page.locator('.record')).toHaveCount(24)
    await expect(page.locator('main summary')).toContainText('14,000,000')
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(ROWS[test.info().project.name as keyof typeof ROWS])
    const heights = await page.locator('.record').evaluateAll((rows) => rows.map((row) => row.clientHeight))
    const [least, most] = isPhone() ? [56, 64] : [44, 46]
    expect(Math.min(...heights), 'a finger wide').toBeGreaterThanOrEqual(least - 1)
    expect(Math.max(...heights)).toBeLessThanOrEqual(most)
    await expectAccessible(page)

    // Down the list the search is still at hand, under the header.
    await page.locator('.record').last().scrollIntoViewIfNeeded()
    const search = page.getByRole('textbox', { name: /^Search/ })
    await expect(search).toBeInViewport({ ratio: 1 })
    await search.click({ trial: true })

    // Buttons that come later must not push the rows down.
    for (const width of isPhone() ? [360] : [704, 1024]) {
      await page.setViewportSize({ width, height: 740 })
      const header = await page.locator('main header').first().boundingBox()
      expect(header?.height, `the title and its buttons share a line at ${width}`).toBeLessThanOrEqual(60)
    }
  })
}

test('rows far off are passed over together until they come near, keep their room, and stand on paper', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await writeShop(imari, aline, 'expenses', 60)
  await openAs(page, aline, BOOKS.expenses.at)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  const rows = page.locator('.record')
  await expect(rows).toHaveCount(60)
  await page.evaluate(() => window.scrollTo(0, 0))
  // It is decided as a frame is drawn, and nothing asks for one by itself.
  const drawn = () =>
    rows.evaluateAll(async (all) => {
      await new Promise(requestAnimationFrame)
      return all.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length
    })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(drawn).toBe(50)
  const taken = await height()
  await rows.last().evaluate((row) => row.scrollIntoView())
  await expect.poll(drawn).toBe(60)
  expect(Math.abs((await height()) - taken)).toBeLessThanOrEqual(2)

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(drawn).toBe(50)
  await page.emulateMedia({ media: 'print' })
  const title = rows.last().locator('.cell-title')
  await expect.poll(() => title.evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
})

test('a dialog leaves no caret that is looked for among all rows, and what took its place gives the focus back', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await writeShop(imari, aline, 'expenses', 1)
  await openAs(page, aline, BOOKS.expenses.at)
  const view = page.locator('.record').getByRole('button', { name: /^View/ })
  const sheet = page.getByRole('dialog', { name: 'Expense Details' })
  const caret = () => page.evaluate(() => getSelection()?.type)

  await view.click()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await caret()).toBe('None')
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('button', { name: 'Delete' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()
  expect(await caret()).toBe('None')
})

test('a wrong amount is put right with two taps in four seconds', { tag: '@phone' }, async ({ page, aline, imari }) => {
  await writeShop(imari, aline, 'expenses')
  await openAs(page, aline, BOOKS.expenses.at)
  const hand = handOn(page)
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

test('a list is printed with all rows that match, by the browser’s key and by its button, and is then as it was', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const debt = { creditor: 'SACCO', dueDate: kigaliDay(3), amount: 1_000, description: '' }
  for (let at = 0; at < 53; at++) await imari.api(aline.token, 'POST', '/api/debts', { ...debt, title: `Loan ${at}` })
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `Printed ${document.querySelectorAll('.record').length}`
      setTimeout(() => window.dispatchEvent(new Event('afterprint')))
    }
  })
  await openAs(page, aline, '/dashboard/client/debts')
  const button = page.getByRole('button', { name: 'Print', exact: true })
  await expect(button).toBeEnabled()
  await expect(page.locator('.record')).toHaveCount(50)
  // Whoever prints by the menu of the browser has what is on the screen, and is told where the rest is.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('This prints 50 of 53 rows. Use “Download” to get all of them.')).toBeVisible()
  await expect(page.getByText('53 debts, RWF 53,000'), 'the total is on paper too').toBeInViewport()
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Amount', 'Status'])
  await page.emulateMedia({ media: 'screen' })
  for (const print of [() => page.keyboard.press('Control+p'), () => button.click()]) {
    await page.evaluate(() => {
      document.title = ''
    })
    await print()
    await expect(page).toHaveTitle('Printed 53')
    await expect(page.locator('.record')).toHaveCount(50)
  }
  // What does not come is not printed as if it were all.
  await page.route('**/api/debts?**limit=200**', (route) => route.abort())
  await button.click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(button).toBeEnabled()
  await expect(page.locator('.record')).toHaveCount(50)
  await expect(page.getByText('50 of 53 shown').last()).toBeVisible()
  await expectAccessible(page)
})

test('an entry is copied to another day with two taps', { tag: '@phone' }, async ({ page, aline, imari }) => {
  const wholesale = { date: kigaliDay(-3), amount: 12_500, title: 'Stock', description: 'Wholesaler' }
  await record(imari, aline, 'expenses', wholesale)
  await openAs(page, aline, BOOKS.expenses.at)
  await page.getByRole('button', { name: 'View Stock' }).click()
  await page.getByRole('button', { name: 'Copy to another day' }).click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(form.getByLabel('Amount')).toHaveValue('12,500')
  await expect(form.getByLabel('Title')).toHaveValue('Stock')
  await expect(form.getByLabel('Description')).toHaveValue('Wholesaler')
  await expect(form.getByLabel('Date')).toHaveValue(kigaliDay())
  await form.getByRole('button', { name: 'Yesterday' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'View Stock' })).toHaveCount(2)
})

test('the total of a day lies under its date beside a title of many lines', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  const title = 'Rice, beans, sugar, salt and cooking oil for the shop and for the house of my parents'
  for (const amount of [4_500, 1_500]) await record(imari, aline, 'expenses', { title, amount })
  await page.setViewportSize({ width: 768, height: 800 })
  await openAs(page, aline, BOOKS.expenses.at)
  const date = page.locator('.record .cell-date').first()
  await expect(date).toBeVisible()
  const bottom = await date.evaluate((cell) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getBoundingClientRect().bottom
  })
  const total = await page.locator('.group .amount').first().boundingBox()
  expect(total?.y).toBeGreaterThanOrEqual(bottom - 4)
})

test('an empty screen shows the one thing to do, and nothing to search, count or download', { tag: '@phone' }, async ({
  page,
  aline,
}) => {
  await openAs(page, aline, BOOKS.incomes.at)
  await expect(page.locator('main').getByRole('button', { name: 'Add Income' }).last()).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('0 income entries')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
  await expectAccessible(page)
})

/** Whole rows between the top and what lies over the end of the page. */
function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')
    const end = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
    return [...document.querySelectorAll('.record')].filter((row) => row.getBoundingClientRect().bottom <= end).length
  })
}

/** So many entries, two on every other day and one on the days between, as in a small shop. */
async function writeShop(imari: Running, client: Person, book: keyof typeof BOOKS, count = 24): Promise<void> {
  for (let day = 0, written = 0; written < count; day += 1)
    for (let of = 0; of <= day % 2 && written < count; of += 1, written += 1)
      await record(imari, client, book, {
        date: kigaliDay(-day),
        amount: 1_500 + written * 1_250,
        title: ['Airtime', 'Moto transport', 'Stock'][written % 3],
        description: 'For the shop in Huye town',
      })
}

const isPhone = () => test.info().project.name === 'phone'

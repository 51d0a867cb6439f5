import { readFile } from 'node:fs/promises'
import { fullDayName } from '../../words/en/dates.ts'
import { recordMany } from './many-records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const DEBTS = '/dashboard/client/debts'

test('120 entries come in fifties, and a search finds words and days and stays in the address', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  const line = (index: number) => ({
    kind: 'expense' as const,
    day: kigaliDay(-index),
    amount: 1000 + index,
    title: index % 40 === 7 ? 'School fees' : 'Market',
    description: `Number ${index}`,
  })
  await recordMany(
    imari,
    aline,
    Array.from({ length: 120 }, (_, index) => line(index)),
  )
  await openAs(page, aline, EXPENSES)
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
  await page.getByRole('button', { name: 'This year' }).click()
  await expect(page, 'a search is narrowed by the chips below it').toHaveURL(
    /search=school.*span=this-year|span=this-year.*search=school/,
  )
  await page.getByRole('button', { name: 'All time' }).click()
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
  expect(head).toBe('\ufeff"Date","Amount","Title","Description"')
  expect(lines).toHaveLength(121)

  // Whatever does not come to its end is no file.
  await page.route('**/api/expenses/csv*', (route) => route.abort())
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect(page.getByText('Couldn’t create the file. Please try again.')).toBeVisible()
})

test('a failing list says why and is tried again', { tag: '@phone' }, async ({ page, aline }) => {
  let isFailing = true
  await page.route('**/api/debts?*', (route) =>
    isFailing ? route.fulfill({ status: 400, json: { success: false } }) : route.continue(),
  )
  // Where nothing is owed the unpaid ones are asked for first, and then all: the last of them is the one that is tried again.
  const last = page.waitForResponse(/debts\?.*sort=status/)
  await openAs(page, aline, DEBTS)
  await last
  await expect(page.getByRole('alert')).toContainText('Failed to fetch debts')
  isFailing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No debts.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the guide of a book opens over it', { tag: '@phone' }, async ({ page, aline }) => {
  await openAs(page, aline, DEBTS)
  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog')).toContainText('A debt counts once: on its due date, paid or not.')
  await expectAccessible(page)
})

test('a session that has expired leads to the login, and leaves nothing in the browser', { tag: '@phone' }, async ({
  page,
  aline,
}) => {
  await openAs(page, aline, DEBTS)
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

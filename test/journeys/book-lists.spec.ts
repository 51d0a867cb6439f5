import { readFile } from 'node:fs/promises'
import { fullDayName } from '../../words/en/dates.ts'
import { recordMany } from './many-records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const DEBTS = '/dashboard/client/debts'

test('a long list of entries loads fifty rows at a time, and keys pressed meanwhile count', async ({
  page,
  aline,
  imari,
}) => {
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
    Array.from({ length: 60 }, (_, index) => line(index)),
  )
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('60 expenses')).toBeVisible()
  const rows = page.getByRole('button', { name: /^View (Market|School fees)/ })
  await expect(rows).toHaveCount(50)
  const released = Promise.withResolvers<void>()
  await page.route(/cursor=/, async (route) => {
    await released.promise
    await route.continue()
  })
  for (const key of ['j', 'End', 'j', 'j', 'j']) await page.keyboard.press(key)
  released.resolve()
  await expect(rows.nth(52)).toBeFocused()
  await expect(rows).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Show 50 more' })).toHaveCount(0)

  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.fill('school')
  await expect(page.getByRole('status').filter({ hasText: '2 expenses found' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(new URL(page.url()).searchParams.get('search')).toBe('school')
  await page.reload()
  await expect(search).toHaveValue('school')
  await expect(rows).toHaveCount(2)
  for (const day of [kigaliDay(-7), kigaliDay(-7).split('-').reverse().join('/'), fullDayName(kigaliDay(-7))]) {
    await search.fill(day)
    await expect(page.getByText('1 expense found')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'School fees' })).toHaveCount(1)
  }
  await search.fill('Number 59')
  await expect(page.getByRole('row').filter({ hasText: 'Number 59' })).toHaveCount(1)
  await search.fill('<nothing>')
  await expect(page.getByText('No expense matches “<nothing>”.')).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows).toHaveCount(50)

  const download = async (format: string) => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('button', { name: format }).click()
    return file
  }
  const workbook = await download('Excel')
  expect(workbook.suggestedFilename()).toBe(`expenses-${kigaliDay()}.xlsx`)
  expect(await readFile(await workbook.path(), 'latin1')).toContain('xl/worksheets/sheet1.xml')
  const file = await download('CSV')
  expect(file.suggestedFilename()).toBe(`expenses-${kigaliDay()}.csv`)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toBe('\ufeff"Date","Amount","Title","Description"')
  expect(lines).toHaveLength(61)
})

test('a list of debts that can’t load offers Retry, and its Guide button opens a dialog', async ({ page, aline }) => {
  let isFailing = true
  await page.route('**/api/debts?*', (route) =>
    isFailing ? route.fulfill({ status: 400, json: { success: false } }) : route.continue(),
  )
  const last = page.waitForResponse(/debts\?.*sort=status/)
  await openAs(page, aline, DEBTS)
  await last
  await expect(page.getByRole('alert')).toContainText('Failed to fetch debts')
  isFailing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No debts.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog')).toContainText('A debt counts once: on its due date, paid or not.')
  await expectAccessible(page)
})

import { readFile } from 'node:fs/promises'
import { periodBefore, periodOf } from '../../domain/period.ts'
import { periodName, spanName } from '../../words/en/dates.ts'
import { waitUntilStored } from './device.ts'
import { record } from './records.ts'
import { test as shopTest } from './shop.ts'
import { closeDialog, expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const STATEMENTS = '/dashboard/client/statements'
const month = periodOf('month', kigaliDay())

test('a search that finds nothing in the chosen days names them and offers what it finds in all time', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Generator', amount: 90_000, date: '2025-03-01' })
  await record(imari, aline, 'expenses', { title: 'Stock', amount: 500 })
  await openAs(page, aline, `${EXPENSES}?span=this-month`)
  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.fill('nobody')
  const days = spanName(month.start, month.end)
  await expect(page.getByText(`${days}: No expense matches “nobody”.`)).toBeVisible()
  const offer = page.getByRole('main').getByRole('button', { name: /^All time: / })
  await expect(offer).toHaveCount(0)
  await search.fill('generator')
  await expect(page.getByText(`${days}: No expense matches “generator”.`)).toBeVisible()
  await expect(offer).toHaveText('All time: 1 expense')
  await expectAccessible(page)
  await offer.click()
  await expect(page.getByRole('row').filter({ hasText: 'Generator' })).toHaveCount(1)
  await expect(search).toHaveValue('generator')
  await search.fill('mar 2025')
  await expect(page.getByText('1 expense found')).toBeVisible()
  await search.fill('stock this week >0.1k')
  await expect(page.getByText('1 expense found')).toBeVisible()
  await search.fill('stock last week')
  await expect(page.getByText('No expense matches “stock last week”.')).toBeVisible()
  await page.getByRole('button', { name: 'This month', exact: true }).click()
  await search.fill('generator last year')
  await expect(page.getByText(`${days}: No expense matches “generator last year”.`)).toBeVisible()
  await offer.click()
  await expect(page.getByRole('row').filter({ hasText: 'Generator' })).toHaveCount(1)
  await search.fill('1/03/2026')
  await expect(page.getByText('No expense matches “1/03/2026”. Try: moto >5000')).toBeVisible()
})

test('a misspelled search offers the client’s own title, also offline and with Ctrl+K', { tag: '@laptop' }, async ({
  page,
  context,
  aline,
  imari,
}) => {
  for (const title of ['Sugar in bulk', 'Salt']) await record(imari, aline, 'expenses', { title, amount: 900 })
  await openAs(page, aline, EXPENSES)
  await expect(page.locator('.record')).toHaveCount(2)
  const search = page.getByRole('textbox', { name: 'Search expenses' })
  const offer = page.getByRole('button', { name: 'Did you mean “Sugar bulk”?' })
  await search.fill('sugr blk')
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await search.press('Enter')
  await expect(offer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('Sugar bulk')
  await expect(search).toBeFocused()
  await expect(page.locator('.record')).toHaveCount(1)
  await search.fill('xyzzy')
  await expect(page.getByText('No expense matches “xyzzy”')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Did you mean/ })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await closeDialog(page)
  await waitUntilStored(page, aline, ['/api/expenses'])
  await context.setOffline(true)
  await search.fill('slat')
  await page.getByRole('button', { name: 'Did you mean “Salt”?' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Salt' })).toHaveCount(1)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('suagr')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Did you mean “Sugar”?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { selected: true })).toContainText('Sugar in bulk')
  await context.setOffline(false)
})

test('a file and a printed page are named after the list, the search and the days', async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { title: 'Stock', amount: 500 })
  await openAs(page, aline, `${EXPENSES}?span=this-month&search=stock`)
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await page.getByRole('button', { name: 'Download' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const name = `imari-expenses-stock-${month.start.slice(0, 7)}`
  expect((await file).suggestedFilename()).toBe(`${name}.csv`)
  const title = await page.title()
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printed = document.title
      dispatchEvent(new Event('afterprint'))
    }
  })
  const printed = page.locator('body')
  await page.getByRole('button', { name: 'Download' }).click()
  await print.click()
  await expect(printed, 'a phone prints from the menu').toHaveAttribute('data-printed', name)
  expect(await page.title()).toBe(title)
})

test('arrow keys lead from a screen’s heading into its list, and through a menu', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Stock', amount: 500 })
  await openAs(page, aline, '/dashboard/client')
  await expect(page.getByRole('main')).toContainText('RWF 500')
  for (const key of ['g', 'e']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeFocused()
  await expect(page.locator('.record')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'View Stock' })).toBeFocused()

  const download = page.getByRole('button', { name: 'Download' })
  await download.press('Enter')
  const excel = page.getByRole('button', { name: 'Excel' })
  const csv = page.getByRole('button', { name: 'CSV' })
  await expect(excel).toBeFocused()
  for (const [key, item] of [
    ['ArrowDown', csv],
    ['ArrowDown', excel],
    ['ArrowUp', csv],
  ] as const) {
    await page.keyboard.press(key)
    await expect(item).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(csv).toBeHidden()
  await expect(download).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(excel, 'the arrow down opens it too').toBeFocused()
})

shopTest('the statements of a kind can be downloaded as one file', async ({ page, people }) => {
  await openAs(page, people.shop, STATEMENTS)
  await page.getByRole('button', { name: 'Download' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`imari-statements-months-${kigaliDay()}.csv`)
  const [head, first] = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
  expect(head).toBe('\ufeff"Period","First day","Last day","Income","Expenses","Debts","Net Balance"')
  const last = periodBefore(month)
  expect(first).toContain(`"${periodName(last)}","${last.start}","${last.end}",`)
})

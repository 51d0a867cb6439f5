import type { Locator } from '@playwright/test'
import { spanName } from '../../words/en/dates.ts'
import { recordMany } from './many-records.ts'
import { expect, kigaliDay, openAs, test } from './support.ts'

test('a list of entries prints all matching rows, and asks first when only some can be printed', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const debt = { kind: 'debt', day: kigaliDay(3), amount: 1_000, description: '' } as const
  const debts = Array.from({ length: 2_001 }, (_, at) => ({ ...debt, title: at < 53 ? `Loan ${at}` : 'Other' }))
  await recordMany(imari, aline, debts)
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `Printed ${document.querySelectorAll('.record').length}`
      setTimeout(() => window.dispatchEvent(new Event('afterprint')))
    }
  })
  await openAs(page, aline, '/dashboard/client/debts?search=Loan')
  const button = page.getByRole('button', { name: 'Print', exact: true })
  await expect(button).toBeEnabled()
  await expect(page.locator('.record')).toHaveCount(50)
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText('Only 50 of 53 rows are printed here. Use “Print” above the list to get all of them.'),
  ).toBeVisible()
  const total = page.getByText('53 debts found, RWF 53,000')
  await expect(total, 'the total is on paper too').toBeInViewport()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(total.last(), 'and follows the rows of a long list').toContainText('Only 50 of 53 rows')
  const place = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  expect(await place(total.last())).toBeGreaterThan(await place(page.locator('.record').last()))
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(total).toHaveCount(1)
  await expect(page.getByText('Search: “Loan”')).toBeVisible()
  const days = page.getByText(spanName(debt.day, debt.day), { exact: true }).filter({ visible: true })
  await expect(days, 'no first and last day of only a part of the rows').toHaveCount(0)
  await expect(page.getByText(/^(Debt limit|Current Unpaid Debts)/).filter({ visible: true })).toHaveCount(0)
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

  await page.getByRole('button', { name: 'View Loan' }).first().focus()
  const focused = page.locator('.record:focus-within')
  const last = async () => page.locator('.record').last().getAttribute('data-id')
  await page.keyboard.press('End')
  await expect(focused).toHaveAttribute('data-id', (await last()) ?? '')
  await page.keyboard.press('End')
  await expect(page.locator('.record')).toHaveCount(53)
  await expect(focused, 'the last row of the next page').toHaveAttribute('data-id', (await last()) ?? '')

  await page.getByLabel('Search debts').fill('')
  await page.getByText('2,001 debts').first().waitFor()
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await expect(page.locator('.record')).toHaveCount(50)
  await page.locator('.record .opens').first().focus()
  await page.keyboard.press('Shift+End')
  await expect(bar).toContainText('50 selected')
  await page.keyboard.press('Shift+End')
  await expect(page.locator('.record')).toHaveCount(100)
  const next = await page.locator('.record').nth(50).getAttribute('data-id')
  await expect(focused, 'the first row of the next page').toHaveAttribute('data-id', next ?? '')
  await page.keyboard.press('Shift+End')
  await expect(bar, 'no row left out').toContainText('100 selected')
  await page.keyboard.press('Escape')
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Print the first 2,000 of 2,001 rows?' })
  const file = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download: Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(question).toHaveCount(0)

  await page.keyboard.press('Control+a')
  await bar.getByRole('button', { name: 'Select the first 2,000' }).click()
  await expect(bar).toContainText('2,000 of 2,001 selected · RWF 2,000,000')
  const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left)
  expect(await left(bar), 'beside the navigation').toBeGreaterThan(await left(page.getByRole('main')))
  await expect(bar).toBeInViewport({ ratio: 1 })
})

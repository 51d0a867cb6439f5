import type { Page } from '@playwright/test'
import { owe, record } from './records.ts'
import { expect, kigaliDay, openAs, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const SCRIPTS = /\/assets\/.*\.js$/

test('what is tapped while the books are only drawn is done once they are alive: Add, a section, the eye', {
  tag: '@phone',
}, async ({ page, aline }) => {
  await openAs(page, aline, '/robots.txt')
  const letGo = await hold(page, SCRIPTS)
  await page.goto(EXPENSES, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await page.waitForURL('**/expenses?add=expense', { waitUntil: 'commit' })
  await letGo()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toBeFocused()

  const letGoAgain = await hold(page, SCRIPTS)
  await page.goto(EXPENSES, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Debts' }).click()
  await page.waitForURL('**/debts', { waitUntil: 'commit' })
  const eye = page.getByRole('button', { name: 'Hide amounts' })
  await eye.click()
  await expect(eye, 'it shows that it was pressed').toHaveAttribute('aria-busy', 'true')
  await letGoAgain()
  await expect(page.getByRole('heading', { level: 1, name: 'Debts Management' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-eye', 'closed')
})

test('what is typed and tapped while answers and forms are on their way is not lost: search, a row, Mark Paid, a tab', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  for (const title of ['Sugar', 'Rice']) await record(imari, aline, 'expenses', { title, amount: 3_000 })
  await owe(imari, aline, { dueDate: kigaliDay(3), amount: 45_000 })
  await openAs(page, aline, '/robots.txt')

  const listComes = await hold(page, /\/api\/expenses\?/)
  const sheetComes = await hold(page, /\/assets\/record-sheet-.*\.js$/)
  await page.goto(EXPENSES)
  await page.getByRole('textbox', { name: 'Search expenses' }).fill('sugar')
  await listComes()
  await expect(page.getByText('1 expense found')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Search expenses' })).toHaveValue('sugar')
  await page.locator('.record').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sheetComes()
  await expect(page.getByRole('dialog', { name: 'Expense Details' })).toContainText('Sugar')

  const figuresCome = await hold(page, /\/api\/debts/)
  await page.goto('/dashboard/client/debts')
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await page.getByRole('button', { name: 'Unpaid', exact: true }).click()
  await figuresCome()
  const isPaying = await hold(page, /\/mark-paid$/)
  await page.getByRole('button', { name: 'View Loan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Paid' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click()
  await isPaying()
  await expect(page.getByText('Debt marked as paid successfully')).toBeVisible()

  const chartsCome = await hold(page, /\/assets\/(line-chart|trend).*\.js$/)
  await page.goto('/dashboard/client/analytics')
  await page.getByRole('tab', { name: 'By Year' }).click()
  await chartsCome()
  await expect(page.getByRole('tab', { name: 'By Year' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('canvas').first()).toBeVisible()
})

test('a key is heard from the moment in which the screen shows what it acts on', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 3_000 })
  await page.addInitScript(() => {
    // Told of a change before the page can be painted with it.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.record')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  await openAs(page, aline, EXPENSES)
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

/** Keeps what is asked for at such addresses on its way, as on a slow line; what it gives lets it come. */
async function hold(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handler = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await promise
    // What a page asked for that was left meanwhile is gone.
    await route.continue().catch(() => {})
  }
  await page.route(addresses, handler)
  return async () => {
    resolve()
    await page.unroute(addresses, handler)
  }
}

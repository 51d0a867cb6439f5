import type { Page } from '@playwright/test'
import { record } from './records.ts'
import { expect, openAs, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const SCRIPTS = /\/assets\/.*\.js$/

test('links, buttons and fields used while the page loads take effect when loading ends', async ({
  page,
  aline,
  imari,
}) => {
  for (const title of ['Sugar', 'Rice']) await record(imari, aline, 'expenses', { title, amount: 3_000 })
  await openAs(page, aline, '/robots.txt')
  const releaseScripts = await holdRequests(page, SCRIPTS)
  await page.goto(EXPENSES, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await page.waitForURL('**/expenses?add=expense', { waitUntil: 'commit' })
  await releaseScripts()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toBeFocused()

  const releaseScriptsAgain = await holdRequests(page, SCRIPTS)
  await page.goto(EXPENSES, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Debts', exact: true }).click()
  await page.waitForURL('**/debts', { waitUntil: 'commit' })
  const eye = page.getByRole('button', { name: 'Hide amounts' })
  await eye.click()
  await expect(eye, 'it shows that it was pressed').toHaveAttribute('aria-busy', 'true')
  await releaseScriptsAgain()
  await expect(page.getByRole('heading', { level: 1, name: 'Debts Management' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-eye', 'closed')

  const releaseList = await holdRequests(page, /\/api\/expenses\?/)
  const releaseSheet = await holdRequests(page, /\/assets\/record-sheet-.*\.js$/)
  await page.goto(EXPENSES)
  await page.getByRole('textbox', { name: 'Search expenses' }).fill('sugar')
  await releaseList()
  await expect(page.getByText('1 expense found')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Search expenses' })).toHaveValue('sugar')
  await page.locator('.record').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await releaseSheet()
  await expect(page.getByRole('dialog', { name: 'Expense Details' })).toContainText('Sugar')

  const releaseCharts = await holdRequests(page, /\/assets\/(line-chart|trend).*\.js$/)
  await page.goto('/dashboard/client/analytics')
  await page.getByRole('tab', { name: 'By Year' }).click()
  await releaseCharts()
  await expect(page.getByRole('tab', { name: 'By Year' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('canvas').first()).toBeVisible()
})

test('the Progress screen requests the session and the amounts only once, before the scripts load', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 3_000 })
  await openAs(page, aline, '/robots.txt')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const releaseScripts = await holdRequests(page, SCRIPTS)
  const early = ['/api/auth/verify-auth', '/api/progress/overview']
  const requests = early.map((path) => page.waitForRequest(`**${path}`))
  await page.goto('/dashboard/client', { waitUntil: 'commit' })
  await Promise.all(requests)
  await releaseScripts()
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('3,000')
  expect(asked.filter((path) => early.includes(path)).sort()).toEqual(early)
})

async function holdRequests(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handler = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await promise
    // Ignore the error: `continue` rejects when the browser has already left the page.
    await route.continue().catch(() => {})
  }
  await page.route(addresses, handler)
  return async () => {
    resolve()
    await page.unroute(addresses, handler)
  }
}

import { progress } from '../../contract/progress.ts'
import { rowsOnDevice } from '../support/rows-on-device.ts'
import { hideBriefly, OFTEN, test, waitForParts, waitUntilCached } from './device.ts'
import { addExpense, EXPENSES, openExpenses, partsAreThere, rowOf, strip, titles } from './outbox.ts'
import { record } from './records.ts'
import { expect, goWithin } from './support.ts'

const PROGRESS = '/dashboard/client'

test.use({ serviceWorkers: 'allow', dataSaver: false })

test('an entry sent from another screen appears in the cached list, and the outbox waits for the session check', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openExpenses(page, aline)
  await waitUntilCached(page, aline, ['/api/incomes', '/api/expenses', '/api/expenses/limits'])
  await waitForParts(page)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await bar.getByRole('link', { name: 'Income', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Income Management' })).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect.poll(() => titles(imari, aline)).toEqual(['Charcoal', 'Sugar'])

  await context.setOffline(true)
  await page.reload()
  await bar.getByRole('link', { name: 'Expenses', exact: true }).click()
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await expect(rowOf(page, 'Charcoal')).not.toContainText('waiting')
  await expect(page.getByText('2 expenses, RWF 14,000'), 'the cached answer has only Sugar').toBeVisible()
  const warning = page.getByText('Some totals here don’t include your latest changes.')
  await expect(warning, 'the limit lacks Charcoal').toBeVisible()
  await goWithin(page, PROGRESS)
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('4,500')
  await expect(warning).toBeVisible()
  await goWithin(page, EXPENSES)

  await partsAreThere(page)
  await addExpense(page, { amount: '700', title: 'Soap' })
  await expect(strip(page)).toContainText('1 waiting')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  const { promise: answerAllowed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify-auth', async (route) => {
    await answerAllowed
    await route.continue()
  })
  const sessionCheck = page.waitForRequest('**/api/auth/verify-auth')
  await context.setOffline(false)
  await sessionCheck
  await page.evaluate(async () => void (await fetch('/robots.txt')))
  expect(sent).toBe(0)
  answer()
  await expect(strip(page)).toHaveCount(0)
  expect(sent).toBe(1)
  expect(await titles(imari, aline)).toEqual(['Charcoal', 'Soap', 'Sugar'])

  const home = [progress.overview, progress.all, progress.trackDay].map(({ path }) => path)
  const curve = JSON.stringify([progress.all.path, 'GET', { query: { limit: '62' } }])
  const isHomeRefetched = async () => {
    await hideBriefly(page)
    const answers = await rowsOnDevice<{ key: string[]; at: number }>(page, aline.id, 'snapshot')
    const written = Number(await page.evaluate(() => localStorage.getItem('written')))
    const ofHome = answers.filter(({ key: [path = ''] }) => home.includes(path))
    return ofHome.some(({ key }) => JSON.stringify(key) === curve) && ofHome.every(({ at }) => at >= written)
  }
  await expect.poll(isHomeRefetched, OFTEN).toBe(true)
  await context.setOffline(true)
  await goWithin(page, PROGRESS)
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('14,700')
  await expect(page.locator('.tells').getByText('−RWF 14,700'), 'the chart agrees').toBeVisible()
  await expect(page.getByText(/^Offline · updated/)).toBeVisible()
  await expect(warning).toHaveCount(0)
})

import { auth } from '../../contract/auth.ts'
import { openNetwork } from '../support/network.ts'
import { OFTEN, readDeviceStorage, test, waitUntilCached } from './device.ts'
import { EXPENSES, rowOf } from './outbox.ts'
import { record } from './records.ts'
import { expect, goWithin, openAs } from './support.ts'

const PROGRESS = '/dashboard/client'

test.use({ serviceWorkers: 'allow', dataSaver: false })

test('cached screens open without the server for 90 days, until a logout or another person’s login deletes them', async ({
  page,
  context,
  imari,
  aline,
  olivier,
}) => {
  await record(imari, olivier, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, olivier, EXPENSES)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await waitUntilCached(page, olivier, ['/api/expenses'], { isHiding: false })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await answered
    // Ignore the error: `continue` rejects when the page has already aborted the request.
    await route.continue().catch(() => {})
  })
  await page.reload()
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  const since = page.getByRole('status').filter({ hasText: 'Offline' })
  await expect(since).toBeVisible()
  answer()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(since).toHaveCount(0)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await page.unroute('**/api/**')

  const logInDaysAgo = (days: number) =>
    page.evaluate((ms) => localStorage.setItem('loggedInAt', String(Date.now() - ms)), days * 86_400_000)
  await logInDaysAgo(89)
  await context.setOffline(true)
  await page.reload()
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  for (const address of ['/', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL(PROGRESS)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress Tracking')
  }
  await page.goto(EXPENSES)
  await logInDaysAgo(90)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  expect((await readDeviceStorage(page)).databases).not.toContain('Sugar')

  await logInDaysAgo(0)
  await context.setOffline(false)
  await expect(rowOf(page, 'Sugar'), 'the page reloads').toBeVisible()
  await waitUntilCached(page, olivier, ['/api/expenses'])
  await record(imari, aline, 'expenses', { title: 'Sugar for Keza', amount: 48_151_623 })
  await openAs(page, aline, EXPENSES)
  await expect(rowOf(page, 'Sugar for Keza')).toBeVisible()
  await waitUntilCached(page, aline, ['/api/expenses'])
  await expect.poll(async () => (await readDeviceStorage(page)).names).toEqual([`imari:${aline.id}`])
  const before = await readDeviceStorage(page)
  expect(before.addresses).toContain(new URL(EXPENSES, imari.url).href)
  expect(before.databases).toContain('Sugar for Keza')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const after = await readDeviceStorage(page)
  expect(after.names).toEqual([])
  expect(after.storage).toEqual([])
  for (const text of ['Sugar for Keza', '48151623', '48,151,623', aline.email, aline.fullName, aline.token, aline.id])
    expect(after.bodies.includes(text), text).toBe(false)

  await context.setOffline(true)
  await page.goto(PROGRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  // Without a network, some browsers still report that they are online.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
})

test('the service worker takes over a page that a forced reload loaded without it', async ({
  page,
  context,
  aline,
}) => {
  await openAs(page, aline, EXPENSES)
  await waitUntilCached(page, aline, ['/api/expenses'])
  const devtools = await context.newCDPSession(page)
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await expect.poll(isControlled, OFTEN).toBe(true)
})

test('after offline mode, stored rows stay marked as old until the server answers, and other screens show none', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await record(imari, aline, 'incomes', { title: 'Milk', amount: 900 })
  await openAs(page, aline, EXPENSES)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await waitUntilCached(page, aline, ['/api/expenses', '/api/incomes'])
  await context.setOffline(true)
  await page.reload()
  const since = page.getByRole('status').filter({ hasText: 'Offline' })
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await expect(since).toBeVisible()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/(expenses|incomes)(\?|$)/, async (route) => {
    await answered
    // Ignore the error: `continue` rejects when the page has already aborted the request.
    await route.continue().catch(() => {})
  })
  const limits = page.waitForResponse(/\/api\/expenses\/limits/)
  await context.setOffline(false)
  await (await limits).finished()
  await expect(since, 'the server confirmed the session').toBeVisible()
  await goWithin(page, '/dashboard/client/income')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Income Management')
  await expect(rowOf(page, 'Milk')).toHaveCount(0)
  answer()
  await expect(rowOf(page, 'Milk')).toBeVisible()
  await expect(since).toHaveCount(0)
  await goWithin(page, EXPENSES)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await expect(since).toHaveCount(0)
})

test('on a stalled network, the first page comes from the cache after three seconds and the next one at once', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const network = await openNetwork({ port: Number(new URL(imari.url).port) })
  context.on('close', () => void network.close())
  const address = `http://localhost:${network.port}${EXPENSES}`
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, address)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await waitUntilCached(page, aline, ['/api/expenses'])
  network.cut()
  await page.goto(address)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  const arrival = () =>
    page.evaluate(() => {
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return { ms: opened?.responseStart ?? 0, marks: opened?.serverTiming.map(({ name }) => name) }
    })
  const first = await arrival()
  expect(first.ms).toBeGreaterThanOrEqual(3_000)
  await page.reload()
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  const second = await arrival()
  expect(second.ms).toBeLessThan(1_000)
  expect([first.marks, second.marks], 'for the guard').toEqual([['cached'], ['cached']])

  await page.addInitScript(() => {
    localStorage.clear()
    // Without a network, some browsers still report that they are online.
    Object.defineProperty(navigator, 'onLine', { value: true })
  })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(address)
  await expect(heading, 'no redirect to the home page').toHaveText('No connection')
  await context.setOffline(true)
  await page.goto(`http://localhost:${network.port}/`)
  await expect(page).toHaveURL(/\/dashboard\/client$/)
  await expect(heading).toHaveText('No connection')
})

test('a list shows its stored rows when the server stops answering while the list loads', async ({
  page,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, EXPENSES)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await waitUntilCached(page, aline, ['/api/expenses'])
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let verifications = 0
  await page.route('**/api/**', async (route) => {
    const isFirst = route.request().url().endsWith(auth.verify.path) && ++verifications === 1
    if (!isFirst) await answered
    // Ignore the error: `continue` rejects when the page has already aborted the request.
    await route.continue().catch(() => {})
  })
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  answer()
  await page.unroute('**/api/**')
})

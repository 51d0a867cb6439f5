import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { statements } from '../../contract/statements.ts'
import type { Day } from '../../domain/day.ts'
import { rowsOnDevice } from '../support/rows-on-device.ts'
import { give, person } from './credit-book.ts'
import { readDeviceStorage, test, waitUntilCached } from './device.ts'
import { recordMany } from './many-records.ts'
import { addExpense, openExpenses, partsAreThere, rowOf, strip, titles } from './outbox.ts'
import { record } from './records.ts'
import {
  closeDialog,
  expect,
  expectAccessible,
  goWithin,
  kigaliDay,
  openAs,
  type Person,
  type Running,
} from './support.ts'

const PROGRESS = '/dashboard/client'
const EXPENSES = '/dashboard/client/expenses'
const KEPT_EXPENSES = '["/api/expenses","GET",{"query":{"limit":"2000"}},"pages"]'

test.use({ serviceWorkers: 'allow', dataSaver: false })

test('the installable app opens every screen offline after a login, and refreshes when the network returns', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await imari.api(aline.token, 'PUT', '/api/users/business', { isOn: true })
  await recordSalt(imari, aline, kigaliDay(-500), 50)
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await record(imari, aline, 'incomes', { title: 'Sales', amount: 12_000 })
  const yesterday = kigaliDay(-1)
  await record(imari, aline, 'incomes', { title: 'Sales', amount: 800, date: yesterday })
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, PROGRESS)
  await waitUntilCached(page, aline, [progress.analytics.path, statements.read.path, expenses.titles.path])
  await waitUntilCached(page, aline, [`/api/credit/people/${jeanne}/lines`, KEPT_EXPENSES])
  const caches = async () => (await readDeviceStorage(page)).addresses
  await expect.poll(async () => (await caches()).join(), 'lazy parts').toMatch(/line-chart.*read-messages/)
  const cached = (await caches()).map((address) => new URL(address).pathname)
  await expectInstallable(page)
  await page.close()

  await context.setOffline(true)
  const opened = await context.newPage()
  const since = opened.getByRole('status').filter({ hasText: /^Offline/ })
  for (const [address, seen] of [
    [PROGRESS, '+RWF 7,500'],
    ['/dashboard/client/income', 'Sales'],
    ['/dashboard/client/debts', 'No debts.'],
    ['/dashboard/client/analytics', /12,800.*Spending by title.*Sugar/s],
    ['/dashboard/client/messages', 'Paste'],
    ['/dashboard/client/credit', '4,500'],
    [`/dashboard/client/credit/${jeanne}`, '4,500'],
    ['/dashboard/client/statements', '−RWF 50'],
    [`/dashboard/client/statements/day/${yesterday}`, '800'],
    ['/account/client', aline.email],
    [EXPENSES, 'Sugar'],
  ] as const) {
    // All pages are cached, so it is enough to load the first, the last, one customer and one
    // statement.
    const isLoaded = [PROGRESS, EXPENSES].includes(address) || !cached.includes(address)
    if (isLoaded) await opened.goto(address)
    else await goWithin(opened, address)
    await expect(since).toBeVisible()
    await expect(opened.getByRole('main')).toContainText(seen)
    await expect(opened.getByRole('alert')).toHaveCount(0)
  }
  await expectAccessible(opened)
  await goWithin(opened, '/dashboard/client/analytics')
  await expect(opened.locator('canvas').first(), 'a chart').toBeVisible()
  await goWithin(opened, EXPENSES)
  await opened.getByRole('link', { name: 'Add Expense' }).click()
  const form = opened.getByRole('dialog', { name: 'Add Expense' })
  await expect(form.getByLabel('Amount')).toBeFocused()
  await expect(form.getByRole('option', { name: 'Sugar' })).toBeVisible()
  await closeDialog(opened)
  await goWithin(opened, `/dashboard/client/statements/day/${kigaliDay(-9)}`)
  await expect(opened.getByRole('main'), 'a statement never opened').toContainText('This will open when you’re back')
  await goWithin(opened, `${EXPENSES}?search=sug`)
  await expect(opened.getByRole('main')).toContainText('1 expense found, RWF 4,500')

  await goWithin(opened, PROGRESS)
  await opened.getByRole('button', { name: 'Track Year' }).filter({ visible: true }).click()
  await expect(opened.getByRole('dialog', { name: 'Track Year' })).toContainText(/Turnover so far this year.*RWF\s12,/)

  await closeDialog(opened)
  await goWithin(opened, EXPENSES)
  const oldestDay = opened.getByRole('rowheader').last()
  await expect(oldestDay).toBeVisible()
  await expect(oldestDay.locator('.amount'), '49 of its 50 expenses are shown').toHaveCount(0)
  await addExpense(opened, { amount: '300', title: 'Soap' })
  await goWithin(opened, '/dashboard/client/analytics')
  await expect(opened.getByRole('region', { name: /^Cash Flow/ })).toContainText(/waiting.*−RWF\s300/s)
  await goWithin(opened, EXPENSES)
  await record(imari, aline, 'expenses', { title: 'Airtime', amount: 700 })
  await context.setOffline(false)
  await expect(rowOf(opened, 'Airtime')).toBeVisible()
  await expect(since).toHaveCount(0)
})

test('offline, a list shows more than its first page, and searches and sums use all cached rows', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const day = kigaliDay(-40)
  await recordSalt(imari, aline, day, 60)
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openExpenses(page, aline)
  await waitUntilCached(page, aline, [KEPT_EXPENSES])
  await context.setOffline(true)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(rowOf(page, 'Salt')).toHaveCount(60)
  await expect(page.getByRole('rowheader').last().locator('.amount')).toContainText('60')
  await addExpense(page, { amount: '0.35', title: 'Tea' })
  await expect(main).toContainText(/62 expenses, RWF 4,560.35\s*includes 1 waiting,\+RWF\s0.35/)
  await page.getByRole('button', { name: 'By title' }).click()
  await page.getByRole('button', { name: 'All time', exact: true }).click()
  await expect(main).toContainText(/62 expenses, RWF 4,560.35\s*includes 1 waiting,\+RWF\s0.35/)
  await page.getByRole('link', { name: 'Salt' }).click()
  await expect(page.getByRole('region', { name: 'Salt' }).getByRole('list')).toContainText('RWF 60')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await goWithin(page, PROGRESS)
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(/waiting\s*−RWF\s0.35/)
  await goWithin(page, `${EXPENSES}?search=salt&from=${day}&to=${day}`)
  await expect(main).toContainText('60 expenses found, RWF 60')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`expenses-salt-${kigaliDay()}.csv`)
  const [head, ...lines] = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
  expect(head, 'the file as the server writes it').toBe('\ufeff"Date","Amount","Title","Description"')
  expect(lines).toHaveLength(61)

  const { data } = await imari.api<{ data: { _id: string }[] }>(aline.token, 'GET', '/api/expenses?limit=1&sort=date')
  await imari.api(aline.token, 'DELETE', `/api/expenses/${data[0]?._id}`)
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await page.goto(EXPENSES)
  await expect.poll(() => keptSum(page, aline), 'the rows on the phone').toBe(4_559.35)
  await context.setOffline(true)
  await goWithin(page, PROGRESS)
  await goWithin(page, `${EXPENSES}?search=salt`)
  await expect(main).toContainText('59 expenses found, RWF 59')
  await expect(page.getByText('Some totals here don’t include your latest changes.')).toHaveCount(0)
})

test('the app shows cached screens without a server response until the session is 90 days old', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await cacheSugar(page, imari, aline)
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
  await logInDaysAgo(90)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  expect((await readDeviceStorage(page)).databases).not.toContain('Sugar')
})

test('a login deletes another person’s books from the device, and a logout the person’s own books', async ({
  page,
  context,
  imari,
  aline,
  olivier,
}) => {
  await cacheSugar(page, imari, olivier)
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
})

test('a cached list contains an entry sent from another screen, and the outbox waits for the session check after an offline start', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openExpenses(page, aline)
  await waitUntilCached(page, aline, ['/api/incomes', '/api/expenses', '/api/expenses/limits'])
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
    const answers = await rowsOnDevice<{ key: string[]; at: number }>(page, aline.id, 'snapshot')
    const written = Number(await page.evaluate(() => localStorage.getItem('written')))
    const ofHome = answers.filter(({ key: [path = ''] }) => home.includes(path))
    return ofHome.some(({ key }) => JSON.stringify(key) === curve) && ofHome.every(({ at }) => at >= written)
  }
  await expect.poll(isHomeRefetched).toBe(true)
  await context.setOffline(true)
  await goWithin(page, PROGRESS)
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('14,700')
  await expect(page.locator('.tells').getByText('−RWF 14,700'), 'the chart agrees').toBeVisible()
  await expect(page.getByText(/^Offline · updated/)).toBeVisible()
  await expect(warning).toHaveCount(0)
})

async function keptSum(page: Page, { id }: Person): Promise<number | undefined> {
  const answers = await rowsOnDevice<{ name: string; data: { pages: { page: { sum: number } }[] } }>(
    page,
    id,
    'snapshot',
  )
  return answers.find(({ name }) => name === KEPT_EXPENSES)?.data.pages[0]?.page.sum
}

async function expectInstallable(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
  const { errors, data = '' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data).shortcuts).toHaveLength(3)
  await browser.detach()
}

async function cacheSugar(page: Page, imari: Running, client: Person): Promise<void> {
  await record(imari, client, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, client, EXPENSES)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await waitUntilCached(page, client, ['/api/expenses'])
}

function recordSalt(imari: Running, aline: Person, day: Day, count: number): Promise<void> {
  const salt = { kind: 'expense', day, amount: 1, title: 'Salt', description: 'Salt' } as const
  return recordMany(
    imari,
    aline,
    Array.from({ length: count }, () => salt),
  )
}

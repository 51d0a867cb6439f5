import type { Page } from '@playwright/test'
import { credit } from '../../contract/credit.ts'
import { progress } from '../../contract/progress.ts'
import { statements } from '../../contract/statements.ts'
import { dayName } from '../../words/en/dates.ts'
import { give, person } from './credit-book.ts'
import { keptBy, putBy, test } from './device.ts'
import { addExpense, openExpenses, partIsThere, rowOf, strip, titles } from './outbox.ts'
import { record } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs } from './support.ts'

// The screens of a client are put by on the device, with what was seen last: a real service worker, and no network.

const PROGRESS = '/dashboard/client'
const EXPENSES = '/dashboard/client/expenses'

test.use({ serviceWorkers: 'allow' })

test('screens open anew without network, with what was seen last and since when, and go on by themselves when it is back', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await record(imari, aline, 'incomes', { title: 'Sales', amount: 12_000 })
  await openAs(page, aline, EXPENSES)
  await expect(sugarIn(page)).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  await page.goto(PROGRESS)
  await expect(page.getByRole('row').filter({ hasText: '4,500' })).toBeVisible()
  await putBy(page, aline, ['/api/expenses', '/api/progress/overview'])
  await page.close()

  await context.setOffline(true)
  const opened = await context.newPage()
  await opened.goto(`${EXPENSES}?search=`)
  await expect(sugarIn(opened)).toBeVisible()
  const since = opened.getByRole('status').filter({ hasText: 'Offline' })
  await expect(since).toHaveText(/^Offline · updated \d\d:\d\d$/)
  await expect(opened.getByText('Welcome, Aline Uwase').filter({ visible: true })).toBeVisible()
  await expectAccessible(opened)
  const bar = opened.getByRole('navigation', { name: 'Quick sections' })
  await bar.getByRole('link', { name: 'Progress', exact: true }).click()
  await expect(opened.getByRole('region', { name: 'Today' })).toContainText('7,500')
  await bar.getByRole('link', { name: 'Income', exact: true }).click()
  await expect(opened.getByRole('heading', { name: 'Income Management' })).toBeVisible()

  await record(imari, aline, 'incomes', { title: 'Airtime sold', amount: 700 })
  await context.setOffline(false)
  await expect(opened.getByRole('row').filter({ hasText: 'Airtime sold' })).toBeVisible()
  await expect(since).toHaveCount(0)
})

test('the form to add opens without network where it has never been opened', async ({ page, context, aline }) => {
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toBeFocused()
})

test('after a fresh login every screen opens offline, with data or a calm sentence', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await record(imari, aline, 'incomes', { title: 'Sales', amount: 12_000 })
  const yesterday = kigaliDay(-1)
  await record(imari, aline, 'incomes', { title: 'Sales', amount: 800, date: yesterday })
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, PROGRESS)
  await putBy(page, aline, [progress.analytics.path, credit.list.path, statements.read.path])
  await page.close()

  await context.setOffline(true)
  const opened = await context.newPage()
  await opened.setViewportSize({ width: 1280, height: 800 })
  for (const [address, seen] of [
    [PROGRESS, '+RWF 7,500'],
    ['/dashboard/client/income', 'Sales'],
    [EXPENSES, 'Sugar'],
    ['/dashboard/client/debts', 'No debts.'],
    ['/dashboard/client/analytics', '12,800'],
    ['/dashboard/client/credit', '4,500'],
    ['/dashboard/client/statements', dayName(yesterday)],
    [`/dashboard/client/statements/day/${yesterday}`, '800'],
    ['/account/client', 'Offline'],
  ] as const) {
    await opened.goto(address)
    await expect(opened).toHaveURL(address)
    await expect(opened.getByRole('status').filter({ hasText: /^Offline/ })).toBeVisible()
    await expect(opened.getByRole('main')).toContainText(seen)
    await expect(opened.getByRole('main')).not.toContainText('could not be opened')
    await expect(opened.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
    await expect(opened.getByRole('alert')).toHaveCount(0)
  }
  await expectAccessible(opened)
  // The cache has only the accounts that were opened.
  await opened.goto(`/dashboard/client/credit/${jeanne}`)
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await expect(opened.getByRole('link', { name: 'Customer credit', exact: true })).toBeVisible()
})

test('with a network that answers nothing the screens come after three seconds, and fresh once it answers', async ({
  page,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, EXPENSES)
  await expect(sugarIn(page)).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await answered
    // Whoever asked may have given up.
    await route.continue().catch(() => {})
  })
  await page.reload()
  await expect(sugarIn(page)).toBeVisible()
  const since = page.getByRole('status').filter({ hasText: 'Offline' })
  await expect(since).toBeVisible()
  answer()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(since).toHaveCount(0)
  await expect(sugarIn(page)).toBeVisible()
})

test('no answer of the API and no token is kept where the screens are, and after a logout nothing of the person', async ({
  page,
  context,
  imari,
  aline,
  olivier,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar for Keza', amount: 48_151_623 })
  await openAs(page, aline, EXPENSES)
  await expect(page.getByRole('row').filter({ hasText: 'Sugar for Keza' })).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  const before = await keptBy(page)
  expect(before.addresses.filter((address) => address.includes('/api/'))).toEqual([])
  expect(before.addresses).toContain(new URL(EXPENSES, imari.url).href)
  expect(before.databases).toContain('Sugar for Keza')
  expect(before.databases).not.toContain(aline.token)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const after = await keptBy(page)
  expect(after.names).toEqual([])
  expect(after.storage).toEqual([])
  for (const text of ['Sugar for Keza', '48151623', '48,151,623', aline.email, aline.fullName, aline.token, aline.id])
    expect(after.bodies.includes(text), text).toBe(false)

  // Whoever comes next has nothing of hers to look at.
  await openAs(page, olivier, EXPENSES)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await putBy(page, olivier, ['/api/expenses'])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No expenses yet')).toBeVisible()
  expect((await keptBy(page)).databases).not.toContain('Keza')
})

test('whoever logs in on a device that another left without logging out finds nothing of theirs on it', async ({
  page,
  imari,
  aline,
  olivier,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, EXPENSES)
  await expect(sugarIn(page)).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  await openAs(page, olivier, EXPENSES)
  await putBy(page, olivier, ['/api/expenses'])
  await expect.poll(async () => (await keptBy(page)).names).toEqual([`imari:${olivier.id}`])
})

test('what was seen goes with a session that was ended elsewhere', async ({ page, imari, aline }) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, EXPENSES)
  await expect(sugarIn(page)).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  await imari.api(aline.token, 'POST', '/api/auth/logout', {})
  await page
    .getByRole('navigation', { name: 'Quick sections' })
    .getByRole('link', { name: 'Income', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  await expect.poll(async () => (await keptBy(page)).databases).not.toContain('Sugar')
})

test('cached books do not open offline once the session is 90 days old', async ({ page, context, imari, aline }) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, EXPENSES)
  await expect(sugarIn(page)).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  const logInDaysAgo = (days: number) =>
    page.evaluate((ms) => localStorage.setItem('loggedInAt', String(Date.now() - ms)), days * 86_400_000)
  await logInDaysAgo(89)
  await context.setOffline(true)
  await page.reload()
  await expect(sugarIn(page)).toBeVisible()
  await logInDaysAgo(90)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  expect((await keptBy(page)).databases).not.toContain('Sugar')
})

test('what is written on screens that opened without network is sent once the server has said whose session it is', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  await page.close()
  await context.setOffline(true)
  const opened = await context.newPage()
  await opened.goto(EXPENSES)
  await partIsThere(opened)
  await addExpense(opened, { amount: '700', title: 'Soap' })
  await expect(opened.getByRole('button', { name: /1 waiting/ })).toBeVisible()
  let sent = 0
  opened.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await opened.route('**/api/auth/verify-auth', async (route) => {
    await mayAnswer
    await route.continue()
  })
  const asked = opened.waitForRequest('**/api/auth/verify-auth')
  await context.setOffline(false)
  await asked
  await opened.evaluate(async () => void (await fetch('/robots.txt')))
  expect(sent).toBe(0)
  answer()
  await expect(opened.getByRole('button', { name: /1 waiting/ })).toHaveCount(0)
  expect(sent).toBe(1)
  const { data } = await imari.api(aline.token, 'GET', '/api/expenses')
  expect((data as { title: string }[]).map(({ title }) => title)).toEqual(['Soap'])
})

test('nothing is sent by a session that was ended while there was no network, and the login page says that something waits', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  await context.setOffline(true)
  await page.reload()
  await partIsThere(page)
  await addExpense(page, { amount: '700', title: 'Soap' })
  await expect(page.getByRole('button', { name: /1 waiting/ })).toBeVisible()
  await imari.api(aline.token, 'POST', '/api/auth/logout', {})
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await expect(page.getByText(/^Unsent entries are waiting on this phone/)).toBeVisible()
  expect(sent).toBe(0)
  const { databases } = await keptBy(page)
  expect(databases).toContain('Soap')
  expect(databases).not.toContain(aline.email)
})

test('a browser may install it', async ({ page, aline }) => {
  await openAs(page, aline, PROGRESS)
  await putBy(page, aline, ['/api/progress/overview'])
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
  const { errors, data = '' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data).shortcuts).toHaveLength(3)
})

test('without network no other language can be chosen, and a sentence says so', async ({ page, context, aline }) => {
  await openAs(page, aline, '/account/client')
  const french = page.getByRole('button', { name: 'Français' })
  await expect(french).toBeEnabled()
  await context.setOffline(true)
  await expect(french).toBeDisabled()
  await expect(page.getByText('You need to be online to change the language.')).toBeVisible()
})

test('nobody who is logged out sees anything without network but that there is none', async ({
  page,
  context,
  aline,
}) => {
  await openAs(page, aline, PROGRESS)
  await putBy(page, aline, ['/api/progress/overview'])
  await page.evaluate(() => localStorage.clear())
  await context.setOffline(true)
  await page.goto(PROGRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await expect(page.getByText('Aline')).toHaveCount(0)
})

test('a phone that is two days behind writes down the server’s day, also without network', async ({
  page,
  context,
  aline,
}) => {
  await page.clock.install({ time: Date.now() - 2 * 86_400_000 })
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await putBy(page, aline, ['/api/expenses'])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Date', { exact: true })).toHaveValue(
    kigaliDay(),
  )
})

test('what was sent while its list was not looked at is in it, as that was seen last, when there is no network again', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, '/dashboard/client/income')
  await expect(page.getByText('No income yet')).toBeVisible()
  await putBy(page, aline, ['/api/incomes', '/api/incomes/targets'])
  await openExpenses(page, aline)
  await putBy(page, aline, ['/api/expenses', '/api/expenses/limits'])
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
  const bar = page.getByRole('navigation', { name: 'Quick sections' })
  await bar.getByRole('link', { name: 'Income', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Income Management' })).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect.poll(() => titles(imari, aline)).toEqual(['Charcoal', 'Sugar'])
  await expect(page.getByText('No income yet')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await bar.getByRole('link', { name: 'Expenses', exact: true }).click()
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await expect(rowOf(page, 'Charcoal')).not.toContainText('waiting')
})

const sugarIn = (page: Page) => page.getByRole('row').filter({ hasText: 'Sugar' })

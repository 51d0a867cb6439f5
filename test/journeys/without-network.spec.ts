import type { Page } from '@playwright/test'
import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { statements } from '../../contract/statements.ts'
import { periodBefore, periodOf } from '../../domain/period.ts'
import { give, person } from './credit-book.ts'
import { readDeviceStorage, test, waitUntilCached } from './device.ts'
import { recordSalt } from './many-records.ts'
import { ALL_SENT, MESSAGES, RECEIVED, shareText } from './momo.ts'
import { addExpense, EXPENSES, KEPT_EXPENSES, rowOf } from './outbox.ts'
import { record } from './records.ts'
import { closeDialog, expect, expectAccessible, goWithin, kigaliDay, openAs } from './support.ts'

const PROGRESS = '/dashboard/client'

test.use({ serviceWorkers: 'allow', dataSaver: false })

test('the installable app receives shared text, opens every screen offline and refreshes when the network returns', async ({
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
  await waitUntilCached(page, aline, [
    `/api/credit/people/${jeanne}/lines`,
    KEPT_EXPENSES,
    '/api/incomes',
    sumsOfLastMonth(),
  ])
  const caches = async () => (await readDeviceStorage(page)).addresses
  await expect.poll(async () => (await caches()).join(), 'lazy parts').toMatch(/line-chart.*read-messages/)
  const cached = (await caches()).map((address) => new URL(address).pathname)
  await expectInstallable(page)
  await shareText(page, RECEIVED)
  await expect(page.getByText('1 message: 1 new')).toBeVisible()
  await expect(page).toHaveURL(MESSAGES)
  const inCaches = await readDeviceStorage(page)
  expect(inCaches.addresses.join() + inCaches.bodies).not.toContain('Jean DEMO')
  await page.reload()
  await expect(page.getByText(ALL_SENT), 'taken once').toBeVisible()
  await page.close()

  await context.setOffline(true)
  const opened = await context.newPage()
  const since = opened.getByRole('status').filter({ hasText: /^Offline/ })
  for (const [address, seen] of [
    [PROGRESS, '+RWF 7,500'],
    [`${PROGRESS}/`, '+RWF 7,500'],
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
  await goWithin(opened, `/dashboard/client/statements/year/${periodOf('year', kigaliDay(-500)).start}`)
  await expect(opened.getByRole('main'), 'a statement never opened').toContainText(
    /Net Balance.*RWF 50.*This will open when you’re back/,
  )
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
  for (const tab of ['By Month', 'By Day']) {
    await opened.getByRole('tab', { name: tab }).click()
    await expect(opened.getByRole('region', { name: /^Cash Flow/ })).toContainText(/→ [−\d,]+ with 1 waiting/)
  }
  await goWithin(opened, EXPENSES)
  await record(imari, aline, 'expenses', { title: 'Airtime', amount: 700 })
  await context.setOffline(false)
  await expect(rowOf(opened, 'Airtime')).toBeVisible()
  await expect(since).toHaveCount(0)
})

function sumsOfLastMonth(): string {
  const { start: from, end: to } = periodBefore(periodOf('month', kigaliDay()))
  return JSON.stringify(['/api/expenses/by-title', 'GET', { query: { before: 'months', from, to } }])
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

import type { Locator } from '@playwright/test'
import { daysBetween, partsOf } from '../../domain/day.ts'
import { formatRwf } from '../../domain/money.ts'
import { periodAfter, periodOf } from '../../domain/period.ts'
import { type Span, spanBefore } from '../../domain/span.ts'
import { labelOf } from '../../web/progress/series.ts'
import { fullDayName, spanName } from '../../words/en/dates.ts'
import { progressWords } from '../../words/en/progress.ts'
import { expect, expectAccessible, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

// What moves is looked at when it has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What TypeScript’s library does not know yet. */
type LayoutShift = PerformanceEntry & { value: number }

const PROGRESS = '/dashboard/client'
const ANALYTICS = '/dashboard/client/analytics'

test('a newcomer begins with four steps that tick themselves, over the screen, until they are sent away', async ({
  page,
  newClient,
}) => {
  const client = await newClient({ businessName: 'Uwase Fabrics' })
  await openAs(page, client, PROGRESS)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps).toBeInViewport({ ratio: 1 })
  await expect(steps).not.toContainText('(done)')
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  for (const circle of await steps.locator('.rounded-full').all()) {
    const box = await circle.boundingBox()
    expect(box?.width).toBe(box?.height)
  }
  await expectAccessible(page)

  for (const [step, kind, others] of [
    ['Write down your first income', 'Income', 'Sales'],
    ['Write down your first expense', 'Expense', 'Stock'],
  ] as const) {
    await steps.getByRole('button', { name: step }).click()
    const form = page.getByRole('dialog', { name: `Add ${kind}` })
    await form.getByLabel('Amount').fill('60000')
    await form.getByLabel('Title').fill(others)
    await form.getByLabel('Description').fill('Fabric')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(steps.getByRole('button', { name: `${step} (done)` })).toBeVisible()
  }
  expect(new URL(page.url()).pathname, 'one has not left the screen').toBe(PROGRESS)
  await steps.getByRole('button', { name: 'Put this app on your home screen' }).click()
  await expect(steps.getByRole('status')).toContainText('Add to Home screen')
  await steps.getByRole('link', { name: 'Set a monthly limit' }).click()
  await expect(page).toHaveURL(/expenses$/)
  await page.goBack()
  await expect(steps).toBeVisible()
  await steps.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'This month so far' })).toContainText('RWF 0')
  await expect(steps).toHaveCount(0)
})

test('the first steps that are all done are seen ticked once, and then go', { tag: '@laptop' }, async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  await record(imari, client, 'incomes', 0, 5)
  await record(imari, client, 'expenses', 0, 5)
  await imari.api(client.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 100_000 })
  await openAs(page, client, '/robots.txt')
  await page.evaluate(() => localStorage.setItem('installed', 'yes'))
  await page.goto(PROGRESS)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('(done)')).toHaveCount(4)
  await expect(steps).toContainText('All done.')
  await page.reload()
  await expect(page.getByRole('region', { name: 'This month so far' })).toContainText('RWF 0')
  await expect(steps).toHaveCount(0)
})

test('without a tap Progress says how this month stands beside the last, today, what is due and what is left', async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  const { past, difference } = await keepBooks(imari, client)
  await openAs(page, client, PROGRESS)
  await page.getByRole('button', { name: 'Hide the first steps' }).click()

  const month = page.getByRole('region', { name: 'This month so far' })
  const today = page.getByRole('region', { name: 'Today' })
  const due = page.getByRole('region', { name: 'Due this week' })
  const limits = page.getByRole('region', { name: 'Limits and targets' })
  await expect(month).toContainText(`+${formatRwf(difference)} more than ${past}`)
  await expect(month.getByRole('term').filter({ hasText: 'Income' }).locator('..')).toContainText('+20,000 more')
  await expect(month.getByRole('term').filter({ hasText: 'Expenses' }).locator('..')).toContainText('−3,000 less')
  await expect(today).toContainText(`Today, ${progressWords.day(kigaliDay())}`)
  await expect(today).toContainText('+RWF 47,500')
  await expect(today).toContainText('above zero')
  const row = page.getByRole('row').filter({ hasText: fullDayName(kigaliDay()) })
  await expect(row).toContainText('Open')
  await expect(row).toContainText('+RWF 47,500')
  await expect(due).toContainText('2 overdue, RWF 12,000')
  await expect(due).toContainText('1 debt to pay backRWF 1,000')
  await expect(limits).toContainText('Expense limit')
  await expect(limits).toContainText('left')
  await expectAccessible(page)

  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 }
  const isPhone = width < 700
  const bar = isPhone ? await page.getByRole('navigation', { name: 'Quick sections' }).boundingBox() : null
  const bottom = bar?.y ?? height
  for (const region of [month, today, due]) await expectAbove(region, bottom)
  await expectAbove(limits.getByRole('link').first(), bottom)
  if (!isPhone) {
    const rows = page.getByRole('table').getByRole('row')
    await expectAbove(rows.nth(5), bottom)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // Whom one owes, and what is due: one tap.
  await due.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Debts Management' })).toBeVisible()
  await expect(page.getByText('Imbuto').filter({ visible: true }).first()).toBeVisible()
})

test('what is compared is said simply: as much, nothing to compare with, a failure with a way to try again', {
  tag: '@phone',
}, async ({ page, newClient, imari }) => {
  const client = await newClient()
  const { from, to } = sameDays()
  await openAs(page, client, PROGRESS)
  const month = page.getByRole('region', { name: 'This month so far' })
  const past = progressWords.daysBefore(from, to)
  await expect(month).toContainText(`Nothing ${past} to compare with`)
  await expect(page.getByRole('region', { name: 'Due this week' })).toContainText('Nothing is due.')
  const hero = month.locator('.amount').first()
  await expect(hero).toHaveText('RWF 0')
  expect(await colourOf(hero), 'zero is neither green nor red').toBe(await colourOf(page.locator('body')))

  for (const day of [from, kigaliDay()]) await recordOn(imari, client, 'incomes', day, 700)
  await page.reload()
  await expect(month).toContainText(`As much as ${past}`)

  await page.route('**/api/progress/overview', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch the overview')
  await page.unroute('**/api/progress/overview')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(month).toContainText('RWF 700')
})

test('the eye hides every amount in one line, with all that tells of it, and moves nothing', async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  await keepBooks(imari, client)
  await openAs(page, client, PROGRESS)
  await page.getByRole('button', { name: 'Hide the first steps' }).click()
  const amounts = page.locator('main .amount')
  await expect(page.getByRole('table').locator('.amount').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Limits and targets' })).toContainText('left')
  const heights = () =>
    page
      .locator('main section')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
  const before = await heights()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  const ink = await colourOf(page.locator('body'))
  for (const amount of await amounts.all()) {
    await expect(amount).toHaveCSS('visibility', 'hidden')
    expect(await colourOf(amount)).toBe(ink)
  }
  const lines = await amounts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
  )
  expect(lines.filter((line) => line > 1.01)).toEqual([])
  await expect(page.locator('main .tells').first()).toBeAttached()
  await expect(page.locator('main .tells').filter({ visible: true })).toHaveCount(0)
  const after = await heights()
  expect(after.map((top, index) => Math.abs(top - (before[index] ?? 0))).filter((moved) => moved > 8)).toEqual([])
})

test('nothing moves on Progress while its figures come', async ({ page, newClient, imari }) => {
  const client = await newClient()
  await keepBooks(imari, client)
  await openAs(page, client, PROGRESS)
  await page.getByRole('button', { name: 'Hide the first steps' }).click()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/progress/overview', async (route) => {
    await answered
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as LayoutShift).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  answer()
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('above zero')
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02)
})

test('Track Day, Month and Year say their period and what it adds up to', { tag: '@phone' }, async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  await record(imari, client, 'expenses', 0, 2_500)
  await openAs(page, client, PROGRESS)
  for (const [name, kind] of [
    ['Track Day', 'day'],
    ['Track Month', 'month'],
    ['Track Year', 'year'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const modal = page.getByRole('dialog', { name })
    const { start, end } = periodOf(kind, kigaliDay())
    await expect(modal).toContainText(spanName(start, end))
    await expect(modal).toContainText('−RWF 2,500')
    await expect(modal).toContainText('below zero')
    await expect(modal).toContainText('1 entry')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  }
  // Where nothing has been fetched yet.
  const other = await page.context().newPage()
  await other.route('**/api/progress/track-year-now', (route) => route.fulfill({ status: 400, body: '{}' }))
  await other.goto(PROGRESS)
  await other.getByRole('button', { name: 'Track Year' }).click()
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText('Failed to track year')
})

test('the history goes on after fifty days, is searched by date only, and can be tried again when it fails', {
  tag: '@phone',
}, async ({ page, newClient, imari }) => {
  const client = await newClient()
  for (let back = 0; back < 52; back++) await record(imari, client, 'incomes', -back, 1_000 + back)
  await openAs(page, client, PROGRESS)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(51)
  await expect(page.getByText('50 of 52 days').filter({ visible: true })).toBeVisible()
  const more = page.getByRole('button', { name: 'Show 50 more' })
  await page.route('**/api/progress/all**', (route) => route.fulfill({ status: 400, body: '{}' }))
  await more.click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch daily progress')
  await page.unroute('**/api/progress/all**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await more.click()
  await expect(rows).toHaveCount(53)

  const search = page.getByRole('textbox', { name: 'Search by date' })
  const { year, month, day } = partsOf(kigaliDay(-51))
  const typed = `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
  for (const text of [typed, kigaliDay(-51)]) {
    await search.fill(text)
    await expect(page.getByText('1 day found')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('1,051')
  }
  for (const text of ['market', '2026-02-30', '1/2']) {
    await search.fill(text)
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text)
    await expect(page.getByText('0 days found')).toBeVisible()
    await expect(page.getByText('No day matches.')).toBeVisible()
  }
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows).toHaveCount(53)

  await page.route('**/api/progress/all**', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.goto(PROGRESS)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch daily progress')
  await page.unroute('**/api/progress/all**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog', { name: 'How Progress Tracking Works' })).toContainText('Debts count once')
})

test('analytics draw and sum what is shown, as lines and as tables, and hide behind the eye', {
  tag: '@phone',
}, async ({ page, newClient, imari }) => {
  const client = await newClient()
  await record(imari, client, 'incomes', -2, 0.1)
  await record(imari, client, 'incomes', 0, 0.2)
  await record(imari, client, 'expenses', 0, 12_000)
  await openAs(page, client, ANALYTICS)
  await expect(page.getByRole('heading', { name: 'Financial Analytics' })).toBeVisible()
  await page.getByRole('tab', { name: 'By Day' }).click()
  const cards = page.getByRole('region', { name: 'Summary Statistics' })
  await expect(cards).toContainText('RWF 0.30')
  await expect(cards).toContainText('−RWF 11,999.70')
  for (const title of ['Income Trend', 'Expenses Trend', 'Debts Trend', 'Net Balance Trend']) {
    await expect(page.getByRole('img', { name: new RegExp(`^${title}`) })).toBeVisible()
  }
  await expect(page.getByText('drawn on the same scale, from 0 to 12.5k')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table: Income Trend' }).click()
  const twin = page.getByRole('table', { name: 'Income Trend' })
  const { year, month, day } = partsOf(kigaliDay(-1))
  await expect(twin.getByRole('row', { name: `${day}/${month}/${year}` }), 'a gap is zero').toContainText('RWF 0')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(cards.locator('.amount').first()).toHaveCSS('visibility', 'hidden')
  await expect(page.getByText('from 0 to 12.5k')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show amounts' }).click()

  for (const tab of ['By Week', 'By Month', 'By Year']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(cards).toContainText('−RWF 11,999.70')
  }
  await record(imari, client, 'debts', 0, 300)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(cards).toContainText('−RWF 12,299.70')
  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog', { name: 'How Analytics Works' })).toBeVisible()
})

test('lines end today, what runs and is to come is called so, and months stand first once there are two', {
  tag: '@laptop',
}, async ({ page, newClient, imari }) => {
  const client = await newClient()
  await record(imari, client, 'incomes', 0, 60_000)
  const nextMonth = periodAfter(periodOf('month', kigaliDay())).start
  await owe(imari, client, daysBetween(kigaliDay(), nextMonth), 20_000)
  await openAs(page, client, ANALYTICS)
  await expect(page.getByRole('tab', { name: 'By Day' }), 'one month is no comparison').toHaveAttribute(
    'aria-selected',
    'true',
  )

  await record(imari, client, 'incomes', -40, 90_000)
  await page.goto(ANALYTICS)
  await expect(page.getByRole('tab', { name: 'By Month' })).toHaveAttribute('aria-selected', 'true')
  const [then, now, due] = [kigaliDay(-40), kigaliDay(), nextMonth].map((day) => labelOf('month', day))
  const titles = ['Income Trend', 'Expenses Trend', 'Debts Trend', 'Net Balance Trend']
  for (const title of titles) {
    const line = page.getByRole('img', { name: new RegExp(`^${title}, a line from ${then} to ${now}, so far`) })
    await expect(line, title).toBeVisible()
    await page.getByRole('button', { name: `Show as table: ${title}` }).click()
  }
  const rowsOf = (title: string) => page.getByRole('table', { name: title }).getByRole('row')
  await expect(rowsOf('Income Trend').nth(1)).toContainText(`${now}, so far`)
  await expect(rowsOf('Expenses Trend').nth(1)).toContainText(`${now}, so far`)
  await expect(rowsOf('Debts Trend').nth(1)).toContainText(`${due}, to come`)
  await expect(rowsOf('Debts Trend').nth(1)).toContainText('RWF 20,000')
  await expect(page.getByRole('img', { name: `and what is to come up to ${due}` })).toHaveCount(2)
  const cards = page.getByRole('region', { name: 'Summary Statistics' })
  await expect(cards).toContainText('RWF 20,000 of it to come')

  await page.getByRole('tab', { name: 'By Week' }).click()
  await expect(page).toHaveURL(/by=week/)
  await page.getByRole('link', { name: 'Progress Tracking' }).click()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('tab', { name: 'By Week' })).toHaveAttribute('aria-selected', 'true')
})

test('on paper every line stays within its card, and the sheet says of which days it is', { tag: '@laptop' }, async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  for (const offset of [-40, 0]) await record(imari, client, 'incomes', offset, 60_000)
  // A sheet is made at once of what has been drawn for the screen: nothing sees its width and draws anew.
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => {}
  })
  await openAs(page, client, `${ANALYTICS}?by=month`)
  const last = page.getByRole('img', { name: /^Net Balance Trend/ })
  await expect.poll(async () => (await last.boundingBox())?.height).toBeGreaterThan(200)
  // A4 between its margins.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1046 })
  const boxes = await page.locator('main section:has(canvas)').evaluateAll((cards) =>
    cards.map((card) => {
      const within = (element: Element | null) => element?.getBoundingClientRect().toJSON() as DOMRect
      return { card: within(card), line: within(card.querySelector('canvas')) }
    }),
  )
  expect(boxes).toHaveLength(4)
  for (const [at, { card, line }] of boxes.entries()) {
    expect(line.top, 'a line begins in its card').toBeGreaterThanOrEqual(card.top)
    expect(line.bottom, 'and ends in it').toBeLessThanOrEqual(card.bottom)
    expect(line.right).toBeLessThanOrEqual(card.right)
    for (const { card: other } of boxes.slice(at + 1))
      expect(other.top >= card.bottom || other.left >= card.right, 'cards stand apart').toBe(true)
  }
  const start = periodOf('month', kigaliDay(-40)).start
  await expect(page.getByText(`By Month · ${spanName(start, kigaliDay())}`)).toBeVisible()
})

test('a session that has ended shows the Session Expired page', { tag: '@phone' }, async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  await openAs(page, client, PROGRESS)
  await expect(page.getByRole('heading', { name: 'Daily Progress History' })).toBeVisible()
  // All that the screen asks for is answered; what is asked for next is not.
  await page.waitForLoadState('networkidle')
  await imari.api(client.token, 'POST', '/api/auth/logout', {})
  await page.getByRole('button', { name: 'Track Year' }).click()
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

/** The days of last month that this month is held against. */
function sameDays(): Span {
  return spanBefore({ from: periodOf('month', kigaliDay()).start, to: kigaliDay() }, 'month') as Span
}

/**
 * Books that have something for every part of the screen, and how they stand: today 47,500 above zero, 20,000 more income
 * and 3,000 less expenses than in the same days of last month, two debts overdue, one due this week.
 */
async function keepBooks(imari: Running, client: Person): Promise<{ past: string; difference: number }> {
  const { from, to } = sameDays()
  await recordOn(imari, client, 'incomes', from, 40_000)
  await recordOn(imari, client, 'expenses', to, 14_500)
  await record(imari, client, 'incomes', 0, 60_000)
  await record(imari, client, 'expenses', 0, 11_500)
  await owe(imari, client, 0, 1_000)
  // Long ago, so that they are in neither of the two months.
  for (const back of [-80, -70]) await owe(imari, client, back, 6_000, 'Imbuto')
  // Days of the history.
  for (const back of [-71, -72, -73, -74, -75]) await record(imari, client, 'incomes', back, 900)
  await imari.api(client.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 100_000 })
  await imari.api(client.token, 'POST', '/api/incomes/targets', { monthlyIncomeTarget: 400_000 }).catch(() => {})
  return { past: progressWords.daysBefore(from, to), difference: 20_000 + 3_000 - 1_000 }
}

const colourOf = (element: Locator) => element.evaluate((found) => getComputedStyle(found).color)

/** The whole of something is in sight over `bottom`, in px from the top, without scrolling. */
async function expectAbove(element: Locator, bottom: number): Promise<void> {
  const box = await element.boundingBox()
  expect(box).not.toBeNull()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom)
}

async function record(
  imari: Running,
  { token }: Person,
  what: 'incomes' | 'expenses' | 'debts',
  offset: number,
  amount: number,
): Promise<void> {
  if (what === 'debts') return owe(imari, { token }, offset, amount)
  await recordOn(imari, { token }, what, kigaliDay(offset), amount)
}

async function recordOn(
  imari: Running,
  { token }: Pick<Person, 'token'>,
  what: 'incomes' | 'expenses',
  date: string,
  amount: number,
): Promise<void> {
  await imari.api(token, 'POST', `/api/${what}`, { date, amount, title: 'Stock', description: 'Fabric' })
}

async function owe(
  imari: Running,
  { token }: Pick<Person, 'token'>,
  offset: number,
  amount: number,
  title = 'Loan',
): Promise<void> {
  await imari.api(token, 'POST', '/api/debts', {
    title,
    creditor: 'SACCO',
    amount,
    dueDate: kigaliDay(offset),
    description: '',
  })
}

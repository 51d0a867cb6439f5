import { daysBetween, partsOf } from '../../domain/day.ts'
import { periodAfter, periodOf } from '../../domain/period.ts'
import { labelOf } from '../../web/progress/series.ts'
import { fullDayName, longDayName, spanName } from '../../words/en/dates.ts'
import { expect, expectAccessible, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

// What moves is looked at when it has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PROGRESS = '/dashboard/client'
const ANALYTICS = '/dashboard/client/analytics'

test('a newcomer is led to the first entry, and from then on the net balance comes first', async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient({ businessName: 'Uwase Fabrics' })
  await openAs(page, client, PROGRESS)
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write down your first income' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Income' })).toBeVisible()

  await record(imari, client, 'incomes', 0, 60_000)
  await record(imari, client, 'expenses', 0, 11_500.5)
  await owe(imari, client, 0, 1_000)
  await page.goto(PROGRESS)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText(longDayName(kigaliDay()))
  await expect(today).toContainText('+RWF 47,499.50')
  await expect(today).toContainText('above zero')
  await expect(today).toContainText('1 debt, RWF 1,000 unpaid')
  const row = page.getByRole('row').filter({ hasText: fullDayName(kigaliDay()) })
  await expect(row).toContainText('Open')
  await expect(row).toContainText('+RWF 47,499.50')
})

test('Track Day, Month and Year say their period and what it adds up to', async ({ page, newClient, imari }) => {
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
    await expect(modal).toContainText('-RWF 2,500')
    await expect(modal).toContainText('below zero')
    await expect(modal).toContainText('1 entry')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  }
  await page.route('**/api/progress/track-year-now', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.reload()
  await page.getByRole('button', { name: 'Track Year' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to track year')
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

test('analytics draw and sum what is shown, as lines and as tables, and hide behind the eye', async ({
  page,
  newClient,
  imari,
}) => {
  const client = await newClient()
  await record(imari, client, 'incomes', -2, 0.1)
  await record(imari, client, 'incomes', 0, 0.2)
  await record(imari, client, 'expenses', 0, 12_000)
  await openAs(page, client, ANALYTICS)
  await expect(page.getByRole('heading', { name: 'Financial Analytics' })).toBeVisible()
  await page.getByRole('tab', { name: 'By Day' }).click()
  const cards = page.getByRole('region', { name: 'Summary Statistics' })
  await expect(cards).toContainText('RWF 0.30')
  await expect(cards).toContainText('-RWF 11,999.70')
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
    await expect(cards).toContainText('-RWF 11,999.70')
  }
  await record(imari, client, 'debts', 0, 300)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(cards).toContainText('-RWF 12,299.70')
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
  await imari.api(client.token, 'POST', '/api/auth/logout', {})
  await page.getByRole('button', { name: 'Track Year' }).click()
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

async function record(
  imari: Running,
  { token }: Person,
  what: 'incomes' | 'expenses' | 'debts',
  offset: number,
  amount: number,
): Promise<void> {
  if (what === 'debts') return owe(imari, { token }, offset, amount)
  await imari.api(token, 'POST', `/api/${what}`, {
    date: kigaliDay(offset),
    amount,
    title: 'Stock',
    description: 'Fabric',
  })
}

async function owe(imari: Running, { token }: Pick<Person, 'token'>, offset: number, amount: number): Promise<void> {
  await imari.api(token, 'POST', '/api/debts', {
    title: 'Loan',
    creditor: 'SACCO',
    amount,
    dueDate: kigaliDay(offset),
    description: '',
  })
}

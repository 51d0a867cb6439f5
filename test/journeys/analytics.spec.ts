import { partsOf } from '../../domain/day.ts'
import { periodAfter, periodOf } from '../../domain/period.ts'
import { labelOf } from '../../web/insight/analytics/series.ts'
import { spanName } from '../../words/en/dates.ts'
import { owe, record } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

const ANALYTICS = '/dashboard/client/analytics'

test('analytics draw and sum what is shown, as lines and as tables, and hide behind the eye', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await record(imari, aline, 'incomes', { date: kigaliDay(-2), amount: 0.1 })
  await record(imari, aline, 'incomes', { amount: 0.2 })
  await record(imari, aline, 'expenses', { amount: 12_000 })
  await openAs(page, aline, ANALYTICS)
  await expect(page.getByRole('heading', { name: 'Financial Analytics' })).toBeVisible()
  await page.getByRole('tab', { name: 'By Day' }).click()
  const cards = page.getByRole('region', { name: 'Summary Statistics' })
  await expect(cards).toContainText('RWF 0.30')
  await expect(cards).toContainText('−RWF 11,999.70')
  for (const title of ['Income Trend', 'Expenses Trend', 'Debts Trend', 'Net Balance Trend']) {
    await expect(page.getByRole('img', { name: new RegExp(`^${title}`) })).toBeVisible()
  }
  const [line, bar] = [page.getByRole('img').first(), page.getByRole('navigation', { name: 'Quick sections' })]
  const [drawn, covered] = [await line.boundingBox(), await bar.boundingBox()]
  expect((drawn?.y ?? 0) + (drawn?.height ?? 0), 'a whole line on the first screen').toBeLessThan(covered?.y ?? 0)
  await expect(page.getByText('drawn on the same scale, from 0 to 12.5k')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table: Income Trend' }).click()
  const twin = page.getByRole('table', { name: 'Income Trend' })
  const { year, month, day } = partsOf(kigaliDay(-1))
  await expect(twin.getByRole('row', { name: `${day}/${month}/${year}` }), 'a gap is zero').toContainText('RWF 0')
  // What lies half under the header is too small a target, as long as it does.
  await page.evaluate(() => scrollTo(0, 0))
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
  await owe(imari, aline, { amount: 300 })
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(cards).toContainText('−RWF 12,299.70')
  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog', { name: 'How Analytics Works' })).toBeVisible()
})

test('lines end today, what runs and is to come is called so, and months stand first once there are two', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  await record(imari, aline, 'incomes', { amount: 60_000 })
  const nextMonth = periodAfter(periodOf('month', kigaliDay())).start
  await owe(imari, aline, { dueDate: nextMonth, amount: 20_000 })
  await openAs(page, aline, ANALYTICS)
  await expect(page.getByRole('tab', { name: 'By Day' }), 'one month is no comparison').toHaveAttribute(
    'aria-selected',
    'true',
  )

  await record(imari, aline, 'incomes', { date: kigaliDay(-40), amount: 90_000 })
  await page.goto(ANALYTICS)
  await expect(page.getByRole('tab', { name: 'By Month' })).toHaveAttribute('aria-selected', 'true')
  const [then, now, due] = [kigaliDay(-40), kigaliDay(), nextMonth].map((day) => labelOf('month', day))
  const titles = ['Income Trend', 'Expenses Trend', 'Debts Trend', 'Net Balance Trend']
  for (const title of titles) {
    const line = page.getByRole('img', { name: new RegExp(`^${title}: a line from ${then} to ${now}, so far`) })
    await expect(line, title).toBeVisible()
    await page.getByRole('button', { name: `Show as table: ${title}` }).click()
  }
  const rowsOf = (title: string) => page.getByRole('table', { name: title }).getByRole('row')
  await expect(rowsOf('Income Trend').nth(1)).toContainText(`${now}, so far`)
  await expect(rowsOf('Expenses Trend').nth(1)).toContainText(`${now}, so far`)
  await expect(rowsOf('Debts Trend').nth(1)).toContainText(`${due}, to come`)
  await expect(rowsOf('Debts Trend').nth(1)).toContainText('RWF 20,000')
  await expect(page.getByRole('img', { name: `with later entries up to ${due}` })).toHaveCount(2)
  const cards = page.getByRole('region', { name: 'Summary Statistics' })
  await expect(cards).toContainText('20,000 dated after')

  await page.getByRole('tab', { name: 'By Week' }).click()
  await expect(page).toHaveURL(/by=week/)
  await page.getByRole('link', { name: 'Progress Tracking' }).click()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('tab', { name: 'By Week' })).toHaveAttribute('aria-selected', 'true')
})

test('on paper every line stays within its card, and the sheet says of which days it is', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  for (const offset of [-40, 0]) await record(imari, aline, 'incomes', { date: kigaliDay(offset), amount: 60_000 })
  // A sheet is made at once of what has been drawn for the screen: nothing sees its width and draws anew.
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => {}
  })
  await openAs(page, aline, `${ANALYTICS}?by=month`)
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

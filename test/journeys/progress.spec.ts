import type { Locator } from '@playwright/test'
import { periodOf } from '../../domain/period.ts'
import { type Span, spanBefore } from '../../domain/span.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { formatRwf } from '../../words/en/money.ts'
import { progressWords } from '../../words/en/progress.ts'
import { owe, record } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs, type Person, type Running, test } from './support.ts'
import { handOn } from './thumb-time.ts'

/** What TypeScript’s library does not know yet. */
type LayoutShift = PerformanceEntry & { value: number }

const PROGRESS = '/dashboard/client'

test('without a tap Progress says how this month stands beside the last, today, what is due and what is left', async ({
  page,
  aline,
  imari,
}) => {
  const { past, difference } = await keepBooks(imari, aline)
  await openAs(page, aline, PROGRESS)
  await page.getByRole('button', { name: 'Hide the first steps' }).click()

  const month = page.getByRole('region', { name: 'This month so far' })
  const today = page.getByRole('region', { name: 'Today' })
  const due = page.getByRole('region', { name: 'Due this week' })
  const limits = page.getByRole('region', { name: 'Limits and targets' })
  await expect(month).toContainText(`${formatRwf(difference)} more than ${past}`)
  await expect(month.getByRole('term').filter({ hasText: 'Income' }).locator('..')).toContainText('20,000 more')
  await expect(month.getByRole('term').filter({ hasText: 'Expenses' }).locator('..')).toContainText('3,000 less')
  await expect(month, 'a sign or a word, never both').not.toContainText(/[+−][\w ,.]*\d (more|less|above|below)/)
  await expect(month.getByRole('img', { name: /^Net balance day by day: / })).toBeVisible()
  await expect(today).toContainText(`Today, ${progressWords.day(kigaliDay())}`)
  await expect(today).toContainText('+RWF 47,500')
  await expect(month).toContainText('above zero')
  const row = page.getByRole('row').filter({ hasText: fullDayName(kigaliDay()) })
  await expect(row).toContainText('Open')
  await expect(row).toContainText('+RWF 47,500')
  await expect(due).toContainText('2 overdue, RWF 12,000')
  await expect(due).toContainText('1 payment dueRWF 1,000')
  await expect(limits).toContainText('Expense limit')
  await expect(limits).toContainText('left')
  await expectAccessible(page)

  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 }
  const isPhone = width < 700
  const bar = isPhone ? await page.getByRole('navigation', { name: 'Quick sections' }).boundingBox() : null
  const bottom = bar?.y ?? height
  for (const region of [month, today, due]) await expectAbove(region, bottom)
  // On a phone the Track control above takes the height of the first limit.
  if (!isPhone) await expectAbove(limits.getByRole('link').first(), bottom)
  else await expectAbove(page.getByRole('button', { name: 'Track Year' }), bottom)
  if (!isPhone) {
    const rows = page.getByRole('table').getByRole('row')
    await expectAbove(rows.nth(5), bottom)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // Whom one owes, and what is due: one tap, without a swipe.
  const hand = handOn(page)
  await hand.tap(due.getByRole('link'))
  await expect(page.getByRole('heading', { level: 1, name: 'Debts Management' })).toBeVisible()
  const week = page.locator('main').getByRole('button', { name: 'In 7 days' })
  await expect(week).toContainText('1,000')
  await expect(week).toBeInViewport({ ratio: 1 })
  const owed = page.locator('.record').filter({ hasText: 'SACCO' })
  await expect(owed).toHaveCount(3)
  for (const row of await owed.all()) await expect(row).toBeInViewport({ ratio: 1 })
  expect(hand.taps).toBe(1)
  expect(hand.seconds).toBeLessThanOrEqual(1.2)
})

test('what is compared is said simply: as much, nothing to compare with, a failure with a way to try again', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  const { from, to } = sameDays()
  // Long ago, so that it is in neither of the two months.
  await record(imari, aline, 'incomes', { date: kigaliDay(-80), amount: 900 })
  await openAs(page, aline, PROGRESS)
  const month = page.getByRole('region', { name: 'This month so far' })
  const past = progressWords.daysBefore(from, to)
  await expect(month).toContainText(`No entries ${past} to compare with`)
  await expect(page.getByRole('region', { name: 'Due this week' })).toContainText('Nothing is due.')
  const hero = month.locator('.amount').first()
  await expect(hero).toHaveText('RWF 0')
  expect(await colourOf(hero), 'zero is neither green nor red').toBe(await colourOf(page.locator('body')))

  for (const day of [from, kigaliDay()]) await record(imari, aline, 'incomes', { date: day, amount: 700 })
  await page.reload()
  await expect(month).toContainText(`Same as ${past}`)

  await page.route('**/api/progress/overview', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load your progress. Please try again.')
  await page.unroute('**/api/progress/overview')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(month).toContainText('RWF 700')
})

test('the eye hides every amount in one line, with all that tells of it, and moves nothing', { tag: '@phone' }, async ({
  page,
  aline,
  imari,
}) => {
  await keepBooks(imari, aline)
  await openAs(page, aline, PROGRESS)
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
  await expect(amounts.filter({ visible: true })).toHaveCount(0)
  const looks = await amounts.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one)).map(({ visibility, color }) => ({ visibility, color })),
  )
  expect(looks.length).toBeGreaterThan(0)
  expect(looks.filter(({ visibility, color }) => visibility !== 'hidden' || color !== ink)).toEqual([])
  const lines = await amounts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
  )
  expect(lines.filter((line) => line > 1.01)).toEqual([])
  await expect(page.locator('main .tells').first()).toBeAttached()
  await expect(page.getByRole('img', { name: /^Net balance day by day/ })).toHaveCount(0)
  await expect(page.locator('main .tells').filter({ visible: true })).toHaveCount(0)
  const after = await heights()
  expect(after.map((top, index) => Math.abs(top - (before[index] ?? 0))).filter((moved) => moved > 8)).toEqual([])
})

test('nothing moves on Progress while its figures come', async ({ page, aline, imari }) => {
  await keepBooks(imari, aline)
  await openAs(page, aline, PROGRESS)
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
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('+RWF 47,500')
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02)
})

/** The days of last month that this month is held against. */
function sameDays(): Span {
  return spanBefore({ from: periodOf('month', kigaliDay()).start, to: kigaliDay() }, 'month') as Span
}

/**
 * Books that have something for every part of the screen, and how they stand: today 47,500 above zero, 20,000 more income
 * and 3,000 less expenses than in the same days of last month, two debts overdue, one due this week.
 */
async function keepBooks(imari: Running, aline: Person): Promise<{ past: string; difference: number }> {
  const { from, to } = sameDays()
  await record(imari, aline, 'incomes', { date: from, amount: 40_000 })
  await record(imari, aline, 'expenses', { date: to, amount: 14_500 })
  await record(imari, aline, 'incomes', { amount: 60_000 })
  await record(imari, aline, 'expenses', { amount: 11_500 })
  await owe(imari, aline, { amount: 1_000 })
  // Long ago, so that they are in neither of the two months.
  for (const back of [-80, -70]) await owe(imari, aline, { dueDate: kigaliDay(back), amount: 6_000, title: 'Imbuto' })
  // Days of the history.
  for (const back of [-71, -72, -73, -74, -75])
    await record(imari, aline, 'incomes', { date: kigaliDay(back), amount: 900 })
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 100_000 })
  await imari.api(aline.token, 'POST', '/api/incomes/targets', { monthlyIncomeTarget: 400_000 })
  return { past: progressWords.daysBefore(from, to), difference: 20_000 + 3_000 - 1_000 }
}

const colourOf = (element: Locator) => element.evaluate((found) => getComputedStyle(found).color)

/** The whole of something is in sight over `bottom`, in px from the top, without scrolling. */
async function expectAbove(element: Locator, bottom: number): Promise<void> {
  const box = await element.boundingBox()
  expect(box).not.toBeNull()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom)
}

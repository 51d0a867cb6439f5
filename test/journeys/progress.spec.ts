import { periodOf } from '../../domain/period.ts'
import { type Span, spanBefore } from '../../domain/span.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { formatRwf } from '../../words/en/money.ts'
import { progressWords } from '../../words/en/progress.ts'
import { record, recordDebt } from './records.ts'
import { expect, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

type LayoutShift = PerformanceEntry & { value: number }

const PROGRESS = '/dashboard/client'

test('the Progress screen says that the same days last month have no records to compare with', async ({
  page,
  aline,
  imari,
}) => {
  const { from, to } = sameDays()
  await record(imari, aline, 'incomes', { date: kigaliDay(-80), amount: 900 })
  await openAs(page, aline, PROGRESS)
  const month = page.getByRole('region', { name: 'This month so far' })
  const past = progressWords.daysBefore(from, to)
  await expect(month).toContainText(progressWords.nothingBefore(past))
  await expect(page.getByRole('region', { name: 'Due within 7 days' })).toContainText('Nothing is due.')
  await record(imari, aline, 'expenses', { amount: 300 })
  await page.reload()
  const costs = page.getByRole('region', { name: 'Spending by title' })
  await expect(costs.getByRole('listitem')).toContainText('300')
  await expect(costs).not.toContainText(/new|vs/)
  await record(imari, aline, 'expenses', { date: to, amount: 300 })
  await page.reload()
  await expect(costs.getByRole('status')).toContainText('no change')
  for (const day of [from, kigaliDay()]) await record(imari, aline, 'incomes', { date: day, amount: 700 })
  await page.reload()
  await expect(month).toContainText(`Same as ${past}`)

  await page.route('**/api/progress/overview', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load your progress. Please try again.')
  await expect(page.getByText('Record your first income'), 'the answer may have one').toHaveCount(0)
  await page.unroute('**/api/progress/overview')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(month).toContainText('RWF 400')
})

test('the Progress screen fits on a phone without scrolling, and nothing moves when amounts load or are hidden', async ({
  page,
  aline,
  imari,
}) => {
  const { past, difference } = await keepBooks(imari, aline)
  await imari.api(aline.token, 'PUT', '/api/users/first-steps', {})
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
  await openAs(page, aline, PROGRESS)
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  answer()
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('+RWF 47,500')
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02)

  await expect(page.getByRole('table').locator('.amount').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Limits and targets' })).toContainText('left')
  const costs = page.getByRole('region', { name: 'Spending by title' })
  await expect(costs.getByRole('listitem')).toContainText('Stock')
  const earnings = page.getByRole('region', { name: 'Income by title' })
  await expect(earnings.getByRole('listitem')).toContainText('60,000')
  await expect(earnings.getByRole('status')).toContainText('+20,000 vs ')
  await expect(earnings.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', /client\/income\?by=title/)
  const heights = () =>
    page
      .locator('main section')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
  const before = await heights()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.locator('main .amount').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Net balance day by day/ })).toHaveCount(0)
  await expect(page.locator('main .tells').filter({ visible: true })).toHaveCount(0)
  const after = await heights()
  expect(after.map((top, index) => Math.abs(top - (before[index] ?? 0))).filter((moved) => moved > 8)).toEqual([])
  await page.getByRole('button', { name: 'Show amounts' }).click()

  const month = page.getByRole('region', { name: 'This month so far' })
  const today = page.getByRole('region', { name: 'Today' })
  const due = page.getByRole('region', { name: 'Due within 7 days' })
  const limits = page.getByRole('region', { name: 'Limits and targets' })
  await expect(month).toContainText(`${formatRwf(difference)} more than ${past}. Stock brought in 20,000 more.`)
  const { start, end } = periodOf('month', kigaliDay())
  const rows = `/dashboard/client/income?title=Stock&from=${start}&to=${end}`
  await expect(month.getByRole('link', { name: 'Stock' })).toHaveAttribute('href', rows)
  const income = month.getByRole('link', { name: /^Income/ })
  await expect(income).toContainText(/\+20,000 vs 1/)
  await expect(income).toHaveAttribute('href', `/dashboard/client/income?from=${start}&to=${end}`)
  await expect(month.getByRole('link', { name: /^Expenses/ })).toContainText('−3,000 vs ')
  await expect(month, 'a sign or a word, never both').not.toContainText(/[+−][\w ,.]*\d (more|less|above|below)/)
  await expect(month.getByRole('img', { name: /^Net balance day by day: / })).toBeVisible()
  await expect(today).toContainText(`Today, ${progressWords.day(kigaliDay())}`)
  await expect(today).toContainText('+RWF 47,500')
  await expect(month).toContainText('above zero')
  const row = page.getByRole('row').filter({ hasText: fullDayName(kigaliDay()) })
  await expect(row).toContainText('Open')
  await expect(row).toContainText('+RWF 47,500')
  await expect(due).toContainText('2 overdue, RWF 12,000')
  await expect(due).toContainText('1 debt dueRWF 1,000')
  await expect(limits).toContainText('Expense limit')
  await expect(limits).toContainText('left')
  const isLastDay = kigaliDay() === periodOf('month', kigaliDay()).end
  if (!isLastDay) await expect(limits).toContainText(/RWF\s[\d,]+ a day until \d+ \w+ keeps you within your limit\./)

  const bar = await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox()
  for (const part of [month, today, due, page.getByRole('button', { name: 'Track Year' })]) {
    const box = await part.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }

  await expect(costs.getByRole('status')).toContainText('−3,000 vs ')
  if (!isLastDay) {
    await record(imari, aline, 'expenses', { date: kigaliDay(1), amount: 500 })
    await page.reload()
    await expect(costs.getByRole('status'), 'the month so far lacks entries of later days').toContainText('12,000')
    await expect(costs).not.toContainText('vs')
  }
  await due.getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Debts Management' })).toBeVisible()
})

test('the month panel shows an exceeded yearly limit above the income, and names first the title that fell most', async ({
  page,
  aline,
  imari,
}) => {
  const { from, to } = sameDays()
  await record(imari, aline, 'incomes', { date: from, amount: 50_000 })
  await record(imari, aline, 'incomes', { amount: 10_000 })
  await record(imari, aline, 'expenses', { date: to, amount: 40_000 })
  await record(imari, aline, 'expenses', { amount: 5_000 })
  await recordDebt(imari, aline, { dueDate: to, amount: 20_000 })
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 100_000 })
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { yearlyExpenseLimit: 4_000 })
  await openAs(page, aline, PROGRESS)
  const month = page.getByRole('region', { name: 'This month so far' })
  await expect(month).toContainText(
    'Stock brought in 40,000 less. Stock cost 35,000 less. Debts for Loan fell by 20,000.',
  )
  const passed = page.getByRole('link', { name: /^Expense limit · This Year \d+% ?, [\d,]+ over$/ })
  await expect(month.getByRole('listitem').filter({ has: passed })).toHaveCount(1)
  const income = month.getByRole('link', { name: /^Income/ })
  expect((await passed.boundingBox())?.y).toBeLessThan((await income.boundingBox())?.y ?? 0)
  await expect(page.getByRole('link', { name: /over$/ }), 'the month is within its limit').toHaveCount(1)

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/expenses/limits', async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('RWF')
  await expect(month, 'the exceeded limit would move the figures below it').not.toContainText('RWF')
  answer()
  await expect(passed).toBeVisible()
})

test('the chart of the month has a scale, and a laptop shows the first titles without scrolling @laptop', async ({
  page,
  aline,
  imari,
}) => {
  await keepBooks(imari, aline)
  await imari.api(aline.token, 'PUT', '/api/users/first-steps', {})
  await openAs(page, aline, PROGRESS)
  const month = page.getByRole('region', { name: 'This month so far' })
  await expect(month).toContainText('47.5k0')
  const chart = await month.getByRole('img', { name: /^Net balance day by day/ }).boundingBox()
  expect(chart?.height).toBeLessThan(190)
  await expect(page.getByRole('region', { name: 'Income by title' }).getByRole('listitem')).toBeInViewport()
})

function sameDays(): Span {
  return spanBefore({ from: periodOf('month', kigaliDay()).start, to: kigaliDay() }, 'month') as Span
}

async function keepBooks(imari: Running, aline: Person): Promise<{ past: string; difference: number }> {
  const { from, to } = sameDays()
  await record(imari, aline, 'incomes', { date: from, amount: 40_000 })
  await record(imari, aline, 'expenses', { date: to, amount: 14_500 })
  await record(imari, aline, 'incomes', { amount: 60_000 })
  await record(imari, aline, 'expenses', { amount: 11_500 })
  await recordDebt(imari, aline, { amount: 1_000 })
  for (const back of [-80, -70])
    await recordDebt(imari, aline, { dueDate: kigaliDay(back), amount: 6_000, title: 'Imbuto' })
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 100_000 })
  await imari.api(aline.token, 'POST', '/api/incomes/targets', { monthlyIncomeTarget: 400_000 })
  return { past: progressWords.daysBefore(from, to), difference: 20_000 + 3_000 - 1_000 }
}

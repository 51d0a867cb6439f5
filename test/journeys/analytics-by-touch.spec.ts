import { addDays } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { comparedSpans } from '../../domain/span.ts'
import { shortSpan } from '../../web/books/sums/short-span.ts'
import { labelOf } from '../../web/insight/analytics/series.ts'
import { recordMany } from './many-records.ts'
import { record, recordDebt } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

test('a client finds the biggest cost of a month in two taps, and reads each month with the arrow keys', async ({
  page,
  aline,
  imari,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { start } = periodOf('month', addDays(periodOf('month', kigaliDay()).start, -1))
  const line = { day: start, title: 'Stock', description: 'Fabric' }
  const stock = Array.from({ length: 9 }, (_, at) => ({ ...line, title: `Goods ${at + 1}`, amount: 3_555 }))
  const spent = [...stock, { ...line, title: 'School fees', amount: 8_000 }, { ...line, title: 'Soap', amount: 905 }]
  await recordMany(imari, aline, [
    { ...line, kind: 'income', day: kigaliDay(), amount: 60_000 },
    { ...line, kind: 'income', amount: 90_000 },
    ...spent.map((one) => ({ ...one, kind: 'expense' as const })),
    { ...line, kind: 'debt', day: kigaliDay(), amount: 5_000 },
  ])
  await openAs(page, aline, '/dashboard/client')
  await expect(page.getByRole('region', { name: 'This month so far' })).toContainText('RWF 55,000above zero')
  const [before, now] = [start, kigaliDay()].map((day) => labelOf('month', day))

  await page.getByRole('link', { name: 'Analytics' }).tap()
  const flow = page.getByRole('region', { name: 'Cash Flow' })
  await expect(flow, 'this month first').toContainText(`${now}, so far`)
  await expect(flow, 'the same as on Progress').toContainText('RWF 55,000above zero')
  for (const part of ['IncomeRWF 60,000', 'ExpensesRWF 0', 'DebtsRWF 5,000']) await expect(flow).toContainText(part)
  await expect(flow, 'as an amount, like the change of the balance').toContainText('IncomeRWF 60,000RWF −30,000')
  await expect(flow, 'the change names what it is compared with').toContainText('RWF 5,900 more than ')
  await expect(flow, 'and so does the legend').toContainText('+RWF 49,100')
  const month = { from: periodOf('month', kigaliDay()).start, to: periodOf('month', kigaliDay()).end }
  const days = comparedSpans(month, 'months', { isDebt: false, today: kigaliDay() }).comparedWith ?? month
  const isWhole = days.to === periodOf('month', start).end
  await page.getByRole('button', { name: 'Show as table' }).tap()
  const compared = page.getByRole('table', { name: 'Trends' }).getByRole('row').filter({ hasText: 'Previous' })
  await expect(compared, 'only the compared days').toContainText(
    `${isWhole ? before : shortSpan(days.from, days.to, kigaliDay())}PreviousRWF 90,000RWF 40,900RWF 0+RWF 49,100`,
  )
  await page.getByRole('button', { name: 'Hide table' }).tap()
  await page.evaluate(() => scrollTo(0, 0))
  const bars = flow.getByRole('slider', { name: 'Cash Flow' })
  const box = await bars.boundingBox()
  await bars.tap({ position: { x: (box?.width ?? 0) * 0.3, y: (box?.height ?? 0) / 2 } })
  const biggest = flow.getByRole('link', { name: 'Biggest expense' })
  await expect(biggest).toContainText('School fees')
  await expect(biggest).toBeInViewport({ ratio: 1 })
  await expect(flow).toContainText(`${before}Net BalanceRWF 49,100above zero`)
  const trend = page.getByRole('region', { name: 'Income Trend' })
  await expect(trend, 'the same period').toContainText('RWF 90,000')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number, below = 90) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share ? [{ x: (box?.x ?? 0) + share * (box?.width ?? 0), y: (box?.y ?? 0) + below }] : [],
    })
  await touch('touchStart', 0.3)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
  for (const share of [0.5, 0.8]) await touch('touchMove', share)
  await touch('touchEnd')
  await expect(page, 'a held finger selects a range').toHaveURL(/at=.*\.\./)
  await expect(trend).toContainText('RWF 150,000')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Time range' })).toHaveValue(start)
  await touch('touchStart', 0.3)
  for (const share of [0.5, 0.8]) await touch('touchMove', share)
  await touch('touchEnd')
  await expect(page.getByRole('combobox', { name: 'Time range' }), 'the month under the lifted finger').toHaveValue(
    periodOf('month', kigaliDay()).start,
  )
  await touch('touchStart', 0.6)
  for (const share of [0.7, 0.8]) await touch('touchMove', share)
  await touch('touchEnd')
  await expect(trend, 'the same month, not a tap on it').toContainText('RWF 60,000')
  await expect(page).toHaveURL(/at=\d/)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Time range' })).toHaveValue(start)
  for (const [share, below] of [
    [0.8, (box?.height ?? 0) + 20],
    [0.02, 90],
  ] as const) {
    await touch('touchStart', share > 0.5 ? 0.3 : 0.8)
    await touch('touchMove', 0.6)
    await touch('touchMove', share, below)
    await touch('touchEnd')
    await expect(trend, 'lifted beside the months').toContainText('RWF 90,000')
    await expect(page.getByRole('combobox', { name: 'Time range' })).toHaveValue(start)
  }
  await expectAccessible(page)
  const spending = page.getByRole('region', { name: 'Spending by title' })
  const [places, trends] = [await spending.boundingBox(), await trend.boundingBox()]
  expect(places?.y, 'before the trends').toBeLessThan(trends?.y ?? 0)
  const goods = spending.getByRole('link', { name: 'Goods' })
  await expect(goods, '80 % of the sum').toHaveCount(7)
  await goods.first().press('End')
  await spending.getByRole('button', { name: 'Other (3)' }).press('Enter')
  await expect(goods).toHaveCount(9)
  await expect(goods.nth(7), 'the first new row').toBeFocused()

  await goods.first().press('k')
  await page.keyboard.press('k')
  await expect(bars, 'the chart comes before the titles').toBeFocused()
  await page.keyboard.press('j')
  await expect(spending.getByRole('link', { name: 'School fees' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowRight')
  await expect(bars).toHaveAttribute('aria-valuetext', /^\w+ \d+: Income RWF\s60,000, .*, Net Balance RWF\s55,000/)
  await expect(flow, 'the other month’s, in the same place').toContainText(`${now}: no expenses.`)
  await page.keyboard.press('Home')
  await expect(biggest).toContainText(`${before}20%School fees`)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Time range' })).toHaveValue(periodOf('month', kigaliDay()).start)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Time range' })).toHaveValue(start)
  for (const kind of ['incomes', 'expenses'] as const)
    await record(imari, aline, kind, { date: start, title: 'Truck', amount: 1_234_567_890 })
  await recordDebt(imari, aline, { dueDate: start, amount: 1_234_567_890 })
  await page.setViewportSize({ width: 320, height: 740 })
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(flow).toContainText('IncomeRWF 1,234,657,890')
  await bars.focus()
  const below = flow.locator('[style*="min-height: 3rem"]')
  const under = (await below.boundingBox())?.y
  await page.keyboard.press('ArrowRight')
  await expect(flow).toContainText('IncomeRWF 60,000')
  await expect(flow).toContainText('no expenses')
  expect((await below.boundingBox())?.y, 'short figures take as much room').toBe(under)
})

import { addDays, partsOf } from '../../domain/day.ts'
import { periodAfter, periodOf } from '../../domain/period.ts'
import { shortSpan } from '../../web/books/sums/short-span.ts'
import { labelOf } from '../../web/insight/analytics/series.ts'
import { record, recordDebt } from './records.ts'
import { closeDialog, expect, kigaliDay, openAs, test } from './support.ts'

const ANALYTICS = '/dashboard/client/analytics'

test('Analytics shows charts, a table, and sums by title that link to the entries', async ({ page, aline, imari }) => {
  await record(imari, aline, 'incomes', { date: kigaliDay(-2), amount: 0.1 })
  await record(imari, aline, 'incomes', { title: 'Wages', amount: 0.2 })
  await record(imari, aline, 'expenses', { title: 'Market', amount: 12_000 })
  await openAs(page, aline, ANALYTICS)
  await expect(page.getByRole('heading', { name: 'Financial Analytics' })).toBeVisible()
  const market = page.getByRole('region', { name: 'Spending by title' }).getByRole('link', { name: 'Market' })
  await expect(market).toHaveAttribute('href', /\?title=Market&from=(.+)&to=\1$/)
  const sources = page.getByRole('region', { name: 'Income by title' })
  await sources.getByRole('link', { name: 'Wages' }).focus()
  await expect(sources.locator('li [tabindex="0"]'), 'one Tab stop per list').toHaveCount(1)
  for (const key of ['ArrowDown', 'j']) {
    await page.keyboard.press(key)
    await expect(sources.getByRole('link').last(), 'a list keeps the focus at its end').toBeFocused()
  }
  await page.getByRole('tab', { name: 'By Day' }).click()
  const cards = page.getByRole('region', { name: 'Summary Statistics' })
  await expect(cards, 'today first').toContainText('1 day')
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('all')
  await expect(cards).toContainText('RWF 0.30')
  await expect(cards).toContainText('−RWF 11,999.70')
  for (const title of ['Income Trend', 'Expenses Trend', 'Debts Trend', 'Net Balance Trend']) {
    await expect(page.getByRole('img', { name: new RegExp(`^${title}`) })).toBeVisible()
  }
  const flow = page.getByRole('slider', { name: 'Cash Flow' })
  await flow.press('Home')
  await flow.press('ArrowRight')
  const since = `Net balance since ${shortSpan(kigaliDay(-2), kigaliDay(-2), kigaliDay())}`
  await expect(flow, 'a day adds to the days before it').toHaveAttribute(
    'aria-valuetext',
    new RegExp(`Net Balance RWF\\s0, ${since}: RWF\\s0.10, RWF\\s0.10 less than `),
  )
  await expect(page.getByRole('region', { name: 'Cash Flow' })).toContainText(`${since}+RWF 0.10`)
  const income = page.getByRole('slider', { name: 'Income Trend' })
  await expect(income, 'closed cards have no stop for the Tab key but their heading').toHaveCount(0)
  await page.getByRole('button', { name: 'Income Trend' }).click()
  await expect(income).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const twin = page.getByRole('table', { name: 'Trends' })
  const { year, month, day } = partsOf(kigaliDay(-1))
  await expect(twin.getByRole('row', { name: `${day}/${month}/${year}` }), 'a gap is zero').toContainText(
    'RWF 0 +RWF 0.10',
  )
  await expect(twin.getByRole('columnheader').last()).toHaveText(since)

  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(cards.locator('.amount').first()).toHaveCSS('visibility', 'hidden')
  await page.getByRole('button', { name: 'Show amounts' }).click()

  for (const tab of ['By Week', 'By Month', 'By Year']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('combobox', { name: 'Time range' }).selectOption('all')
    await expect(cards).toContainText('−RWF 11,999.70')
  }
  await recordDebt(imari, aline, { amount: 300 })
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(cards).toContainText('−RWF 12,299.70')
  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog', { name: 'How Analytics Works' })).toBeVisible()
  await closeDialog(page)

  const thisYear = kigaliDay().slice(0, 4)
  await page.getByRole('combobox', { name: 'Time range' }).selectOption(`${thisYear}-01-01`)
  await expect(cards, 'the cards sum the chosen period').toContainText(`${thisYear}, 1 year`)
  await market.click()
  await expect(page.getByRole('row').filter({ hasText: 'Market' })).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?title=Market&from=${thisYear}-01-01&to=${thisYear}-12-31`)
})

test('Analytics opens its charts by month when records span more than one month', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  await record(imari, aline, 'incomes', { amount: 60_000 })
  const nextMonth = periodAfter(periodOf('month', kigaliDay())).start
  await recordDebt(imari, aline, { dueDate: nextMonth, amount: 15_000 })
  await recordDebt(imari, aline, { dueDate: addDays(nextMonth, 9), amount: 5_000 })
  await openAs(page, aline, ANALYTICS)
  await expect(page.getByRole('tab', { name: 'By Day' }), 'one month is no comparison').toHaveAttribute(
    'aria-selected',
    'true',
  )

  await record(imari, aline, 'incomes', { date: kigaliDay(-40), amount: 90_000 })
  await page.goto(ANALYTICS)
  await expect(page.getByRole('tab', { name: 'By Month' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('all')
  await expect(page.getByRole('heading', { name: /^Cash Flow: .* to / })).toBeAttached()
  await expect(page.getByRole('region', { name: 'Cash Flow' }), 'nothing is older').not.toContainText('No complete')
  await page.goBack()
  const [then, now, due] = [kigaliDay(-40), kigaliDay(), nextMonth].map((day) => labelOf('month', day))
  await expect(page.getByRole('button', { name: /^Close/ }), 'nobody chose the first bar').toHaveCount(0)
  const titles = ['Income Trend', 'Expenses Trend', 'Debts Trend', 'Net Balance Trend']
  for (const title of titles) {
    const line = page.getByRole('img', {
      name: new RegExp(`^${title}: a line from ${then} to ${now}, so far\\.( Highest: [^.]+\\.)?$`),
    })
    await expect(line, title).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = page.getByRole('table', { name: 'Trends' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(`${due}, upcoming`)
  await expect(rows.nth(1)).toContainText('RWF 20,000')
  await expect(rows.nth(2)).toContainText(`${now}, so far`)
  const cards = page.getByRole('region', { name: 'Summary Statistics' })
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('all')
  await expect(cards, 'up to today, then with later records').toContainText(
    /Total Debts\s*RWF\s0 \+ RWF\s20,000 due after \S+ = RWF\s20,000/,
  )
  const choices = page.getByRole('combobox', { name: 'Time range' }).getByRole('option')
  await expect(choices, 'today’s period first').toHaveText(['All months', now ?? '', then ?? '', due ?? ''])
  await page.getByRole('combobox', { name: 'Time range' }).selectOption(nextMonth)
  for (const name of ['Cash Flow', 'Debts Trend']) {
    const region = page.getByRole('region', { name })
    await expect(region).toContainText(`${due}, upcoming`)
    await expect(region).toContainText('20,000')
  }
  await expect(cards, 'once').not.toContainText('after')
  await page.getByRole('tab', { name: 'By Day' }).click()
  await expect(page.getByRole('region', { name: 'Debts Trend' }), 'days to come').toContainText('RWF 20,000')
  await page.goBack()

  await page.getByRole('button', { name: 'Net Balance Trend' }).click()
  await expect(page.getByRole('slider', { name: 'Net Balance Trend' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('img', { name: /^Net Balance Trend/ }), 'read once').toHaveCount(1)
  const wide = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.width
  expect(await wide('Debts Trend'), 'leaves no hole').toBe(await wide('Net Balance Trend'))

  const flow = page.getByRole('region', { name: 'Cash Flow' })
  const bars = flow.getByRole('slider', { name: 'Cash Flow' })
  await page.evaluate(() => scrollTo(0, 0))
  const box = await bars.boundingBox()
  const [left, right] = [0.35, 0.8].map((share) => (box?.x ?? 0) + share * (box?.width ?? 0)) as [number, number]
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
  await page.mouse.move(left, middle)
  await page.mouse.down()
  await page.mouse.move(right, middle, { steps: 4 })
  await page.mouse.up()
  await expect(page, 'a drag selects the bars below it').toHaveURL(/at=\d{4}-\d\d-01\.\.\d{4}-\d\d-01/)
  const both = shortSpan(periodOf('month', kigaliDay(-40)).start, periodOf('month', kigaliDay()).end)
  await expect(page.getByRole('heading', { name: `Cash Flow: ${both}, so far` })).toBeAttached()
  for (const name of ['Cash Flow', 'Income Trend', 'Income by title'])
    await expect(page.getByRole('region', { name }), name).toContainText('RWF 150,000')
  await page.keyboard.press('Escape')
  await expect(page, 'nothing is selected').toHaveURL(/at=all/)
  await expect(flow).toContainText(/\w+ \d+ to .*IncomeRWF 150,000/)
  await page.mouse.move(0, 0)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(bars).toHaveAttribute('aria-valuetext', new RegExp(`^${then} to ${now}: Income RWF\\s150,000`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/at=.*\.\./)
  await page.mouse.click(left, middle)
  await expect(flow, 'a click selects one bar').toContainText('IncomeRWF 90,000')
  await page.mouse.click(left, middle)
  await expect(page, 'the same click clears it').toHaveURL(/at=all/)
  for (const clear of [
    () => bars.click({ position: { x: 2, y: 60 } }),
    () => page.getByRole('button', { name: `Close: ${then}` }).click(),
    () => page.getByRole('button', { name: `Close: ${then}` }).press('Escape'),
  ]) {
    await bars.click({ position: { x: left - (box?.x ?? 0), y: 60 } })
    await expect(page).toHaveURL(/at=\d/)
    await clear()
    await expect(page).toHaveURL(/at=all/)
  }
  await expect(page.getByRole('combobox', { name: 'Time range' }), 'the button is gone').toBeFocused()
  await page.getByRole('slider', { name: 'Net Balance Trend' }).press('Home')
  await page.keyboard.press('Enter')
  await expect(page, 'a point of a trend selects its bar').toHaveURL(/at=\d/)
  await bars.press('j')
  const sources = page.getByRole('region', { name: 'Income by title' })
  await expect(sources.getByRole('listitem').getByRole('link'), 'the titles come after the chart').toBeFocused()
  await page.keyboard.press('k')
  await expect(bars).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select more bars')
  await closeDialog(page)

  await recordDebt(imari, aline, { dueDate: kigaliDay(-70), amount: 1 })
  await record(imari, aline, 'incomes', { date: kigaliDay(-57), amount: 1 })
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await page.getByRole('tab', { name: 'By Day' }).click()
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('recent')
  // If the thirty days are a whole month, the text names the month.
  await expect(flow).toContainText(/RWF\s30,001 less than [\w\s–]+/)
  await expect(flow).toContainText('IncomeRWF 60,000RWF −30,001')
  await expect(page.getByRole('region', { name: 'Income by title' })).toContainText('RWF −30,001 vs ')
  await expect(flow, 'the end of the grey line').toContainText('+RWF 90,001')
  await bars.press('Home')
  await expect(flow, 'a day before the grey line').toContainText('IncomeRWF 0')
  await expect(flow).not.toContainText('90,001')
  await bars.press('Escape')
  const [earlier, later] = [flow.getByRole('button', { name: 'Earlier' }), flow.getByRole('button', { name: 'Later' })]
  await expect(later, 'no later days').toHaveAttribute('aria-disabled', 'true')
  await earlier.click()
  await expect(page, 'a range moves by its length').toHaveURL(new RegExp(`at=${kigaliDay(-59)}\\.{3}${kigaliDay(-30)}`))
  await expect(bars, 'as many bars').toHaveAttribute('aria-valuemax', '29')
  await later.click()
  await expect(later).toHaveAttribute('aria-disabled', 'true')

  const range = page.getByRole('combobox', { name: 'Time range' })
  const { start, end } = periodOf('month', kigaliDay(-40))
  await page.getByRole('tab', { name: 'By Month' }).click()
  await range.selectOption(start)
  await expect(page).toHaveURL(/at=/)
  const address = page.url()
  await page.getByRole('tab', { name: 'By Week' }).click()
  await page.getByRole('tab', { name: 'By Day' }).click()
  await page.reload()
  await expect(bars, 'the days of the chosen month').toHaveAttribute('aria-valuemax', `${partsOf(end).day - 1}`)
  await bars.click({ position: { x: 2, y: 60 } })
  await expect(range, 'a tap beside the bars keeps the month').toHaveValue(start)
  for (const name of ['Cash Flow', 'Income Trend', 'Income by title'])
    await expect(page.getByRole('region', { name }), name).toContainText('RWF 90,00')
  await expect(cards).toContainText(`${then}, 1 month`)
  const comparison = page.getByRole('combobox', { name: 'Comparison' })
  await comparison.selectOption('A year earlier')
  await expect(flow).toContainText('No complete earlier figures to compare with.')
  await record(imari, aline, 'incomes', {
    date: start.replace(/^\d+/, (year) => `${Number(year) - 1}`),
    amount: 50_000,
  })
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(flow).toContainText(/RWF\s40,00\d more than \w+\s\d{4}/)
  await expect(sources).toContainText('RWF +40,00')
  await bars.press('Home')
  await expect(bars, 'the tip has both values').toHaveAttribute(
    'aria-valuetext',
    /RWF\s[\d,]+ (more|less) than \d+\s\w+\s\d+: RWF\s50,000$/,
  )
  await bars.press('Escape')
  await expect(sources.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', /&vs=year$/)
  await comparison.selectOption('None')
  await expect(flow).not.toContainText(/RWF\s[\d,]+ (more|less) than/)
  await comparison.selectOption('Previous')
  await page.getByRole('tab', { name: 'By Month' }).click()
  await expect(page, 'exactly where it began').toHaveURL(address)
  await page.getByRole('tab', { name: 'By Week' }).click()
  await expect(page).toHaveURL(/by=week/)
  await page.getByRole('link', { name: 'Progress Tracking' }).click()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('tab', { name: 'By Week' })).toHaveAttribute('aria-selected', 'true')
})

test('sums by title include the future days of the chosen range, but the totals of charts end today', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { date: kigaliDay(3), title: 'Rent', amount: 700 })
  await recordDebt(imari, aline, { dueDate: kigaliDay(40), amount: 20_000 })
  await openAs(page, aline, `${ANALYTICS}?by=day`)
  const flow = page.getByRole('region', { name: 'Cash Flow' })
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('recent')
  await expect(flow.getByRole('link', { name: `Up to ${labelOf('day', kigaliDay(7))}` })).toContainText('Rent')
  await expect(page.getByRole('region', { name: 'Spending by title' })).toContainText('Rent')
  await expect(page.getByRole('button', { name: 'Groups' }), 'a single group').toHaveCount(0)
  const debts = page.getByRole('region', { name: 'Debts Trend' })
  for (const range of ['recent', 'all']) {
    await page.getByRole('combobox', { name: 'Time range' }).selectOption(range)
    await expect(debts).toContainText(`RWF 0${labelOf('day', kigaliDay())}, so far`)
  }
  const bars = flow.getByRole('slider', { name: 'Cash Flow' })
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('recent')
  await page.getByRole('combobox', { name: 'Time range' }).selectOption(kigaliDay(40))
  await expect(bars, 'today is still shown').toHaveAttribute('aria-valuemax', '40')
  await page.getByRole('combobox', { name: 'Time range' }).selectOption(kigaliDay())
  await expect(bars, 'the future goes again').toHaveAttribute('aria-valuemax', '7')
  await expect(page).not.toHaveURL(/in=\d/)
})

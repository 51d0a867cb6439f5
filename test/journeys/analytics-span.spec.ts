import { shortSpan } from '../../web/books/sums/short-span.ts'
import { record } from './records.ts'
import { expect, kigaliDay, openAs, test } from './support.ts'
import { unreadableWords } from './whole-words.ts'

const ANALYTICS = '/dashboard/client/analytics'

test('an entry with a wrong year is in charts by year, and doesn’t lengthen those by day or week', async ({
  page,
  aline,
  imari,
}) => {
  for (const date of ['1926-11-28', kigaliDay(3_000), kigaliDay()])
    await record(imari, aline, 'incomes', { date, amount: 1_000 })
  const [range, cards] = [
    page.getByRole('combobox', { name: 'Time range' }),
    page.getByRole('region', { name: 'Summary Statistics' }),
  ]
  for (const [by, shown] of Object.entries({ week: '13 weeks', day: '30 days' })) {
    await openAs(page, aline, `${ANALYTICS}?by=${by}&at=all`)
    await expect(range.locator('option').first()).toHaveText(`Last ${shown}`)
    await expect(cards).toContainText(shown)
    await expect(range.locator('option[value=all]')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1280, height: 740 })
  await openAs(page, aline, `${ANALYTICS}?by=week&at=all`)
  await expect(range.locator('option').first(), 'a laptop has room for more bars').toHaveText('Last 26 weeks')
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, aline, `${ANALYTICS}?by=day&at=all`)
  await range.selectOption(kigaliDay(3_000))
  const bars = page.getByRole('slider', { name: 'Cash Flow' })
  await expect(bars, 'a day far in the future is the last of the usual number').toHaveAttribute('aria-valuemax', '29')
  await page.getByRole('tab', { name: 'By Year' }).click()
  await range.selectOption('all')
  await expect(cards).toContainText('RWF 3,000')
  await bars.press('Home')
  await bars.press('Shift+End')
  await bars.press('Enter')
  await page.getByRole('tab', { name: 'By Day' }).click()
  await expect(cards, 'a range of years with too many days').toContainText('30 days')
  await expect(range).toHaveValue('recent')
  const days = [kigaliDay(-3), kigaliDay()] as const
  await page.goto(`${ANALYTICS}?by=day&at=${days.join('...')}`)
  await expect(page.getByRole('region', { name: 'Cash Flow' }), 'a range of days names its year').toContainText(
    `${shortSpan(...days)}: no expenses.`,
  )
})

test('on a phone, the text of a week, also with days of two years, fits the list of periods', async ({
  page,
  aline,
  imari,
}) => {
  for (const date of ['2025-12-29', '2026-01-12', kigaliDay()])
    await record(imari, aline, 'incomes', { date, amount: 1_000 })
  for (const view of ['by=week&at=2025-12-29', 'by=day&at=2025-12-13...2026-01-12']) {
    await openAs(page, aline, `${ANALYTICS}?${view}`)
    await expect(page.getByRole('button', { name: /^Close: / })).toBeVisible()
    expect(await unreadableWords(page), view).toEqual([])
  }
  await openAs(page, aline, `${ANALYTICS}?by=week&of=year&in=2025-01-01&at=2025-12-29...2025-12-31`)
  await expect(
    page.getByLabel('Time range').getByRole('option', { selected: true }),
    'the year of the days',
  ).toHaveText('W1 2026: 29–31 Dec 2025')
})

import type { Page } from '@playwright/test'
import { addDays } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { shortSpan } from '../../web/books/sums/short-span.ts'
import { labelOf } from '../../web/insight/analytics/series.ts'
import { recordMany } from './many-records.ts'
import { expect, kigaliDay, openAs, test } from './support.ts'

/** Returns the first days of this month and of 24 months before it, oldest first. */
function startsOfMonths(): string[] {
  const starts = [periodOf('month', kigaliDay()).start]
  while (starts.length < 25) starts.unshift(periodOf('month', addDays(starts[0] as string, -1)).start)
  return starts
}

/** Returns the texts that the charts draw from now on. */
const recordTexts = (page: Page) =>
  page.evaluateHandle(() => {
    const texts: string[] = []
    const { prototype } = CanvasRenderingContext2D
    const { fillText } = prototype
    prototype.fillText = function (...drawing) {
      texts.push(drawing[0])
      fillText.apply(this, drawing)
    }
    return texts
  })

test('while a client drags over months, the legend has the same text as after the release', {
  tag: '@both',
}, async ({ page, aline, imari }) => {
  const starts = startsOfMonths()
  const line = { kind: 'income' as const, title: 'Sales', description: 'Fabric' }
  await recordMany(
    imari,
    aline,
    starts.map((day, place) => ({ ...line, day, amount: 1_000 * (place + 1) ** 2 })),
  )
  await openAs(page, aline, '/dashboard/client/analytics?by=month&at=recent')
  const flow = page.getByRole('region', { name: 'Cash Flow' })
  const bars = flow.getByRole('slider', { name: 'Cash Flow' })
  const legend = flow.locator('svg[height="10"]').first().locator('../..')
  const monthAt = (from: number, to = from) =>
    shortSpan(starts[from] as string, periodOf('month', starts[to] as string).end, kigaliDay())
  await expect(bars).toHaveAttribute('aria-valuemax', '11')
  await bars.press('Home')
  const first = await bars.getAttribute('aria-valuetext')
  const height = (await legend.boundingBox())?.height
  const place = async (bar: number) => {
    await bars.scrollIntoViewIfNeeded()
    const box = await bars.boundingBox()
    // Left of the bars is the axis.
    return [(box?.x ?? 0) + 48 + ((box?.width ?? 0) - 56) * ((bar + 0.5) / 12), (box?.y ?? 0) + 90] as const
  }
  await page.mouse.move(...(await place(3)))
  await expect(flow, 'a month with the month before').toContainText(`more than ${monthAt(15)}`)
  await expect(legend.getByText(new RegExp(`^${monthAt(15)}\\s*\\+RWF`)), 'named beside its band').toBeVisible()
  await page.mouse.down()
  for (const bar of [4, 5, 6]) await page.mouse.move(...(await place(bar)))
  await expect(legend, 'four months with the four before').toContainText(`more than ${monthAt(12, 15)}`)
  const shown = (await legend.textContent()) ?? ''
  await page.mouse.up()
  await expect(page).toHaveURL(/at=.*\.\./)
  await page.mouse.move(0, 0)
  await expect(legend, 'the release changes nothing').toHaveText(shown)
  await bars.press('Home')
  await expect(bars, 'no bar has moved').toHaveAttribute('aria-valuetext', first ?? '')
  await bars.press('Enter')
  await expect(page).toHaveURL(new RegExp(`at=${starts[13]}$`))
  await bars.press('Home')
  await expect(bars, 'not even for the month before the first bar').toHaveAttribute('aria-valuetext', first ?? '')
  expect((await legend.boundingBox())?.height, 'a chosen bar').toBe(height)
  await bars.press('Enter')
  await expect(page).toHaveURL(/at=recent/)
  expect((await legend.boundingBox())?.height, 'without a choice').toBe(height)
})

test('the axis has room for the grey line only if the chart draws it', async ({ page, aline, imari }) => {
  const line = { kind: 'income' as const, title: 'Sales', description: 'Fabric' }
  await recordMany(
    imari,
    aline,
    startsOfMonths().map((day, place) => ({ ...line, day, amount: place === 5 ? 10_000_000 : 1_000 })),
  )
  await openAs(page, aline, '/dashboard/client/analytics?by=month')
  const bars = page.getByRole('slider', { name: 'Cash Flow' })
  await expect(bars).toHaveAttribute('aria-valuemax', '11')
  const drawn = await recordTexts(page)
  const texts = () => drawn.jsonValue()
  await bars.press('Home')
  await expect.poll(texts, 'a single month has no grey line').toContain('1k')
  expect((await texts()).join()).not.toContain('M,')
  await bars.press('Shift+End')
  await expect.poll(async () => (await texts()).join(), 'the year, before it is selected').toContain('M,')
  await bars.press('Home')
  await drawn.evaluate((all) => all.splice(0))
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('recent')
  await expect.poll(async () => (await texts()).join(), 'the year before').toContain('M,')
})

test('while the cursor is on a month, the band, the estimate and the table mark that month only', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const starts = startsOfMonths()
  const line = { kind: 'income' as const, title: 'Sales', description: 'Fabric' }
  await recordMany(
    imari,
    aline,
    starts.map((day) => ({ ...line, day, amount: 1_000 })),
  )
  await page.route('**/api/progress/overview', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.outlook = { totalIncome: 9_000, totalExpenses: 0, netBalance: 9_000, daysLeft: 1 }
    await route.fulfill({ response, json: body })
  })
  await openAs(page, aline, '/dashboard/client/analytics?by=month')
  const flow = page.getByRole('region', { name: 'Cash Flow' })
  const bars = flow.getByRole('slider', { name: 'Cash Flow' })
  const estimate = flow.getByText('9,000 (dashed)')
  await expect(estimate).toBeVisible()
  const drawn = await page.evaluateHandle(() => {
    const bands = { last: 0 }
    const { prototype } = CanvasRenderingContext2D
    const { fillRect } = prototype
    prototype.fillRect = function (...box) {
      if (Math.abs(this.globalAlpha - 0.16) < 0.01) bands.last = box[0]
      fillRect.apply(this, box)
    }
    return bands
  })
  const band = async () => (await drawn.jsonValue()).last
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = page.getByRole('table', { name: 'Trends' }).getByRole('row')
  await expect(rows.getByRole('button', { pressed: true })).toHaveText(/, so far$/)
  await bars.press('Home')
  await expect.poll(band, 'at the first bar').toBeLessThan(100)
  await expect(estimate, 'is about another month').toBeHidden()
  const monthOf = (place: number) => labelOf('month', starts[place] as string)
  await expect(rows.getByRole('button', { pressed: true })).toHaveText(monthOf(13))
  await bars.press('Escape')
  await expect.poll(band, 'back at the selected bar').toBeGreaterThan(300)
  await expect(estimate).toBeVisible()
  await rows
    .filter({ hasText: monthOf(20) })
    .getByText('+')
    .click()
  await expect(page, 'a click on a row selects it').toHaveURL(new RegExp(`at=${starts[20]}$`))
  await expect(rows.getByRole('button', { pressed: true })).toHaveText(monthOf(20))
  const previous = rows.filter({ hasText: 'Previous' })
  await expect(previous).toContainText(monthOf(19))
  await bars.press('ArrowLeft')
  await expect(previous, 'the month before the one under the cursor').toContainText(monthOf(18))
  await bars.press('Escape')
  await rows.getByRole('button', { pressed: true }).click()
  await expect(page, 'a second click clears the selection').not.toHaveURL(/at=\d/)
  await expect(rows.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('on a phone, the axis names each of four years', async ({ page, aline, imari }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const year = Number(kigaliDay().slice(0, 4))
  const years = [year - 2, year - 1, year, year + 1].map(String)
  const line = { kind: 'debt' as const, title: 'Loan', description: 'Shop', amount: 1_000 }
  await recordMany(
    imari,
    aline,
    years.map((one) => ({ ...line, day: `${one}-01-31` })),
  )
  await openAs(page, aline, '/dashboard/client/analytics?by=year')
  const bars = page.getByRole('slider', { name: 'Cash Flow' })
  await expect(bars, 'without the future year').toHaveAttribute('aria-valuemax', '2')
  const drawn = await recordTexts(page)
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('all')
  await expect(bars).toHaveAttribute('aria-valuemax', '3')
  await expect.poll(() => drawn.jsonValue()).toEqual(expect.arrayContaining([...years, 'upcoming']))
})

import { partsOf } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { spanName } from '../../words/en/dates.ts'
import { recordMany } from './many-records.ts'
import { record } from './records.ts'
import { closeDialog, expect, kigaliDay, openAs, test } from './support.ts'

const PROGRESS = '/dashboard/client'

test('the screens Track Day, Track Month and Track Year show the totals of their period', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { amount: 2_500 })
  await openAs(page, aline, PROGRESS)
  for (const [name, kind] of [
    ['Track Day', 'day'],
    ['Track Month', 'month'],
    ['Track Year', 'year'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const modal = page.getByRole('dialog', { name })
    const { start, end } = periodOf(kind, kigaliDay())
    await expect(modal).toContainText(spanName(start, end))
    await expect(modal).toContainText('RWF 2,500below zero')
    await expect(modal).toContainText('1 entry')
    await closeDialog(page)
  }
  await page.route('**/api/progress/track-year-now', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.reload()
  await page.getByRole('button', { name: 'Track Year' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to track year')
})

test('the daily history loads fifty days at a time and can be searched by date', async ({ page, aline, imari }) => {
  const income = { kind: 'income', title: 'Stock', description: 'Fabric' } as const
  const line = (back: number) => ({ ...income, day: kigaliDay(-back), amount: 1_000 + back })
  await recordMany(
    imari,
    aline,
    Array.from({ length: 52 }, (_, back) => line(back)),
  )
  await openAs(page, aline, PROGRESS)
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

  await page.setViewportSize({ width: 1280, height: 740 })
  await rows.last().scrollIntoViewIfNeeded()
  const head = page.getByRole('columnheader', { name: 'Date' })
  await expect(head, 'stays under the search').toBeInViewport({ ratio: 1 })
  await rows.nth(10).evaluate((row) => row.scrollIntoView({ block: 'nearest' }))
  const covered = await head.boundingBox()
  const top = (await rows.nth(10).boundingBox())?.y ?? 0
  expect(top, 'the row isn’t under the head').toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0))

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
  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog', { name: 'How Progress Tracking Works' })).toContainText('Debts count once')
})

import { monthFrom, periodOf } from '../../domain/period.ts'
import { recordMany, spent } from './many-records.ts'
import { expect, kigaliDay, openAs, test } from './support.ts'

const HOME = '/dashboard/client'
const EXPENSES = `${HOME}/expenses`

test('the stacked bar of sums draws only parts with room for a name, and “+19” leads to the other titles', async ({
  page,
  imari,
  aline,
}) => {
  const goods = Array.from({ length: 18 }, (_, at) => spent(kigaliDay(), `Goods ${at + 1}`, 100))
  await recordMany(imari, aline, [
    ...goods,
    spent(kigaliDay(), 'Rent', 900),
    spent(kigaliDay(), 'Sugar', 800),
    spent(kigaliDay(), 'Salt', 1),
  ])

  await openAs(page, aline, `${EXPENSES}?by=title&span=this-month`)
  const main = page.getByRole('main')
  await expect(main.getByTitle(/^(Rent|Sugar), /)).toHaveCount(2)
  const [rent, sugar] = await Promise.all([/^Rent, /, /^Sugar, /].map((of) => main.getByTitle(of).boundingBox()))
  expect((sugar?.x ?? 0) - ((rent?.x ?? 0) + (rent?.width ?? 0)), 'a gap between neighbours').toBeCloseTo(4)
  await expect(main.getByTitle(/^Goods/), 'no room for a name').toHaveCount(0)
  const others = main.getByText('+19', { exact: true })
  await others.click()
  const first = main.getByRole('listitem').nth(2).getByRole('link')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })

  await page.goto(`${HOME}/analytics?span=this-month`)
  const spending = page.getByRole('region', { name: 'Spending by title' })
  await expect(spending.getByRole('button', { name: 'Other (11)' })).toBeVisible()
  await spending.getByText('+19', { exact: true }).click()
  await expect(spending.getByRole('listitem')).toHaveCount(21)
})

test('Analytics shows the months of each group, and doesn’t mark higher costs of goods as a loss', async ({
  page,
  imari,
  aline,
}) => {
  const { start } = periodOf('month', kigaliDay())
  const before = monthFrom(start, -1)
  await recordMany(imari, aline, [
    spent(before, 'Stock', 1_000),
    spent(start, 'Stock', 3_000),
    spent(before, 'Rent', 500),
    spent(start, 'Rent', 900),
  ])
  await page.route('**/title-months?*', (route) => route.fulfill({ status: 400, json: { success: false } }))
  await openAs(page, aline, `${HOME}/analytics?by=month&at=${start}&sums=grouped`)
  const goods = page.getByRole('region', { name: 'Spending by group' }).getByRole('link', { name: 'Goods' })
  await expect(goods.locator('progress'), 'the share, if the months can’t load').toBeVisible()
  await expect(goods.locator('rect')).toHaveCount(0)
  await page.unrouteAll()
  await page.reload()
  await expect(goods.locator('rect')).toHaveCount(12)
  await expect(goods.locator('rect').last(), 'the highest').toHaveAttribute('height', '24')
  await expect(goods.locator('rect').nth(10), 'a third of it').toHaveAttribute('height', '8')
  await expect(goods.locator('rect').nth(10), 'not of the chosen month').toHaveAttribute('opacity', '0.4')
  const rent = page.getByRole('region', { name: 'Spending by group' }).getByRole('link', { name: 'Home' })
  await expect(rent.getByText('+400')).toHaveClass(/text-loss/)
  await expect(goods.getByText('+2,000')).not.toHaveClass(/text-/)

  await page.getByRole('button', { name: 'Titles', exact: true }).click()
  const titles = page.getByRole('region', { name: 'Spending by title' }).getByRole('listitem')
  await expect(titles.locator('progress').first(), 'a full bar').toHaveJSProperty('position', 1)
  await expect(titles.locator('progress').nth(1)).toHaveAttribute('value', '0.2308')
  await expect(titles.getByText('+400')).toHaveClass(/text-loss/)
  await expect(titles.getByText('+2,000')).not.toHaveClass(/text-/)

  await page.goto(`${EXPENSES}?group=goods&span=this-month`)
  const main = page.getByRole('main')
  await expect(main.getByText('+2,000'), 'of the group, of its titles and of its only title').toHaveCount(3)
  for (const change of await main.getByText('+2,000').all()) await expect(change).not.toHaveClass(/text-/)
})

test('only the four largest groups show their months, and only without a search', async ({ page, imari, aline }) => {
  await recordMany(imari, aline, [
    spent(kigaliDay(), 'Stock', 500),
    spent(kigaliDay(), 'Rent', 400),
    spent(kigaliDay(), 'Sugar', 300),
    spent(kigaliDay(), 'School fees', 200),
    spent(kigaliDay(), 'Bus', 100),
  ])
  const grouped = `${EXPENSES}?by=title&sums=grouped&span=this-month`
  await openAs(page, aline, `${grouped}&order=title`)
  const groups = page.getByRole('main').getByRole('listitem')
  await expect(groups).toHaveCount(5)
  await expect(groups.filter({ has: page.locator('rect[opacity]') })).toHaveCount(4)
  await expect(groups.filter({ hasText: 'Bus' }).locator('progress'), 'the smallest').toHaveAttribute('value', '0.0667')
  await page.goto(`${grouped}&search=rent`)
  await expect(groups.filter({ has: page.locator('progress') })).toHaveCount(1)
  await expect(groups.locator('rect[opacity]')).toHaveCount(0)
})

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

test('sums do not mark higher costs of goods as a loss', async ({ page, imari, aline }) => {
  const { start } = periodOf('month', kigaliDay())
  const before = monthFrom(start, -1)
  await recordMany(imari, aline, [
    spent(before, 'Stock', 1_000),
    spent(start, 'Stock', 3_000),
    spent(before, 'Rent', 500),
    spent(start, 'Rent', 900),
  ])
  await openAs(page, aline, `${HOME}/analytics?by=month&at=${start}&sums=grouped`)
  const goods = page.getByRole('region', { name: 'Spending by group' }).getByRole('link', { name: 'Goods' })
  await expect(goods.locator('progress'), 'a full bar').toHaveJSProperty('position', 1)
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

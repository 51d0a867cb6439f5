import { recordMany, spent } from './many-records.ts'
import { expect, kigaliDay, openAs, test } from './support.ts'

const HOME = '/dashboard/client'
const EXPENSES = `${HOME}/expenses`

test('the stacked bar of sums draws only parts wide enough to tap, and “+19” leads to the other titles', async ({
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
  await expect(main.getByTitle(/^Goods/), 'too narrow for a finger').toHaveCount(0)
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

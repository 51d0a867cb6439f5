import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { statements } from '../../contract/statements.ts'
import { periodBefore, periodOf } from '../../domain/period.ts'
import { rowsOnDevice } from '../support/rows-on-device.ts'
import { hideBriefly, OFTEN, test, waitForParts, waitUntilCached } from './device.ts'
import { recordMany, recordSalt } from './many-records.ts'
import { addExpense, EXPENSES, KEPT_EXPENSES, openExpenses, rowOf, strip } from './outbox.ts'
import { record } from './records.ts'
import { expect, goWithin, kigaliDay, openAs, type Person } from './support.ts'

const PROGRESS = '/dashboard/client'

test.use({ serviceWorkers: 'allow', dataSaver: false })

test('offline lists, searches and sums use all rows cached on the phone, not only the first page', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const day = kigaliDay(-40)
  await recordSalt(imari, aline, day, 60)
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openExpenses(page, aline)
  await waitUntilCached(page, aline, [KEPT_EXPENSES])
  await waitForParts(page)
  await context.setOffline(true)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(rowOf(page, 'Salt')).toHaveCount(60)
  await expect(page.getByRole('rowheader').last().locator('.amount')).toContainText('60')
  await addExpense(page, { amount: '0.35', title: 'Tea' })
  await expect(main).toContainText(/61 expenses, RWF 4,560 → 4,560.35 with 1 waiting/)
  await expect(page.getByRole('rowheader').first()).toContainText(/4,500.35 spent\s*waiting/)
  await page.getByRole('button', { name: 'By title' }).click()
  await page.getByRole('button', { name: 'All time', exact: true }).click()
  await expect(main.getByRole('status')).toHaveText(/^61 expenses, RWF 4,560 → 4,560.35 with 1 waiting/)
  await page.getByRole('link', { name: 'Salt' }).click()
  await expect(page.getByRole('region', { name: 'Salt' }).getByRole('list')).toContainText('RWF 60')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await goWithin(page, PROGRESS)
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(
    /−RWF 4,500 → −4,500.35 with 1 waiting.*Expenses.*4,500 → 4,500.35/,
  )
  await goWithin(page, `${EXPENSES}?search=salt&from=${day}&to=${day}`)
  await expect(main).toContainText('60 expenses found, RWF 60')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`imari-expenses-salt-${day}.csv`)
  const [head, ...lines] = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
  expect(head, 'the file as the server writes it').toBe('\ufeff"Date","Amount","Title","Description"')
  expect(lines).toHaveLength(61)

  const { data } = await imari.api<{ data: { _id: string }[] }>(aline.token, 'GET', '/api/expenses?limit=1&sort=date')
  await imari.api(aline.token, 'DELETE', `/api/expenses/${data[0]?._id}`)
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await page.goto(EXPENSES)
  await expect.poll(() => keptSum(page, aline), { ...OFTEN, message: 'the rows on the phone' }).toBe(4_559.35)
  await context.setOffline(true)
  await goWithin(page, PROGRESS)
  await goWithin(page, `${EXPENSES}?search=salt`)
  await expect(main).toContainText('59 expenses found, RWF 59')
  await expect(page.getByText('Some totals here don’t include your latest changes.')).toHaveCount(0)
})

test('the statements of the last 13 closed months open offline', async ({ page, context, imari, aline }) => {
  const months = [periodBefore(periodOf('month', kigaliDay()))]
  while (months.length < 14) months.push(periodBefore(months.at(-1) as (typeof months)[0]))
  const lines = months.map(({ start }, at) => ({ kind: 'expense' as const, day: start, amount: 100 + at }))
  await recordMany(
    imari,
    aline,
    lines.map((line) => ({ ...line, title: 'Salt', description: 'Salt' })),
  )
  await openAs(page, aline, PROGRESS)
  const nameOf = (start = '') => JSON.stringify([statements.read.path, 'GET', { params: { kind: 'month', start } }])
  await waitUntilCached(page, aline, [nameOf(months[12]?.start), '/api/expenses'])
  await context.setOffline(true)
  const main = page.getByRole('main')
  await goWithin(page, `/dashboard/client/statements/month/${months[12]?.start}`)
  await expect(main).toContainText('112')
  await goWithin(page, `/dashboard/client/statements/month/${months[13]?.start}`)
  await expect(main).toContainText('This will open when you’re back online')
})

async function keptSum(page: Page, { id }: Person): Promise<number | undefined> {
  await hideBriefly(page)
  const answers = await rowsOnDevice<{ name: string; data: { pages: { page: { sum: number } }[] } }>(
    page,
    id,
    'snapshot',
  )
  return answers.find(({ name }) => name === KEPT_EXPENSES)?.data.pages[0]?.page.sum
}

import type { Page } from '@playwright/test'
import { addDays } from '../../domain/day.ts'
import { formatAmount, formatRwf } from '../../words/en/money.ts'
import { type ExpectedTotals, expectedGroups, expectedTotals, type Line, weekKey } from '../support/expected-totals.ts'
import { recordMany } from './many-records.ts'
import { expect, openAs, test } from './support.ts'

const FIRST_DAY = '2025-01-01'
const DAYS = 122

test('Analytics shows a year of entries with the totals of an independent computation', async ({
  page,
  gaspard,
  imari,
}) => {
  const lines = shopYear()
  expect(lines.length).toBeGreaterThan(300)
  await recordMany(imari, gaspard, lines)

  await openAs(page, gaspard, '/dashboard/client/analytics')
  const cards = page.getByRole('region', { name: 'Summary Statistics' })
  const whole = expectedTotals(lines)
  for (const [tab, all] of [
    ['By Day', 'All days'],
    ['By Week', 'All weeks'],
    ['By Month', 'All months'],
    ['By Year', null],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    if (all) await page.getByRole('combobox', { name: 'Time range' }).selectOption(all)
    for (const total of [whole.totalIncome, whole.totalExpenses, whole.totalDebts])
      await expect(cards, tab).toContainText(formatRwf(total))
    await expect(cards, tab).toContainText(formatAmount(whole.netBalance))
  }

  const openTable = () => page.getByRole('button', { name: 'Show as table' }).click()
  await openTable()
  await expectBalances(page, [['2025', whole]])

  await page.getByRole('tab', { name: 'By Month' }).click()
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('All months')
  await openTable()
  const months = [...expectedGroups(lines, (day) => day.slice(0, 7))]
  await expectBalances(
    page,
    months.map(([month, totals]) => [`${MONTHS[Number(month.slice(5)) - 1]} 2025`, totals]),
  )

  await page.getByRole('tab', { name: 'By Week' }).click()
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('All weeks')
  await openTable()
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  while (await more.isVisible()) await more.click()
  const weeks = [...expectedGroups(lines, weekKey)]
  await expectBalances(
    page,
    weeks.map(([week, totals]) => [`W${Number(week.slice(6))} ${week.slice(0, 4)}`, totals]),
  )
})

async function expectBalances(page: Page, periods: [label: string, totals: ExpectedTotals][]): Promise<void> {
  const rows = page.getByRole('table', { name: 'Trends' }).locator('tbody tr')
  const wrong = async () => {
    const tableTexts = await rows.evaluateAll((all) =>
      all.map(({ firstElementChild, lastElementChild }) =>
        [firstElementChild, lastElementChild].map((cell) => cell?.textContent),
      ),
    )
    const values = new Map(tableTexts.map(([label, value]) => [label, value ?? '']))
    return periods.filter(
      ([label, { netBalance }]) =>
        !values.get(label)?.replace('RWF\u00a0', '').replace('RWF ', '').includes(formatAmount(netBalance)),
    )
  }
  await expect.poll(wrong).toEqual([])
}

const TITLES = { income: 'Sales', expense: 'Purchases', debt: 'Stock on credit' }
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function shopYear() {
  let state = 20_250_101
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const lines = Array.from({ length: DAYS }, (_, index) => addDays(FIRST_DAY, index * 3)).flatMap((day): Line[] => [
    { kind: 'income', day, amount: (2_000_000 + next(9_000_000)) / 100 },
    { kind: 'expense', day, amount: (500_000 + next(6_000_000)) / 100 },
    { kind: next(2) ? 'income' : 'expense', day, amount: next(2_000_000) / 100 },
    ...(/-0[1-3]$/.test(day) ? [{ kind: 'debt' as const, day, amount: 50_000 + next(100) * 500 }] : []),
  ])
  return lines.map((line) => ({ ...line, title: TITLES[line.kind], description: 'Shop' }))
}

import type { Page } from '@playwright/test'
import { addDays, partsOf } from '../../domain/day.ts'
import { toCents } from '../../domain/money.ts'
import { type Period, periodBefore, periodOf } from '../../domain/period.ts'
import { fullDayName, longDayName, periodName, shortMonthName, spanName } from '../../words/en/dates.ts'
import { formatAmount } from '../../words/en/money.ts'
import { summary } from '../../words/en/summary.ts'
import { expectedTotals } from '../support/expected-totals.ts'
import { loseEverything } from './outbox.ts'
import { openDate } from './records.ts'
import { ENDED_YESTERDAY, LIMITS, lastSummaryOf, shopLines, test } from './shop.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, kigaliDay, openAs } from './support.ts'

const STATEMENTS = '/dashboard/client/statements'
const month = periodBefore(periodOf('month', kigaliDay()))

test('a new client sees on the statements screen that no period has closed yet', async ({ page, aline }) => {
  await openAs(page, aline, STATEMENTS)
  await expect(page.getByText('No month has closed yet.')).toBeVisible()
  await page.goto(`${STATEMENTS}/month/${month.start}`)
  await expect(page.getByText('There’s no statement for this period')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the statement list groups its rows by year or month, and a statement shows totals, limits and changes', async ({
  page,
  people,
  imari,
}) => {
  const [now, before] = [totalsOf(month), totalsOf(periodBefore(month))]
  const name = periodName(month)
  await openAs(page, people.shop, STATEMENTS)
  await page.getByRole('tab', { name: 'Years' }).click()
  const lastYear = String(Number(kigaliDay().slice(0, 4)) - 1)
  await expect(page.getByRole('link', { name: lastYear, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Months' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  for (const figure of [now.totalIncome, now.totalExpenses, now.totalDebts, Math.abs(now.netBalance)])
    await expect(row).toContainText(formatAmount(figure))
  await expect(row).not.toContainText('Revised')
  for (const [width, most] of [
    [360, 56],
    [1280, 45],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect(page.getByRole('rowheader', { name: month.end.slice(0, 4), exact: true })).toBeVisible()
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(most)
  }
  await page.getByRole('tab', { name: 'Weeks' }).click()
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Months' }).click()
  await expect(row).toHaveCount(1)
  for (const key of ['j', 'j', 'k', 'Enter']) await page.keyboard.press(key)
  const heading = (of: string) => page.getByRole('heading', { level: 1, name: `Statement for ${of}` })
  await expect(heading(name)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(periodName(periodBefore(month)))).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(name)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(name)).toBeVisible()

  const shown = page.getByRole('main')
  const cells = page.getByRole('table', { name: 'Compared with the previous period' }).getByRole('row')
  for (const [label, total] of [
    ['Income', 'totalIncome'],
    ['Expenses', 'totalExpenses'],
    ['Debts', 'totalDebts'],
  ] as const) {
    const line = cells.filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    await expect(line).toContainText(formatAmount(now[total]))
    await expect(line).toContainText(formatAmount(before[total]))
    await expect(line).toContainText(formatAmount(Math.abs(toAmount(now[total] - before[total]))))
  }
  await expect(shown).toContainText(summary.netChange('month', toCents(now.netBalance), toCents(before.netBalance)))
  for (const [limit, amount, reached, within, beyond] of [
    ['expense', LIMITS.monthlyExpense, now.totalExpenses, 'kept', 'exceeded'],
    ['income', LIMITS.monthlyIncome, now.totalIncome, 'missed', 'met'],
    ['debt', LIMITS.monthlyDebt, now.totalDebts, 'kept', 'exceeded'],
  ] as const)
    await expect(shown).toContainText(
      summary.limitStatus(
        {
          limit,
          period: 'monthly',
          start: month.start,
          end: month.end,
          amount: toCents(amount),
          reached: toCents(reached),
          left: toCents(amount) - toCents(reached),
          share: 0,
          pace: 1000,
          daysLeft: 0,
          result: reached > amount ? beyond : within,
        },
        false,
      ),
    )
  await expect(page.getByRole('table', { name: 'Biggest changes' })).toContainText('Sales')
  // A statement gives advice only until the day after its period ends.
  const isLate = kigaliDay() > addDays(month.end, 1)
  await expect(page.getByRole('table', { name: 'Due in the next 7 days' })).toHaveCount(isLate ? 0 : 1)
  await expect(page.getByRole('heading', { name: 'One thing to do' })).toHaveCount(isLate ? 0 : 1)

  const { data: late } = await imari.api<{ data: { _id: string } }>(people.shop.token, 'POST', '/api/expenses', {
    date: month.start,
    amount: 1_000,
    title: 'Found receipt',
    description: 'From the drawer',
  })
  await page.reload()
  await expect(shown).toContainText('This period was changed after it closed.')
  await expect(cells.filter({ hasText: 'Expenses' })).toContainText(formatAmount(toAmount(now.totalExpenses + 1_000)))
  await page.getByRole('link', { name: 'All statements' }).click()
  await page.getByRole('tab', { name: 'Months' }).click()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Revised')
  await imari.api(people.shop.token, 'DELETE', `/api/expenses/${late._id}`)
})

test('the history and the chart of Progress link a closed day to the statement of that day', async ({
  page,
  people,
}) => {
  await openAs(page, people.shop, '/dashboard/client')
  const yesterday = kigaliDay(-1)
  await page.getByRole('link', { name: fullDayName(yesterday) }).click()
  await expect(page.getByRole('heading', { level: 1, name: longDayName(yesterday) })).toBeVisible()
  await page.getByRole('link', { name: 'All days' }).click()
  await expect(page.getByRole('heading', { name: 'Daily Progress History' })).toBeVisible()

  const month = page.getByRole('region', { name: 'This month so far' })
  const day = month.getByRole('slider', { name: 'Balance on a given day' })
  const income = month.getByRole('link', { name: 'Income' })
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await income.click({ trial: true })
  const before = await income.boundingBox()
  await day.click({ position: { x: 0, y: 20 } })
  await income.click({ trial: true })
  expect(await income.boundingBox(), 'the day neither covers nor moves the rows').toEqual(before)
  const start = periodOf('month', kigaliDay()).start
  for (const first of [start, addDays(start, -1)])
    await expect(month.getByRole('group'), 'stays after a click').toContainText(
      `1 ${shortMonthName(partsOf(first).month)}`,
    )
  await day.fill(String(partsOf(yesterday).day - 1))
  await day.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: longDayName(yesterday) })).toBeVisible()

  await loseEverything(page)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill('4500')
  await form.getByLabel('Title').fill('Charcoal')
  await openDate(form)
  await form.getByLabel('Date', { exact: true }).fill(yesterday)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: 'Net Balance' })).toContainText(/waiting\s*−RWF\s4,500/)
  await page.getByRole('link', { name: 'All days' }).click()
  await expect(page.getByRole('row').filter({ hasText: fullDayName(yesterday) })).toContainText(/waiting/)
})

test('the summary email links to the statement of the ended period and fits a phone’s screen', async ({
  page,
  people,
  imari,
}) => {
  const mail = await lastSummaryOf(imari, people.shop)
  const link = /^http\S+\/statements\/\S+$/m.exec(mail.text ?? '')?.[0] ?? 'no link'
  await openAs(page, people.shop, link)
  const name = `Statement for ${periodName(ENDED_YESTERDAY)}`
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const extreme = await lastSummaryOf(imari, people.extreme)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { html } of [mail, extreme]) {
    await page.goto('/robots.txt')
    await page.setContent(html ?? '')
    await expectNoSidewaysScroll(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, { rules: ['color-contrast'] })
    }
  }
})

/** Width of the paper in px, without its margins of 10 mm. */
const A4_LANDSCAPE = 1047

test('a statement prints with owner, period and amounts, and without buttons', async ({ page, people }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const [width, address, span] of [
    [1280, '/dashboard/client/expenses', ' to '],
    [360, `${STATEMENTS}/month/${month.start}`, spanName(month.start, month.end)],
    [A4_LANDSCAPE, '', spanName(month.start, month.end)],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    if (address) await openAs(page, people.shop, address)
    await expect(page.getByText(/^Imari · Aline Uwase · Isoko Shop · printed /)).toBeVisible()
    await expect(page.getByText(span).first()).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    for (const what of ['button', 'nav', 'search', '[role=tablist]', '.actions'])
      await expect(page.locator(what).filter({ visible: true }), what).toHaveCount(0)
    await expect(page.locator('.amount').first()).toHaveCSS('visibility', 'visible')
    expect(await lookOf(page)).toEqual({ paper: 'rgb(255, 255, 255)', isInkDark: true, row: 'avoid' })
    const { width: used = 0 } = (await page.getByRole('main').boundingBox()) ?? {}
    expect(used, 'the sidebar leaves no empty column').toBe(width)
  }

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Amounts are hidden.')).toBeVisible()
  await expect(page.locator('.amount').first()).toHaveCSS('visibility', 'hidden')
})

async function lookOf(page: Page): Promise<object> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    const row = document.querySelector('tbody tr')
    return {
      paper: backgroundColor,
      isInkDark: (color.match(/\d+/g) ?? []).every((part) => Number(part) < 64),
      row: row && getComputedStyle(row).breakInside,
    }
  })
}

function totalsOf({ start, end }: Period) {
  return expectedTotals(shopLines().filter(({ day }) => day >= start && day <= end))
}

function toAmount(difference: number): number {
  return Math.round(difference * 100) / 100
}

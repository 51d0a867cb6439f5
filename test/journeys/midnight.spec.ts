import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { debts } from '../../contract/debts.ts'
import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import type { Day } from '../../domain/day.ts'
import { runJobs } from '../../server/app/jobs/schedule.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/app.ts'
import { test as base, expect, openAs, openLimits } from './support.ts'

const PROGRESS = '/dashboard/client'
const EXPENSES = '/dashboard/client/expenses'
const DEBTS = '/dashboard/client/debts'
const STATEMENTS = '/dashboard/client/statements'
const BUILD = path.join(import.meta.dirname, '../../build/client')

const test = base.extend<object, { served: TestApp & { url: string } }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const app = await createTestApp({ clock: '2026-11-30T12:00:00+02:00', web: BUILD })
      await app.app.listen({ host: '127.0.0.1', port: 0 })
      await use({ ...app, url: `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}` })
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.url),
})

test.describe('phone in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('a form that is filled in keeps its day after midnight', async ({ page, served }) => {
    await setClocks(page, served, '2026-11-30')
    const aline = await served.people.aline()
    await spend(served, aline, '2026-11-30', 12_000)
    await openAs(page, aline, `${EXPENSES}?add=expense`)
    const form = page.getByRole('dialog', { name: 'Add Expense' })
    await expect(form.getByRole('button', { name: 'Date: Today' })).toBeVisible()
    await form.getByLabel('Amount').fill('4500')
    await form.getByLabel('Title').fill('Sugar')

    await passMidnight(page, served, '2026-12-01')
    await expect(form.getByRole('button', { name: 'Date: Yesterday' })).toBeVisible()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('rowheader', { name: /^Mon 30 Nov, yesterday.*16,500/ })).toBeVisible()
    const { data: days } = await served.ok(progress.all, { as: aline })
    expect(days.map(({ date, totalExpenses, revised }) => [date, totalExpenses, revised])).toEqual([
      ['2026-11-30', 16_500, true],
    ])
    expect((await served.ok(progress.trackMonth, { as: aline })).data.totalExpenses).toBe(0)
  })

  test('an empty form changes to the new day after midnight', async ({ page, served }) => {
    await setClocks(page, served, '2026-12-01')
    await openAs(page, await served.people.aline(), `${EXPENSES}?add=expense`)
    const form = page.getByRole('dialog', { name: 'Add Expense' })
    await expect(form).toContainText('Tue 1 Dec 2026, today')
    await passMidnight(page, served, '2026-12-02')
    await expect(form).toContainText('Wed 2 Dec 2026, today')
    await expect(form.getByRole('button', { name: 'Date: Today' })).toBeVisible()
  })
})

test('open screens show the new day after midnight, and an unpaid debt becomes overdue', async ({
  page,
  context,
  served,
}) => {
  await setClocks(page, served, '2026-12-31')
  const aline = await served.people.aline()
  await served.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 100_000 } })
  await served.ok(expenses.setLimit, { as: aline, body: { yearlyExpenseLimit: 1_000_000 } })
  await spend(served, aline, '2026-12-31', 40_000)
  await spend(served, aline, '2027-01-01', 5_000)
  const body = { title: 'Stock', creditor: 'Mukamana', amount: 7_000, dueDate: '2026-12-31' }
  await served.ok(debts.add, { as: aline, body })

  await openAs(page, aline, PROGRESS)
  const today = page.getByRole('region', { name: 'Today' })
  const month = page.getByRole('region', { name: 'Limits and targets' })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(today).toContainText('Thursday 31 December')
  await expect(today).toContainText('−RWF 47,000')
  await expect(month).toContainText('December')
  await expect(month).toContainText('last day')
  await expect(row('31 Dec 2026')).toContainText('Open')
  const other = await context.newPage()
  await other.goto(EXPENSES)
  const heading = (day: string) => other.getByRole('rowheader', { name: day })
  await openLimits(other)
  const limit = (period: string) => other.getByRole('article').filter({ hasText: period })
  await expect(heading('Thu 31 Dec, today')).toBeVisible()
  await expect(limit('This Month')).toContainText('RWF 40,000 of 100,000')
  const third = await context.newPage()
  await third.goto(DEBTS)
  const debt = third.getByRole('row').filter({ hasText: 'Mukamana' })
  await expect(debt).toContainText('due today')

  await passMidnight(page, served, '2027-01-01')
  await expect(debt).toContainText('overdue by 1 day')
  await expect(heading('Thu 31 Dec, yesterday')).toBeVisible()
  await expect(heading('Fri 1 Jan, today')).toBeVisible()
  await expect(limit('This Month')).toContainText('RWF 40,000 of 100,000')
  await expect(limit('This Month')).toContainText('last day')
  await afterwards(page, () => expect(today).toContainText('Friday 1 January', { timeout: 1_000 }))
  await expect(today).toContainText('−RWF 5,000')
  await expect(month).toContainText('January')
  await expect(month).toContainText('RWF 5,000 of 100,000')
  await expect(month).toContainText('30 days left')
  await expect(row('31 Dec 2026')).toContainText('Closed')
  await expect(row('1 Jan 2027').first()).toContainText('Open')
  await expect(limit('This Month')).toContainText('RWF 5,000 of 100,000')
  await expect(limit('This Month')).toContainText('30 days left')
  await expect(limit('This Year')).toContainText('RWF 5,000 of 1,000,000')
  await expect(limit('This Year')).toContainText('364 days left')

  await page.getByRole('button', { name: 'Track Year' }).click()
  const year = page.getByRole('dialog', { name: 'Track Year' })
  await expect(year).toContainText('1 January to 31 December 2027')
  await expect(year).toContainText('RWF 5,000below zero')
  await page.goto(STATEMENTS)
  for (const [tab, name] of [
    ['Months', 'December 2026'],
    ['Years', '2026'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const statement = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(statement).toContainText('40,000')
  }
})

async function setClocks(page: Page, { clock }: TestApp, day: Day): Promise<void> {
  const instant = `${day}T23:59:00+02:00`
  clock.set(instant)
  await page.clock.install({ time: new Date(instant) })
}

async function passMidnight(page: Page, { clock, ctx }: TestApp, day: Day): Promise<void> {
  clock.set(`${day}T00:00:01+02:00`)
  await runJobs(ctx)
  await page.clock.fastForward(61_000)
}

async function afterwards(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await isSo()
  }).toPass()
}

async function spend({ ok }: TestApp, as: TestPerson, date: Day, amount: number): Promise<void> {
  await ok(expenses.add, { as, body: { date, amount, title: 'Stock', description: 'For the shop' } })
}

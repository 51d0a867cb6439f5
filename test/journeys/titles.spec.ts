import { monthFrom, periodOf } from '../../domain/period.ts'
import { monthName, periodName } from '../../words/en/dates.ts'
import { openDate, record } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

test('a client can change the icon of a title', async ({ page, imari, aline }) => {
  const today = kigaliDay()
  const before = periodOf('month', monthFrom(today, -1))
  const spend = (date: string, title: string, amount: number) =>
    record(imari, aline, 'expenses', { date, title, amount, description: `${title} for the shop` })
  await spend(today, 'Sugar', 2000)
  await spend(before.end, 'sugar', 700)
  await spend(before.start, 'Sugar', 300)
  await spend(monthFrom(today, -9), 'Sugar', 12_345_678.5)
  await spend(today, 'Bosco', 500)

  await openAs(page, aline, '/dashboard/client/expenses?by=title')
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(row('Sugar').locator('.initials')).toHaveAttribute('data-icon', '🍬')
  await expect(row('Bosco').locator('.initials')).toHaveAttribute('data-icon', 'B')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 400 })
  await page.evaluate(() => scrollTo(0, 200))
  await row('Sugar').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Sugar' })).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'a title opens at the top').toBe(0)
  if (size) await page.setViewportSize(size)

  const panel = page.getByRole('region', { name: 'Sugar' })
  const found = page.getByRole('status').filter({ hasText: 'expense' })
  await expect(found).toHaveText('1 expense, RWF 2,000')
  const month = panel.getByRole('button', { name: monthName(Number(before.start.slice(5, 7))).slice(0, 3) })
  await expect(month).toContainText('RWF 1,000')
  await expect(page.getByText('Expense limit'), 'leaves its place to the title').toHaveCount(0)
  const early = periodOf('month', monthFrom(today, -9)).start
  await panel.getByRole('button', { name: monthName(Number(early.slice(5, 7))).slice(0, 3) }).click()
  const chip = page.getByRole('button', { name: `Show all (remove “${periodName({ kind: 'month', start: early })}”)` })
  await expect(chip, 'instead of two dates').toBeVisible()
  await expect(page.getByLabel('First day')).toHaveCount(0)
  await month.click()
  await expect(chip).toHaveCount(0)
  await expect(found).toHaveText('2 expenses, RWF 1,000')
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(month.getByText(before.start.slice(0, 4))).not.toHaveClass('sr-only')
  await expect(panel).toContainText(/This year.*RWF.*By \d+ \w+ last year.*RWF/)

  await panel.getByRole('button', { name: 'Icon and colour of “Sugar”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Icon and colour' })
  await expect(dialog.getByRole('button', { name: 'Close' }), 'nothing widens the page').toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('status')).toHaveText('Group (set by the icon): Food and drinks')
  await dialog.getByRole('textbox', { name: 'Icon' }).fill('x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Choose one emoji')
  await dialog.getByRole('textbox', { name: 'Icon' }).fill('🎓🍯')
  await expect(dialog.getByRole('status')).toHaveText('Group (set by the icon): Other')
  await dialog.getByRole('button', { name: 'Blue' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.locator('.initials')).toHaveAttribute('data-icon', '🍯')

  await panel.getByRole('button', { name: 'Rename “Sugar” everywhere' }).click()
  await page.getByLabel('New title').fill('Isukari')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Isukari' }).locator('.initials')).toHaveAttribute('data-icon', '🍯')
  await expect(page.getByRole('heading', { level: 1 }), 'the same screen').not.toBeFocused()
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(page.getByRole('option', { name: 'Isukari' }).locator('.initials')).toHaveAttribute('data-icon', '🍯')
})

test('the app celebrates once when the client reaches a target', async ({ page, imari, aline }) => {
  await imari.api(aline.token, 'POST', '/api/incomes/targets', { monthlyIncomeTarget: 1000 })
  for (let day = 1; day <= 5; day++) await record(imari, aline, 'incomes', { date: kigaliDay(-40 * day), amount: 1 })
  await openAs(page, aline, '/dashboard/client/income')
  const said: boolean[] = []
  await page.exposeFunction('noteBurst', () => said.push(true))
  await page.evaluate(() => {
    const noteBurst = (window as unknown as { noteBurst: () => void }).noteBurst
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if ((node as Element).className === 'burst') noteBurst()
    }).observe(document.body, { childList: true })
  })
  const earn = async (amount: string, date: string) => {
    await page.getByRole('link', { name: 'Add Income' }).tap()
    const form = page.getByRole('dialog', { name: 'Add Income' })
    await form.getByLabel('Amount').fill(amount)
    await form.getByRole('combobox', { name: 'Title' }).fill('Sales')
    if (date !== kigaliDay()) {
      await openDate(form)
      await form.getByLabel('Date').fill(date)
    }
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toHaveCount(0)
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await earn('1000', kigaliDay())
  await expect(page.getByText('You’ve reached your monthly income target: RWF 1,000 of RWF 1,000.')).toBeVisible()
  await expect.poll(() => said.length).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await earn('5', kigaliDay(-7))
  await expect(page.getByText('your first week is complete')).toBeVisible()
  expect(said, 'nothing moves for people who want less motion').toHaveLength(1)
})

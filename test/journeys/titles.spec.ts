import { monthFrom, periodOf } from '../../domain/period.ts'
import { monthName, periodName } from '../../words/en/dates.ts'
import { recordMany, spent } from './many-records.ts'
import { entries } from './outbox.ts'
import { openDate } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

test('a client can change the icon and the group of a title, and rename a title everywhere', async ({
  page,
  imari,
  aline,
}) => {
  const today = kigaliDay()
  const before = periodOf('month', monthFrom(today, -1))
  await recordMany(imari, aline, [
    spent(today, 'Sugar', 2000),
    spent(before.end, 'sugar', 700),
    spent(before.start, 'Sugar', 300),
    spent(monthFrom(today, -9), 'Sugar', 12_345_678.5),
    spent(today, 'Bosco', 500),
  ])

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
  const chosen = periodName({ kind: 'month', start: before.start })
  const figures = `${chosen}RWF\\s1,000 .*RWF\\s0 \\(RWF\\s\\+1,000\\)`
  await expect(panel, 'the chosen month').toContainText(new RegExp(figures))
  await month.click()
  await expect(panel, 'no month is chosen').toContainText(/All time.*RWF\s12,348,678/)

  await panel.getByRole('button', { name: 'Icon and group of “Sugar”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Icon and group' })
  await expect(dialog.getByRole('button', { name: 'Close' }), 'nothing widens the page').toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('status')).toHaveText('Group: Food and drinks')
  await dialog.getByRole('textbox', { name: 'Icon' }).fill('x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Choose one emoji')
  await dialog.getByRole('textbox', { name: 'Icon' }).fill('🎓🍯')
  await expect(dialog.getByRole('status')).toHaveText('Group: Other')
  await dialog.getByRole('button', { name: 'Blue' }).click()
  const group = dialog.getByRole('combobox', { name: 'Group' })
  await group.selectOption('Goods')
  await expect(dialog.getByRole('status')).toHaveText('Group: Goods')
  await group.selectOption('New group')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('\u200b\u3164')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please fill this in.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' my breakfast ')
  await expect(dialog.getByRole('status'), 'doesn’t announce each letter').toHaveText('Group: New group')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.locator('.initials')).toHaveAttribute('data-icon', '🍯')
  await expect(panel).toContainText('Group: My breakfast')

  await panel.getByRole('button', { name: 'Rename “Sugar” everywhere' }).click()
  await page.getByLabel('New title').fill('Isukari')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Isukari' }).locator('.initials')).toHaveAttribute('data-icon', '🍯')
  await expect(page.getByRole('heading', { level: 1 }), 'the same screen').not.toBeFocused()
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(page.getByRole('option', { name: 'Isukari' }).locator('.initials')).toHaveAttribute('data-icon', '🍯')

  await openAs(page, aline, '/dashboard/client/expenses?by=title&sums=grouped')
  await expect(page.getByRole('listitem').filter({ hasText: 'My breakfast' })).toContainText('80%, Isukari')
  await expect(page.getByRole('link', { name: 'Food and drinks' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Other/ }).click()
  const other = page.getByRole('region', { name: 'Other' })
  await other.getByRole('button', { name: 'Add or remove titles' }).click()
  await expect(page.getByRole('checkbox', { name: 'Isukari' })).toBeVisible()
  await expect(page.getByRole('checkbox'), 'no title whose icon is of no group').toHaveCount(1)
  await page.keyboard.press('Escape')
  await other.getByRole('link', { name: 'Bosco' }).click()
  await page.getByRole('button', { name: 'Icon and group of “Bosco”' }).click()
  await group.selectOption('My breakfast')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Bosco' })).toContainText('Group: My breakfast')
  await page.getByRole('button', { name: 'Icon and group of “Bosco”' }).click()
  await dialog.getByRole('button', { name: 'Automatic' }).click()
  await expect(group).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Bosco' })).toContainText('Group: Other')
  await page.getByRole('button', { name: 'By title' }).click()
  await expect(row('Isukari'), 'all titles').toBeVisible()

  const recorded = await entries(imari, aline)
  await row('Bosco').getByRole('link').click()
  await page.getByRole('button', { name: 'Rename “Bosco” everywhere' }).click()
  await page.getByLabel('New title').fill('Isukari')
  await expect(page.getByText('The two will be merged.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('1 entry renamed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Isukari' })).toBeVisible()
  await page.goBack()
  await expect(row('Isukari')).toContainText('2,500')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Old title restored')).toBeVisible()
  await expect(row('Bosco')).toContainText('500')
  expect((await entries(imari, aline)).map(({ title }) => title)).toEqual(recorded.map(({ title }) => title))
})

test('a client can group several titles, rename the group, and undo the rename and the grouping', async ({
  page,
  imari,
  aline,
}) => {
  const today = kigaliDay()
  await recordMany(imari, aline, [
    spent(today, 'Sugar', 2000),
    spent(today, 'Bosco', 500),
    spent(today, 'Aline', 300),
    spent(monthFrom(today, -1), 'Sugar', 900),
    spent(monthFrom(today, -1), 'Aline', 2000),
    spent(monthFrom(today, -2), 'Sugar', 300),
    spent(monthFrom(today, -3), 'Sugar', 1),
  ])

  await openAs(page, aline, '/dashboard/client/expenses?by=title&span=this-month')
  const main = page.getByRole('main')
  const titles = main.getByRole('listitem').getByRole('link')
  await main.getByTitle('Sugar').click()
  await expect(page.getByRole('region', { name: 'Sugar' })).toContainText(
    /2,000.*RWF\s900 \(RWF\s\+1,100\)Usual month.*600/,
  )
  await page.goBack()
  await page.getByRole('button', { name: 'Sort or select' }).click()
  await page.getByRole('button', { name: 'Largest change first' }).click()
  await expect(titles.first()).toContainText('Aline')
  expect(new URL(page.url()).searchParams.get('order')).toBe('change')
  await page.getByRole('button', { name: 'Groups', exact: true }).click()
  await page.getByRole('button', { name: 'Sort or select' }).click()
  await page.getByRole('button', { name: 'Select titles' }).click()
  const boxes = page.getByRole('checkbox')
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await boxes.last().click({ modifiers: ['Shift'] })
  await expect(boxes.and(page.locator('[aria-checked="true"]'))).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Sugar' }).click()
  const bar = page.getByRole('region', { name: 'Select titles' })
  await expect(bar).toContainText(/2 selected.*RWF\s800/)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Group' }).click()
  const dialog = page.getByRole('dialog', { name: '2 titles' })
  await dialog.getByRole('combobox', { name: 'Group' }).selectOption('New group')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('family and friends')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(boxes).toHaveCount(0)

  await page.getByRole('link', { name: 'Family and friends' }).click()
  const panel = page.getByRole('region', { name: 'Family and friends' })
  await expect(panel.getByRole('status')).toContainText(/2 expenses, RWF\s800.* vs /)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Aline' })).toContainText(/38%.*−1,700$/)
  await expect(page.getByRole('row').filter({ hasText: 'Bosco' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Sugar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show all (remove “Family and friends”)' })).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 400 })
  await panel.getByRole('link', { name: 'Bosco' }).click()
  const group = page.getByRole('region', { name: 'Bosco' }).getByRole('link', { name: 'Group: Family and friends' })
  await expect(group).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'a title of a group opens at the top').toBe(0)
  if (size) await page.setViewportSize(size)
  await group.click()
  await panel.getByRole('button', { name: 'Rename “Family and friends” everywhere' }).click()
  const naming = page.getByRole('dialog', { name: 'Rename “Family and friends” everywhere' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('People')
  await naming.getByRole('button', { name: 'Rename' }).click()
  const renamed = page.getByRole('region', { name: 'People' })
  await expect(renamed).toContainText(/2 expenses, RWF\s800/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel).toContainText(/2 expenses, RWF\s800/)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Nothing in this period.').first()).toBeVisible()
  await page.goto('/dashboard/client/expenses?group=food')
  const food = page.getByRole('region', { name: 'Food and drinks' })
  await expect(food).toContainText(/4 expenses, RWF\s3,201/)
  await food.getByRole('button', { name: 'Add or remove titles' }).click()
  const search = page.getByRole('textbox', { name: 'Search titles' })
  await expect(search).toBeInViewport({ ratio: 1 })
  await search.fill('BOS')
  await expect(boxes).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Bosco' }).click()
  await page.keyboard.press('Control+k')
  await search.press('Escape')
  await page.getByRole('checkbox', { name: 'Sugar' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(food).toContainText(/1 expense, RWF\s500/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(food).toContainText(/4 expenses, RWF\s3,201/)
})

test('Escape goes from a title to its group or list, and from a group to the list', { tag: '@laptop' }, async ({
  page,
  imari,
  aline,
}) => {
  await recordMany(imari, aline, [spent(kigaliDay(), 'Sugar', 800), spent(kigaliDay(), 'Rent', 900)])
  const region = (name: string) => page.getByRole('region', { name })
  const main = page.getByRole('main')

  await openAs(page, aline, '/dashboard/client/expenses?by=title&sums=grouped&span=this-month')
  await main.getByRole('link', { name: 'Food and drinks' }).click()
  await region('Food and drinks').getByRole('link', { name: 'Sugar' }).click()
  await expect(region('Sugar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(region('Food and drinks')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Groups', exact: true })).toBeVisible()

  await page.goto('/dashboard/client/expenses?title=Rent&span=this-month')
  await expect(region('Rent').getByRole('link', { name: 'Home' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(region('Home')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('link', { name: 'Food and drinks' })).toBeVisible()
})

test('the app celebrates once when the client reaches a target', async ({ page, imari, aline }) => {
  await imari.api(aline.token, 'POST', '/api/incomes/targets', { monthlyIncomeTarget: 1000 })
  const income = { kind: 'income', amount: 1, title: 'Stock', description: 'Fabric' } as const
  await recordMany(
    imari,
    aline,
    [-40, -80, -120, -160, -200].map((offset) => ({ ...income, day: kigaliDay(offset) })),
  )
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
  await expect(page.getByText('You’ve reached your monthly income target.')).toBeVisible()
  await expect.poll(() => said.length).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await earn('5', kigaliDay(-7))
  await expect(page.getByText('your first week is complete')).toBeVisible()
  expect(said, 'nothing moves for people who want less motion').toHaveLength(1)
})

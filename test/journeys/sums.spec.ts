import { readFile } from 'node:fs/promises'
import { addDays } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { formatAmount } from '../../words/en/money.ts'
import { recordMany, spent } from './many-records.ts'
import { record } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'
import { createThumb } from './thumb-time.ts'

const YEAR = kigaliDay().slice(0, 4)

test('sums by title open with at most three taps and link to the entries', async ({ page, imari, aline }) => {
  const goods = Array.from({ length: 12 }, (_, at) =>
    spent(`${YEAR}-01-${String(at + 1).padStart(2, '0')}`, `Goods ${at + 1}`, at + 1),
  )
  await recordMany(imari, aline, [
    ...goods,
    spent(`${YEAR}-01-01`, 'Sugar', 1000.5),
    spent(kigaliDay(), 'sugar', 2000),
    spent(kigaliDay(), 'Sugar', 500),
    spent(`${Number(YEAR) - 1}-01-01`, 'Sugar', 3000),
    spent(`${Number(YEAR) - 1}-01-01`, 'Rent', 900),
  ])
  const lastMonth = addDays(periodOf('month', kigaliDay()).start, -1)
  const { data: before } = await imari.api<{ data: { _id: string } }>(aline.token, 'POST', '/api/expenses', {
    ...{ date: periodOf('month', lastMonth).start, title: 'Moto', description: 'To the market', amount: 1 },
  })

  await openAs(page, aline, '/dashboard/client')
  const hand = createThumb(page)
  await hand.tap(
    page
      .getByRole('link', { name: /^Expense/ })
      .filter({ visible: true })
      .first(),
  )
  await hand.tap(page.getByRole('button', { name: 'By title' }))
  await expect(page.getByRole('button', { name: 'This month', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'expenses' }), 'against last month at once').toContainText(
    'vs ',
  )
  // Without this expense, last month has nothing to compare with.
  await imari.api(aline.token, 'DELETE', `/api/expenses/${before._id}`)
  await hand.tap(page.getByRole('button', { name: 'This year', exact: true }))
  const groupsButton = page.getByRole('button', { name: 'Groups' })
  await expect(groupsButton, 'grouping is the client’s choice').toHaveAttribute('aria-pressed', 'false')
  expect(hand.taps).toBeLessThanOrEqual(3)
  expect(hand.seconds).toBeLessThanOrEqual(6)
  await groupsButton.click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  const food = page.getByRole('link', { name: 'Food and drinks' })
  await expect(page.getByRole('listitem').filter({ hasText: 'Goods' })).toContainText('2%, 12 titles')
  await expect(page.getByRole('listitem').filter({ hasText: 'Home' })).toContainText(/0%, RentRWF −900Rent/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Goods 12', { exact: true }), 'paper shows the titles of groups').toBeVisible()
  await page.emulateMedia({ media: null })
  await expectAccessible(page)
  const grouped = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  expect(await readFile(await (await grouped).path(), 'utf8')).toContain('"Sugar",3,3500.5,3000,"Food and drinks"')
  await food.press('Enter')
  const months = page.getByRole('region', { name: 'Food and drinks' })
  await expect(months.getByRole('listitem').filter({ hasText: 'Sugar' })).toContainText('100%, 3 times')
  await page.goBack()
  await expect(food, 'Back shows the same as before').toBeVisible()
  await page.getByRole('button', { name: 'Titles', exact: true }).click()
  await expect(food).toHaveCount(0)
  await page.goBack()
  await expect(food, 'Back shows the same as before').toBeVisible()
  for (const isPressed of ['false', 'true']) {
    await page.getByRole('button', { name: 'By title' }).click()
    await expect(page.getByRole('button', { name: 'By title' })).toHaveAttribute('aria-pressed', isPressed)
  }
  await expect(groupsButton, '“By title” opens the last choice').toHaveAttribute('aria-pressed', 'false')
  const sugar = page.getByRole('listitem').filter({ hasText: 'Sugar' })
  await expect(sugar).toContainText(formatAmount(3500.5))
  await expect(sugar).toContainText('98%, 3 times')
  await expect(sugar).toContainText(/\+500\.50$/)
  await expect(page.getByRole('status').filter({ hasText: '15 expenses' }), 'once for all rows').toContainText(
    / vs [\w– ]*\d{4}$/,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Goods 12' })).toContainText('new')
  await expect(page.getByRole('status').filter({ hasText: '15 expenses' })).toContainText('3,578.50')

  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.fill('goods 1')
  await expect(page.getByRole('status').filter({ hasText: '4 expenses' })).toContainText('34')
  await expect(sugar).toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`imari-expenses-by-title-goods-1-${kigaliDay().slice(0, 4)}.csv`)
  const lines = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff"Title","Entries","Amount","Previous /)
  expect(lines.slice(1)).toEqual(['"Goods 12",1,12,0', '"Goods 11",1,11,0', '"Goods 10",1,10,0', '"Goods 1",1,1,0', ''])
  await page.getByRole('link', { name: 'Goods 12' }).click()
  await expect(search).toHaveValue('goods 1')
  await page.goBack()
  await search.press('ArrowDown')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Goods 11' })).toBeFocused()
  await search.fill('')

  await sugar.getByRole('link', { name: 'Sugar' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '3 expenses' })).toContainText('3,500.50')
  await expect(page.getByRole('row').filter({ hasText: 'Goods' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all (remove “Sugar”)' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Goods' })).not.toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }), 'the same screen').not.toBeFocused()
})

test('on a phone, the total of the sums and its change from last month take one line each', async ({
  page,
  imari,
  aline,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { start } = periodOf('month', kigaliDay())
  await recordMany(imari, aline, [
    ...Array.from({ length: 29 }, () => spent(kigaliDay(), 'Stock', 42_050)),
    spent(kigaliDay(), 'Rent', 120_000),
    spent(periodOf('month', addDays(start, -1)).start, 'Stock', 1_187_300),
  ])
  await openAs(page, aline, '/dashboard/client/expenses?by=title&span=this-month')
  const total = page.getByRole('status').filter({ hasText: '30 expenses' })
  await expect(total).toContainText('vs ')
  const heights = await total.locator('> span').evaluateAll((parts) => parts.map((part) => part.clientHeight))
  expect(heights).toEqual([20, 20])
})

test('the sums of the first month are compared with nothing', async ({ page, imari, aline }) => {
  await record(imari, aline, 'expenses', { amount: 2_500 })
  await openAs(page, aline, '/dashboard/client/expenses?by=title&span=this-month')
  await expect(page.getByRole('status').filter({ hasText: '1 expense' })).toHaveText(/RWF\s2,500\s*$/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/100%, once$/)
})

test('a list of entries filtered by days keeps the filter after a reload', async ({ page, imari, aline }) => {
  const earn = (date: string, amount: number) => record(imari, aline, 'incomes', { date, title: 'Sales', amount })
  await earn(kigaliDay(), 700)
  await earn(kigaliDay(-40), 41.25)
  await earn(kigaliDay(-800), 9)
  await openAs(page, aline, '/dashboard/client/income')
  const found = page.getByRole('status').filter({ hasText: /income/ })
  await expect(found).toHaveText('3 income entries, RWF 750.25')
  await page.getByRole('button', { name: 'By title' }).click()
  await page.getByRole('button', { name: 'This month', exact: true }).click()
  await page.getByRole('button', { name: 'By title' }).click()
  await expect(found).toHaveText('1 income entry, RWF 700')
  await page.reload()
  await expect(found).toHaveText('1 income entry, RWF 700')

  await page.getByRole('button', { name: 'Other dates' }).click()
  await page.getByLabel('First day').focus()
  await page.keyboard.type(`0101${YEAR}`)
  await expect(page, 'a date can be typed').toHaveURL(new RegExp(`from=${YEAR}-01-01`))
  await page.getByLabel('First day').fill(kigaliDay(-41))
  await page.getByLabel('Last day').fill(kigaliDay(-39))
  await expect(found).toHaveText('1 income entry, RWF 41.25')
  await page.getByLabel('First day').fill(kigaliDay(-39))
  await page.getByLabel('Last day').fill(kigaliDay(-39))
  await expect(page.getByText('Nothing in this period.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(found).toHaveText('3 income entries, RWF 750.25')
})

test('sums by title show last month while the current month has no entries', async ({ page, imari, aline }) => {
  const { start } = periodOf('month', kigaliDay())
  const record = (path: string, date: string, title: string, amount: number) =>
    imari.api(aline.token, 'POST', path, { date, title, amount, description: 'For the shop' })
  await record('/api/expenses', addDays(start, -1), 'Shop', 999_999_999_999)
  await record('/api/expenses', addDays(start, -1), 'Salt', 1)
  const chip = (name: string) => page.getByRole('button', { name, exact: true })

  await openAs(page, aline, '/dashboard/client/expenses?by=title')
  await expect(page.getByRole('listitem').filter({ hasText: 'Salt' })).toContainText('<1%')
  await expect(page.getByTitle('<1%'), 'counts parts too small for a share').toHaveText('+1')
  await expect(chip('Last month')).toHaveAttribute('aria-pressed', 'true')
  await record('/api/expenses', kigaliDay(), 'Soap', 5)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Soap' })).toBeVisible()
  await expect(chip('This month')).toHaveAttribute('aria-pressed', 'true')
})

test('lists, Analytics and Progress keep the choice of titles or groups, and a link overrides the choice', async ({
  page,
  imari,
  aline,
}) => {
  await recordMany(imari, aline, [
    spent(kigaliDay(), 'Sugar', 800),
    spent(kigaliDay(), 'Salt', 700),
    spent(kigaliDay(), 'Rent', 900),
    { ...spent(kigaliDay(), 'Sales of the day', 400), kind: 'income' },
    spent(periodOf('month', addDays(periodOf('month', kigaliDay()).start, -1)).start, 'Moto', 100),
  ])
  const [home, list] = ['/dashboard/client', '/dashboard/client/expenses?by=title&span=this-month']
  const main = page.getByRole('main')
  const region = (name: string) => main.getByRole('region', { name })
  const isChosen = (name: string) =>
    expect(main.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')

  await openAs(page, aline, list)
  await main.getByRole('button', { name: 'Groups' }).click()
  await page.goto(`${home}/analytics?span=this-month`)
  await expect(region('Spending by group')).toContainText('Food and drinks')
  await expect(region('Income by title'), 'titles say more than a single group').toContainText('Sales of the day')
  await page.goto(home)
  const costs = region('Spending by group')
  await expect(costs.getByRole('listitem'), 'no group of last month').toHaveText([/^Food.*1,500/, /^Home.*900/])
  await costs.getByRole('link', { name: 'Food and drinks' }).click()
  await expect(region('Food and drinks')).toContainText(/2 expenses, RWF\s1,500/)
  await page.goBack()
  await costs.getByRole('link', { name: 'Show all' }).click()
  await isChosen('Groups')

  await page.goto(`${home}/analytics?span=this-month&sums=titles`)
  await region('Spending by title').getByRole('link', { name: 'Show all' }).click()
  await expect(main.getByRole('button', { name: 'By title' })).toBeVisible()
  await isChosen('Titles')
  await page.goto(list)
  await isChosen('Groups')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
  await page.keyboard.type('By title: Expenses')
  await expect(page.getByRole('option', { selected: true })).toContainText('By title: Expenses')
  await page.keyboard.press('Enter')
  await isChosen('Titles')
})

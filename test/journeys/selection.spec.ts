import { spanName } from '../../words/en/dates.ts'
import { recordMany } from './many-records.ts'
import { DEBTS, EXPENSES, rowOf } from './outbox.ts'
import { record, recordDebt } from './records.ts'
import { bar, expensesOf, select } from './selected.ts'
import {
  expect,
  expectAccessible,
  expectClearOfBar,
  expectNoSidewaysScroll,
  kigaliDay,
  openAs,
  test,
} from './support.ts'

test('a client deletes three rows selected by keyboard and mouse, and undoes the deletion', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  for (const [at, title] of ['Rice', 'Soap', 'Salt', 'Milk'].entries())
    await record(imari, aline, 'expenses', { amount: 1_000 + at, title, description: 'Shop' })
  const before = await expensesOf(imari, aline)
  await openAs(page, aline, EXPENSES)
  await expect(page.locator('.selects')).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select Milk' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(rowOf(page, 'Milk').getByRole('button', { name: 'View Milk' })).toBeFocused()
  for (const key of ['Shift+J', 'Shift+ArrowDown', 'Shift+J', 'Shift+K']) await page.keyboard.press(key)
  await expect(page.getByRole('checkbox', { name: 'Select Soap' })).toBeFocused()
  await expect(bar(page)).toContainText('3 selected · RWF 3,006')
  await page.keyboard.press('Shift+End')
  await expect(bar(page)).toContainText('4 selected · RWF 4,006')
  await expect(page.getByRole('checkbox', { name: 'Select Rice' })).toBeFocused()
  await page.keyboard.press('Shift+PageUp')
  await expect(bar(page)).toContainText('1 selected · RWF 1,003')
  await expect(page.getByRole('checkbox', { name: 'Select Milk' })).toBeFocused()
  for (const key of ['Shift+J', 'Shift+J']) await page.keyboard.press(key)
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('4 selected · RWF 4,006')
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await rowOf(page, 'Rice').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('2 selected · RWF 2,001')
  await rowOf(page, 'Salt').click()
  await rowOf(page, 'Soap').getByText('Soap', { exact: true }).dblclick()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await expect(bar(page)).toContainText('3 selected · RWF 3,003')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 entries deleted')).toBeVisible()
  await expect(rowOf(page, 'Rice')).toHaveCount(0)
  await expect(rowOf(page, 'Milk').getByRole('button', { name: 'View Milk' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('3 entries restored')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Rice' }), 'the first selected row').toBeFocused()
  expect(await expensesOf(imari, aline)).toEqual(before)
  await select(page, 'Salt')
  await rowOf(page, 'Rice').click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const deleted = `3 expenses, RWF 3,003, ${spanName(kigaliDay(), kigaliDay())}`
  await expect(page.getByText(`3 entries deleted: ${deleted}`)).toBeVisible()
  expect(await expensesOf(imari, aline)).toHaveLength(1)
  await page.reload()
  await expect(page.locator('.selects')).toHaveCount(1)
  await expect(async () => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+z')
    await expect(page.getByText(`Last deletion: ${deleted}`)).toBeVisible({ timeout: 2_000 })
  }, 'offers the deletion again, once the script for selecting has loaded').toPass()
  expect(await expensesOf(imari, aline), 'presses before the offer restore nothing').toHaveLength(1)
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByText('3 entries restored')).toBeVisible({ timeout: 1_000 })
  }, 'once the client had time to read the offer').toPass()
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Nothing to undo')).toBeVisible({ timeout: 1_000 })
  }, 'once the undo is over').toPass()
  expect(await expensesOf(imari, aline)).toEqual(before)
})

test('the X key selects a row even before the script for selecting has loaded', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  for (const title of ['Salt', 'Milk']) await record(imari, aline, 'expenses', { amount: 1_000, title })
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/row-selection-*.js', (route) => pressed.promise.then(() => route.continue()))
  await openAs(page, aline, EXPENSES)
  await expect(rowOf(page, 'Milk')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  pressed.resolve()
  await expect(page.getByRole('checkbox', { name: 'Select Milk', checked: true })).toBeFocused()
  await expect(bar(page)).toContainText('1 selected')
})

test('a client renames all rows that a search finds, and Undo restores their titles', async ({
  page,
  aline,
  imari,
}) => {
  const line = { kind: 'expense', day: kigaliDay(), amount: 10 } as const
  await recordMany(
    imari,
    aline,
    Array.from({ length: 60 }, (_, at) => ({ ...line, title: at < 55 ? 'Suger' : 'Salt', description: `Bag ${at}` })),
  )
  const before = await expensesOf(imari, aline)
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, aline, `${EXPENSES}?search=Suger`)
  await expect(page.locator('.selects')).toHaveCount(50)
  await rowOf(page, 'Suger')
    .nth(20)
    .evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await expectClearOfBar(bar(page), rowOf(page, 'Suger').nth(20))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sort or select' }).click()
  await page.getByRole('button', { name: 'Select entries' }).click()
  await expect(bar(page)).toContainText('Select the entries you want')
  await page.getByRole('checkbox', { name: 'Select Suger' }).first().click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Select all 55' }).click()
  await expect(bar(page)).toContainText('55 selected · RWF 550')
  await bar(page).getByRole('button', { name: 'Download' }).click()
  await expect(bar(page).getByRole('button', { name: 'Excel' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Excel' })).toBeHidden()
  await bar(page).getByRole('button', { name: 'Rename' }).click()
  const form = page.getByRole('dialog', { name: 'Rename' })
  await form.getByLabel('New title').fill('Sugar')
  await form.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('55 entries renamed')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Rename undone: 55 entries')).toBeVisible()
  expect(await expensesOf(imari, aline)).toEqual(before)
})

test('the Back button ends the selection of rows and keeps the sort order', async ({ page, aline, imari }) => {
  for (const [title, amount] of [
    ['Rice', 30],
    ['Soap', 10],
    ['Salt', 20],
  ] as const)
    await recordDebt(imari, aline, { title, amount })
  await openAs(page, aline, DEBTS)
  const menu = page.getByRole('button', { name: 'Sort or select' })
  await menu.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Smallest first' }).click()
  await expect(page).toHaveURL(/sort=amount/)
  await expect(page.locator('.record bdi:first-child').filter({ hasText: /Rice|Soap|Salt/ })).toHaveText([
    'Soap',
    'Salt',
    'Rice',
  ])
  await menu.click()
  await page.getByRole('button', { name: 'Select entries' }).click()
  await rowOf(page, 'Soap').click()
  await expect(bar(page)).toContainText('1 selected')
  await page.goBack()
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveURL(/debts\?sort=amount$/)
  await menu.click()
  await page.getByRole('button', { name: 'Select entries' }).click()
  await rowOf(page, 'Soap').click()
  await rowOf(page, 'Rice').click()
  const { data } = await imari.api<{ data: { _id: string; title: string }[] }>(aline.token, 'GET', '/api/debts')
  await imari.api(aline.token, 'DELETE', `/api/debts/${data.find(({ title }) => title === 'Rice')?._id}`)
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 entry deleted. 1 entry was already deleted on another device.')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  // The search below ends the selection, so that Back undoes the search and not the selection.
  await menu.click()
  await page.getByRole('button', { name: 'Select entries' }).click()
  await page.getByRole('textbox', { name: 'Search debts' }).fill('Salt')
  await expect(page).toHaveURL(/search=Salt/)
  await expect(bar(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/debts\?sort=amount$/)
})

test('a selection never contains rows that another device deleted or that a new search has hidden', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  for (const [at, title] of ['Rice', 'Soap', 'Salt'].entries())
    await record(imari, aline, 'expenses', { amount: 10 + at, title, description: 'Shop' })
  await openAs(page, aline, EXPENSES)
  await expect(page.locator('.selects')).toHaveCount(3)
  const { promise: answerAllowed, resolve: answer } = Promise.withResolvers<void>()
  const searchRequest = page.waitForRequest(/search=Soap/)
  await page.route(/search=Soap/, async (route) => {
    await answerAllowed
    await route.continue()
  })
  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.fill('Soap')
  await searchRequest
  await select(page, 'Rice')
  answer()
  await expect(rowOf(page, 'Rice')).toHaveCount(0)
  await expect(bar(page)).toBeHidden()
  await search.fill('')
  await expect(page.locator('.selects')).toHaveCount(3)

  await select(page, 'Rice')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 entry deleted')).toBeVisible()
  await select(page, 'Soap')
  await rowOf(page, 'Salt').click()
  await expect(bar(page)).toContainText('2 selected · RWF 23')
  const soap = (await expensesOf(imari, aline)).find((one) => one.endsWith('Soap'))
  await imari.api(aline.token, 'DELETE', `/api/expenses/${soap?.split(' ')[0]}`)
  // Undo refetches the list, in which Soap is missing.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Soap')).toHaveCount(0)
  await expect(bar(page)).toContainText('1 selected · RWF 12')
})

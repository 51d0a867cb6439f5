import { fullDayName } from '../../words/en/dates.ts'
import { addExpense, deleteRow, entries, openExpenses, renameExpense, requests, rowOf, strip } from './outbox.ts'
import { record } from './records.ts'
import { actOn, expect, kigaliDay, openAs, openLimits, test } from './support.ts'

// The data saver prevents preloading, but a form opens offline only with preloaded code.
test.use({ dataSaver: false })

const EXPENSES = '/dashboard/client/expenses'

test('Ctrl+Z undoes changes from the newest to the oldest, but in a form it undoes only typing', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  for (const title of ['Rice', 'Beans']) await record(imari, aline, 'expenses', { amount: 4_000, title })
  const before = await entries(imari, aline)
  await openExpenses(page, aline)
  const view = (title: string) => page.getByRole('button', { name: `View ${title}`, exact: true })
  const undo = async (message: string) => {
    await page.keyboard.press('Control+z')
    await expect(page.locator('.toast:visible')).toContainText(message)
  }
  for (const title of ['Soap', 'Salt']) await addExpense(page, { amount: '900', title })
  await expect(page.locator('.selects')).toHaveCount(4)
  await view('Beans').focus()
  for (const key of ['x', 'Shift+J', 'Delete']) await page.keyboard.press(key)
  await expect(page.getByText('2 entries deleted')).toBeVisible()
  await renameExpense(page, 'Salt', 'Sea salt')
  await expect(page.getByText('Expense updated successfully')).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await actOn(rowOf(page, 'Sea salt'), 'Edit')
  await form.getByLabel('Title').focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Expense updated successfully')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await renameExpense(page, 'Sea salt', 'Fine salt')
  await deleteRow(page, 'Fine salt')
  await expect(page.locator('.record')).toHaveText([/Soap/])

  await undo(`Expense restored: Fine salt, RWF 900, ${fullDayName(kigaliDay())}`)
  await expect(view('Fine salt')).toBeFocused()
  await undo('Change undone: Sea salt, RWF 900')
  await expect(view('Sea salt')).toBeFocused()
  await undo('Change undone: Salt')
  await undo('2 entries restored')
  await expect(view('Beans')).toBeFocused()
  await undo('Salt, RWF 900')
  await undo('Soap, RWF 900')
  await expect(page.locator('.record')).toHaveText([/Beans/, /Rice/])
  expect(await entries(imari, aline)).toEqual(before)

  const search = page.getByRole('textbox', { name: /^Search/ })
  await search.fill('Rice')
  await search.press('Enter')
  await expect(view('Rice')).toBeFocused()
  const sent = requests(page)
  await page.keyboard.press('Control+z')
  await expect(page.locator('.toast:visible')).toContainText('Nothing to undo')
  await expect(search).toHaveValue('Rice')

  await renameExpense(page, 'Rice', 'Rice bag')
  await expect(rowOf(page, 'Rice bag')).toHaveCount(1)
  const change = { amount: 5_000, title: 'Rice bag', description: 'Phone', date: kigaliDay() }
  await imari.api(aline.token, 'PUT', `/api/expenses/${before.find(({ title }) => title === 'Rice')?._id}`, change)
  await undo('This was changed on another device in the meantime')
  const writes = sent.length
  await page.keyboard.press('Control+z')
  expect(sent, 'a change made elsewhere isn’t undone').toHaveLength(writes)
  expect(await entries(imari, aline)).toMatchObject([{ title: 'Beans' }, change])
})

test('a client can undo sent and pending changes, and a restored record gets its old place and the focus', async ({
  page,
  context,
  aline,
  imari,
}) => {
  const listed = ['Soap', 'Salt', 'Beans']
  for (const title of listed.toReversed()) await record(imari, aline, 'expenses', { amount: 900, title })
  await openExpenses(page, aline)
  const undo = page.getByRole('button', { name: 'Undo' })
  const undoDeletionOf = async (title: string) => {
    await deleteRow(page, title)
    await expect(rowOf(page, title)).toHaveCount(0)
    await undo.click()
    await expect(page.getByRole('button', { name: `View ${title}` })).toBeFocused()
    await expect(page.locator('.record')).toHaveText(listed.map((each) => new RegExp(each)))
  }
  await undoDeletionOf('Salt')
  await undoDeletionOf('Salt')
  await addExpense(page, { amount: '4000', title: 'Tomatoes' })
  await expect(rowOf(page, 'Tomatoes')).toContainText('4,000')
  await undo.click()
  await expect(page.getByText('Tomatoes, RWF 4,000')).toBeVisible()
  await expect(rowOf(page, 'Tomatoes')).toHaveCount(0)
  await expect.poll(async () => (await entries(imari, aline)).map(({ title }) => title)).toEqual(listed)
  await context.setOffline(true)
  await undoDeletionOf('Beans')
  await expect(strip(page)).toHaveCount(0)
  await renameExpense(page, 'Beans', 'Red beans')
  await expect(strip(page)).toHaveText(/1 waiting/)
  await undo.click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(strip(page), 'nothing is left to send').toHaveCount(0)

  await addExpense(page, { amount: '900', title: 'Juice' })
  await expect(rowOf(page, 'Juice')).toContainText('waiting')
  await undo.click()
  await expect(rowOf(page, 'Juice')).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
  await addExpense(page, { amount: '4000', title: 'Bread' })
  await renameExpense(page, 'Bread', 'Brown bread')
  await expect(rowOf(page, 'Brown bread')).toContainText('waiting')
  await undo.click()
  await expect(rowOf(page, 'Brown bread')).toHaveCount(0)
  await expect(rowOf(page, 'Bread')).toContainText('waiting')
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  expect(await entries(imari, aline)).toMatchObject([
    { title: 'Bread', amount: 4_000 },
    ...listed.map((title) => ({ title })),
  ])
})

test('a client can undo a change of a limit, and sees the warning about the limit once', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { amount: 4_000 })
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 100_000 })
  await openAs(page, aline, EXPENSES)
  await openLimits(page)
  const month = page.getByRole('article').filter({ hasText: 'This Month' })
  const edit = page.getByRole('dialog', { name: 'Edit Limit' })
  const note = page.locator('.toast:visible')
  for (const [limit, over] of [
    ['1000', '3,000'],
    ['2000', '2,000'],
  ] as const) {
    await month.getByRole('button', { name: 'Edit' }).click()
    await edit.getByLabel('Limit amount').fill(limit)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(note).toContainText(`You’re RWF ${over} over`)
  }
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveText('UndoExpense limit set successfully')
  expect((await note.boundingBox())?.height, 'one line').toBeLessThan(56)
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(month).toContainText('of 100,000')

  await month.getByRole('button', { name: 'Edit' }).click()
  await edit.getByLabel('Limit amount').fill('80000')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(month).toContainText('of 80,000')
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 90_000 })
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText('This was changed on another device in the meantime')
  await expect(month, 'the newer limit of the other device').toContainText('of 90,000')
})

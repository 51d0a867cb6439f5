import { addExpense, deleteRow, entries, openExpenses, renameExpense, rowOf, strip } from './outbox.ts'
import { record } from './records.ts'
import { actOn, expect, openAs, openLimits, test } from './support.ts'

// The data saver would prevent preloading, and offline a form needs preloaded code.
test.use({ dataSaver: false })

const EXPENSES = '/dashboard/client/expenses'

test('Ctrl+Z undoes the last edit of a record, but in a form it undoes only typing', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { amount: 4_000, title: 'Rice', description: 'Shop' })
  await openAs(page, aline, EXPENSES)
  await renameExpense(page, 'Rice', 'Rice and beans')
  await expect(page.getByText('Expense updated successfully')).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await actOn(rowOf(page, 'Rice and beans'), 'Edit')
  await form.getByLabel('Title').focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Expense updated successfully')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(rowOf(page, 'Rice and beans')).toHaveCount(0)
  await expect(rowOf(page, 'Rice')).toContainText('4,000')
  const { data } = await imari.api<{ data: unknown[] }>(aline.token, 'GET', '/api/expenses')
  expect(data).toMatchObject([{ title: 'Rice', amount: 4_000, description: 'Shop' }])
})

test('Ctrl+Z shows the last Undo again after its note has disappeared', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { amount: 4_000, title: 'Rice' })
  await page.clock.install()
  await openAs(page, aline, EXPENSES)
  const closed = page.waitForResponse(/re-close-day/)
  await renameExpense(page, 'Rice', 'Beans')
  await closed
  const note = page.getByText('Expense updated successfully')
  await expect(note).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(note).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(note).toBeVisible()
  await expect(rowOf(page, 'Beans')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, 'Rice')).toHaveCount(1)
})

test('a client can undo a new entry, a pending new entry and an edit of a pending entry', async ({
  page,
  context,
  aline,
  imari,
}) => {
  await openExpenses(page, aline)
  await addExpense(page, { amount: '4000', title: 'Rice' })
  await expect(rowOf(page, 'Rice')).toContainText('4,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Expense deleted successfully')).toBeVisible()
  await expect(rowOf(page, 'Rice')).toHaveCount(0)
  await context.setOffline(true)
  await addExpense(page, { amount: '900', title: 'Salt' })
  await expect(rowOf(page, 'Salt')).toContainText('waiting')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Salt')).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
  expect(await entries(imari, aline)).toEqual([])

  await addExpense(page, { amount: '4000', title: 'Beans' })
  await renameExpense(page, 'Beans', 'Red beans')
  await expect(rowOf(page, 'Red beans')).toContainText('waiting')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Red beans')).toHaveCount(0)
  await expect(rowOf(page, 'Beans')).toContainText('waiting')
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  expect(await entries(imari, aline)).toMatchObject([{ title: 'Beans', amount: 4_000 }])
})

test('Undo of a deletion puts the record back in its place and focuses it', async ({ page, context, aline, imari }) => {
  const listed = ['Soap', 'Salt', 'Beans']
  for (const title of listed.toReversed()) await record(imari, aline, 'expenses', { amount: 900, title })
  await openExpenses(page, aline)
  const undoDeletionOf = async (title: string) => {
    await deleteRow(page, title)
    await expect(rowOf(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `View ${title}` })).toBeFocused()
    await expect(page.locator('.record')).toHaveText(listed.map((each) => new RegExp(each)))
  }
  await undoDeletionOf('Salt')
  await undoDeletionOf('Salt')
  expect((await entries(imari, aline)).map(({ title }) => title)).toEqual(listed)
  await context.setOffline(true)
  await undoDeletionOf('Beans')
  await expect(strip(page)).toHaveCount(0)
  await context.setOffline(false)
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
})

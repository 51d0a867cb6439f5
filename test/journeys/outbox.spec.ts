import {
  addExpense,
  DEBTS,
  deleteRow,
  focusPage,
  loseEverything,
  openExpenses,
  partsAreThere,
  renameExpense,
  requests,
  rowOf,
  SAVED,
  strip,
  titles,
  typeExpense,
  writeOffline,
} from './outbox.ts'
import { record, recordDebt } from './records.ts'
import { actOn, expect, expectAccessible, kigaliDay, openAs, RULES_OF_COLOUR, test } from './support.ts'

// The data saver prevents preloading, but a form opens offline only with preloaded code.
test.use({ dataSaver: false })

test('entries written offline are sent only once, in their final state, when the network returns', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await imari.api(aline.token, 'POST', '/api/expenses/limits', { monthlyExpenseLimit: 100_000 })
  await openExpenses(page, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText(SAVED)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: /charcoal/i })
  await expect(row).toContainText('waiting')
  await expect(strip(page)).toHaveText(/(^| · )1 waiting · RWF\s9,500$/)
  await addExpense(page, { amount: '500', title: 'Salt' })
  await expect(strip(page)).toHaveText(/(^| · )2 waiting · RWF\s10,000$/)
  await expect(page.locator('main summary'), 'the limit says what waits').toContainText(
    /100,000 left.*→ 90,000 left with 2 waiting/,
  )

  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this device' })
  await expect(waiting.getByRole('listitem')).toHaveText([/Charcoal/, /Salt/])
  await expect(waiting).toContainText('You’re offline.')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { rules: RULES_OF_COLOUR })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Escape')

  await renameExpense(page, 'Charcoal', 'Two bags of charcoal')
  await expect(row.filter({ hasText: 'Two bags' })).toContainText('waiting')
  await addExpense(page, { amount: '300', title: 'Soap' })
  await deleteRow(page, 'Soap')
  await expect(rowOf(page, 'Soap')).toBeHidden()
  await expect(strip(page)).toHaveText(/(^| · )2 waiting · RWF\s10,000$/)

  const sent = requests(page)
  await context.setOffline(false)
  await expect(page.getByText('2 entries sent')).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('waiting')
  expect(sent).toEqual(['POST /api/expenses', 'POST /api/expenses'])
  expect(await titles(imari, aline)).toEqual(['Salt', 'Two bags of charcoal'])
})

test('a debt paid offline changes immediately on the screen', async ({ page, context, imari, aline }) => {
  for (const title of ['Loan', 'Goods']) await recordDebt(imari, aline, { dueDate: kigaliDay(3), title, amount: 700 })
  await openAs(page, aline, DEBTS)
  await expect(rowOf(page, 'Loan')).toBeVisible()
  await partsAreThere(page)
  await context.setOffline(true)
  await actOn(rowOf(page, 'Loan'), 'Mark Paid')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Loan')).toContainText('Paid')
  await expect(rowOf(page, 'Loan')).toContainText('waiting')
  const panel = page.getByRole('region', { name: 'Current Unpaid Debts' })
  await expect(panel).toContainText(/RWF\s1,400.*→ 700 with 1 waiting/)
  await expect(panel.getByRole('button', { name: 'Next 7 days' })).toHaveText(/RWF\s1,400.*→ 700 with 1 waiting$/)
  await expect(panel.getByRole('button', { name: 'Overdue' })).toHaveText(/RWF\s0\s*$/)
  await deleteRow(page, 'Goods')
  await expect(rowOf(page, 'Goods')).toBeHidden()
  await expect(panel).toContainText(/RWF\s1,400.*→ 0 with 2 waiting/)
  await expect(strip(page)).toHaveText(/(^| · )2 waiting$/)
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(panel).not.toContainText('waiting')
  const { data } = await imari.api<{ data: { title: string; isPaid: boolean }[] }>(aline.token, 'GET', '/api/debts')
  expect(data.map(({ title, isPaid }) => [title, isPaid])).toEqual([['Loan', true]])
})

test('an entry whose response was lost is stored only once, and an unsent entry stays listed after a reload', async ({
  page,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 500 })
  await openExpenses(page, aline)
  await page.route('**/api/expenses', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByText(/1 expense, RWF 500\s*waiting\s*\+RWF\s9,500/)).toBeVisible()
  await page.unroute('**/api/expenses')
  await focusPage(page)
  await expect(strip(page)).toBeHidden()
  expect(await titles(imari, aline)).toEqual(['Charcoal', 'Sugar'])

  const restore = await loseEverything(page)
  await addExpense(page, { amount: '500', title: 'Salt' })
  await expect(strip(page)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.goto(`/dashboard/client/expenses?record=${await rowOf(page, 'Salt').getAttribute('data-id')}`)
  const details = page.getByRole('dialog', { name: 'Expense Details' })
  await expect(details, 'an unsent entry, opened by its address').toContainText('Salt')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Salt')).toContainText('waiting')
  await restore()
  await focusPage(page)
  await expect(strip(page)).toBeHidden()
  expect(await titles(imari, aline)).toEqual(['Charcoal', 'Salt', 'Sugar'])
})

test('a total doesn’t add a pending entry when the server may already have counted the entry', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 500 })
  await writeOffline(page, context, aline)
  await expect(page.getByText(/1 expense, RWF 500\s*→ 10,000 with 1 waiting/)).toBeVisible()
  const { promise: answerAllowed, resolve: answer } = Promise.withResolvers<void>()
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  await page.route('**/api/expenses', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    store()
    await answerAllowed
    await route.fulfill({ response })
  })
  await context.setOffline(false)
  await stored
  await page.getByRole('button', { name: 'This month' }).click()
  await expect(page.getByText(/2 expenses, RWF 10,000\s*waiting\s*\+RWF\s9,500/)).toBeVisible()
  answer()
  await expect(strip(page)).toBeHidden()
  await expect(page.getByText(/^2 expenses, RWF 10,000\s*$/)).toBeVisible()
})

test('a cached list shows a newly sent entry even when the list can’t be refetched', async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { amount: 10, title: 'Rice', description: 'For the shop' })
  await openExpenses(page, aline)
  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.fill('shop')
  await expect(page.getByText('1 expense found')).toBeVisible()
  await search.fill('')
  await expect(page.getByText('1 expense, RWF 10')).toBeVisible()
  await search.blur()
  await addExpense(page, { amount: '20', title: 'Soap' })
  await page.route(/search=shop/, (route) => route.abort())
  await search.fill('shop')
  await expect(rowOf(page, 'Rice')).toBeVisible()
  await expect(rowOf(page, 'Soap')).toBeVisible()
})

test('only one of two tabs sends each pending entry', async ({ page, context, imari, aline }) => {
  await openExpenses(page, aline)
  const other = await context.newPage()
  await openExpenses(other, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(other, 'Charcoal')).toContainText('waiting')
  await addExpense(other, { amount: '500', title: 'Salt' })
  await expect(strip(page)).toHaveText(/(^| · )2 waiting · RWF\s10,000$/)
  const sent = [requests(page), requests(other)]
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(strip(other)).toBeHidden()
  expect(sent.flat()).toHaveLength(2)
  expect(await titles(imari, aline)).toEqual(['Charcoal', 'Salt'])
})

test('a browser without storage sends entries and deletes selected rows immediately', async ({
  page,
  imari,
  aline,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await record(imari, aline, 'expenses', { title: 'Soap', amount: 1_000 })
  await openExpenses(page, aline)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await expect(rowOf(page, 'Soap').locator('.selects')).toBeAttached()
  await rowOf(page, 'Soap').getByRole('button', { name: 'View Soap' }).press('x')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 entry deleted')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(rowOf(page, 'Soap')).toHaveCount(0)
  expect(await titles(imari, aline)).toEqual(['Charcoal'])
  const restore = await loseEverything(page)
  await typeExpense(page, { amount: '500', title: 'Salt' })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not saved')
  await restore()
  expect(await titles(imari, aline)).toEqual(['Charcoal'])
})

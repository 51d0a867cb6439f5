import type { Page } from '@playwright/test'
import { countWaiting } from '../support/rows-on-device.ts'
import {
  addExpense,
  DEBTS,
  deleteRow,
  expectInBothThemes,
  lookAt,
  loseEverything,
  openExpenses,
  partIsThere,
  renameExpense,
  requests,
  rowOf,
  SAVED,
  strip,
  titles,
  typeExpense,
} from './outbox.ts'
import { record } from './records.ts'
import { actOn, expect, kigaliDay, openAs, test } from './support.ts'

for (const [device, tag] of [
  ['a phone', '@phone'],
  ['a laptop', '@laptop'],
] as const)
  test(`what is written without network on ${device} waits in its list, and is sent once when the network is back`, {
    tag,
  }, async ({ page, context, imari, aline }) => {
    await openExpenses(page, aline)
    await context.setOffline(true)
    await addExpense(page, { amount: '9500', title: 'Charcoal' })
    await expect(page.getByText(SAVED)).toBeVisible()
    const row = rowOf(page, 'Charcoal')
    await expect(row).toContainText('waiting')
    await expect(strip(page)).toHaveText(/(^| · )1 waiting · RWF 9,500$/)
    await addExpense(page, { amount: '500', title: 'Salt' })
    await expect(strip(page)).toHaveText(/(^| · )2 waiting · RWF 10,000$/)

    await strip(page).click()
    const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
    await expect(waiting.getByRole('listitem')).toHaveText([/Charcoal/, /Salt/])
    await expect(waiting).toContainText('You’re offline.')
    await expectInBothThemes(page)
    await page.keyboard.press('Escape')

    await context.setOffline(false)
    await expect(strip(page)).toBeHidden()
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('waiting')
    expect(await titles(imari, aline)).toEqual(['Charcoal', 'Salt'])
  })

test('what was not sent is changed and deleted where it waits, as if it had been written so', {
  tag: '@phone',
}, async ({ page, context, imari, aline }) => {
  await openExpenses(page, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await addExpense(page, { amount: '500', title: 'Salt' })
  await renameExpense(page, 'Charcoal', 'Two bags of charcoal')
  await expect(rowOf(page, 'Two bags of charcoal')).toContainText('waiting')
  await deleteRow(page, 'Salt')
  await expect(rowOf(page, 'Salt')).toBeHidden()
  await expect(strip(page)).toHaveText(/(^| · )1 waiting · RWF 9,500$/)

  const sent = requests(page)
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  expect(sent).toEqual(['POST /api/expenses'])
  expect(await titles(imari, aline)).toEqual(['Two bags of charcoal'])
})

test('what is changed, paid and deleted without network is seen at once, and done when the network is back', {
  tag: '@laptop',
}, async ({ page, context, imari, aline }) => {
  const debt = { dueDate: kigaliDay(3), title: 'Loan', creditor: 'SACCO', description: '', amount: 700 }
  await imari.api(aline.token, 'POST', '/api/debts', debt)
  await imari.api(aline.token, 'POST', '/api/debts', { ...debt, title: 'Goods' })
  await openAs(page, aline, DEBTS)
  await expect(rowOf(page, 'Loan')).toBeVisible()
  await partIsThere(page)
  await context.setOffline(true)
  await actOn(rowOf(page, 'Loan'), 'Mark Paid')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click()
  await expect(rowOf(page, 'Loan')).toContainText('Paid')
  await expect(rowOf(page, 'Loan')).toContainText('waiting')
  await deleteRow(page, 'Goods')
  await expect(rowOf(page, 'Goods')).toBeHidden()
  await expect(strip(page)).toHaveText(/(^| · )2 waiting$/)
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  const { data } = await imari.api<{ data: { title: string; isPaid: boolean }[] }>(aline.token, 'GET', '/api/debts')
  expect(data.map(({ title, isPaid }) => [title, isPaid])).toEqual([['Loan', true]])
})

test("a total stays the server's, and says beside it what waits would make of it", { tag: '@phone' }, async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'incomes', { title: 'Sales', amount: 20_000 })
  await openAs(page, aline, '/dashboard/client')
  const month = page.getByRole('region', { name: /^This month so far/ })
  await expect(month).toContainText('RWF 20,000above zero')
  await partIsThere(page)
  await context.setOffline(true)
  await addExpense(page, { amount: '4500', title: 'Charcoal' })
  await expect(month).toContainText('RWF 20,000above zero')
  await expect(month).toContainText('waiting−RWF 4,500')
  await expect(page.getByRole('region', { name: /^Today/ })).toContainText('waiting−RWF 4,500')
  await expectInBothThemes(page)

  await context.setOffline(false)
  await expect(month).toContainText('RWF 15,500above zero')
  await expect(month).not.toContainText('waiting')
})

test('an add whose answer is lost is one row', { tag: '@phone' }, async ({ page, imari, aline }) => {
  await openExpenses(page, aline)
  let lost = 0
  await page.route('**/api/expenses', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort()
  })
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText(SAVED)).toBeVisible()
  await lookAt(page)
  await expect(strip(page)).toBeHidden()
  expect([lost, await titles(imari, aline)]).toEqual([1, ['Charcoal']])
})

test('a delete that another tab sends first and whose answer is lost is done, and not refused', {
  tag: '@laptop',
}, async ({ page, context, imari, aline }) => {
  await record(imari, aline, 'expenses', { title: 'Charcoal', amount: 9500 })
  await openExpenses(page, aline)
  const other = await context.newPage()
  await openExpenses(other, aline)
  const gate = Promise.withResolvers<void>()
  const deletes: [tab: Page, status: number][] = []
  await context.route('**/api/expenses**', async (route) => {
    const method = route.request().method()
    if (method === 'POST') await gate.promise
    if (method !== 'DELETE') return route.continue()
    const answer = await route.fetch()
    deletes.push([route.request().frame().page(), answer.status()])
    await (deletes.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  const form = await typeExpense(other, { amount: '500', title: 'Salt' })
  await deleteRow(page, 'Charcoal')
  await expect.poll(() => countWaiting(page, aline.id)).toBe(2)
  gate.resolve()
  await expect(page.getByText('Done.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Charcoal')).toBeHidden()
  expect(deletes).toEqual([
    [other, 200],
    [page, 404],
  ])
})

test('what waits outlives the page, and is not typed a second time', { tag: '@phone' }, async ({
  page,
  imari,
  aline,
}) => {
  await openExpenses(page, aline)
  const away = await loseEverything(page)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
  await page.goto('/dashboard/client?add=expense')
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toHaveValue('')
  await page.keyboard.press('Escape')
  // Only what has come can go.
  await expect(strip(page)).toBeVisible()
  await away()
  await lookAt(page)
  await expect(strip(page)).toBeHidden()
  expect(await titles(imari, aline)).toEqual(['Charcoal'])
})

test('of two tabs one sends, and both show what waits', { tag: '@laptop' }, async ({ page, context, imari, aline }) => {
  await openExpenses(page, aline)
  const other = await context.newPage()
  await openExpenses(other, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(other, 'Charcoal')).toContainText('waiting')
  await addExpense(other, { amount: '500', title: 'Salt' })
  await expect(strip(page)).toHaveText(/(^| · )2 waiting · RWF 10,000$/)
  const sent = [requests(page), requests(other)]
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(strip(other)).toBeHidden()
  expect(sent.flat()).toHaveLength(2)
  expect(await titles(imari, aline)).toEqual(['Charcoal', 'Salt'])
})

test('a browser that keeps nothing sends as ever, and says what could not be sent', { tag: '@laptop' }, async ({
  page,
  imari,
  aline,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openExpenses(page, aline)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  const away = await loseEverything(page)
  await typeExpense(page, { amount: '500', title: 'Salt' })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not saved')
  await away()
  expect(await titles(imari, aline)).toEqual(['Charcoal'])
})

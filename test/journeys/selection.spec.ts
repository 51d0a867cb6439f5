import type { Page } from '@playwright/test'
import { EXPENSES, rowOf } from './outbox.ts'
import { record } from './records.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, type Person, type Running, test } from './support.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })

async function expensesOf(imari: Running, { token }: Person) {
  const { data } = await imari.api<{ data: { _id: string; title: string }[] }>(token, 'GET', '/api/expenses')
  return data.map(({ _id, title }) => `${_id} ${title}`)
}

test('a client selects three rows with the keyboard, deletes them, and undo restores the same rows', {
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
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await rowOf(page, 'Rice').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected · RWF 3,003')
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 rows deleted')).toBeVisible()
  await expect(rowOf(page, 'Rice')).toHaveCount(0)
  await expect(rowOf(page, 'Milk').getByRole('button', { name: 'View Milk' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('3 rows restored')).toBeVisible()
  await expect(rowOf(page, 'Rice')).toBeVisible()
  expect(await expensesOf(imari, aline)).toEqual(before)
})

test('a client selects all rows that a search finds, renames them, and undoes it', async ({ page, aline, imari }) => {
  for (let at = 0; at < 60; at += 1)
    await record(imari, aline, 'expenses', { amount: 10, title: at < 55 ? 'Suger' : 'Salt', description: `Bag ${at}` })
  const before = await expensesOf(imari, aline)
  await openAs(page, aline, `${EXPENSES}?search=Suger`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(bar(page)).toContainText('Tap the rows that you want')
  await page.getByRole('checkbox', { name: 'Select Suger' }).first().click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Select all 55' }).click()
  await expect(bar(page)).toContainText('55 selected · RWF 550')
  await bar(page).getByRole('button', { name: 'Change title' }).click()
  const form = page.getByRole('dialog', { name: 'Change title' })
  await form.getByLabel('New title').fill('Sugar')
  await form.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('55 rows renamed')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('55 rows restored')).toBeVisible()
  expect(await expensesOf(imari, aline)).toEqual(before)
})

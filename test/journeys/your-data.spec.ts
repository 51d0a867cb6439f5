import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { BOOKS_FORMAT } from '../../domain/import/own-files.ts'
import { record } from './records.ts'
import { expect, expectAccessible, goWithin, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

const ACCOUNT = '/account/client'
const IMPORT = '/dashboard/client/import'

const card = (page: Page) => page.getByRole('region', { name: 'Your data' })

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
}

async function expenses(imari: Running, { token }: Person): Promise<string[]> {
  const { data } = await imari.api<{ data: { date: string; amount: number; title: string }[] }>(
    ...([token, 'GET', '/api/expenses'] as const),
  )
  return data.map(({ date, amount, title }) => `${date} ${amount} ${title}`).sort()
}

test('a client can download all books, even when inactive, but must enter the password ten minutes after the login', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { amount: 4_000, title: 'Rice', description: 'Shop' })
  await imari.db
    .updateTable('session')
    .set({ created_at: new Date('2026-01-01'), proven_at: null })
    .execute()
  await openAs(page, aline, ACCOUNT)
  await card(page).getByRole('button', { name: 'Download: Full copy (JSON)' }).click()
  const form = page.getByRole('dialog', { name: 'Enter your password' })
  await form.getByLabel('Current Password').fill('wrong password')
  await form.getByRole('button', { name: 'Download' }).click()
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Current Password').fill(aline.password)
  const file = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe(`imari-${kigaliDay()}.json`)
  const books = JSON.parse(await readFile(await (await file).path(), 'utf8'))
  expect(books).toMatchObject({ format: BOOKS_FORMAT, expenses: [{ title: 'Rice', amount: 4_000 }] })
  await expect(form).toBeHidden()

  await imari.api(aline.token, 'PUT', '/api/users/deactivate')
  await page.reload()
  const journal = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Download: Journal (text)' }).click()
  expect((await journal).suggestedFilename()).toBe(`imari-${kigaliDay()}.journal`)
  await expect(card(page).getByRole('link', { name: 'Import a file' })).toHaveCount(0)
})

test('a table is imported only once, even when the client chooses the file again', async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { amount: 4_000, title: 'Rice', description: 'Shop' })
  const before = await expenses(imari, aline)
  const lines = [
    'Day;Sum;Item',
    '3/4/2026;12 500,50;Sugar',
    '5/4/2026;1 000;Salt',
    'Total;13 500,50;',
    '5/4/2026;x;Soap',
  ]
  const file = [...lines, '5/4/2026;1 000;Salt'].join('\r\n')
  await openAs(page, aline, ACCOUNT)
  await card(page).getByRole('link', { name: 'Import a file' }).click()
  await choose(page, 'shop.csv', file)
  await expect(page.getByRole('group', { name: 'Which date is 3/4/2026?' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await page.getByRole('button', { name: '3 April 2026' }).click()
  await expect(page.getByText('5 rows: 3 to save, 2 can’t be saved')).toBeVisible()
  await expect(page.getByText('Row 4: no valid date (Total)')).toBeVisible()
  await expect(page.getByText('Row 5: no amount (x)')).toBeVisible()
  await expect(page.getByText('These rows repeat an earlier one: 6.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 3 entries' }).click()
  await expect(page.getByText('Saved: 3 entries')).toBeVisible()
  const imported = ['2026-04-03 12500.5 Sugar', '2026-04-05 1000 Salt', '2026-04-05 1000 Salt']
  expect(await expenses(imari, aline)).toEqual([...imported, ...before].sort())

  await choose(page, 'again.csv', file)
  await page.getByRole('button', { name: '3 April 2026' }).click()
  await expect(page.getByText('5 rows: 0 to save, 3 already recorded, 2 can’t be saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await choose(page, 'bank.csv', '13/4/2026;500\r\n14/4/2026;700')
  await expect(page.getByLabel('Title'), 'the column that has to be chosen').toHaveAccessibleDescription(
    'Please choose',
  )

  await goWithin(page, ACCOUNT)
  await card(page)
    .getByRole('button', { name: /^Undo: CSV file/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Import undone: 3 entries deleted')).toBeVisible()
  await expect(card(page).getByText(/^3 entries, undone on/)).toBeVisible()
  expect(await expenses(imari, aline)).toEqual(before)
})

test('the app asks before it imports a file again with other columns, and can continue an interrupted import', async ({
  page,
  aline,
  imari,
}) => {
  const file = ['Day;Item;Sold;Bought', '13/4/2026;Sugar;900;700', '14/4/2026;Salt;500;300'].join('\n')
  await openAs(page, aline, IMPORT)
  await choose(page, 'shop.csv', file)
  await page.getByRole('combobox', { name: 'Amount' }).selectOption({ label: 'Bought (700)' })
  await page.getByRole('button', { name: 'Save 2 entries' }).click()
  await expect(page.getByText('Saved: 2 entries')).toBeVisible()
  await choose(page, 'shop.csv', file)
  await page.getByRole('combobox', { name: 'Amount' }).selectOption({ label: 'Sold (900)' })
  await expect(
    page.getByText('2 rows are already in your books, imported earlier with different column settings.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Save anyway' }).check()
  await page.getByRole('button', { name: 'Save 2 entries' }).click()
  await expect(page.getByText('Saved: 2 entries')).toBeVisible()
  expect(await expenses(imari, aline)).toHaveLength(4)

  const lines = Array.from({ length: 450 }, (_, at) => `2026-04-${10 + (at % 20)},${at + 1},Title ${at % 7}`)
  await choose(page, 'many.csv', ['Date,Amount,Title', ...lines].join('\n'))
  let calls = 0
  await page.route('**/api/imports', async (route) => {
    calls += 1
    if (calls === 2) {
      // The server stores these rows, but the answer is lost.
      await route.fetch()
      return route.abort()
    }
    if (calls === 3) return route.fulfill({ status: 418, json: { success: false, message: 'Refused' } })
    return route.continue()
  })
  await page.getByRole('button', { name: 'Save 450 entries' }).click()
  await expect(page.getByText('Stopped after 200 of 450 rows.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Saved: 450 entries')).toBeVisible()
  expect(await expenses(imari, aline)).toHaveLength(454)
})

test('the JSON export of one client can be imported by another', async ({ page, aline, newClient, imari }) => {
  await record(imari, aline, 'expenses', { amount: 4_000, title: 'Rice', description: 'Shop' })
  const looks = [{ title: 'rice', icon: '🍙', hue: 2, group: 'My shop' }]
  await imari.api(aline.token, 'PUT', '/api/title-looks', { looks })
  const copy = await imari.api<object>(aline.token, 'GET', '/api/books/export?format=json')
  const other = await newClient()
  await openAs(page, other, IMPORT)
  await choose(page, 'sheet.xlsx', 'PK\u0003\u0004')
  await expect(page.getByText('This is an Excel workbook.')).toBeVisible()
  await choose(page, 'other.json', '{"a":1}')
  await expect(page.getByText('This JSON file isn’t a full copy from Imari.')).toBeVisible()
  await choose(page, 'imari.json', JSON.stringify(copy))
  await page.getByRole('button', { name: 'Save 1 entry', exact: true }).click()
  await expect(page.getByText('Saved: 1 entry')).toBeVisible()
  expect(await expenses(imari, other)).toEqual(await expenses(imari, aline))
  expect(await imari.api(other.token, 'GET', '/api/expenses/titles')).toMatchObject({ looks })
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fullDayName } from '../../words/en/dates.ts'
import { recordMany } from './many-records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const DEBTS = '/dashboard/client/debts'

test('keys pressed while a list loads more rows take effect when the rows appear', async ({ page, aline, imari }) => {
  await recordMany(imari, aline, manyExpenses(60))
  await openAs(page, aline, EXPENSES)
  const rows = page.locator('.record .opens')
  await expect(rows).toHaveCount(50)
  const next = await holdNextRows(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('j', 'End')
  await next.refuse(() => press('j'))
  const answer = await next.hold(() => press('j'))
  await press('j', 'j')
  answer()
  await expect(rows.nth(52), 'a key whose rows couldn’t load doesn’t count').toBeFocused()
  await expect(rows).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Show 50 more' })).toHaveCount(0)
})

test('the key J never replaces a form or a confirmation dialog that opened while the next entry loaded', async ({
  page,
  aline,
  imari,
}) => {
  await recordMany(imari, aline, manyExpenses(160))
  await openAs(page, aline, EXPENSES)
  const rows = page.locator('.record .opens')
  await expect(rows).toHaveCount(50)
  const next = await holdNextRows(page)
  const details = page.getByRole('dialog', { name: 'Expense Details' })
  const press = (key: string) => page.keyboard.press(key)
  const open = async (index: number) => {
    await rows.nth(index).press('Enter')
    await expect(details).toContainText(`Number ${index}`)
  }
  await open(49)
  let answer = await next.hold(() => press('j'))
  await press('e')
  const amount = page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Amount')
  await amount.fill('7500')
  answer()
  await expect(page.locator('.record')).toHaveCount(100)
  await expect(amount).toHaveValue('7,500')
  await press('Escape')
  await expect(details, 'the form was over the details').toContainText('Number 49')
  await press('Escape')

  await open(99)
  answer = await next.hold(() => press('j'))
  await press('Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  answer()
  await expect(page.locator('.record')).toHaveCount(150)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(details).toContainText('Number 99')
  await press('Escape')

  await open(149)
  await next.refuse(() => press('j'))
  await next.refuse(() => press('j'))
  await press('k')
  await expect(details).toContainText('Number 148')
  await next.refuse(() => press('j'))
  await expect(details).toContainText('Number 149')
  await next.refuse(() => press('j'))
  answer = await next.hold(() => press('j'))
  await press('j')
  answer()
  await expect(details, 'a key whose rows couldn’t load doesn’t count').toContainText('Number 151')
})

test('a list of entries can be searched and downloaded', async ({ page, aline, imari }) => {
  await recordMany(imari, aline, manyExpenses(60))
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('60 expenses')).toBeVisible()
  const rows = page.locator('.record .opens')
  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.fill('school')
  await expect(page.getByRole('status').filter({ hasText: '2 expenses found' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(new URL(page.url()).searchParams.get('search')).toBe('school')
  await page.reload()
  await expect(search).toHaveValue('school')
  await expect(rows).toHaveCount(2)
  for (const day of [kigaliDay(-7), kigaliDay(-7).split('-').reverse().join('/'), fullDayName(kigaliDay(-7))]) {
    await search.fill(day)
    await expect(page.getByText('1 expense found')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'School fees' })).toHaveCount(1)
  }
  await search.fill('59 numb')
  await expect(page.getByRole('row').filter({ hasText: 'Number 59' })).toHaveCount(1)
  await search.fill('<nothing>')
  await expect(page.getByText('No expense matches “<nothing>”. Try: moto >5000')).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows).toHaveCount(50)

  const download = async (format: string) => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('button', { name: format }).click()
    return file
  }
  const workbook = await download('Excel')
  expect(workbook.suggestedFilename()).toBe(`imari-expenses-${kigaliDay()}.xlsx`)
  expect(await readFile(await workbook.path(), 'latin1')).toContain('xl/worksheets/sheet1.xml')
  const file = await download('CSV')
  expect(file.suggestedFilename()).toBe(`imari-expenses-${kigaliDay()}.csv`)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toBe('\ufeff"Date","Amount","Title","Description"')
  expect(lines).toHaveLength(61)
})

test('a list with thousands of entries can be downloaded as an Excel file', async ({ page, aline, imari }) => {
  await recordMany(imari, aline, manyExpenses(2000))
  await openAs(page, aline, EXPENSES)
  await page.getByRole('button', { name: 'Download' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await file).suggestedFilename()).toBe(`imari-expenses-${kigaliDay()}.xlsx`)
})

test('the debts screen offers “Retry” when the list can’t load, and “Guide” opens a dialog', async ({
  page,
  aline,
}) => {
  let isFailing = true
  await page.route('**/api/debts?*', (route) =>
    isFailing ? route.fulfill({ status: 400, json: { success: false } }) : route.continue(),
  )
  const last = page.waitForResponse(/debts\?.*sort=status/)
  await openAs(page, aline, DEBTS)
  await last
  await expect(page.getByRole('alert')).toContainText('Failed to fetch debts')
  isFailing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No debts.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Guide' }).click()
  await expect(page.getByRole('dialog')).toContainText('A debt counts once: on its due date, paid or not.')
  await expectAccessible(page)
})

function manyExpenses(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'expense' as const,
    day: kigaliDay(-index),
    amount: 1000 + index,
    title: index % 40 === 7 ? 'School fees' : 'Market',
    description: `Number ${index}`,
  }))
}

/** Returns `refuse` and `hold`, which reject or delay the request for more rows. */
async function holdNextRows(page: Page) {
  const more = page.getByRole('button', { name: 'Show 50 more', includeHidden: true })
  let answered = Promise.resolve()
  let isRefused = false
  await page.route(/cursor=/, async (route) => {
    await answered
    await (isRefused ? route.fulfill({ status: 400, json: { success: false } }) : route.continue())
  })
  const start = async (ask: () => Promise<void>, refused: boolean) => {
    const released = Promise.withResolvers<void>()
    answered = released.promise
    isRefused = refused
    await ask()
    await expect(more).toBeDisabled()
    return released.resolve
  }
  return {
    hold: (ask: () => Promise<void>) => start(ask, false),
    async refuse(ask: () => Promise<void>) {
      const answer = await start(ask, true)
      answer()
      await expect(more).toBeEnabled()
    },
  }
}

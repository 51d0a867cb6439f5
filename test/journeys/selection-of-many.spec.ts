import { readFile } from 'node:fs/promises'
import { recordMany } from './many-records.ts'
import { EXPENSES, rowOf } from './outbox.ts'
import { record } from './records.ts'
import { bar, expensesOf, select } from './selected.ts'
import { expect, kigaliDay, openAs, test } from './support.ts'

test('a failed bulk change leaves exactly the unchanged rows selected', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  const line = { kind: 'expense', day: kigaliDay(), amount: 10, title: 'Suger', description: 'Bag' } as const
  await recordMany(imari, aline, Array(205).fill(line))
  await openAs(page, aline, EXPENSES)
  await select(page, 'Suger')
  await bar(page).getByRole('button', { name: 'Select all 205' }).click()
  await expect(bar(page)).toContainText('205 selected')
  let calls = 0
  await page.route('**/api/books/bulk', (route) => {
    calls += 1
    return calls === 2 ? route.abort() : route.continue()
  })
  await bar(page).getByRole('button', { name: 'Rename' }).click()
  const form = page.getByRole('dialog', { name: 'Rename' })
  await form.getByLabel('New title').fill('Sugar')
  await form.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('200 entries renamed')).toBeVisible()
  await expect(bar(page)).toContainText('5 selected')
  await page.route('**/undo', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('200 entries renamed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Rename undone: 200 entries')).toBeVisible()
})

test('after a reload, the first Ctrl+Z announces a large deletion, and the second restores all its rows', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const line = { kind: 'expense', day: kigaliDay(), amount: 10, description: 'Bag' } as const
  await recordMany(imari, aline, [...Array(205).fill({ ...line, title: 'Sugar' }), { ...line, title: 'Salt' }])
  await openAs(page, aline, `${EXPENSES}?search=Sugar`)
  await select(page, 'Sugar')
  await bar(page).getByRole('button', { name: 'Select all 205' }).click()
  await expect(bar(page)).toContainText('205 selected')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('205 entries deleted')).toBeVisible()

  await page.goto(EXPENSES)
  await expect(page.locator('.selects')).toHaveCount(1)
  const offer = page.getByText('Last deletion: 205 expenses')
  const offered = async () => {
    await page.keyboard.press('Control+z')
    await expect(offer).toBeVisible({ timeout: 2_000 })
  }
  await expect(offered, 'once the script for selecting has loaded').toPass()
  await page.locator('.toast:visible').getByRole('button', { name: 'Close' }).click()
  await expect(offer).toBeHidden()
  await expect(offered, 'offers again instead of restoring').toPass()
  expect(await expensesOf(imari, aline)).toHaveLength(1)

  const secondAllowed = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/undo', async (route) => {
    calls += 1
    if (calls === 2) await secondAllowed.promise
    await route.continue()
  })
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByText('5 entries restored…')).toBeVisible({ timeout: 1_000 })
  }, 'once the client had time to read the offer').toPass()
  secondAllowed.resolve()
  await expect(page.getByText('205 entries restored')).toBeVisible()
  await expect(page.getByText('206 expenses')).toBeVisible()
})

test('selecting a row in a long list updates only changed rows, and a dialog measures no rows far below', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const line = { kind: 'expense', day: kigaliDay(), amount: 10, title: 'Sugar', description: 'Bag' } as const
  await recordMany(imari, aline, Array(150).fill(line))
  await openAs(page, aline, EXPENSES)
  const rows = page.locator('.record')
  for (const count of [50, 100, 150]) {
    await expect(page.locator('.selects')).toHaveCount(count)
    await rows.last().locator('.opens').focus()
    await page.keyboard.press('j')
  }
  await rows.first().locator('.opens').focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 selected')
  await page.evaluate(() => {
    const changed = new Set<Element>()
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) changed.add((target as Element).closest('.record') as Element)
    })
    observer.observe(document.querySelector('.record-table') as Element, { attributes: true, subtree: true })
    const far = new Set<Element>()
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function () {
      const group = this.matches('.record') && this.closest('tbody')
      if (group && measure.call(group).top > innerHeight) far.add(this)
      return measure.call(this)
    }
    Object.assign(window, { counts: () => [changed.size, far.size] })
  })
  const counts = () => page.evaluate(() => (window as unknown as { counts: () => number[] }).counts())
  await page.keyboard.press('Shift+J')
  await expect(bar(page)).toContainText('2 selected')
  expect(await counts(), 'the row that lost the Tab stop, and the row that is selected').toEqual([2, 0])
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await counts())[1]).toBe(0)
})

test('a second Ctrl+A selects all found rows, and the selection downloads in the order of the list', {
  tag: '@laptop',
}, async ({ page, context, aline, imari }) => {
  const line = { kind: 'expense', day: kigaliDay(), amount: 10, title: 'Sugar' } as const
  const lines = Array.from({ length: 54 }, (_, at) => ({ ...line, description: `Bag ${at}` }))
  await recordMany(imari, aline, [...lines, { ...line, title: 'Salt', description: 'Jar' }])
  await openAs(page, aline, `${EXPENSES}?search=Sugar`)
  await expect(page.locator('.selects')).toHaveCount(50)
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('50 selected · RWF 500')
  await record(imari, aline, 'expenses', { amount: 7, title: 'Sugar', description: 'Spoon' })
  await page.keyboard.press('Control+a')
  await expect(bar(page), 'a row that arrived meanwhile counts too').toContainText('55 selected · RWF 547')

  const download = async (format: string) => {
    const file = page.waitForEvent('download')
    await bar(page).getByRole('button', { name: 'Download' }).click()
    await bar(page).getByRole('button', { name: format }).click()
    return file
  }
  const linesOf = async (file: Awaited<ReturnType<typeof download>>) =>
    (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)
  const all = await download('CSV')
  expect(all.suggestedFilename()).toBe(`imari-expenses-55-selected-${kigaliDay()}.csv`)
  expect(await linesOf(all)).toHaveLength(55)
  expect((await download('Excel')).suggestedFilename()).toBe(`imari-expenses-55-selected-${kigaliDay()}.xlsx`)
  await page.keyboard.press('Escape')
  await page.goto(`${EXPENSES}?search=Bag&sort=amount`)
  await select(page, 'Sugar')
  await rowOf(page, 'Sugar').nth(2).click()
  await rowOf(page, 'Sugar').nth(1).click()
  await expect(bar(page)).toContainText('3 selected')
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('csv')
  await page.getByRole('option', { name: 'CSV: 3 selected' }).click()
  await saved
  await context.setOffline(true)
  const shown = await page.locator('.record').evaluateAll((rows) => rows.slice(0, 3).map((row) => row.textContent))
  const chosen = await linesOf(await download('CSV'))
  expect(chosen).toHaveLength(3)
  for (const [at, text] of chosen.entries()) expect(shown[at]).toContain(text.match(/Bag \d+/)?.[0])
  await context.setOffline(false)
})

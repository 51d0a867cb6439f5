import type { Page } from '@playwright/test'
import { EXPENSES } from './outbox.ts'
import { record } from './records.ts'
import { bar } from './selected.ts'
import { expect, expectAccessible, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

async function openExpenses(page: Page, imari: Running, aline: Person): Promise<void> {
  for (const [at, title] of ['Rice', 'Soap', 'Rice', 'Milk'].entries())
    await record(imari, aline, 'expenses', { amount: 1_000 + at, title, date: kigaliDay() })
  await openAs(page, aline, EXPENSES)
  await expect(page.locator('.record')).toHaveCount(4)
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('arrow keys move between the filters and the column heads of a list', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  await openExpenses(page, imari, aline)
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button')
  const view = page.locator('.record .opens')
  await chip('This month').waitFor()
  await press(page, 'j', 'j', 'f', 'ArrowRight')
  await expect(chip('This month')).toBeFocused()
  await press(page, 'Enter', 'j')
  await expect(chip('This month')).toHaveAttribute('aria-pressed', 'true')
  await expect(view.first(), 'the first row of the new rows').toBeFocused()
  await press(page, 'f')
  await expect(chip('This month'), 'the chosen filter').toBeFocused()
  await press(page, 'Home', 'ArrowLeft')
  await expect(chip('By title'), 'the first filter').toBeFocused()
  await press(page, 'End', 'ArrowRight')
  await expect(head('Title'), 'the last column').toBeFocused()
  await press(page, 'ArrowLeft', 'Enter')
  await expect(head('Amount')).toBeFocused()
  await expect(page).toHaveURL(/sort=-amount/)
  await press(page, '?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Move between buttons')
  await expectAccessible(page)
  await press(page, 'Escape', 'f', 'Home', 'Enter')
  await page.getByRole('link', { name: 'Rice' }).waitFor()
  await expect(chip('By title')).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(chip('This month'), 'filters of the sums').toBeFocused()
})

test('Escape goes from the entries of a title back to its row in the sums', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  await openExpenses(page, imari, aline)
  await page.goto(`${EXPENSES}?by=title`)
  const sum = page.getByRole('link', { name: 'Milk' })
  await sum.waitFor()
  await press(page, 'j', 'j')
  await expect(sum).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: 'View Milk' })).toBeVisible()
  await expect(page.locator('.record')).toHaveCount(1)
  for (const _ of ['press', 'repeat']) await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await expect(sum, 'a held key goes back once').toBeFocused()
  await press(page, 'Enter')
  await expect(page.locator('.record')).toHaveCount(1)
  await press(page, 'f', 'Escape')
  await expect(sum, 'also from a filter of the entries').toBeFocused()
  await press(page, 'k', 'Enter')
  await expect(page.locator('.record .selects')).toHaveCount(2)
  await press(page, 'j', 'x')
  const selected = page.locator('[data-selected]')
  await expect(selected).toHaveCount(1)
  await press(page, 'Escape')
  await expect(selected, 'the first Escape ends the selection').toHaveCount(0)
  await press(page, 'f', 'End', 'Enter')
  await expect(page).toHaveURL(/sort=title/)
  await press(page, 'Escape')
  await expect(page, 'the next one undoes the order').not.toHaveURL(/sort/)
  await press(page, 'Escape')
  const rice = page.getByRole('link', { name: 'Rice' })
  await expect(rice).toBeFocused()
  await press(page, 'Enter')
  await page.getByRole('button', { name: 'Show all (remove “Rice”)' }).click()
  await expect(page.locator('.record .selects')).toHaveCount(4)
  await press(page, 'Escape', 'n')
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toBeFocused()
  await expect(page, 'Escape leaves the whole list open').not.toHaveURL(/title/)
})

test('a client adds several entries, renames them and opens the import with keys only', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  await openExpenses(page, imari, aline)
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const amount = form.getByLabel('Amount')
  await expect(amount).toBeFocused()
  for (const title of ['Taxi', 'Bus']) {
    await page.keyboard.type('500')
    await press(page, 'Tab')
    await page.keyboard.type(title)
    await press(page, 'Control+Shift+Enter')
    await expect(form.getByText(`Saved: ${title}, RWF 500. Add the next one.`)).toBeVisible()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('')
  }
  await press(page, 'Escape')
  await expect(page.locator('.selects')).toHaveCount(6)
  await press(page, 'j', 'x', 'j', 'x', 'e')
  await expect(page.getByRole('dialog', { name: 'Rename' }).getByLabel('New title')).toBeFocused()
  await page.keyboard.type('Transport')
  await press(page, 'Enter')
  await expect(page.getByText('2 entries renamed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Transport' })).toHaveCount(2)

  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('button', { name: 'View Transport' }).first().focus()
  await press(page, 'x', 'c', '?')
  await expect(keys).toContainText('Rename')
  await press(page, 'Escape')
  await expect(keys).toHaveCount(0)
  await press(page, 'Escape')
  await expect(bar(page)).toBeHidden()
  for (const isOpen of [false, true]) {
    if (isOpen) {
      await press(page, 'Enter')
      await expect(page.getByRole('dialog', { name: /^Expense Details/ })).toBeVisible()
    }
    await press(page, '?')
    await expect(keys).toContainText('Copy to another day')
    await press(page, 'Escape')
    await expect(keys).toHaveCount(0)
    await press(page, 'c')
    await expect(form.getByLabel('Title')).toHaveValue('Transport')
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await press(page, '?')
  await expect(keys).toContainText('Save and add another')
  await press(page, 'Escape', 'Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
  await page.keyboard.type('import data')
  await expect(page.getByRole('option', { selected: true })).toContainText('Import a file')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import a file' })).toBeFocused()
})

import { record } from './records.ts'
import { expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

test('Ctrl+K finds screens, actions and entries', { tag: '@laptop' }, async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { title: 'Café au lait', amount: 3_000, date: kigaliDay(-1) })
  await record(imari, aline, 'incomes', { title: 'Sales', amount: 9_000 })
  await openAs(page, aline, '/dashboard/client/expenses')
  await expect(page.locator('.record')).toHaveCount(1)
  const box = page.getByRole('combobox', { name: 'Find anything' })
  const chosen = page.getByRole('option', { selected: true })

  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await expect(chosen).toContainText('Progress Tracking')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(chosen, 'the last after the first').toContainText('Logout')
  await page.keyboard.type('debt')
  await expect(page.getByRole('option')).toContainText(['Debts Management', 'Add Debt'])
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Debt' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('sales')
  await expect(chosen).toContainText('RWF 9,000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Income Management' })).toBeFocused()
  await expect(page.locator('.record')).toContainText('Sales')

  await page.route('**/api/*?*search=*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cafe')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('only entries on this device')
  await expect(chosen).toContainText('Café au lait')
})

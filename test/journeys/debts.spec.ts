import { addDays } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { weekdayName } from '../../words/en/dates.ts'
import { formatAmount } from '../../words/en/money.ts'
import { recordMany } from './many-records.ts'
import { recordDebt } from './records.ts'
import { closeDialog, expect, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

const DEBTS = '/dashboard/client/debts'

const UNPAID: [days: number, amount: number][] = [
  [-19, 45_000],
  [-1, 5_000],
  [0, 1_000],
  [3, 20_000],
  [7, 2_000],
  [12, 70_000],
  [30, 400],
  [45, 90_000],
  [60, 100],
  [90, 10],
  [91, 11],
]

const PAID = 3

test('the debts screen lists unpaid debts first and can filter debts by due date, status and text', async ({
  page,
  aline,
  imari,
}) => {
  await writeDebts(imari, aline)
  await openAs(page, aline, '/dashboard/client')
  await page
    .getByRole('link', { name: /^Debts( Management)?$/ })
    .filter({ visible: true })
    .click()
  const panel = page.getByRole('region', { name: 'Current Unpaid Debts' })
  await expect(panel).toBeInViewport({ ratio: 1 })
  const total = UNPAID.reduce((sum, [, amount]) => sum + amount, 0)
  await expect(panel).toContainText(formatAmount(total))
  for (const [label, sum] of [
    ['Overdue', 50_000],
    ['Next 7 days', 23_000],
    ['Next 30 days', 93_400],
  ] as const)
    await expect(panel.getByRole('button', { name: label })).toContainText(formatAmount(sum))
  await expect(page.getByRole('button', { name: 'All', exact: true, pressed: true })).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View/ }) })
  await expect(rows).toHaveCount(UNPAID.length + PAID)
  await expect(rows.first()).toContainText('overdue by 19 days')
  await expect(rows.nth(2)).toContainText('due today')
  await expect(rows.nth(3)).toContainText(`due ${weekdayName(kigaliDay(3))}`)
  await expect(rows.nth(4)).toContainText('due in 7 days')
  const inSight = await rows.evaluateAll((all) => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect()
    const end = bar?.height ? bar.top : window.innerHeight
    return all.filter((row) => row.getBoundingClientRect().bottom <= end).length
  })
  expect(inSight, 'rows in sight when the screen opens').toBeGreaterThanOrEqual(6)

  for (const [label, count] of [
    ['Overdue', 2],
    ['Next 7 days', 3],
    ['Next 30 days', 5],
  ] as const) {
    await panel.getByRole('button', { name: label, pressed: false }).click()
    await expect(rows).toHaveCount(count)
    await expect(panel.getByRole('button', { name: label, pressed: true })).toBeVisible()
  }
  await panel.getByRole('button', { name: 'Next 30 days', pressed: true }).click()
  await expect(rows).toHaveCount(UNPAID.length + PAID)

  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(rows).toHaveCount(PAID)
  await expect(rows.first()).toContainText('Paid 1')
  await expect(rows.last()).toContainText('Paid 3')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.cell-status').getByText('Paid').first(), 'on paper').toHaveCSS('clip-path', 'none')
  await page.emulateMedia({ media: null })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Paid', exact: true, pressed: true })).toBeVisible()
  await expect(rows).toHaveCount(PAID)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rows).toHaveCount(UNPAID.length + PAID)
  await expect(rows.first()).toContainText('overdue by 19 days')
  await expect(rows.last()).toContainText('Paid 1')
  await expect(page).toHaveURL(/show=all/)

  await page.getByLabel('Search debts').fill('Paid 2')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Unpaid', exact: true }).click()
  await expect(page.getByText('No debt matches “Paid 2”.')).toBeVisible()
})

test('sums of debts are compared with the whole last month, and a copied debt starts without a due date', async ({
  page,
  aline,
  imari,
}) => {
  const { end } = periodOf('month', kigaliDay())
  await recordDebt(imari, aline, { dueDate: end, amount: 20_000, title: 'Stock' })
  await recordDebt(imari, aline, { dueDate: addDays(periodOf('month', end).start, -1), amount: 5_000 })
  await openAs(page, aline, `${DEBTS}?by=creditor&span=this-month`)
  await expect(page.getByRole('status').filter({ hasText: '1 debt' })).toContainText(/\+15,000 vs all of \w+/)
  await expect(page.getByRole('listitem').filter({ hasText: 'SACCO' })).toContainText(/\+15,000$/)
  await page.goto(DEBTS)
  await page.getByRole('button', { name: 'View Stock' }).click()
  await page.getByRole('button', { name: 'Copy to another day' }).click()
  const form = page.getByRole('dialog', { name: 'Add Debt' })
  await expect(form.getByLabel('Creditor')).toHaveValue('SACCO')
  await expect(form.getByLabel('Due Date')).toHaveValue('')
})

test('a client marks one debt or all selected debts as paid with the key M', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  for (const [title, amount] of Object.entries({ Loan: 1_000, Rent: 2_000, Stock: 3_000, Van: 4_000 }))
    await recordDebt(imari, aline, { title, amount })
  await openAs(page, aline, `${DEBTS}?show=unpaid&sort=title`)
  const rows = page.locator('.record')
  await expect(rows).toHaveCount(4)
  const ask = page.getByRole('alertdialog')
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(ask).toContainText('Loan')
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await ask.getByRole('button', { name: 'Mark Paid' }).click()
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Debt Details' })
  await expect(details).toContainText('Rent')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Mark Paid')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('m')
  await expect(ask).toContainText('Rent')
  await page.keyboard.press('Escape')
  await expect(ask).toHaveCount(0)
  await expect(details, 'Escape closes only the question').toBeVisible()
  await closeDialog(page)

  await expect(page.locator('.selects')).toHaveCount(3)
  for (const key of ['Home', 'x', 'Shift+J']) await page.keyboard.press(key)
  await page.keyboard.press('m')
  await expect(ask).toContainText('Mark 2 debts as paid?')
  await expect(ask).toContainText('RWF 5,000')
  await ask.getByRole('button', { name: 'Mark Paid' }).click()
  await expect(page.getByText('Paid: 2 debts')).toBeVisible()
  await expect(rows).toHaveText([/Van/])
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await page.getByRole('button', { name: 'View Loan' }).press('m')
  await page.keyboard.press('m')
  await expect(page.locator('.toast:visible p', { hasText: 'Paid: Loan' }), 'nothing is left to do').toHaveCount(1)
})

async function writeDebts(imari: Running, client: Person): Promise<void> {
  const debt = { kind: 'debt', title: 'Goods', amount: 1_000, description: '' } as const
  await recordMany(imari, client, [
    ...UNPAID.map(([days, amount]) => ({ ...debt, day: kigaliDay(days), amount })),
    ...Array.from({ length: PAID }, (_, at) => ({
      ...{ ...debt, title: `Paid ${at + 1}`, day: kigaliDay(-100 * (at + 1)), paid: true },
    })),
  ])
}

test('on a tablet with a mouse, a creditor takes one line, and the largest amount doesn’t cover the status', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  await recordDebt(imari, aline, { title: 'Bread', amount: 4_500, creditor: 'Boulangerie de Huye' })
  await recordDebt(imari, aline, { title: 'Land', amount: 999_999_999_999.99, creditor: 'Keza' })
  await page.setViewportSize({ width: 768, height: 1024 })
  await openAs(page, aline, DEBTS)
  const creditor = page.locator('.record').getByText('Boulangerie de Huye')
  await expect(creditor).toBeVisible()
  expect((await creditor.boundingBox())?.height).toBeLessThan(24)
  const land = page.locator('.record', { hasText: 'Land' })
  const [largest, status] = [
    await land.locator('.cell-amount .amount').boundingBox(),
    await land.locator('.cell-status').boundingBox(),
  ]
  expect((largest?.x ?? 0) + (largest?.width ?? 0)).toBeLessThan(status?.x ?? 0)
})

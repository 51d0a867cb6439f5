import { addDays } from '../../domain/day.ts'
import { weekdayName } from '../../words/en/dates.ts'
import { formatAmount } from '../../words/en/money.ts'
import { actOn, expect, expectAccessible, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

const DEBTS = '/dashboard/client/debts'

/** Days from today on which debts are due, with their amounts. */
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

/** How many paid debts `writeDebts` adds. */
const PAID = 3

test('what is owed comes first, with what is overdue and what falls due', async ({ page, aline, imari, isMobile }) => {
  await writeDebts(imari, aline)
  await openAs(page, aline, '/dashboard/client')
  // One tap away from home.
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
    ['In 7 days', 23_000],
    ['In 30 days', 93_400],
  ] as const)
    await expect(panel.getByRole('button', { name: label })).toContainText(formatAmount(sum))
  await expect(page.getByRole('button', { name: 'All', pressed: true })).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View/ }) })
  await expect(rows).toHaveCount(UNPAID.length + PAID)
  await expect(rows.first()).toContainText('overdue by 19 days')
  await expect(rows.nth(2)).toContainText('due today')
  await expect(rows.nth(3)).toContainText(`due ${weekdayName(kigaliDay(3))}`)
  await expect(rows.nth(4)).toContainText('due in 7 days')
  // What lies under the bottom bar is not seen.
  const inSight = await rows.evaluateAll((all) => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect()
    const end = bar?.height ? bar.top : window.innerHeight
    return all.filter((row) => row.getBoundingClientRect().bottom <= end).length
  })
  expect(inSight, 'rows in sight when the screen opens').toBeGreaterThanOrEqual(isMobile ? 6 : 10)

  // A tap on a sum shows what it adds up, another all that is owed.
  for (const [label, count] of [
    ['Overdue', 2],
    ['In 7 days', 3],
    ['In 30 days', 5],
  ] as const) {
    await panel.getByRole('button', { name: label, pressed: false }).click()
    await expect(rows).toHaveCount(count)
    await expect(panel.getByRole('button', { name: label, pressed: true })).toBeVisible()
  }
  await page.reload()
  await expect(rows).toHaveCount(5)
  await panel.getByRole('button', { name: 'In 30 days', pressed: true }).click()
  await expect(rows).toHaveCount(UNPAID.length + PAID)
  await expectAccessible(page)
})

test('paid debts stand newest first, all of them with the unpaid ones first, and the choice stays in the address', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await writeDebts(imari, aline)
  await openAs(page, aline, DEBTS)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View/ }) })
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(rows).toHaveCount(PAID)
  await expect(rows.first()).toContainText('Paid 1')
  await expect(rows.last()).toContainText('Paid 3')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Paid', exact: true, pressed: true })).toBeVisible()
  await expect(rows).toHaveCount(PAID)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rows).toHaveCount(UNPAID.length + PAID)
  await expect(rows.first()).toContainText('overdue by 19 days')
  await expect(rows.last()).toContainText('Paid 1')
  await expect(page).toHaveURL(/show=all/)

  // A search passes over nothing, unless one has chosen where to look.
  await page.goto(DEBTS)
  await expect(rows).toHaveCount(UNPAID.length + PAID)
  await page.getByLabel('Search debts').fill('Paid 2')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Unpaid', exact: true }).click()
  await expect(page.getByText('No debt matches “Paid 2”.')).toBeVisible()
})

test('the search of debts and the button for sums share a line on a phone', { tag: '@phone' }, async ({
  page,
  aline,
  imari,
}) => {
  await owe(imari, aline, { title: 'Rice', dueDate: kigaliDay(2), amount: 7_500 })
  await openAs(page, aline, DEBTS)
  const search = page.getByLabel('Search debts')
  await search.fill('Rice')
  await expect(page.getByText('1 debt found')).toBeVisible()
  const { y } = (await search.boundingBox()) ?? { y: 0 }
  expect((await page.getByRole('button', { name: 'By title' }).boundingBox())?.y).toBeCloseTo(y, 0)
})

test('a debt is paid after its name was read, and stays in sight as paid', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  await owe(imari, aline, { title: 'Rice', dueDate: kigaliDay(-2), amount: 7_500 })
  await owe(imari, aline, { title: 'Beans', dueDate: kigaliDay(2), amount: 2_500 })
  await openAs(page, aline, DEBTS)
  const row = page.getByRole('row').filter({ hasText: 'Rice' })
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to mark this debt as paid?' })
  await actOn(row, 'Mark Paid')
  for (const part of ['Rice', 'Umurenge SACCO', '7,500', 'Due']) await expect(question).toContainText(part)
  await question.getByRole('button', { name: 'Mark Paid' }).click()
  await expect(row).toContainText('Paid')
  const panel = page.getByRole('region', { name: 'Current Unpaid Debts' })
  await expect(panel.getByRole('button', { name: 'Overdue' })).toContainText('RWF 0')
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Beans' })).toHaveCount(0)
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Unpaid', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Beans' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

async function writeDebts(imari: Running, client: Person): Promise<void> {
  for (const [days, amount] of UNPAID) await owe(imari, client, { title: 'Goods', dueDate: kigaliDay(days), amount })
  for (const [at, dueDate] of [-100, -200, -300].map((days) => addDays(kigaliDay(), days)).entries())
    await owe(imari, client, { title: `Paid ${at + 1}`, dueDate, amount: 1_000 }, true)
}

async function owe(
  imari: Running,
  { token }: Person,
  debt: { title: string; dueDate: string; amount: number },
  isPaid = false,
): Promise<void> {
  const body = { ...debt, creditor: 'Umurenge SACCO', description: '' }
  const { data } = await imari.api<{ data: { _id: string } }>(token, 'POST', '/api/debts', body)
  if (isPaid) await imari.api(token, 'PATCH', `/api/debts/${data._id}/mark-paid`)
}

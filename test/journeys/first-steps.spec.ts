import { record } from './records.ts'
import { addClient, expect, expectAccessible, openAs, test } from './support.ts'

const PROGRESS = '/dashboard/client'

test('a new client sees the first steps instead of amounts until the first entry', async ({ page, imari }) => {
  const newcomer = await addClient(imari, undefined, { isFirstDay: true })
  await openAs(page, newcomer, PROGRESS)
  const main = page.getByRole('main')
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await expect(main.getByRole('heading')).toHaveText([/^Progress Tracking/, /^First steps/, /^Daily Progress History/])
  for (const name of ['Track Day', 'Track Month', 'Track Year', 'Guide'])
    await expect(main.getByRole('button', { name }).filter({ visible: true })).toHaveCount(1)
  await expect(main.getByText('RWF')).toHaveCount(0)
  const first = await main.getByRole('button', { name: 'Record your first income' }).boundingBox()
  expect(first?.y, 'above the buttons that have no figures yet').toBeLessThan(250)
  await page.getByRole('button', { name: 'Menu' }).click()
  const places = page.getByRole('navigation', { name: 'Sections', exact: true }).filter({ visible: true })
  await expect(places.getByRole('link')).toHaveText([
    'Progress Tracking',
    'Income Management',
    'Expense Management',
    'Debts Management',
    'Analytics',
    'My Account',
  ])
  await expect(page.getByRole('button', { name: /Keyboard shortcuts|Hide amounts|Dark/ })).toHaveCount(0)
  await record(imari, newcomer, 'incomes', { amount: 5 })
  await page.reload()
  await expect(page.getByRole('region', { name: 'This month so far' })).toContainText('RWF 5')
  await expect(page.getByRole('heading', { name: 'Limits and targets' })).toBeVisible()
})

test('the first steps are ticked when they are done, and stay hidden after the client hides them', async ({
  page,
  gaspard,
}) => {
  await openAs(page, gaspard, PROGRESS)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps).toBeInViewport({ ratio: 1 })
  await expect(steps).not.toContainText('(done)')
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await expect(steps.getByRole('link', { name: /paste last month’s MoMo messages/ })).toHaveAttribute(
    'href',
    /messages$/,
  )
  const credit = steps.getByRole('button', { name: /Turn on customer credit/ })
  await expect(credit).toBeVisible()
  await expectAccessible(page)

  for (const [step, kind, amount, title] of [
    ['Record your first income', 'Income', '60000', 'Sales'],
    ['Record your first expense', 'Expense', '45000', 'Stock'],
  ] as const) {
    await steps.getByRole('button', { name: step }).click()
    const form = page.getByRole('dialog', { name: `Add ${kind}` })
    await form.getByLabel('Amount').fill(amount)
    await form.getByLabel('Title').fill(title)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(steps.getByRole('button', { name: `${step} (done)` })).toBeVisible()
  }
  expect(new URL(page.url()).pathname).toBe(PROGRESS)
  await steps.getByRole('button', { name: 'Add this app to your home screen' }).click()
  await expect(steps.getByRole('status')).toContainText('Add to Home screen')
  await expect(steps).toContainText('Today RWF 60,000 came in and RWF 45,000 went out. RWF 15,000 is left.')
  await steps.getByRole('button', { name: 'Set a monthly limit' }).click()
  await page.getByRole('dialog').getByLabel('Limit amount').fill('100000')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(steps.getByRole('button', { name: 'Set a monthly limit (done)' })).toBeVisible()
  await credit.click()
  await expect(page.getByRole('dialog').getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(credit).toHaveCount(0)
  const noted = page.waitForResponse('**/api/users/first-steps')
  await steps.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps).toHaveCount(0)
  await noted
  await page.evaluate(() => localStorage.clear())
  await openAs(page, gaspard, PROGRESS)
  await expect(page.getByRole('region', { name: 'This month so far' })).toContainText('RWF 15,000')
  await expect(steps).toHaveCount(0)
})

test('the app offers to be added to the home screen only once, after the third record', async ({ page, aline }) => {
  await page.addInitScript(() =>
    addEventListener('load', () =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => document.title })),
    ),
  )
  await openAs(page, aline, `${PROGRESS}/income`)
  const offer = page.getByRole('region', { name: 'Open this app with one tap' })
  const form = page.getByRole('dialog', { name: 'Add Income' })
  for (const amount of ['100', '200', '300']) {
    await expect(offer).toHaveCount(0)
    await page.getByRole('link', { name: 'Add Income' }).tap()
    await form.getByLabel('Amount').fill(amount)
    await form.getByRole('option', { name: 'Sales' }).tap()
    await form.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(form).toBeHidden()
  }
  await expect(offer.getByRole('button', { name: 'Add to home screen' })).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Close' }).tap()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('3 income entries')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

import { record } from './records.ts'
import { expect, expectAccessible, openAs, registerClient, test } from './support.ts'

const PROGRESS = '/dashboard/client'

test('a new client sees the first steps instead of amounts until the first entry', async ({ page, imari }) => {
  const newcomer = await registerClient(imari, undefined, { isFirstDay: true })
  await openAs(page, newcomer, PROGRESS)
  const main = page.getByRole('main')
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await expect(main.getByRole('heading')).toHaveText([/^Progress Tracking/, /^First steps/, /^Daily Progress History/])
  for (const name of ['Track Day', 'Track Month', 'Track Year', 'Guide'])
    await expect(main.getByRole('button', { name }).filter({ visible: true })).toHaveCount(1)
  await expect(main.getByText('RWF')).toHaveCount(0)
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

test('the first steps stay hidden after the client hides them', async ({ page, aline }) => {
  await openAs(page, aline, PROGRESS)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps).toBeInViewport({ ratio: 1 })
  await expect(steps).not.toContainText('(done)')
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await expectAccessible(page)

  for (const [step, kind, others] of [
    ['Record your first income', 'Income', 'Sales'],
    ['Record your first expense', 'Expense', 'Stock'],
  ] as const) {
    await steps.getByRole('button', { name: step }).click()
    const form = page.getByRole('dialog', { name: `Add ${kind}` })
    await form.getByLabel('Amount').fill('60000')
    await form.getByLabel('Title').fill(others)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(steps.getByRole('button', { name: `${step} (done)` })).toBeVisible()
  }
  expect(new URL(page.url()).pathname).toBe(PROGRESS)
  await steps.getByRole('button', { name: 'Add this app to your home screen' }).click()
  await expect(steps.getByRole('status')).toContainText('Add to Home screen')
  await steps.getByRole('link', { name: 'Set a monthly limit' }).click()
  await expect(page).toHaveURL(/expenses$/)
  await page.goBack()
  await expect(steps).toBeVisible()
  const noted = page.waitForResponse('**/api/users/first-steps')
  await steps.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps).toHaveCount(0)
  await noted
  await page.evaluate(() => localStorage.clear())
  await openAs(page, aline, PROGRESS)
  await expect(page.getByRole('region', { name: 'This month so far' })).toContainText('RWF 0')
  await expect(steps).toHaveCount(0)
})

test('the page offers to add the app to the home screen once, after the third record', async ({ page, aline }) => {
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

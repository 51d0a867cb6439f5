import type { Locator, Page } from '@playwright/test'
import { recordMany } from './many-records.ts'
import { record } from './records.ts'
import { actOn, expect, kigaliDay, openAs, test } from './support.ts'

const PROGRESS = '/dashboard/client'
const EXPENSES = '/dashboard/client/expenses'

// Turn animations on, as they are for most people. The other journeys turn them off.
test.use({ contextOptions: {} })

test('Back closes open dialogs, even a form reopened by a reload, before it leaves the screen', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Market', amount: 12_500 })
  await openAs(page, aline, PROGRESS)

  await page.getByRole('button', { name: 'Track Month' }).click()
  await expectBackCloses(page, PROGRESS)
  await page.getByRole('link', { name: 'Expenses', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Market' })
  await actOn(row, 'Delete')
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(2)
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectBackCloses(page, EXPENSES)
  await expect(row, 'Back deletes nothing').toBeVisible()

  await actOn(row, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(edit.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('13000')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row, 'typing replaces the selected amount').toContainText('13,000')
  await expect(edit).toBeHidden()
  await row.getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectLayers(page, false)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === PROGRESS)
  await page.goForward()
  await expect(row).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(page).toHaveURL(`${EXPENSES}?add=expense`)
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByRole('button', { name: 'Income', exact: true }).tap()
  await expect(page).toHaveURL(`${EXPENSES}?add=income`)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Add Income' })).toBeVisible()
  await expectBackCloses(page, EXPENSES)
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
})

test('Back shows a skeleton instead of the current screen while the previous screen loads', async ({ page, aline }) => {
  await openAs(page, aline, EXPENSES)
  await page.getByRole('link', { name: 'Progress' }).click()
  const last = page.getByRole('heading', { level: 1, name: 'Progress Tracking' })
  await expect(page).toHaveURL(PROGRESS)
  await page.reload()
  // Wait for the greeting, because the prerendered page already has the heading.
  await expect(page.getByText('Welcome, ')).toBeVisible()
  await expect(last).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/expense-screen-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(EXPENSES)
  await expect(last).toBeHidden()
  await expect(page.locator('[aria-busy=true]').getByRole('heading', { name: 'Expense Management' })).toBeVisible()
  held.resolve()
  await expect(page.getByText('No expenses yet').or(page.locator('.record')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expense Management')
})

test('Back opens the previous screen even while a reloaded screen still loads', async ({ page, aline }) => {
  await openAs(page, aline, EXPENSES)
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Progress Tracking' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => held.promise.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  // Wait for the heading: before it shows, Back would stop the loading and leave a blank page.
  await expect(page.getByRole('heading', { level: 1, name: 'Progress Tracking' })).toBeVisible()
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(EXPENSES)
  held.resolve()
  await expect(page.getByText('No expenses yet').or(page.locator('.record')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expense Management')
})

test('Back restores the search, the loaded rows and the scroll position of a list', async ({ page, aline, imari }) => {
  const expense = { kind: 'expense', amount: 1_000, description: 'For the shop' } as const
  const title = (at: number) => `Market ${at + 1} at Huye, beside the old park of the buses`
  const lines = Array.from({ length: 90 }, (_, at) => ({ ...expense, day: kigaliDay(-at), title: title(at) }))
  await recordMany(imari, aline, [...lines, { ...expense, day: kigaliDay(0), title: 'Milk' }])
  await openAs(page, aline, PROGRESS)
  await page.getByRole('link', { name: 'Expenses', exact: true }).click()
  const rows = page.locator('.record')
  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await expect(rows.filter({ hasText: 'Milk' })).toBeVisible()
  await search.fill('Market')
  await expect(rows.filter({ hasText: 'Milk' }), 'the rows of the search').toHaveCount(0)
  await expect(rows).toHaveCount(50)
  // A click could miss the button while rows load above it.
  await page.getByRole('button', { name: 'Show 50 more' }).press('Enter')
  await expect(rows).toHaveCount(90)
  const row = rows.filter({ hasText: 'Market 75 ' })
  const topOf = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  let top = Number.NaN
  // Retry, because a row gets its height when it appears, which moves the rows below.
  await expect(async () => {
    const before = top
    const isInView = await row.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top > 200 && bottom < innerHeight - 200
    })
    if (!isInView) await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await scrollIsReported(page)
    top = await topOf()
    expect(top).toBe(before)
  }).toPass()
  const expectPlace = async () => {
    await expect(search).toHaveValue('Market')
    await expect(rows).toHaveCount(90)
    await expect(row).toBeInViewport()
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(ROW / 2)
  }

  await page.goBack()
  await expect(search, 'Back undoes the search').toHaveValue('')
  await page.goForward()
  await expectPlace()
  const view = rows.getByRole('button', { name: /^View Market 7[56] / })
  await view.first().evaluate((element) => element.focus({ preventScroll: true }))
  await follow(page.getByRole('link', { name: 'Imari' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Progress Tracking' })).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'a link opens the top').toBe(0)
  await page.goBack()
  await expectPlace()
  await expect(view.first(), 'the focus that the list had').toBeFocused()
  await page.keyboard.press('j')
  await expect(view.last()).toBeFocused()
  await page.keyboard.press('k')
  await scrollIsReported(page)
  await page.reload()
  await expectPlace()
})

const ROW = 44

async function scrollIsReported(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Clicks in the page, because Playwright's own click would first scroll to the link. */
async function follow(link: Locator): Promise<void> {
  await link.filter({ visible: true }).evaluate((element: HTMLElement) => element.click())
}

async function expectBackCloses(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectLayers(page, true)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(screen)
  await expectLayers(page, false)
}

async function expectLayers(page: Page, isOpen: boolean): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.layers))).toBe(isOpen)
}

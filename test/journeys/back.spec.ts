import type { Locator, Page } from '@playwright/test'
import { recordMany } from './many-records.ts'
import { record } from './records.ts'
import { actOn, expect, kigaliDay, openAs, openLimits, type Person, type Running, test } from './support.ts'

const PROGRESS = '/dashboard/client'
const EXPENSES = '/dashboard/client/expenses'

// As for most people, what opens and closes moves.
test.use({ contextOptions: {} })

test('Back closes what lies over a screen, and leaves the screen only when nothing does', { tag: '@phone' }, async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Market', amount: 12_500 })
  await openAs(page, aline, PROGRESS)

  await page.getByRole('button', { name: 'Track Month' }).click()
  await expectBackCloses(page, 'dialog', PROGRESS)
  await page.getByRole('link', { name: 'Expenses' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Market' })
  await row.getByRole('button', { name: 'View' }).click()
  await expectBackCloses(page, 'dialog', EXPENSES)
  await actOn(row, 'Delete')
  // The question lies over the sheet, each with a step of its own.
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(2)
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectBackCloses(page, 'dialog', EXPENSES)
  await expect(row, 'Back has deleted nothing').toBeVisible()
  await openLimits(page)
  await page.getByRole('button', { name: 'Set Limit' }).click()
  await expectBackCloses(page, 'dialog', EXPENSES)
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await expectBackCloses(page, 'dialog', EXPENSES)

  // An amount is typed anew: it is selected. Saving takes the dialog's step along, as its cross does.
  await actOn(row, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(edit.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('13000')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('13,000')
  await expect(edit).toBeHidden()
  await row.getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoSteps(page)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === PROGRESS)

  // Forward leads to the screen, without what was closed.
  await page.goForward()
  await expect(row).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form that the address opens has the screen behind it to go back to', { tag: '@phone' }, async ({
  page,
  aline,
}) => {
  await openAs(page, aline, `${EXPENSES}?add=expense`)
  await expectBackCloses(page, 'dialog', EXPENSES)
  expect(new URL(page.url()).search).toBe('')
})

test('an open form stands in the address, so that a reload keeps it, and Back closes it still', {
  tag: '@phone',
}, async ({ page, aline }) => {
  await openAs(page, aline, EXPENSES)
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(page).toHaveURL(`${EXPENSES}?add=expense`)
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByRole('button', { name: 'Income', exact: true }).tap()
  await expect(page).toHaveURL(`${EXPENSES}?add=income`)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Add Income' })).toBeVisible()
  await expectBackCloses(page, 'dialog', EXPENSES)
  expect(new URL(page.url()).search).toBe('')
  await page.goForward()
  await expectNoSteps(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

test('a search that settles after a form was opened takes nothing from Back', { tag: '@phone' }, async ({
  page,
  aline,
  imari,
}) => {
  await addExpenses(imari, aline, 3)
  await openAs(page, aline, EXPENSES)
  await expect(page.locator('.record')).toHaveCount(3)
  // Opened once, its code is there: a search settles while that is fetched, and is in the address before the form.
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expectBackCloses(page, 'dialog', EXPENSES)
  const add = await page.getByRole('link', { name: 'Add Expense' }).elementHandle()
  // Within the page, where a later turn still comes before the search has settled, on a busy machine too.
  await page.getByRole('textbox', { name: 'Search expenses' }).evaluate(async (field, link) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Market')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((turn) => setTimeout(turn))
    ;(link as HTMLElement | null)?.click()
  }, add)
  await expect(page).toHaveURL(`${EXPENSES}?add=expense`)
  await expectBackCloses(page, 'dialog', EXPENSES)
  await expect(page.getByRole('textbox', { name: 'Search expenses' })).toHaveValue('Market')
  await expect(page).toHaveURL(`${EXPENSES}?search=Market`)
})

test('logging out leads to the login, though the question takes a step back', { tag: '@phone' }, async ({
  page,
  aline,
}) => {
  await openAs(page, aline, PROGRESS)
  await expect(page.getByRole('button', { name: 'Track Day' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
})

test('Back, Forward and a reload lead to the place that was left, with its search and all its rows', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await addExpenses(imari, aline, 160)
  await openAs(page, aline, PROGRESS)
  await page
    .getByRole('link', { name: /^Expenses?( Management)?$/ })
    .filter({ visible: true })
    .click()
  const rows = page.locator('.record')
  await page.getByRole('textbox', { name: 'Search expenses' }).fill('Market')
  await expect(page).toHaveURL(/search=Market/)
  await expect(rows).toHaveCount(50)
  for (const count of [100, 150]) {
    // By key: rows that come into sight for the first time may move what is below them from under a pointer.
    await page.getByRole('button', { name: 'Show 50 more' }).press('Enter')
    await expect(rows).toHaveCount(count)
  }
  const row = rows.filter({ hasText: 'Market 130 ' })
  const topOf = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  // In the middle of the screen, as one would read it, once rows that come into sight no longer move it from there.
  let top = Number.NaN
  await expect(async () => {
    const before = top
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await movesAreTold(page)
    top = await topOf()
    expect(await row.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
    expect(top).toBe(before)
  }).toPass()
  const expectPlace = async () => {
    await expect(page.getByRole('textbox', { name: 'Search expenses' })).toHaveValue('Market')
    await expect(rows).toHaveCount(150)
    await expect(row).toBeInViewport()
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(ROW / 2)
  }

  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/expenses') fetched.push(searchParams.get('limit') ?? '')
  })
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Search expenses' }), 'Back undoes the search').toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Progress Tracking' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Search expenses' })).toHaveValue('')
  await page.goForward()
  await expectPlace()
  fetched.length = 0
  await follow(page.getByRole('link', { name: 'Imari' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Progress Tracking' })).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'a link leads to the top').toBe(0)

  // What has changed elsewhere is fetched, all at once, while the rows stand as they stood.
  await imari.api(aline.token, 'POST', '/api/expenses', { ...EXPENSE, date: kigaliDay(-80), title: 'Market new' })
  await page.clock.install()
  await page.clock.fastForward(60_000)
  await page.goBack()
  await expectPlace()
  await expect(rows.filter({ hasText: 'Market new' })).toHaveCount(1)
  await expectPlace()
  expect(fetched).toEqual(['150'])
  await page.clock.resume()

  // Nobody reloads a page sooner.
  await movesAreTold(page)
  await page.reload()
  await expectPlace()
})

test('the audit log has its rows and its place again, also where what keeps it came late', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const { data } = await imari.api<{ data: { token: string; userId: string } }>(
    null,
    'POST',
    '/api/auth/superadmin-login',
    imari.superadmin,
  )
  for (let count = 0; count < 60; count++)
    await imari.api(aline.token, 'PUT', `/api/users/${count % 2 ? 'reactivate' : 'deactivate'}`)
  const { promise: hasScrolled, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/\/assets\/places-/, (route) => hasScrolled.then(() => route.continue()))
  await openAs(page, { token: data.token, id: data.userId }, '/dashboard/superadmin/trail')
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(60)
  const count = await rows.count()
  const row = rows.nth(58)
  // Nobody scrolls and taps within one frame: the browser tells of a scroll in the next.
  await row.evaluate(
    (element) =>
      new Promise((told) => {
        window.addEventListener('scroll', told, { once: true })
        element.scrollIntoView({ block: 'center' })
      }),
  )
  letIn()
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await movesAreTold(page)
  await follow(page.getByRole('link', { name: 'Account' }))
  await expect(page).toHaveURL(/account\/superadmin/)
  await page.goBack()
  await expect(rows).toHaveCount(count)
  await expect(row).toBeInViewport()
})

/** What has moved has been told as scrolling, which a page does with its next frame. */
async function movesAreTold(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))))
}

/** Follows a link as a finger does: Playwright would scroll the page for one that lies over it. */
async function follow(link: Locator): Promise<void> {
  await link.filter({ visible: true }).evaluate((element: HTMLElement) => element.click())
}

/** Less than the height of a row. */
const ROW = 44
const EXPENSE = { date: kigaliDay(), amount: 1_000, description: 'For the shop' }

/** Market 1, 2, and so on, the first of them today and each of the others a day earlier; on a phone higher than most rows. */
async function addExpenses(imari: Running, client: Person, count: number): Promise<void> {
  const title = (at: number) => `Market ${at + 1} at Huye, beside the old park of the buses`
  const expense = { kind: 'expense', amount: 1_000, description: 'For the shop' } as const
  const lines = Array.from({ length: count }, (_, at) => ({ ...expense, day: kigaliDay(-at), title: title(at) }))
  await recordMany(imari, client, lines)
}

async function expectBackCloses(page: Page, role: 'dialog' | 'alertdialog', screen: string): Promise<void> {
  await expect(page.getByRole(role)).toBeVisible()
  await expectSteps(page)
  await page.goBack()
  await expect(page.getByRole(role)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(screen)
  await expectNoSteps(page)
}

const stepsNow = (page: Page) => page.evaluate(() => Boolean(history.state?.layers))

/** What is open has its step. */
async function expectSteps(page: Page): Promise<void> {
  await expect.poll(() => stepsNow(page)).toBe(true)
}

/** Nothing is open any more, and its step is gone. */
async function expectNoSteps(page: Page): Promise<void> {
  await expect.poll(() => stepsNow(page)).toBe(false)
}

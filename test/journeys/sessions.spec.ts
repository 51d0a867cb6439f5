import type { Page } from '@playwright/test'
import { LAPTOP, PHONE } from './devices.ts'
import { record } from './records.ts'
import { expect, expectAccessible, openAs, type Person, test } from './support.ts'

const PROGRESS = '/dashboard/client'
const EXPENSES = '/dashboard/client/expenses'

test('a login that is answered “success: false” says why, at each door', async ({ page }) => {
  let answer: object = { success: false, message: 'We are closed today.' }
  await page.route('**/api/auth/*-login', (route) => route.fulfill({ json: answer }))
  await page.goto('/login')
  const aline = { email: 'aline@example.rw', password: 'whatever' }
  const shown = page.getByRole('alert')
  await logIn(page, aline)
  await expect(shown).toHaveText('We are closed today.')
  for (answer of [{ success: false }, { success: true, message: 'OK' }, { success: true, data: {} }]) {
    await logIn(page, aline)
    await expect(shown).toHaveText('Login failed')
  }
  expect(await tokens(page)).toEqual([null, null])

  answer = { success: false, message: 'We are closed today.' }
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Log in as Admin' }).click()
  await logIn(page.getByRole('dialog'), aline)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('We are closed today.')
})

test('a login that finds a full queue says how long it takes, and is sent again by itself', async ({ page }) => {
  const busy = { success: false, message: 'The service is busy.' }
  let tries = 0
  await page.route('**/api/auth/client-login', (route) =>
    tries++ === 0
      ? route.fulfill({ status: 503, headers: { 'retry-after': '12' }, json: busy })
      : route.fulfill({ json: { success: false, message: 'We are closed today.' } }),
  )
  await page.clock.install()
  await page.goto('/login')
  await logIn(page, { email: 'aline@example.rw', password: 'whatever' })
  const inLine = page.getByRole('status').filter({ hasText: /try again in about 1[2-4] seconds/ })
  await expect(inLine).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  await expectAccessible(page)
  expect(tries).toBe(1)
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('alert')).toHaveText('We are closed today.')
  await expect(inLine).toHaveCount(0)
})

test('when the token is gone nothing of the books is in sight, nothing is asked, and the way leads to the login', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, PROGRESS)
  await expect(page.getByRole('row').filter({ hasText: '4,500' })).toBeVisible()
  // What is still asked for when the token goes leads to the login by itself, before anything can be pressed.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.removeItem('token'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Track Day' }).click()
  await expect(page.getByText('No authentication token found. Please log in again.')).toBeVisible()
  await expect(page.getByText('4,500')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('who logs in on a device that another left open sees nothing of theirs', async ({
  page,
  aline,
  olivier,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await page.goto('/login')
  await logIn(page, aline)
  await expect(page.getByRole('row').filter({ hasText: '4,500' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('A present for Eric')
  await page.keyboard.press('Escape')
  await expect.poll(drafts).toEqual([`draft:${aline.id}:add-expense`])

  // All that the screen asks for by itself is there: nothing but the button finds out.
  await expect(page.getByRole('img', { name: /^Net balance day by day/ })).toBeVisible()
  // The session is ended elsewhere, and nobody has logged out here.
  const [token] = await tokens(page)
  await imari.api(token ?? null, 'POST', '/api/auth/logout', {})
  await page.getByRole('button', { name: 'Track Day' }).click()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await logIn(page, olivier)
  await expect(page.getByText('Welcome, Olivier Habimana').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await expect(page.getByText('4,500')).toHaveCount(0)
  expect(await drafts()).toEqual([])
})

test('what was fetched is asked for again by its name, and name and books are gone with the session', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  const read: { path: string; known: boolean; status: number }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const known = 'if-none-match' in response.request().headers()
    if (/^\/api\/(expenses|progress)/.test(pathname)) read.push({ path: pathname, known, status: response.status() })
  })
  const sugar = page.getByRole('row').filter({ hasText: 'Sugar' })
  const kept = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
      ...(await indexedDB.databases()),
    ])
  await page.clock.install()
  await openAs(page, aline, EXPENSES)
  await expect(sugar).toBeVisible()
  expect(read.filter(({ known, status }) => known || status !== 200)).toEqual([])
  await expect.poll(() => read.map(({ path }) => path)).toContain('/api/expenses')

  read.length = 0
  await page.clock.fastForward(31_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => read.map(({ path, status }) => `${path} ${status}`)).toContain('/api/expenses 304')
  expect(read.filter(({ path }) => path === '/api/expenses')).toHaveLength(1)
  await expect(sugar).toBeVisible()

  // The token goes and comes back on the same page: what was there is asked for as if it had never been.
  read.length = 0
  const [token = null] = await tokens(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
  await page.evaluate((value) => localStorage.setItem('token', String(value)), token)
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  await expect(sugar).toBeVisible()
  await expect.poll(() => read.map(({ path, status }) => `${path} ${status}`)).toContain('/api/expenses 200')
  expect(read.filter(({ known }) => known)).toEqual([])

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await kept()).toEqual([])
  read.length = 0
  await logIn(page, aline)
  await expect(page.getByRole('row').filter({ hasText: '4,500' })).toBeVisible()
  expect(read.filter(({ known }) => known)).toEqual([])
})

test('when somebody else logs in in another tab, this one shows and writes their books', async ({
  page,
  context,
  aline,
  olivier,
}) => {
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('Welcome, Aline Uwase').filter({ visible: true })).toBeVisible()
  const other = await context.newPage()
  await openAs(other, olivier, PROGRESS)
  await expect(page.getByText('Welcome, Olivier Habimana').filter({ visible: true })).toBeVisible()
})

test('an expired session leaves the way back for its owner, and no draft', async ({ page, aline, imari }) => {
  await openAs(page, aline, `${EXPENSES}?add=expense`)
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill('4500')
  await form.getByLabel('Title').fill('Sugar')
  await form.getByLabel('Description').fill('Two bags')
  await imari.api(aline.token, 'POST', '/api/auth/logout', {})
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], ['wanted']])
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await logIn(page, aline)
  await expect(page, 'the form opens again over the screen it was on').toHaveURL(`${EXPENSES}?add=expense`)
  await expect(form.getByLabel('Description')).toHaveValue('')
})

test('while the token is verified the word Loading is seen on the grey, and nothing moves when the books come', async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/auth/verify-auth', async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, aline, EXPENSES)
  const word = page.getByRole('status').filter({ hasText: 'Loading' }).first()
  await expect(word).toBeVisible()
  expect(await word.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(40)
  await expect(word, 'not within a blink').toHaveCSS('animation-delay', '0.15s')
  const title = page.getByRole('heading', { level: 1 })
  const placesOfTitle = async () => {
    const places: Awaited<ReturnType<typeof title.boundingBox>>[] = []
    for (const size of [LAPTOP.viewport, PHONE.viewport]) {
      await page.setViewportSize(size)
      places.push(await title.boundingBox())
    }
    return places
  }
  const before = await placesOfTitle()
  letGo()
  await expect(page.getByRole('row').filter({ hasText: 'Sugar' })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  expect(await placesOfTitle()).toEqual(before)
})

/** Fills in a form of login, on a page or in a dialog, and sends it. */
async function logIn(
  form: Pick<Page, 'getByLabel' | 'getByRole'>,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
}

function tokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')])
}

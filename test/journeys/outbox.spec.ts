import type { Locator, Page } from '@playwright/test'
import { record } from './records.ts'
import {
  actOn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  kigaliDay,
  openAs,
  type Person,
  type Running,
  test,
} from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EXPENSES = '/dashboard/client/expenses'
const DEBTS = '/dashboard/client/debts'
const SAVED = 'Saved on this phone. It is sent as soon as there is network.'

test('what is written without network waits in its list, and is sent once when the network is back', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await openExpenses(page, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText(SAVED)).toBeVisible()
  const row = rowOf(page, 'Charcoal')
  await expect(row).toContainText('waiting')
  await expect(strip(page)).toHaveText('1 waiting · RWF 9,500')
  await addExpense(page, { amount: '500', title: 'Salt' })
  await expect(strip(page)).toHaveText('2 waiting · RWF 10,000')

  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
  await expect(waiting.getByRole('listitem')).toHaveText([/Charcoal/, /Salt/])
  await expect(waiting).toContainText('There is no network.')
  await expectInBothThemes(page)
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('waiting')
  expect(await titles(imari, aline)).toEqual(['Charcoal', 'Salt'])
})

test('what was not sent is changed and deleted where it waits, as if it had been written so', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await openExpenses(page, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await addExpense(page, { amount: '500', title: 'Salt' })
  await actOn(rowOf(page, 'Charcoal'), 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await form.getByLabel('Title').fill('Two bags of charcoal')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(page, 'Two bags of charcoal')).toContainText('waiting')
  await deleteRow(page, 'Salt')
  await expect(rowOf(page, 'Salt')).toBeHidden()
  await expect(strip(page)).toHaveText('1 waiting · RWF 9,500')

  const sent = requests(page)
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  expect(sent).toEqual(['POST /api/expenses'])
  expect(await titles(imari, aline)).toEqual(['Two bags of charcoal'])
})

test('what is changed, paid and deleted without network is seen at once, and done when the network is back', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const debt = { dueDate: kigaliDay(3), title: 'Loan', creditor: 'SACCO', description: '', amount: 700 }
  await imari.api(aline.token, 'POST', '/api/debts', debt)
  await imari.api(aline.token, 'POST', '/api/debts', { ...debt, title: 'Goods' })
  await openAs(page, aline, DEBTS)
  await expect(rowOf(page, 'Loan')).toBeVisible()
  await partIsThere(page)
  await context.setOffline(true)
  await actOn(rowOf(page, 'Loan'), 'Mark Paid')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click()
  await expect(rowOf(page, 'Loan')).toContainText('Paid')
  await expect(rowOf(page, 'Loan')).toContainText('waiting')
  await deleteRow(page, 'Goods')
  await expect(rowOf(page, 'Goods')).toBeHidden()
  await expect(strip(page)).toHaveText('2 waiting')
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  const { data } = await imari.api<{ data: { title: string; isPaid: boolean }[] }>(aline.token, 'GET', '/api/debts')
  expect(data.map(({ title, isPaid }) => [title, isPaid])).toEqual([['Loan', true]])
})

test('an add whose answer is lost is one row', { tag: '@phone' }, async ({ page, imari, aline }) => {
  await openExpenses(page, aline)
  let lost = 0
  await page.route('**/api/expenses', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort()
  })
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText(SAVED)).toBeVisible()
  await lookAt(page)
  await expect(strip(page)).toBeHidden()
  expect([lost, await titles(imari, aline)]).toEqual([1, ['Charcoal']])
})

test('what waits outlives the page, and is not typed a second time', { tag: '@phone' }, async ({
  page,
  imari,
  aline,
}) => {
  await openExpenses(page, aline)
  const away = await loseEverything(page)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
  await page.goto('/dashboard/client?add=expense')
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toHaveValue('')
  await page.keyboard.press('Escape')
  // Only what has come can go.
  await expect(strip(page)).toBeVisible()
  await away()
  await lookAt(page)
  await expect(strip(page)).toBeHidden()
  expect(await titles(imari, aline)).toEqual(['Charcoal'])
})

test('what the server refuses later stays in sight with its sentence, and is put right or dropped', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await openExpenses(page, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await addExpense(page, { amount: '500', title: 'Salt' })
  await page.route('**/api/expenses', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, message: 'Your books are full' } })
      : route.continue(),
  )
  await context.setOffline(false)
  await expect(strip(page)).toContainText('2 not accepted')
  await expect(rowOf(page, 'Charcoal')).toContainText('not accepted')
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
  const line = (title: string) => waiting.getByRole('listitem').filter({ hasText: title })
  await expect(line('Charcoal')).toContainText('Your books are full')
  await expectInBothThemes(page)
  await page.unroute('**/api/expenses')

  await line('Salt').getByRole('button', { name: 'Delete' }).click()
  await expect(line('Salt')).toBeHidden()
  await line('Charcoal').getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(form.getByLabel('Title')).toHaveValue('Charcoal')
  await form.getByLabel('Title').fill('Half a bag')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(strip(page)).toBeHidden()
  await expect(rowOf(page, 'Half a bag')).toBeVisible()
  expect(await titles(imari, aline)).toEqual(['Half a bag'])
})

for (const [choice, remains] of [
  ['Keep mine', 'Mine'],
  ['Keep theirs', 'Theirs'],
] as const)
  test(`a row that another device changed meanwhile is asked about: ${choice}`, async ({
    page,
    context,
    imari,
    aline,
  }) => {
    await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
    await openExpenses(page, aline)
    await expect(rowOf(page, 'Sugar')).toBeVisible()
    await context.setOffline(true)
    await actOn(rowOf(page, 'Sugar'), 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    await form.getByLabel('Title').fill('Mine')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(rowOf(page, 'Mine')).toContainText('waiting')
    const [entry] = await entries(imari, aline)
    await imari.api(aline.token, 'PUT', `/api/expenses/${entry?._id}`, { ...entry, title: 'Theirs' })

    await context.setOffline(false)
    await expect(strip(page)).toContainText('1 not accepted')
    await strip(page).click()
    const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
    await expect(waiting).toContainText('This was changed on another device meanwhile.')
    await expect(waiting).toContainText('Theirs')
    await expectAccessible(page)
    await waiting.getByRole('button', { name: choice }).click()
    await expect(strip(page)).toBeHidden()
    await expect(rowOf(page, remains)).toBeVisible()
    expect(await titles(imari, aline)).toEqual([remains])
  })

test('when the session has ended, what waits stays, is counted, and is sent after the same person has logged in', {
  tag: '@phone',
}, async ({ page, context, imari, aline, olivier }) => {
  await openExpenses(page, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
  await imari.api(aline.token, 'POST', '/api/auth/logout', {})
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  await expect(page.getByText('1 entry waits on this phone; log in as the same person to send it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page.getByText('Entries wait on this phone.')).toBeVisible()
  await expectAccessible(page)

  // Somebody else sees and sends nothing of it.
  const sent = requests(page)
  await openExpenses(page, olivier)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await expect(page.getByText('Charcoal')).toHaveCount(0)
  expect(sent).toEqual([])
  expect(await titles(imari, olivier)).toEqual([])

  const again = await imari.api<{ data: { token: string } }>(null, 'POST', '/api/auth/client-login', {
    email: aline.email,
    password: aline.password,
  })
  await openAs(page, { id: aline.id, token: again.data.token }, EXPENSES)
  await expect(rowOf(page, 'Charcoal')).toBeVisible()
  await expect(strip(page)).toBeHidden()
  expect(await titles(imari, { token: again.data.token })).toEqual(['Charcoal'])
  // No token is in what is kept.
  expect(await keptText(page, aline)).not.toContain(again.data.token)
})

test('what an inactive account wrote is held until it is active again', { tag: '@phone' }, async ({
  page,
  context,
  imari,
  aline,
}) => {
  await openExpenses(page, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
  await imari.api(aline.token, 'PUT', '/api/users/deactivate', {})
  await context.setOffline(false)
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
  await expect(waiting).toContainText('Your account is inactive')
  await expectInBothThemes(page)
  await page.reload()
  await page.getByRole('button', { name: 'Reactivate Account' }).first().click()
  await expect(strip(page)).toBeHidden()
  await expect.poll(() => titles(imari, aline)).toEqual(['Charcoal'])
})

test('whoever logs out with entries that wait is asked, and what stays is sent first', { tag: '@phone' }, async ({
  page,
  context,
  imari,
  aline,
}) => {
  await openExpenses(page, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
  await logOut(page)
  const question = page.getByRole('alertdialog', { name: '1 entry has not been sent.' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  expect(await titles(imari, aline).catch(() => 'logged out')).toEqual('logged out')
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('of two tabs one sends, and both show what waits', { tag: '@laptop' }, async ({ page, context, imari, aline }) => {
  await openExpenses(page, aline)
  const other = await context.newPage()
  await openExpenses(other, aline)
  await context.setOffline(true)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(rowOf(other, 'Charcoal')).toContainText('waiting')
  await addExpense(other, { amount: '500', title: 'Salt' })
  await expect(strip(page)).toHaveText('2 waiting · RWF 10,000')
  const sent = [requests(page), requests(other)]
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(strip(other)).toBeHidden()
  expect(sent.flat()).toHaveLength(2)
  expect(await titles(imari, aline)).toEqual(['Charcoal', 'Salt'])
})

test('a browser that keeps nothing sends as ever, and says what could not be sent', { tag: '@laptop' }, async ({
  page,
  imari,
  aline,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openExpenses(page, aline)
  await addExpense(page, { amount: '9500', title: 'Charcoal' })
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  const away = await loseEverything(page)
  await typeExpense(page, { amount: '500', title: 'Salt' })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('it was not saved')
  await away()
  expect(await titles(imari, aline)).toEqual(['Charcoal'])
})

async function openExpenses(page: Page, person: Pick<Person, 'id' | 'token'>): Promise<void> {
  await openAs(page, person, EXPENSES)
  await expect(page.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeVisible()
  await partIsThere(page)
}

/** What is fetched once the page is at rest has come: the forms, and what keeps what is written. */
async function partIsThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

async function addExpense(page: Page, entry: { amount: string; title: string }): Promise<void> {
  await expect(await typeExpense(page, entry)).toBeHidden()
}

/** Types an expense and saves it. */
async function typeExpense(page: Page, { amount, title }: { amount: string; title: string }): Promise<Locator> {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('For the shop')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  return form
}

async function deleteRow(page: Page, title: string): Promise<void> {
  await actOn(rowOf(page, title), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
}

/** Somebody looks at the page, which ends the pause after a failure. */
async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

/** Nothing of what is written arrives until what this gives is called. */
async function loseEverything(page: Page): Promise<() => Promise<void>> {
  const isWrite = (method: string) => method !== 'GET'
  await page.route('**/api/expenses**', (route) =>
    isWrite(route.request().method()) ? route.abort() : route.continue(),
  )
  return () => page.unroute('**/api/expenses**')
}

/** What the page writes from now on. */
function requests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && /^\/api\/(expenses|incomes|debts)/.test(pathname))
      sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const strip = (page: Page) => page.getByRole('main').getByRole('button', { name: /\d waiting/ })

async function expectInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

interface Listed {
  _id: string
  title: string
}

async function entries(imari: Running, { token }: Pick<Person, 'token'>): Promise<Listed[]> {
  return (await imari.api<{ data: Listed[] }>(token, 'GET', '/api/expenses')).data
}

async function titles(imari: Running, person: Pick<Person, 'token'>): Promise<string[]> {
  return (await entries(imari, person)).map(({ title }) => title).sort()
}

/** Everything that the database of a person holds on this device, as text. */
function keptText(page: Page, { id }: Pick<Person, 'id'>): Promise<string> {
  return page.evaluate(async (name) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await resultOf(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    const all = await Promise.all(
      stores.map((store) => resultOf(database.transaction(store).objectStore(store).getAll())),
    )
    database.close()
    return JSON.stringify(all)
  }, `imari:${id}`)
}

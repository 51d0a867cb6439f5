import type { Page } from '@playwright/test'
import { balanceOf, CREDIT, give, HOME, incomesOf, keepCredit, person } from './credit-book.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, type Person, type Running, test } from './support.ts'

const SAVED = 'Saved on this phone. It will be sent when you’re back online.'

test('somebody new and their first line are written without network in one go, and are in the book once', {
  tag: '@phone',
}, async ({ page, context, imari, aline }) => {
  await keepCredit(imari, aline)
  await openBook(page, aline)
  await context.setOffline(true)
  await addLine(page, { amount: '1500', name: 'Jeanne' })
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(rowOf(page, 'Jeanne')).toContainText(/waiting.*waiting.*\+RWF 1,500/s)
  await expect(strip(page)).toHaveText(/(^| · )2 waiting · RWF 1,500$/)

  // Whoever buys again is the same, also typed in small letters.
  await addLine(page, { amount: '500', name: 'jeanne' })
  await expect(rowOf(page, 'Jeanne')).toContainText('+RWF 2,000')
  await rowOf(page, 'Jeanne').getByRole('link', { name: 'Jeanne' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jeanne' })).toBeVisible()
  await expect(lines(page)).toHaveText([/Credit.*500.*waiting/s, /Credit.*1,500.*waiting/s])
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('+RWF 2,000')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectInBothThemes(page)

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('RWF 2,000')
  await expect(lines(page)).toHaveText([/500.*2,000/s, /1,500.*1,500/s])
  expect(await people(imari, aline)).toEqual([['Jeanne', 2_000]])
})

test('a payment without network waits with its income, and both are there once, also where the answer is lost', {
  tag: '@phone',
}, async ({ page, imari, aline }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, -3)
  await keepCredit(imari, aline)
  await openBook(page, aline)
  let lost = 0
  await page.route('**/lines', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Payment from Jeanne' }).click()
  const form = page.getByRole('dialog', { name: 'Payment from Jeanne' })
  await form.getByLabel('Amount').fill('2000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(rowOf(page, 'Jeanne')).toContainText('RWF 4,500')
  await expect(rowOf(page, 'Jeanne')).toContainText('−RWF 2,000')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(strip(page)).toBeHidden()
  await expect(rowOf(page, 'Jeanne')).toContainText('RWF 2,500')
  expect([lost, await balanceOf(imari, aline, jeanne)]).toEqual([1, 2_500])
  expect(await incomesOf(imari, aline)).toMatchObject([{ title: 'Credit paid', description: 'Jeanne', amount: 2_000 }])
})

test('what is changed, put aside, written off and deleted without network is seen at once, and done in order', {
  tag: '@laptop',
}, async ({ page, context, imari, aline }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, -3)
  const olive = await person(imari, aline, { name: 'Olive' })
  await give(imari, aline, olive, 700, -3)
  await keepCredit(imari, aline)
  await openBook(page, aline)
  await rowOf(page, 'Jeanne').getByRole('link', { name: 'Jeanne' }).click()
  await expect(lines(page)).toHaveCount(1)
  await partIsThere(page)
  const act = (name: string) => page.locator('main').getByRole('button', { name, exact: true })
  await context.setOffline(true)

  await act('Edit person').click()
  const form = page.getByRole('dialog', { name: 'Edit person' })
  await form.getByLabel('Name').fill('Jeanne d’Arc')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jeanne d’Arc' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Credit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('500')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(lines(page)).toHaveCount(2)
  // A line that is in the book goes, and is taken back where it waits.
  await lines(page).nth(1).getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(2)
  await act('Write off').click()
  await page
    .getByRole('alertdialog', { name: 'Write off RWF 5,000 that Jeanne d’Arc owes?' })
    .getByRole('button', { name: 'Write off' })
    .click()
  await expect(lines(page)).toHaveText([/Written off.*5,000.*waiting/s, /500/, /4,500/])
  await act('Archive').click()
  await expect(act('Unarchive')).toBeVisible()
  await page.getByRole('link', { name: 'All people' }).click()
  await expect(rowOf(page, 'Olive')).toBeVisible()
  await expect(rowOf(page, 'Jeanne d’Arc')).toHaveCount(0)
  // What is given and what is written off make no one amount.
  await expect(strip(page)).toHaveText(/(^| · )4 waiting$/)
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
  await expect(waiting.getByRole('listitem')).toHaveText([
    /Jeanne d’Arc.*Changed/s,
    /Jeanne d’Arc.*Credit.*500/s,
    /Jeanne d’Arc.*Written off.*5,000/s,
    /Jeanne d’Arc.*Archive/s,
  ])
  await expectInBothThemes(page)
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  expect(await people(imari, aline)).toEqual([['Olive', 700]])
  expect(await people(imari, aline, '?archived=true')).toEqual([['Jeanne d’Arc', 0]])
})

test('who was put into the book by mistake goes with what was written for them, before anything is sent', {
  tag: '@laptop',
}, async ({ page, context, imari, aline }) => {
  await keepCredit(imari, aline)
  await openBook(page, aline)
  await context.setOffline(true)
  await addLine(page, { amount: '1500', name: 'Jeanne' })
  await rowOf(page, 'Jeanne').getByRole('link', { name: 'Jeanne' }).click()
  await lines(page).getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.locator('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(CREDIT)
  await expect(strip(page)).toBeHidden()
  await context.setOffline(false)
  expect(await people(imari, aline)).toEqual([])
})

test('a line for somebody whom another phone has deleted stays in sight, and is written anew', {
  tag: '@laptop',
}, async ({ page, context, imari, aline }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await keepCredit(imari, aline)
  await openBook(page, aline)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Credit for Jeanne' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('1500')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Jeanne')).toContainText('waiting')
  await imari.api(aline.token, 'DELETE', `/api/credit/people/${jeanne}`)
  await context.setOffline(false)
  await expect(strip(page)).toContainText('1 not accepted')
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
  await expect(waiting).toContainText('This person no longer exists')
  await expectInBothThemes(page)
  await waiting.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Add Credit' })
  await expect(form.getByLabel('Amount')).toHaveValue('1,500')
  await expect(form.getByLabel('Name')).toHaveValue('Jeanne')
  // Refused once more, it is told where it was typed, and stays.
  const full = { status: 409, json: { success: false, message: 'Your books are full' } }
  await page.route('**/api/credit/people', (route) => route.fulfill(full), { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Your books are full')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(strip(page)).toBeHidden()
  expect(await people(imari, aline)).toEqual([['Jeanne', 1_500]])
})

test('the card at home says what waits beside what is owed', { tag: '@phone' }, async ({
  page,
  context,
  imari,
  aline,
}) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, HOME)
  const card = page.getByRole('region', { name: 'Owed to you' })
  await expect(card).toContainText('RWF 4,500')
  await partIsThere(page)
  await card.getByRole('button', { name: 'Credit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').fill('500')
  await form.getByRole('button', { name: 'Jeanne' }).click()
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText(/RWF 4,500.*waiting.*\+RWF 500/s)
  await context.setOffline(false)
  await expect(card).toContainText('RWF 5,000')
  await expect(card).not.toContainText('waiting')
})

async function openBook(page: Page, client: Person): Promise<void> {
  await openAs(page, client, CREDIT)
  await expect(page.getByRole('heading', { level: 1, name: 'Customer credit' })).toBeVisible()
  await partIsThere(page)
}

/** What is fetched once the page is at rest has come: the forms, and what keeps what is written. */
async function partIsThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

async function addLine(page: Page, { amount, name }: { amount: string; name: string }): Promise<void> {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Credit' })
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const lines = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Delete / }) })
const strip = (page: Page) => page.getByRole('main').getByRole('button', { name: /\d waiting/ })

/** Who is in the book, and what they owe. */
async function people(imari: Running, { token }: Person, part = ''): Promise<[string, number][]> {
  const { data } = await imari.api<{ data: { name: string; balance: number }[] }>(
    token,
    'GET',
    `/api/credit/people${part}`,
  )
  return data.map(({ name, balance }) => [name, balance])
}

async function expectInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

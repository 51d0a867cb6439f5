import type { Page } from '@playwright/test'
import { balanceOf, CREDIT, give, incomesOf, keepCredit, person, write } from './credit-book.ts'
import { SAVED } from './outbox.ts'
import { closeDialog, expect, expectAccessible, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

// The data saver prevents preloading, but a form opens offline only with preloaded code.
test.use({ dataSaver: false })

test('a customer and credit lines added offline are stored once when the network returns', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const olive = await person(imari, aline, { name: 'Olive' })
  await write(imari, aline, olive, { kind: 'paid', amount: 700, date: kigaliDay(), what: '' })
  await openBook(page, aline)
  await context.setOffline(true)
  await addLine(page, { amount: '1500', name: 'Jeanne' })
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(rowOf(page, 'Jeanne')).toContainText(/waiting.*owes nothing.*→ 1,500 with 1 waiting/s)
  await expect(strip(page)).toHaveText(/(^| · )2 waiting · RWF\s1,500$/)

  await addLine(page, { amount: '500', name: 'jeanne' })
  await expect(page.getByText('Jeanne now owes RWF 2,000.')).toBeVisible()
  await expect(rowOf(page, 'Jeanne')).toContainText('→ 2,000 with 2 waiting')
  await expect(page.getByRole('main')).toContainText(/Owed to you\s*RWF\s0\s*→ 2,000 with 2 waiting\s*You owe RWF\s700/)
  const [name, note] = [rowOf(page, 'Jeanne').getByRole('rowheader'), rowOf(page, 'Jeanne').getByText('with 2 waiting')]
  const [above, below] = [await name.boundingBox(), await note.boundingBox()]
  expect(below?.y, 'long words of both have room').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await rowOf(page, 'Jeanne').getByRole('link', { name: 'Jeanne' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jeanne' })).toBeVisible()
  await expect(lines(page)).toHaveText([/Credit.*500.*waiting/s, /Credit.*1,500.*waiting/s])
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('→ 2,000 with 2 waiting')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('RWF 2,000')
  await expect(lines(page)).toHaveText([/500.*2,000/s, /1,500.*1,500/s])
  expect(await people(imari, aline)).toEqual([
    ['Jeanne', 2_000],
    ['Olive', -700],
  ])
})

test('a customer’s payment and its income are stored once when the response is lost', async ({
  page,
  imari,
  aline,
}) => {
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
  await page.getByRole('button', { name: 'Record payment from Jeanne' }).click()
  const form = page.getByRole('dialog', { name: 'Record payment from Jeanne' })
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

test('changes of customers made offline are sent in order when the network returns', {
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

  await act('Edit customer').click()
  const form = page.getByRole('dialog', { name: 'Edit customer' })
  await form.getByLabel('Name').fill('Jeanne d’Arc')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jeanne d’Arc' })).toBeVisible()
  await act('Sell on credit').click()
  await page.getByRole('dialog').getByLabel('Amount').fill('500')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(lines(page)).toHaveCount(2)
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Delete / })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(2)
  await act('Write off').click()
  await page
    .getByRole('alertdialog', { name: 'Write off the RWF 5,000 that Jeanne d’Arc owes?' })
    .getByRole('button', { name: 'Write off' })
    .click()
  await expect(lines(page)).toHaveText([/Written off.*5,000.*waiting/s, /500/, /4,500/])
  await act('Archive').click()
  await expect(act('Unarchive')).toBeVisible()
  await page.getByRole('link', { name: 'All customers' }).click()
  await expect(rowOf(page, 'Olive')).toBeVisible()
  await expect(rowOf(page, 'Jeanne d’Arc')).toHaveCount(0)
  await expect(strip(page)).toHaveText(/(^| · )4 waiting$/)
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this device' })
  await expect(waiting.getByRole('listitem')).toHaveText([
    /Jeanne d’Arc.*Changed/s,
    /Jeanne d’Arc.*Credit.*500/s,
    /Jeanne d’Arc.*Written off.*5,000/s,
    /Jeanne d’Arc.*Archive/s,
  ])
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  expect(await people(imari, aline)).toEqual([['Olive', 700]])
  expect(await people(imari, aline, '?archived=true')).toEqual([['Jeanne d’Arc', 0]])
})

test('an offline edit of a credit line is sent once unless the client undoes it first', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, `${CREDIT}/${jeanne}`)
  await expect(lines(page)).toHaveCount(1)
  await partIsThere(page)
  await context.setOffline(true)
  const balance = page.getByRole('region', { name: 'Balance' })
  const edit = async (amount: string) => {
    await lines(page)
      .first()
      .getByRole('button', { name: /^Edit / })
      .click()
    await page.getByRole('dialog').getByLabel('Amount').fill(amount)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await edit('5000')
  await expect(lines(page)).toHaveText([/5,000.*waiting/s])
  await expect(balance).toContainText(/4,500.*→ 5,000 with 1 waiting/s)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveText([/4,500/])
  await expect(balance).not.toContainText('waiting')
  await edit('4000')
  await expect(balance).toContainText(/4,500.*→ 4,000 with 1 waiting/s)
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(balance).toContainText('RWF 4,000')
  expect(await balanceOf(imari, aline, jeanne)).toBe(4_000)
})

test('correcting a rejected payment uses the newest balance, and Undo restores the stored payment', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 6_000, -3)
  await openBook(page, aline)
  await write(imari, aline, jeanne, { kind: 'paid', amount: 2_000, date: kigaliDay(), what: '' })
  await rowOf(page, 'Jeanne').getByRole('link', { name: 'Jeanne' }).click()
  await expect(lines(page)).toHaveCount(2)
  await partIsThere(page)
  await context.setOffline(true)
  const edit = page.getByRole('dialog', { name: /^Edit Payment/ })
  await page.getByRole('button', { name: 'Edit Payment, RWF 2,000' }).click()
  await edit.getByLabel('Amount').fill('4000')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await page.route('**/lines/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Your books are full' } }),
  )
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 not accepted' }).click()
  await page.getByRole('dialog', { name: 'Waiting on this device' }).getByRole('button', { name: 'Edit' }).click()
  const asksAbout7000 = async () => {
    await edit.getByLabel('Amount').fill('7000')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByRole('status')).toContainText('Jeanne would overpay by RWF 1,000. Save again')
  }
  await asksAbout7000()
  await closeDialog(page)
  await page.getByRole('button', { name: 'Edit Payment, RWF 4,000' }).click()
  await asksAbout7000()
  await edit.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('RWF 2,000')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute('**/lines/*')
  await edit.getByLabel('Amount').fill('3000')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Entry updated')).toBeVisible()
  expect(await balanceOf(imari, aline, jeanne)).toBe(3_000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  expect(await balanceOf(imari, aline, jeanne), 'with the stored payment').toBe(4_000)
})

async function openBook(page: Page, client: Person): Promise<void> {
  await openAs(page, client, CREDIT)
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Credit' })).toBeVisible()
  await partIsThere(page)
}

async function partIsThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

async function addLine(page: Page, { amount, name }: { amount: string; name: string }): Promise<void> {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Customer Credit' })
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const lines = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit / }) })
const strip = (page: Page) => page.getByRole('main').getByRole('button', { name: /\d waiting/ })

async function people(imari: Running, { token }: Person, part = ''): Promise<[string, number][]> {
  const { data } = await imari.api<{ data: { name: string; balance: number }[] }>(
    token,
    'GET',
    `/api/credit/people${part}`,
  )
  return data.map(({ name, balance }) => [name, balance])
}

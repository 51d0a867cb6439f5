import { balanceOf, CREDIT, give, incomesOf, person, write } from './credit-book.ts'
import { closeDialog, expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

test('a client confirms a payment above the balance by a tap a second later, even offline', async ({
  page,
  context,
  aline,
  imari,
}) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 1_500, -3)
  await openAs(page, aline, CREDIT)
  await expect(page.getByRole('row').filter({ hasText: 'Jeanne' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.getByRole('link', { name: 'Add Customer Credit' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Payment', exact: true }).click()
  await expect(form.getByRole('button', { name: /Expense/ }), 'the client was in no other form').toHaveCount(0)
  await context.setOffline(true)
  await form.getByLabel('Amount').fill('9000')
  await form.getByLabel('Name').fill('jeanne')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).toContainText('Jeanne would overpay by RWF 7,500. Save again if that’s right.')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Save' }).click()
  expect(await balanceOf(imari, aline, jeanne)).toBe(1_500)
  await page.clock.fastForward(1_000)
  await page.clock.resume()
  await form.getByLabel('Amount').press('Enter')
  await expect(form).toBeHidden()
  await expect(page.locator('main')).toContainText('You owe RWF 7,500 to customers who paid too much')
  await expect(page.getByText('No one owes you anything')).toHaveCount(0)
})

test('the list says that nobody owes anything once the last customer has paid', async ({ page, aline, imari }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_000, -3)
  await openAs(page, aline, `${CREDIT}/${jeanne}`)
  const form = page.getByRole('dialog')
  await page.locator('main').getByRole('button', { name: 'Record payment', exact: true }).click()
  await form.getByLabel('Amount').fill('4000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'All customers' }).click()
  await expect(page.getByText('No one owes you anything')).toBeVisible()
})

test('a payment is recorded and edited together with an income unless the client unticks the income', async ({
  page,
  aline,
  imari,
}) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 6_000, -3)
  await openAs(page, aline, `${CREDIT}/${jeanne}`)
  const form = page.getByRole('dialog', { name: 'Record payment from Jeanne' })
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit / }) })

  await page.getByRole('button', { name: 'Sell on credit' }).tap()
  await page.getByRole('dialog').getByLabel('Amount').fill('9000')
  await closeDialog(page)
  await page.locator('main').getByRole('button', { name: 'Record payment', exact: true }).click()
  await expect(form.getByLabel('Amount'), 'without the unsaved credit').toHaveValue('')
  await form.getByLabel('Amount').fill('2000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Jeanne now owes RWF 4,000.')).toBeVisible()
  await expect(rows.first()).toContainText('4,000')
  expect(await incomesOf(imari, aline)).toMatchObject([{ title: 'Credit paid', description: 'Jeanne', amount: 2_000 }])

  const edit = page.getByRole('dialog')
  await rows.first().getByRole('button', { name: 'Edit Payment, RWF 2,000' }).click()
  await expect(edit).toContainText('The income recorded with this payment will change too.')
  await edit.getByLabel('Amount').fill('9000')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('status')).toContainText('Jeanne would overpay by RWF 3,000. Save again')
  await expectAccessible(page)
  await edit.getByLabel('Amount').fill('2500')
  await edit.getByLabel('Details').fill('Cash')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Entry updated')).toBeVisible()
  await expect(rows).toHaveText([/Payment · Cash.*2,500.*3,500/s, /6,000.*6,000/s])
  expect(await incomesOf(imari, aline)).toMatchObject([{ title: 'Credit paid', description: 'Jeanne', amount: 2_500 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(rows).toHaveText([/Payment.*2,000.*4,000/s, /owed for 3 days.*6,000/s])
  expect(await incomesOf(imari, aline)).toMatchObject([{ title: 'Credit paid', description: 'Jeanne', amount: 2_000 }])

  await page.locator('main').getByRole('button', { name: 'Record payment', exact: true }).click()
  await form.getByLabel('Amount').fill('1000')
  await form.getByLabel('Also record as income').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveCount(3)
  expect(await incomesOf(imari, aline)).toHaveLength(1)

  await rows
    .nth(1)
    .getByRole('button', { name: /^Edit Payment/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The income recorded with it will be deleted too.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(2)
  expect(await incomesOf(imari, aline)).toHaveLength(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('RWF 3,000')
  expect(await incomesOf(imari, aline)).toMatchObject([{ title: 'Credit paid', description: 'Jeanne', amount: 2_000 }])
})

test('a client corrects the customer and the day of a payment, and undoes that', async ({ page, aline, imari }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  const keza = await person(imari, aline, { name: 'Keza' })
  await give(imari, aline, jeanne, 4_000, -9)
  await give(imari, aline, keza, 9_000, -5)
  const income = { title: 'Credit paid', description: 'Jeanne' }
  await write(imari, aline, jeanne, { kind: 'paid', amount: 1_500, date: kigaliDay(0), what: '', income })
  await openAs(page, aline, `${CREDIT}/${jeanne}`)
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('2,500')
  await page.getByRole('button', { name: /^Edit Payment, RWF 1,500/ }).click()
  const form = page.getByRole('dialog', { name: /^Edit Payment/ })
  await form.getByLabel('Name').selectOption('Keza')
  await form.getByRole('button', { name: /^Date/ }).click()
  await form.getByRole('button', { name: 'One day earlier' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('4,000')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await balanceOf(imari, aline, keza)).toBe(7_500)
  expect(await incomesOf(imari, aline)).toMatchObject([
    { amount: 1_500, date: kigaliDay(-1), title: 'Credit paid', description: 'Keza' },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('2,500')
  expect(await balanceOf(imari, aline, keza)).toBe(9_000)
  expect(await incomesOf(imari, aline)).toMatchObject([{ amount: 1_500, date: kigaliDay(0), description: 'Jeanne' }])
})

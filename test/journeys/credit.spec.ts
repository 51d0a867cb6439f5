import { balanceOf, CREDIT, countTaps, give, HOME, incomesOf, keepCredit, person, write } from './credit-book.ts'
import { record } from './records.ts'
import { closeDialog, expect, expectAccessible, goWithin, kigaliDay, openAs, test } from './support.ts'

test('customer credit is off by default, shows a sum on the dashboard when on, and keeps its records when turned off', async ({
  page,
  aline,
  imari,
}) => {
  const inMenu = page.getByRole('link', { name: 'Customer Credit', exact: true }).filter({ visible: true })
  const inForm = page.getByRole('dialog').getByRole('button', { name: 'Credit', exact: true })
  const openForm = () => page.getByRole('link', { name: /^Add / }).filter({ visible: true }).tap()
  await openAs(page, aline, HOME)
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Owed to you' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('link', { name: 'Statements' }).filter({ visible: true })).toBeVisible()
  await expect(inMenu).toHaveCount(0)
  await page.keyboard.press('Escape')
  await openForm()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Debt' })).toBeVisible()
  await expect(inForm).toHaveCount(0)
  await closeDialog(page)

  await goWithin(page, '/account/client')
  await page.getByRole('button', { name: 'Turn on Customer Credit' }).tap()
  await expect(page.getByRole('button', { name: 'Turn off Customer Credit' })).toBeVisible()
  await openForm()
  await inForm.tap()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  await closeDialog(page)
  await goWithin(page, CREDIT)
  await expect(page.getByText('No one owes you anything. When someone buys on credit')).toBeVisible()
  await expectAccessible(page)

  await give(imari, aline, await person(imari, aline, { name: 'Jeanne' }), 4_500, -41)
  await record(imari, aline, 'incomes', { amount: 5 })
  await page.goto(HOME)
  const card = page.getByRole('region', { name: 'Owed to you' })
  await expect(card).toContainText('RWF 4,500')
  await expect(card).toContainText('by 1 customer; the oldest credit is 41 days old')
  const today = page.getByRole('region', { name: /^Today/ })
  const [above, below] = [await today.boundingBox(), await card.boundingBox()]
  expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0))).toBeLessThan(2)

  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  for (const width of [320, 360, 600]) {
    await page.setViewportSize({ width, height: 640 })
    const links = bar.getByRole('link').filter({ visible: true })
    const names = await links.evaluateAll((all) =>
      all.map((link) => (link.scrollWidth > link.clientWidth ? `${link.textContent} overflows` : link.textContent)),
    )
    expect(names).toEqual(['Progress', 'Income', '', 'Expenses', ...(width > 480 ? ['Debts'] : []), 'Credit'])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await card.getByRole('link').click()
  await expect(page).toHaveURL(CREDIT)
  const row = page.getByRole('row').filter({ hasText: 'Jeanne' })
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(84)

  await goWithin(page, '/account/client')
  await page.getByRole('button', { name: 'Turn off Customer Credit' }).tap()
  await page.getByRole('button', { name: 'Turn on Customer Credit' }).tap()
  await expect(page.getByRole('button', { name: 'Turn off Customer Credit' })).toBeVisible()
  await goWithin(page, HOME)
  await expect(card).toContainText('RWF 4,500')
})

test('recording a credit for a known customer takes two taps on the list, three on the dashboard and four on other screens', async ({
  page,
  aline,
  imari,
}) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, -3)
  const taps = await countTaps(page)
  await openAs(page, aline, HOME)
  const form = page.getByRole('dialog')
  await page.getByRole('region', { name: 'Owed to you' }).getByRole('button', { name: 'Sell on credit' }).tap()
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('1500')
  await form.getByRole('button', { name: 'Jeanne' }).tap()
  await expect(form).toContainText('RWF 4,500 owed for 3 days')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form).toHaveCount(0)
  expect(await taps()).toBe(3)

  // All other screens have the same link to the form, so testing one is enough.
  await goWithin(page, '/account/client')
  await page.getByRole('link', { name: /^Add / }).filter({ visible: true }).tap()
  await form.getByRole('button', { name: 'Credit', exact: true }).tap()
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('100')
  await form.getByRole('button', { name: 'Jeanne' }).tap()
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form).toHaveCount(0)
  expect(await taps()).toBe(3 + 4)
  await goWithin(page, CREDIT)
  await page.getByRole('button', { name: 'Sell on credit to Jeanne' }).tap()
  await page.keyboard.type('200')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form).toHaveCount(0)
  expect(await taps()).toBe(3 + 4 + 2)
  expect(await balanceOf(imari, aline, jeanne)).toBe(6_300)
})

test('recording a credit for a new customer takes at most five taps', async ({ page, aline, imari }) => {
  await keepCredit(imari, aline)
  const taps = await countTaps(page)
  await openAs(page, aline, HOME)
  await page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('link', { name: 'Credit', exact: true })
    .tap()
  await page.getByRole('link', { name: 'Add Customer Credit' }).tap()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('1500')
  await form.getByLabel('Name').tap()
  await page.keyboard.type('Jeanne d’Arc')
  await expect(form.getByText('New customer')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/lines', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form).toHaveCount(0)
  expect(await taps()).toBeLessThanOrEqual(5)
  await expect(page.getByRole('row').filter({ hasText: 'Jeanne d’Arc' })).toHaveCount(1)

  await page.getByRole('link', { name: 'Add Customer Credit' }).tap()
  await form.getByLabel('Amount').fill('500')
  await form.getByLabel('Name').fill('jeanne d’arc')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('row').filter({ hasText: 'Jeanne d’Arc' })).toContainText('RWF 2,000')
  await expect(page.getByRole('row').filter({ hasText: /jeanne/i })).toHaveCount(1)
})

test('a payment above the balance is stored only after a second tap, even offline or when the customer’s name was typed', async ({
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
  await page.getByRole('link', { name: 'Add Customer Credit' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Payment', exact: true }).click()
  await context.setOffline(true)
  await form.getByLabel('Amount').fill('9000')
  await form.getByLabel('Name').fill('jeanne')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).toContainText('RWF 7,500 more than Jeanne owes. Save again if that’s right.')
  await context.setOffline(false)
  expect(await balanceOf(imari, aline, jeanne)).toBe(1_500)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('main')).toContainText('You owe RWF 7,500 to customers who paid too much')
  await expect(page.getByText('No one owes you anything')).toHaveCount(0)
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
  await expect(edit.getByRole('status')).toContainText('RWF 3,000 more than Jeanne owes. Save again')
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

test('a search finds customers by phone and note, and an account lists the newest line first with its balance', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne', note: 'Sister of Marie', phone: '0788 123 456' })
  await give(imari, aline, jeanne, 4_500, -3)
  await give(imari, aline, jeanne, 1_500, -2, 'Rice')
  await write(imari, aline, jeanne, { kind: 'paid', amount: 7_000, date: kigaliDay(-1), what: '' })
  await person(imari, aline, { name: 'Olive', note: 'Baker' })
  await page.route('**/api/credit/people?*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await openAs(page, aline, CREDIT)
  await expect(page.getByRole('alert')).toContainText('Couldn’t load customer credit')
  await page.unroute('**/api/credit/people?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: /Jeanne|Olive/ })).toHaveCount(2)
  const button = page.getByRole('row').getByRole('button').first()
  await button.hover()
  await expect(button, 'white on green under the pointer').toHaveCSS('color', 'rgb(255, 255, 255)')
  const search = page.getByLabel('Search customers')
  await search.fill('nobody')
  await expect(page.getByText('No customer matches “nobody”.')).toBeVisible()
  for (const [sought, name] of [
    ['bak', 'Olive'],
    ['0788', 'Jeanne'],
  ] as const) {
    await search.fill(sought)
    await expect(page.getByRole('link', { name: /Jeanne|Olive/ })).toHaveText([new RegExp(name)])
  }

  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /Jeanne|Olive/ })).toHaveText([/Olive/, /Jeanne/])
  for (const key of ['Escape', 'j', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL((url) => url.pathname === `${CREDIT}/${jeanne}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Jeanne' })).toBeFocused()
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit / }) })
  await expect(rows).toHaveText([/Payment.*7,000.*you owe RWF\s1,000/s, /Rice.*1,500.*6,000/s, /Credit.*4,500.*4,500/s])
  await expect(page.getByText('Sister of Marie')).toBeVisible()
  await expect(rows.filter({ hasText: 'owing' }), 'all paid').toHaveCount(0)
  await page.keyboard.press('j')
  await expect(rows.first().getByRole('button', { name: /^Edit / })).toBeFocused()
  for (const name of ['Remind', 'Record payment'])
    await expect(page.getByRole('button', { name }), 'nothing to pay').toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('you owe RWF 1,000')
})

test('a customer can be deleted after the debt is written off', async ({ page, aline, imari }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, 0)
  await openAs(page, aline, `${CREDIT}/${jeanne}`)
  await expect(page.locator('td.when'), 'this year').not.toHaveText(/\d{4}/, { useInnerText: true })
  const act = (name: string) => page.locator('main').getByRole('button', { name, exact: true })
  await act('Archive').click()
  await expect(act('Unarchive')).toBeVisible()
  await page.getByRole('link', { name: 'All customers' }).click()
  await expect(page.getByRole('link', { name: 'Jeanne' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived' }).click()
  await page.getByRole('link', { name: 'Jeanne' }).click()
  await act('Unarchive').click()
  await expect(act('Archive')).toBeVisible()

  await expect(act('Delete')).toHaveCount(0)
  await act('Write off').click()
  const question = page.getByRole('alertdialog', { name: 'Write off the RWF 4,500 that Jeanne owes?' })
  await question.getByRole('button', { name: 'Write off' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('owes nothing')
  await act('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(CREDIT)
  await expect(page.getByText('No one owes you anything. When someone buys on credit')).toBeVisible()
})

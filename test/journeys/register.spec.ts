import type { Locator, Route } from '@playwright/test'
import { addClient, expect, expectAccessible, openAs, PASSWORD, test } from './support.ts'
import { createThumb } from './thumb-time.ts'

test('a visitor registers in three steps and is then logged in', async ({ page, aline }) => {
  await page.goto('/register')
  const next = page.getByRole('button', { name: 'Next' })
  const [name, email, phone] = [page.getByLabel('Full Name'), page.getByLabel('Email'), page.getByLabel('Phone')]
  await next.click()
  await expect(name).toHaveAccessibleDescription('Please enter your full name.')
  await expect(name).toBeFocused()
  await name.fill('Aline Uwase')
  await expect(page.getByText('Please enter your full name.')).toHaveCount(0)
  await next.click()

  await expect(email).toBeFocused()
  await next.click()
  await expect(page.getByText('Please fill in all contact fields.')).toHaveCount(1)
  await email.fill(aline.email)
  await expect(phone, 'still empty, so now it says so').toHaveAccessibleDescription(
    /^Please fill in all contact fields\./,
  )
  await expectAccessible(page)
  await email.fill('aline@')
  await expect(page.getByText('Please enter a valid email address.')).toHaveCount(0)
  await phone.fill('0788 123 456')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await email.fill(aline.email)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Address (District)').selectOption('Huye')
  await page.reload()
  await next.click()

  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Register', exact: true })
  await expect(password).toBeFocused()
  await expect(submit).toBeDisabled()
  await password.fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill('something else')
  // The error that appears now must not move the checkbox away from the click.
  await page.getByRole('checkbox').check()
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.')
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await submit.click()

  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Email already in use by another account.')
  await email.fill(`new-${aline.email}`)
  await next.click()
  await submit.click()
  await page.waitForURL('**/dashboard/client')
  await expect(page.getByText('Welcome, Aline Uwase').filter({ visible: true })).toBeVisible()
})

test('registering and recording the first income takes at most 12 taps and 30 seconds', async ({ page }) => {
  await page.goto('/')
  const hand = createThumb(page)
  await hand.tap(page.getByRole('main').getByRole('link', { name: 'Register' }).first())
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await hand.tap(field('Full Name'))
  await hand.type('Aline Uwase')
  await hand.press('Enter')
  await expect(field('Email')).toBeFocused()
  await hand.type('aline.u@mail.rw')
  await hand.press('Enter')
  await hand.type('0788123456')
  await hand.press('Enter')
  // Choosing from a phone's list takes two taps, so count one more here.
  hand.taps += 1
  hand.seconds += 1.2
  await hand.tap(field('Address (District)'))
  await field('Address (District)').selectOption('Huye')
  await hand.tap(page.getByRole('button', { name: 'Next' }))
  await expect(field('Password')).toBeFocused()
  await hand.type('umunsi26')
  await hand.press('Enter')
  await hand.type('umunsi26')
  await hand.tap(page.getByRole('checkbox'))
  await hand.tap(page.getByRole('button', { name: 'Register', exact: true }))
  await hand.tap(page.getByRole('button', { name: 'Record your first income' }))
  const form = page.getByRole('dialog', { name: 'Add Income' })
  await expect(form.getByLabel('Amount')).toBeFocused()
  await hand.type('12000')
  await hand.tap(form.getByRole('option', { name: 'Sales' }))
  await hand.tap(form.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('region', { name: 'This month so far' })).toContainText('12,000')
  expect(hand.taps).toBeLessThanOrEqual(12)
  expect(hand.seconds).toBeLessThanOrEqual(30)
})

test('choosing another language on the registration page keeps the page and the typed texts', async ({ page }) => {
  await page.goto('/register')
  const choice = page.getByRole('navigation', { name: 'Language' })
  await expect(choice.getByRole('link')).toHaveText(['English', 'Kinyarwanda', 'Français'])
  for (const link of await choice.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Full Name').fill('Aline Uwase')
  await choice.getByRole('link', { name: 'Kinyarwanda' }).tap()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
  await expect(page.getByLabel('Amazina yombi')).toHaveValue('Aline Uwase')
})

test('a visitor records the first entry within 4 taps and 8 seconds, and can keep the entries after registering', async ({
  page,
  imari,
}) => {
  await page.goto('/')
  const hand = createThumb(page)
  const main = page.getByRole('main')
  await hand.tap(main.getByRole('link', { name: 'Try it first' }).first())
  await hand.tap(main.getByRole('button', { name: 'Income' }))
  await expect(page.getByLabel('Amount')).toBeFocused()
  await hand.type('12000')
  await hand.tap(main.getByRole('button', { name: 'Sales' }))
  await hand.tap(main.getByRole('button', { name: 'Save' }))
  await expect(main.getByRole('region', { name: /^Today, / })).toContainText('12,000')
  expect(hand.taps).toBeLessThanOrEqual(4)
  expect(hand.seconds).toBeLessThanOrEqual(8)
  const tap = (name: string) => main.getByRole('button', { name, exact: true }).tap()
  await expect(main.getByRole('status')).toHaveText('Today RWF 12,000 came in, and nothing has gone out yet.')
  const day = main.getByRole('region', { name: /^Today, / })
  await expect(day).toContainText(/RWF\s12,000above zeroIncomeRWF\s12,000ExpensesRWF\s0/)
  await expect(day).toBeInViewport({ ratio: 1 })
  await expect(primaryIn(main)).toHaveText('Register')
  await tap('Income')
  await expect(primaryIn(main)).toHaveText('Save')
  await expectAccessible(page)
  await tap('Cancel')
  await expect(main.getByRole('button', { name: 'Income', exact: true })).toBeFocused()
  await tap('Expense')
  await tap('Save')
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription('All fields are required')
  await page.getByLabel('Amount').fill('5,400')
  await tap('Transport')
  await page.getByLabel('Amount').fill('5.400')
  await tap('Save')
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(
    'Please type the amount in digits, such as 12,000',
  )
  await page.getByLabel('Amount').fill('5400')
  await tap('Save')
  await main.getByRole('button', { name: /^Edit Transport .*−RWF\s5,400$/ }).tap()
  await expect(page.getByLabel('Title')).toHaveValue('Transport')
  await page.getByLabel('Amount').fill('4500')
  await tap('Save')
  await expect(main.getByRole('listitem')).toHaveCount(2)

  await page.evaluate(() => window.scrollTo(0, 90))
  await main.getByRole('button', { name: /^Edit Sales/ }).tap()
  await tap('Cancel')
  await expect(main.getByRole('button', { name: /^Edit Sales/ })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY), 'where the page was').toBe(90)
  await tap('Delete Sales')
  await expect(main.getByRole('listitem')).toHaveText([/Transport/])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(main.getByRole('listitem'), 'in their order').toHaveText([/Transport/, /Sales/])
  await page.goto('/')
  await main.getByRole('link', { name: 'See your trial entries' }).first().tap()
  await expect(main.getByRole('status')).toHaveText(/12,000 came in and RWF\s4,500 went out\. RWF\s7,500 is left\.$/)
  await expect(main).toContainText(
    'Saved on this device only. Once you’ve registered, you can add everything here to your books.',
  )
  await expectAccessible(page)

  // When another client logs in on this phone, Imari asks before it adds the entries to that
  // client's books.
  const other = await addClient(imari, undefined, { isFirstDay: true })
  await openAs(page, other, '/try')
  const offer = page.getByRole('region', {
    name: 'You recorded these entries while trying Imari on this device. Add them to your books?',
  })
  await expect(offer.getByRole('listitem')).toHaveText([/Transport.*−RWF\s4,500/, /Sales.*\+RWF\s12,000/])
  await expect(primaryIn(main)).toHaveText('Add')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Delete' }).tap()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(offer).toBeVisible()
  const booksOf = async (token: string) =>
    Promise.all(['incomes', 'expenses'].map((kind) => imari.api<{ data: object[] }>(token, 'GET', `/api/${kind}`)))
  expect((await booksOf(other.token)).map(({ data }) => data)).toEqual([[], []])
  await page.evaluate(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('userId')
  })

  await page.goto('/try')
  await main.getByRole('link', { name: 'Register' }).tap()
  await page.getByLabel('Full Name').fill('Aline Uwase')
  await tap('Next')
  await page.getByLabel('Email').fill(`tried-${other.email}`)
  await page.getByLabel('Phone').fill('0788 123 456')
  await page.getByLabel('Address (District)').selectOption('Huye')
  await tap('Next')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await tap('Register')
  // The server stores the entry before the faked error. The entry's id prevents a second entry.
  const refuse = async (route: Route) => {
    await route.fetch()
    await route.fulfill({ status: 400, json: { message: 'Not now' } })
  }
  await page.route('**/api/expenses', refuse, { times: 1 })
  await offer.getByRole('button', { name: 'Add' }).tap()
  await expect(offer.getByRole('alert')).toHaveText('Not now')
  await expect(offer.getByRole('listitem')).toHaveText([/Transport/])
  await offer.getByRole('button', { name: 'Add' }).tap()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('RWF 7,500 is left.')
  await page.reload()
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('RWF 7,500 is left.')
  await expect(offer).toHaveCount(0)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect((await booksOf(token ?? '')).map(({ data }) => data.length)).toEqual([1, 1])
})

test('a visitor can save an edited trial entry as a new entry after another tab has deleted the original', async ({
  page,
  context,
}) => {
  await page.goto('/try')
  const main = page.getByRole('main')
  const tap = (name: string) => main.getByRole('button', { name, exact: true }).tap()
  await tap('Expense')
  await page.getByLabel('Amount').fill('5400')
  await tap('Transport')
  await tap('Save')
  await main.getByRole('button', { name: /^Edit Transport/ }).tap()
  const other = await context.newPage()
  await other.goto('/try')
  await other.getByRole('button', { name: 'Delete Transport' }).tap()
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(0)
  await other.close()
  await page.getByLabel('Amount').fill('4500')
  await tap('Save')
  await expect(main.getByRole('alert')).toHaveText('This entry no longer exists')
  await tap('Save')
  await expect(main.getByRole('listitem'), 'the title too').toHaveText([/Transport.*−RWF\s4,500/])
})

test('Enter in an empty field shows the error of that field only', { tag: '@laptop' }, async ({ page }) => {
  await page.goto('/try')
  const [amount, title] = [page.getByLabel('Amount'), page.getByLabel('Title')]
  await page.getByRole('button', { name: 'Expense' }).click()
  await expect(amount).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleDescription('All fields are required')
  await expect(title).not.toHaveAttribute('aria-invalid')
  await page.keyboard.type('12000')
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await expect(amount).not.toHaveAttribute('aria-invalid')
})

function primaryIn(place: Locator): Locator {
  return place.locator(':is(a, button).bg-brand').filter({ visible: true })
}

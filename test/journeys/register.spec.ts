import { expect, expectAccessible, PASSWORD, test } from './support.ts'
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
  // The click leaves the password field, whose error then appears. The error must not move the
  // checkbox away from the click.
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

test('a visitor gets from registration to the first income within 12 taps and 30 seconds', async ({ page }) => {
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
  // Count two taps, because the phone's own list of districts takes two.
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

test('the registration page offers three languages, and choosing one keeps the page and what is typed', async ({
  page,
}) => {
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

import { expect, expectAccessible, PASSWORD, test } from './support.ts'

test('a visitor registers in three steps, sees errors at the wrong fields, and is then logged in', async ({
  page,
  aline,
}) => {
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
  await phone.fill('0788 123 456')
  await page.getByLabel('Address (District)').selectOption('Huye')
  await next.click()

  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Register', exact: true })
  await expect(password).toBeFocused()
  await expect(submit).toBeDisabled()
  await page.getByRole('checkbox').check()
  await password.fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill('something else')
  await submit.click()
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

import { CAST } from '../support/cast.ts'
import { expect, expectAccessible, goWithin, openAs, PASSWORD, type Person, type Running, test } from './support.ts'

const ACCOUNT = '/account/client'

test('the profile form keeps the typed values when the email is taken', { tag: '@laptop' }, async ({
  page,
  aline,
  olivier,
}) => {
  await openAs(page, olivier, ACCOUNT)
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(page.getByRole('region', { name: 'Account Status' })).toContainText('Active')
  await expect(profile).toContainText('Business NameNot provided')
  await expect(profile).toContainText('Last UpdateN/A')
  await expect(profile).toContainText('Updated ByN/A')

  await profile.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(form.getByLabel('Full Name')).toBeFocused()
  await form.getByLabel('Full Name').fill('Olivier Habimana Junior')
  await form.getByLabel('Business Name').fill('Mugisha Hardware')
  await form.getByLabel('Email').fill(aline.email)
  await form.getByLabel('Address').selectOption('Musanze')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/^Email already in use by another account\./)
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Full Name')).toHaveValue('Olivier Habimana Junior')
  await form.getByLabel('Email').fill(olivier.email)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(profile).toContainText('Musanze')
  await expect(profile).toContainText('Updated ByYou')
  await expect(page.getByText('Welcome, Olivier Habimana Junior').filter({ visible: true })).toBeVisible()
})

test('the link “This wasn’t me” in the welcome email stops emails until the client changes the email address', async ({
  page,
  imari,
}) => {
  const aline = await register(imari)
  const welcome = await imari.mailbox.waitFor(aline.email, ({ subject }) => subject === 'Welcome to Imari')
  const link = /https?:\/\/\S+\/mail\/not-me\?token=[\w.-]+/.exec(welcome.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText(aline.email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop all emails to this address' }).click()
  await expect(page.getByRole('status')).toContainText('We won’t send account emails to this address any more')

  await openAs(page, aline, ACCOUNT)
  const profile = page.getByRole('region', { name: 'Profile' })
  const stopped = profile.getByText('We stopped emailing this address on')
  await expect(stopped).toBeVisible()
  await profile.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile' })
  await form.getByLabel('Email').fill(`right-${aline.email}`)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(stopped).toHaveCount(0)
  await imari.mailbox.waitFor(`right-${aline.email}`, ({ text }) => text?.includes('/mail/not-me?token=') ?? false)
})

test('a client can change sessions, emails, password and reminder in My Account', async ({ page, aline, imari }) => {
  const { data: other } = await imari.api<{ data: { token: string } }>(null, 'POST', '/api/auth/client-login', {
    email: aline.email,
    password: aline.password,
  })
  await openAs(page, aline, ACCOUNT)
  const devices = page.getByRole('region', { name: 'Logged-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: /^Log out/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(imari.api(other.token, 'GET', '/api/users/profile')).rejects.toThrow('401')

  const card = page.getByRole('region', { name: 'Reminder' })
  await card.getByLabel('Time').selectOption('20:00')
  await page.context().setOffline(true)
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await (await saved).createReadStream()
  const text = (await file.toArray()).join('')
  await page.context().setOffline(false)
  expect(text).toMatch(/\r\nDTSTART:\d{8}T180000Z\r\n(.+\r\n)*RRULE:FREQ=DAILY\r\n/)
  expect(text).toContain('/dashboard/client')

  const daily = page.getByRole('checkbox', { name: /^Daily summary/ })
  await expect(daily).toBeChecked()
  await daily.click()
  await expect(page.getByText('Email preferences saved')).toBeVisible()
  await page.reload()
  await expect(daily).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Weekly summary/ })).toBeChecked()

  const elsewhere = await imari.api<{ data: { token: string } }>(null, 'POST', '/api/auth/client-login', {
    email: aline.email,
    password: aline.password,
  })
  await page.getByRole('button', { name: 'Change Password' }).click()
  const form = page.getByRole('dialog', { name: 'Change Password' })
  const submit = form.getByRole('button', { name: 'Change Password' })
  const fill = async (current: string, next: string, again: string) => {
    await form.getByLabel('Current Password').fill(current)
    await form.getByLabel('New Password', { exact: true }).fill(next)
    await form.getByLabel('Confirm New Password').fill(again)
  }

  await fill(aline.password, 'Amafaranga', 'Amafarang')
  await expect(form.getByText('Passwords do not match')).toBeVisible()
  await expect(form.getByLabel('Confirm New Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(submit).toBeDisabled()
  await fill('not mine', 'Amafaranga-2026', 'Amafaranga-2026')
  await submit.click()
  await expect(form.getByLabel('Current Password')).toHaveAccessibleDescription('Current password is incorrect')
  await expect(form.getByLabel('Current Password')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Current Password').fill(aline.password)
  await submit.click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: 'Account activity' })).toContainText('Password changed')
  await expect(imari.api(elsewhere.data.token, 'GET', '/api/users/profile')).rejects.toThrow('401')
  await expect(imari.api(aline.token, 'GET', '/api/users/profile')).resolves.toBeTruthy()
})

test('a client can deactivate, reactivate and delete the account', async ({ page, aline, imari }) => {
  await openAs(page, aline, ACCOUNT)
  await page.getByRole('button', { name: 'Deactivate Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to deactivate your account?' })
  await question.getByRole('button', { name: 'Deactivate Account' }).click()
  await expect(page.getByText('Account deactivated successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account Status' })).toContainText('Inactive')
  await expect(page.getByRole('button', { name: 'Deactivate Account' })).toHaveCount(0)
  await goWithin(page, '/dashboard/client/analytics')
  await expect(page.getByText('Your account is inactive')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reactivate Account' }).click()
  await expect(page.getByText('Account reactivated successfully')).toBeVisible()
  await expect(page.getByText('Your account is inactive')).toBeHidden()

  await goWithin(page, ACCOUNT)
  await page.getByRole('button', { name: 'What happens when I leave?' }).click()
  const info = page.getByRole('dialog', { name: 'Deactivating and deleting your account' })
  await expect(info).toContainText(/restored within 14 days: write to \S+@\S+\. /)
  await expect(info).toContainText('After 14 days all information is permanently deleted.')
  await page.keyboard.press('Escape')

  await page.clock.install()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete your account?' })
    .getByRole('button', { name: 'Delete Account' })
    .click()
  await expect(page.getByText('Account deleted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Deactivate Account' })).toBeDisabled()
  await page.clock.fastForward(2_000)
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const login = { email: aline.email, password: aline.password }
  await expect(imari.api(null, 'POST', '/api/auth/client-login', login)).rejects.toThrow(
    'Your account has been deleted. Please contact the administrator for assistance.',
  )
})

async function register({ api }: Running): Promise<Pick<Person, 'id' | 'email' | 'token'>> {
  const [email, password] = [`registered-${process.pid}-${Date.now()}@example.rw`, PASSWORD]
  await api(null, 'POST', '/api/users/register', { ...CAST.aline, businessName: '', email, password })
  const login = { email, password }
  const { data } = await api<{ data: { token: string; userId: string } }>(null, 'POST', '/api/auth/client-login', login)
  return { id: data.userId, email, token: data.token }
}

import { expect, expectAccessible, test } from './support.ts'

const SENT = 'If your email exists, a reset link has been sent.'

test('a client resets a forgotten password by the emailed link, which works once', async ({ page, imari, aline }) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await page.getByLabel('Email').fill(aline.email.toUpperCase())
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()

  const mail = await imari.mailbox.waitFor(aline.email, ({ text }) => text?.includes('/reset-password?token=') ?? false)
  const link = /http\S+\/reset-password\?token=[\w-]+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`No link in: ${mail.text}`)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await expect(page, 'the token leaves the address bar').toHaveURL(`${imari.url}/reset-password`)
  await expectAccessible(page)

  const next = page.getByLabel('New Password')
  const again = page.getByLabel('Confirm Password')
  const submit = page.getByRole('button', { name: 'Reset Password' })
  const ruleItem = (rule: string) => page.getByRole('listitem').filter({ hasText: rule })
  await next.fill('short me')
  await expect(ruleItem('at least 8 characters')).toContainText(': met')
  await expect(ruleItem('a capital letter at the start')).toContainText('not yet met')
  await expect(ruleItem('no spaces')).toContainText('not yet met')
  await submit.click()
  await expect(page.getByText('Password does not meet requirements')).toBeVisible()
  await expect(next).toBeFocused()

  const password = 'Isambaza-2027'
  await next.fill(password)
  for (const rule of ['at least 8 characters', 'a capital letter at the start', 'no spaces'])
    await expect(ruleItem(rule)).toContainText(': met')
  await again.fill('Isambaza-2028')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await submit.click()
  await expect(again).toBeFocused()
  await page.clock.install()
  await again.fill(password)
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: 'Password has been reset successfully.' })).toBeVisible()
  await page.clock.fastForward(2_000)
  await page.waitForURL('**/login')

  await page.getByLabel('Email').fill(aline.email)
  await page.getByLabel('Password', { exact: true }).fill(aline.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert'), 'the old password is gone').toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/client')

  await page.goto(link)
  await next.fill(password)
  await again.fill(password)
  await submit.click()
  await expect(page.getByText('This reset link has expired or was already used.')).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.waitForURL('**/forgot-password')
})

test('the reset page offers a new link when the token is missing, and an unknown email gets the usual message', async ({
  page,
}) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Reset token is missing. Please use the link from your email.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.waitForURL('**/forgot-password')
  await page.getByLabel('Email').fill('nobody-at-all@example.rw')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()

  await page.route('**/api/users/forgot-password', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error sending reset link.')
  await expect(page.getByText(SENT)).toHaveCount(0)
})

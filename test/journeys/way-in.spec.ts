import type { Page } from '@playwright/test'
import { expect, kigaliDay, openAs, type Person, test } from './support.ts'

const PROGRESS = '/dashboard/client'
const STATEMENT = `/dashboard/client/statements/day/${kigaliDay(-1)}`

test('public pages offer a logged-in client the dashboard until the session ends', async ({ page, aline, imari }) => {
  await page.goto('/')
  const open = page.getByRole('banner').getByRole('link', { name: 'Open my books' })
  await expect(open, 'for a visitor').toBeHidden()
  await openAs(page, aline, '/faqs')
  await expect(open).toBeInViewport({ ratio: 1 })
  await open.click()
  await expect(page.getByText('Welcome, Aline Uwase').filter({ visible: true })).toBeVisible()

  await page.goto('/faqs')
  await page.goto('/login')
  await page.waitForURL(PROGRESS)
  await page.goBack()
  await expect(page, 'Back skips the login').toHaveURL('/faqs')

  await imari.api(aline.token, 'POST', '/api/auth/logout', {})
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(open).toBeHidden()
})

test('an email link opens the statement after the next login but not after later logins', async ({ page, aline }) => {
  await page.goto(STATEMENT)
  await page.waitForURL('/')
  await expect(page.getByText('Log in to open the page you wanted.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).first().click()
  await logIn(page, aline)
  await page.waitForURL(STATEMENT)

  await expect(page.getByText('Welcome, ').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await logIn(page, aline)
  await page.waitForURL(PROGRESS)
})

test('a login form submitted while the scripts load is sent when loading ends', async ({ page, context, aline }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  let loading = Promise.resolve()
  await page.route(/\/(assets\/.*|contact-form)\.js$/, async (route) => {
    await loading
    // Ignore the error: `continue` rejects when the browser has already left the page.
    await route.continue().catch(() => {})
  })
  async function pressEarly(address: string, name: string | RegExp, fields: Record<string, string>): Promise<void> {
    const { promise, resolve: load } = Promise.withResolvers<void>()
    loading = promise
    await page.goto(address, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name }).first()
    await button.waitFor()
    for (const [field, text] of Object.entries(fields)) await page.getByLabel(field, { exact: true }).fill(text)
    await button.click()
    await expect(button, 'shows the press').toHaveAttribute('aria-busy', 'true')
    load()
  }

  const message = { 'Full Name': 'Keza Diane', Email: 'keza@example.rw', Phone: '0788 123 456', Message: 'Closing?' }
  await pressEarly('/contact', 'Send Message', message)
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
  await pressEarly('/login', /^Login$/, { Email: aline.email, Password: aline.password })
  await page.waitForURL(PROGRESS)
})

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

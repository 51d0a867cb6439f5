import type { Page } from '@playwright/test'
import { record } from './records.ts'
import { expect, expectAccessible, openAs, type Person, test } from './support.ts'

const PROGRESS = '/dashboard/client'
const EXPENSES = '/dashboard/client/expenses'

test('the login page shows the server’s error message, or a general message when the server sends none', async ({
  page,
}) => {
  let answer: object = { success: false, message: 'We are closed today.' }
  await page.route('**/api/auth/*-login', (route) => route.fulfill({ json: answer }))
  await page.goto('/login')
  const person = { email: 'aline@example.rw', password: 'whatever' }
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('We are closed today.')
  answer = { success: true, data: {} }
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a screen opened without a login shows no books and links to the login page', async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, PROGRESS)
  await expect(page.getByRole('row').filter({ hasText: '4,500' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.removeItem('token'))
  const apiRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) apiRequests.push(request.url())
  })
  await page.getByRole('button', { name: 'Track Day' }).click()
  await expect(page.getByText('No authentication token found. Please log in again.')).toBeVisible()
  await expect(page.getByText('4,500')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  expect(apiRequests).toEqual([])
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a login after an expired session opens the same screen again', async ({ page, aline, olivier, imari }) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await openAs(page, aline, EXPENSES)
  const endSession = async (search: string) => {
    await expect(page.getByText('Welcome, Aline Uwase').filter({ visible: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await imari.api(token, 'POST', '/api/auth/logout', {})
    await page.getByRole('textbox', { name: 'Search expenses' }).fill(search)
    await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored.filter((key) => key !== 'loggedInAt')).toEqual(['wanted'])
    await page.getByRole('link', { name: 'Go to Login' }).click()
  }
  await endSession('sugar')
  await logIn(page, aline)
  await page.waitForURL(`${EXPENSES}?search=sugar`)

  await endSession('rice')
  await logIn(page, olivier)
  await page.waitForURL(PROGRESS)
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await expect(page.getByText('4,500')).toHaveCount(0)
})

test('a login in one tab makes another tab show the books of the new person', async ({
  page,
  context,
  aline,
  olivier,
}) => {
  await openAs(page, aline, EXPENSES)
  await expect(page.getByText('Welcome, Aline Uwase').filter({ visible: true })).toBeVisible()
  const other = await context.newPage()
  await openAs(other, olivier, PROGRESS)
  await expect(page.getByText('Welcome, Olivier Habimana').filter({ visible: true })).toBeVisible()
})

test('a screen says Loading while the server checks the session', async ({ page, aline }) => {
  const { promise: answerAllowed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify-auth', async (route) => {
    await answerAllowed
    await route.continue()
  })
  await openAs(page, aline, EXPENSES)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).tap()
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Statements' })
  await expect(link).toBeVisible()
  answer()
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await expect(link, 'an open menu stays open').toBeVisible()
})

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

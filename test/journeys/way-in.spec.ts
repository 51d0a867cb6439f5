import type { Page } from '@playwright/test'
import { expect, expectAccessible, kigaliDay, openAs, type Person, type Running, test } from './support.ts'
import { handOn } from './thumb-time.ts'

const PROGRESS = '/dashboard/client'
const FOUND = '/dashboard/client/expenses?search=sugar'
const STATEMENT = `/dashboard/client/statements/day/${kigaliDay(-1)}`

test('who is still logged in finds the way into the books on every public page, and the login leads on by itself', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await page.goto('/')
  const open = page.getByRole('banner').getByRole('link', { name: 'Open my books' })
  await expect(open, 'for a visitor').toBeHidden()
  for (const address of ['/', '/faqs', '/register']) {
    await openAs(page, aline, address)
    await expect(open, address).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page)
  await open.click()
  await expect(page.getByText('Welcome, Aline Uwase').filter({ visible: true })).toBeVisible()

  await page.goto('/faqs')
  await page.goto('/login')
  await page.waitForURL(PROGRESS)
  await page.goBack()
  await expect(page, 'the login is no place to come back to').toHaveURL('/faqs')

  await imari.api(aline.token, 'POST', '/api/auth/logout', {})
  await page.goto('/login')
  await expect(
    page.getByRole('button', { name: 'Login', exact: true }),
    'the session has ended meanwhile',
  ).toBeVisible()
  await expect(open).toBeHidden()
})

test('staff who are still logged in are led to their own dashboard', { tag: '@laptop' }, async ({ page, imari }) => {
  const { data } = await imari.api<{ data: { token: string } }>(
    null,
    'POST',
    '/api/auth/superadmin-login',
    imari.superadmin,
  )
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), data.token)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Open the dashboard' }).click()
  await page.waitForURL('/dashboard/superadmin')
  await page.goto('/login')
  await page.waitForURL('/dashboard/superadmin')
})

test('a page opened from a mail is opened after the login', { tag: '@phone' }, async ({ page, aline }) => {
  await page.goto(STATEMENT)
  await page.waitForURL('/')
  await expect(page.getByText('Log in to open the page you wanted.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).first().click()
  await logIn(page, aline)
  await page.waitForURL(STATEMENT)

  // Once: who logs in the next time begins with the dashboard.
  await logOut(page)
  await logIn(page, aline)
  await page.waitForURL(PROGRESS)
})

test('an expired session leads back to where it ended, and nobody else there', { tag: '@phone' }, async ({
  page,
  aline,
  olivier,
  imari,
}) => {
  await expire(page, imari, aline)
  await logIn(page, aline)
  await page.waitForURL(FOUND)

  const again = await session(imari, aline)
  await expire(page, imari, again)
  await logIn(page, olivier)
  await page.waitForURL(PROGRESS)
  await expect(page.getByText('Welcome, Olivier Habimana').filter({ visible: true })).toBeVisible()

  // What an earlier person looked at is not brought back by the history of the tab either.
  await page.goto(FOUND)
  await logOut(page)
  await page.goBack()
  await page.waitForURL('/')
  await page.goto('/login')
  await logIn(page, aline)
  await page.waitForURL(PROGRESS)
})

test('a page of one role is not opened for the other', { tag: '@phone' }, async ({ page, imari }) => {
  await page.goto(STATEMENT)
  await page.waitForURL('/')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Log in as Super Admin' }).click()
  await logIn(page, imari.superadmin)
  await page.waitForURL('/dashboard/superadmin')
})

test('a press before the page is alive is kept, and done once it is', { tag: '@phone' }, async ({
  page,
  context,
  aline,
  imari,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // A slow line: the scripts that bring a page to life are still on their way when somebody presses.
  let letGo = () => {}
  await page.route(/\/(assets\/.*|contact-form)\.js$/, async (route) => {
    await new Promise<void>((resolve) => {
      const before = letGo
      letGo = () => {
        before()
        resolve()
      }
    })
    await route.continue()
  })
  async function pressEarly(address: string, name: string | RegExp, fill?: () => Promise<void>): Promise<void> {
    letGo = () => {}
    await page.goto(address, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name }).first()
    await button.waitFor()
    await fill?.()
    await button.click()
    await expect(button, 'it shows that it was pressed').toHaveAttribute('aria-busy', 'true')
    letGo()
  }

  await pressEarly('/register', 'Next', () => page.getByLabel('Full Name').fill('Aline Uwase'))
  await expect(page.getByLabel('Phone')).toBeVisible()

  await pressEarly('/admin', 'Log in as Admin')
  await expect(page.getByRole('dialog', { name: 'Admin Login' })).toBeVisible()

  await pressEarly('/contact', 'Send Message', async () => {
    await page.getByLabel('Full Name').fill('Keza Diane')
    await page.getByLabel('Email').fill('keza@example.rw')
    await page.getByLabel('Phone').fill('0788 123 456')
    await page.getByLabel('Message').fill('How do I close a month?')
  })
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()

  await pressEarly('/login', /^Login$/, async () => {
    await page.getByLabel('Email').fill(aline.email)
    await page.getByLabel('Password', { exact: true }).fill(aline.password)
  })
  letGo()
  await page.unroute(/\/(assets\/.*|contact-form)\.js$/)
  await page.waitForURL(PROGRESS)
  expect(imari.url).toBe(new URL(page.url()).origin)
})

test('from the registration to the first income is half a minute', { tag: '@phone' }, async ({ page }) => {
  const hand = handOn(page)
  await page.goto('/register')
  await hand.tap(page.getByLabel('Full Name'))
  await hand.type('Aline Uwase')
  await hand.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await hand.type(`aline${Date.now() % 1_000_000}@x.rw`)
  await hand.press('Enter')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await hand.type('0788123456')
  await hand.tap(page.getByLabel('Address (District)'))
  await page.getByLabel('Address (District)').selectOption('Huye')
  // Whoever opens a choice taps once more.
  hand.seconds += 1.2
  await hand.tap(page.getByRole('button', { name: 'Next' }))
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await hand.type('umurimo7')
  await hand.press('Enter')
  await expect(page.getByLabel('Confirm Password')).toBeFocused()
  await hand.type('umurimo7')
  await hand.tap(page.getByRole('checkbox'))
  await hand.tap(page.getByRole('button', { name: 'Register', exact: true }))
  await hand.tap(page.getByRole('main').getByRole('button', { name: /first income/ }))
  const form = page.getByRole('dialog', { name: 'Add Income' })
  await expect(form.getByLabel('Amount')).toBeFocused()
  await hand.type('12000')
  await hand.tap(form.getByRole('button', { name: 'Sales' }))
  await hand.tap(form.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('row').filter({ hasText: '12,000' })).toBeVisible()
  test.info().annotations.push({ type: 'hand', description: `${hand.seconds.toFixed(1)} s` })
  expect(hand.seconds).toBeLessThanOrEqual(30)
})

/** Looks for something, and goes on with a session that has ended meanwhile, as far as the login. */
async function expire(page: Page, imari: Running, person: Person): Promise<void> {
  await openAs(page, person, '/dashboard/client/expenses?search=rice')
  await expect(page.getByText(`Welcome, ${person.fullName}`).filter({ visible: true })).toBeVisible()
  // All that the screen asks for is answered; what is searched for next is not.
  await page.waitForLoadState('networkidle')
  await imari.api(person.token, 'POST', '/api/auth/logout', {})
  await page.getByRole('textbox').fill('sugar')
  await page.getByRole('link', { name: 'Go to Login' }).click()
}

async function session(imari: Running, person: Person): Promise<Person> {
  const { email, password } = person
  const { data } = await imari.api<{ data: { token: string } }>(null, 'POST', '/api/auth/client-login', {
    email,
    password,
  })
  return { ...person, token: data.token }
}

async function logOut(page: Page): Promise<void> {
  await expect(page.getByText('Welcome, ').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

import { v7 as uuidv7 } from 'uuid'
import { addMonths } from '../../domain/day.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { CAST } from '../support/cast.ts'
import { addClients } from '../support/client-rows.ts'
import { expectWholeEmail, newStaff, STAFF_PASSWORD, unique } from './staff.ts'
import {
  contextOf,
  expect,
  expectAccessible,
  expectClearOfBar,
  kigaliDay,
  manage,
  openAs,
  type Running,
  test,
} from './support.ts'

test('an administrator can log in at the admin portal, and a client can’t', { tag: '@laptop' }, async ({
  page,
  imari,
}) => {
  const admin = await newStaff(imari, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()

  await page.getByRole('button', { name: 'Super Admin' }).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('Super Admin Login')
  await modal.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(modal.getByText('Please enter both email and password.')).toBeVisible()
  await expect(modal.getByLabel('Email')).toBeFocused()
  await modal.getByLabel('Email').fill(admin.email)
  await modal.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await modal.getByRole('button', { name: 'Show password' }).click()
  await expect(modal.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await modal.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(modal.getByRole('alert'), 'each door is for its own kind').toHaveText('Invalid email or password.')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()

  await page.getByRole('button', { name: 'Log in as Admin' }).click()
  await modal.getByLabel('Email').fill(admin.email)
  await modal.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.clock.install()
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('status')).toHaveText('Login successful! Redirecting...')
  await page.clock.fastForward(1_000)
  await page.waitForURL('**/dashboard/admin')
  await expect(page.getByRole('heading', { name: 'User Management Dashboard' })).toBeVisible()

  await page.goto('/dashboard/superadmin')
  await page.waitForURL('**/dashboard/admin')
})

test('an administrator finds a client and changes the account status', { tag: '@laptop' }, async ({
  page,
  imari,
  newClient,
}) => {
  const admin = await newStaff(imari, 'admin')
  const aline = await newClient({ fullName: `${CAST.aline.fullName} ${unique()}`, businessName: 'Uwase Fabrics' })
  await openAs(page, admin, '/dashboard/admin')
  for (const count of [
    'Current Users',
    'Active Users',
    'Inactive Users',
    'Subscribed Users',
    'Expired Subscription',
    'Inactive Subscription',
    'Expiring in 7 days',
  ])
    await expect(page.getByText(count, { exact: true })).toBeVisible()
  await expect(page.getByText('Administrators')).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search users' })).toBeFocused()
  await page.keyboard.type(aline.email)
  const row = page.getByRole('row').filter({ hasText: aline.fullName })
  await expect(page.getByRole('status').filter({ hasText: '1 user' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(aline.email)}`))
  await manage(row, 'View')
  const details = page.getByRole('dialog', { name: 'User Details' })
  for (const fact of [aline.email, '0788 123 456', 'Huye', 'Uwase Fabrics', 'None'])
    await expect(details).toContainText(fact)
  const report = details.getByRole('region', { name: 'Can this client log in?' })
  await expect(report.getByRole('status')).toHaveText('Yes, with the right password.')
  await expect(report).toContainText('On 1 device')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  const offered = row.getByRole('button').filter({ visible: true })
  const extension = `+1 month → ${fullDayName(addMonths(kigaliDay(), 1)).slice(4)}`
  await expect(row.getByRole('button', { name: '+1 month' })).toHaveAttribute('title', extension)
  const actions = [extension, 'View', 'Subscription', 'Account Status'].map((label) => `${label} ${aline.fullName}`)
  await expect(offered, 'no Delete').toHaveText([aline.fullName, ...actions])
  await expect(row.getByRole('button', { name: 'View' }), 'the focus returns').toBeFocused()

  await manage(row, 'Subscription')
  const subscription = page.getByRole('dialog', { name: 'Update Subscription' })
  await expect(subscription.getByLabel('Subscription Status')).toHaveValue('inactive')
  await subscription.getByRole('button', { name: '+3 months' }).click()
  await expect(subscription.getByLabel('Deadline Date')).toHaveValue(addMonths(kigaliDay(), 3))
  await subscription.getByRole('button', { name: 'No deadline' }).click()
  await subscription.getByRole('button', { name: '+1 month' }).click()
  await subscription.getByLabel('Payment reference (optional)').fill('16000000022')
  await subscription.getByRole('button', { name: 'Update' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'successfully' })
  await expect(banner).toHaveText('User subscription status updated successfully')
  await manage(row, 'View')
  await expect(details).toContainText(fullDayName(addMonths(kigaliDay(), 1)))
  await expect(details).toContainText('Payment: 16000000022')
  await details.getByRole('button', { name: 'Close' }).last().click()

  await manage(row, 'Subscription')
  await expect(banner, 'the next task clears it').toHaveCount(0)
  await subscription.getByRole('button', { name: 'No deadline' }).click()
  const sent = page.waitForRequest('**/api/administrators/users/status/*')
  await subscription.getByRole('button', { name: 'Update' }).click()
  expect((await sent).postDataJSON()).toEqual({ subscriptionStatus: 'active', subscriptionDeadline: null })

  await manage(row, 'Account Status')
  const account = page.getByRole('dialog', { name: 'Update Account Status' })
  await account.getByLabel('Account Status').selectOption('suspended')
  await expect(account.getByText('The client is logged out at once')).toBeVisible()
  await account.getByRole('button', { name: 'Update' }).click()
  await expect(banner).toHaveText('User account status updated successfully')
  await expect(row).toContainText('Suspended')
  await expect(imari.api(aline.token, 'GET', '/api/users/profile')).rejects.toThrow('401')

  const filter = page.getByLabel('Account Status')
  await filter.selectOption({ label: 'Suspended (1)' })
  await expect(row).toBeVisible()
  await filter.selectOption({ label: 'Active (0)' })
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible()
  await page.reload()
  await expect(filter, 'kept in the address').toHaveValue('active')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(`${imari.url}/dashboard/admin`)
})

test('a click on a count filters the list, and a second click removes the filter', {
  tag: '@laptop',
}, async ({ page, imari, newClient }) => {
  const admin = await newStaff(imari, 'admin')
  const aline = await newClient({ fullName: `${CAST.aline.fullName} ${unique()}`, businessName: 'Uwase Fabrics' })
  const olivier = await newClient({ fullName: `${CAST.olivier.fullName} ${unique()}` })
  const set = (id: string, what: string, body: object) =>
    imari.api(admin.token, 'PUT', `/api/administrators/users/${what}/${id}`, body)
  await set(olivier.id, 'account-status', { accountStatus: 'inactive' })
  await set(aline.id, 'status', { subscriptionStatus: 'active', subscriptionDeadline: kigaliDay(6) })
  await openAs(page, admin, '/dashboard/admin')
  const rowOf = ({ fullName }: { fullName: string }) => page.getByRole('row').filter({ hasText: fullName })

  for (const [name, shown, hidden] of [
    ['Inactive Users', olivier, aline],
    ['Expiring in 7 days', aline, olivier],
  ] as const) {
    const count = page.getByRole('button', { name })
    await count.click()
    await expect(rowOf(shown)).toBeVisible()
    await expect(rowOf(hidden)).toHaveCount(0)
    const number = Number.parseInt((await count.textContent()) ?? '', 10)
    await expect(page.getByRole('row')).toHaveCount(number + 1)
    if (shown === olivier) await page.reload()
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
    await expect(rowOf(hidden)).toHaveCount(0)
  }
  await expect(rowOf(aline)).toContainText('6 days left')
  await expect(rowOf(aline)).toContainText('0788 123 456 · Uwase Fabrics')
  await page.getByRole('button', { name: 'Expiring in 7 days' }).click()
  await expect(rowOf(olivier)).toBeVisible()
  await expect(page).toHaveURL(`${imari.url}/dashboard/admin`)
  const heading = page.getByRole('columnheader', { name: 'Subscription Status' })
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText(/days? left|last day/)
  await set(olivier.id, 'status', { subscriptionStatus: 'active', subscriptionDeadline: '2026-01-31' })
  await page.reload()
  await expect(rowOf(olivier)).toContainText(/Expired ?on 31 Jan 2026/)
})

test('an administrator extends one subscription, or several together, by a month', {
  tag: '@laptop',
}, async ({ page, imari, newClient }) => {
  const admin = await newStaff(imari, 'admin')
  const family = `Bulk${unique()}`
  for (const name of ['Aline', 'Eric', 'Olive', 'Keza']) await newClient({ fullName: `${name} ${family}` })
  const search = '**/api/administrators/users/search*'
  await page.route(search, (route) => route.fulfill({ status: 400, json: { success: false } }))
  await openAs(page, admin, `/dashboard/admin?search=${family}`)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users')
  await expectAccessible(page)
  await page.unroute(search)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row').nth(4)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${family}` })
  const lastDay = fullDayName(addMonths(kigaliDay(), 1))
  const until = `until ${lastDay.slice(4)}`
  await row('Keza').getByRole('button', { name: '+1 month' }).click()
  await expect(row('Keza')).toContainText(until)
  await expect(page.getByRole('status').filter({ hasText: `Keza ${family}: until ${lastDay}` })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(row('Keza')).not.toContainText('until')

  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  await expect(page.getByRole('row').nth(1)).toContainText('Aline')
  const bar = page.getByRole('region', { name: 'Selected users' })
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} ${family}` })
  await page.getByRole('textbox', { name: 'Search users' }).press('ArrowDown')
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 selected')
  await row('Olive')
    .getByText('0788')
    .click({ modifiers: ['Shift'] })
  await expect(bar, 'Aline, Eric, Keza and Olive').toContainText('4 selected')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('4 selected')
  await page.keyboard.press('Escape')
  for (const key of ['Shift+ArrowDown', 'Shift+J', 'Shift+K']) await page.keyboard.press(key)
  await expect(bar).toContainText('2 selected')
  for (const name of ['Aline', 'Eric']) await expect(box(name)).toBeChecked()
  await expectAccessible(page)
  for (const button of ['Select all 4 shown', 'Clear selection', 'Extend by a month']) {
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('button', { name: button })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Extend 2 subscriptions by a month?' })
  await expect(question.getByRole('listitem')).toHaveText([
    `Aline ${family}until ${lastDay}`,
    `Eric ${family}until ${lastDay}`,
  ])
  await expect(question.getByRole('button', { name: 'Extend' }), 'it destroys nothing').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 subscriptions extended.' })).toBeVisible()
  for (const name of ['Aline', 'Eric']) await expect(row(name)).toContainText(until)
  await expect(row('Olive')).toContainText('Inactive')
  await expect(bar).toHaveCount(0)
  await undo.click()
  for (const name of ['Aline', 'Eric']) await expect(row(name)).not.toContainText('until')
})

test('the user list shows eight users on a phone and twelve on a laptop without scrolling', {
  tag: '@laptop',
}, async ({ page, imari }) => {
  const admin = await newStaff(imari, 'admin')
  await addMugishas(imari, 13)
  await openAs(page, admin, '/dashboard/admin?search=Mugisha')
  for (const [width, height, visible] of [
    [360, 740, 8],
    [768, 900, 12],
    [1280, 800, 12],
  ] as const) {
    await page.setViewportSize({ width, height })
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows.nth(visible)).toBeAttached()
    const { y = height } = (await rows.first().boundingBox()) ?? {}
    expect(y).toBeLessThan(300)
    await expect(rows.nth(visible - 1)).toBeInViewport({ ratio: 1 })
    if (width > 360) await expectWholeEmail(rows.first())
    await rows.first().getByText('0788').click()
    await expect(page.getByRole('dialog', { name: 'User Details' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectClearOfBar(page.getByRole('region', { name: 'Selected users' }), rows.nth(visible - 1))
    await page.keyboard.press('Escape')
  }
})

async function addMugishas(imari: Running, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    ...{ id: uuidv7(), full_name: `Mugisha ${unique()}`, email: `m.mugisha-${unique()}@minagri.gov.rw` },
    ...{ subscription_status: 'active' as const, subscription_deadline: kigaliDay(3) },
  }))
  await inTransaction(contextOf(imari), (tx) => addClients(tx, rows))
}

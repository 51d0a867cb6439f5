import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CAST } from '../support/cast.ts'
import { expectWholeEmail, logInStaff, STAFF_PASSWORD, unique } from './staff.ts'
import { closeDialog, expect, expectAccessible, manage, openAs, test } from './support.ts'

test('a superadmin adds, edits and deletes an administrator', { tag: '@laptop' }, async ({ page, imari }) => {
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  const name = `${CAST.zawadi.fullName} ${unique()}`
  const email = `zawadi-${unique()}@imari.example`
  await openAs(page, superadmin, '/dashboard/superadmin')
  await expect(page.getByText('Administrators', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Administrators' }).click()
  await expect(page).toHaveURL(/tab=administrators/)
  const self = page.getByRole('row').filter({ hasText: '(you)' })
  await expect(self).toBeVisible()
  await expect(self.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(self.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Administrator' }).click()
  const add = page.getByRole('dialog', { name: 'Add Administrator' })
  await add.getByRole('button', { name: 'Add Administrator' }).click()
  await expect(add.getByText('All fields are required')).toBeVisible()
  await add.getByLabel('Full Name').fill(name)
  await add.getByLabel('Email').fill(email)
  await add.getByLabel('Phone').fill('0788 555 123')
  await add.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await add.getByLabel('Confirm Password').fill('something-else')
  await add.getByRole('button', { name: 'Add Administrator' }).click()
  await expect(add.getByText('Passwords do not match')).toBeVisible()
  await add.getByLabel('Confirm Password').fill(STAFF_PASSWORD)
  await page.clock.install()
  await add.getByRole('button', { name: 'Add Administrator' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'successfully' })
  await expect(banner).toHaveText('Administrator added successfully')
  await page.clock.fastForward(3_000)
  await expect(banner, 'clears after three seconds').toHaveCount(0)

  await page.getByRole('textbox', { name: 'Search administrators' }).fill(email)
  await expect(self).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Admin')
  await manage(row, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Administrator' })
  await edit.getByLabel('Type').selectOption('superadmin')
  await edit.getByLabel('New Password (optional)').fill('Ubuyobozi-2028')
  await edit.getByLabel('Confirm New Password').fill('Ubuyobozi-2028')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(banner).toHaveText('Administrator updated successfully')
  await expect(row).toContainText('Super Admin')
  await logInStaff(imari, 'superadmin', { email, password: 'Ubuyobozi-2028' })

  await manage(row, 'Audit Log')
  await expect(page).toHaveURL(`${imari.url}/dashboard/superadmin/trail?search=${encodeURIComponent(email)}`)
  await page.getByRole('row').filter({ hasText: 'Administrator added' }).locator('.opens').press('Enter')
  await expect(edit.getByLabel('Full Name')).toHaveValue(name)
  await closeDialog(page)

  await manage(row, 'Delete')
  const question = page.getByRole('alertdialog', { name: `Delete the administrator ${name}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(banner).toHaveText('Administrator deleted successfully')
  await expect(page.getByText('No administrators found matching your search.')).toBeVisible()
})

test('a superadmin must type the name of a client to delete the client', {
  tag: '@laptop',
}, async ({ page, imari, newClient }) => {
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  const email = `o.habimana-${unique()}@minagri.gov.rw`
  const olivier = await newClient({ fullName: `${CAST.olivier.fullName} ${unique()}`, email })
  await openAs(page, superadmin, `/dashboard/superadmin?search=${encodeURIComponent(olivier.email)}`)
  const row = page.getByRole('row').filter({ hasText: olivier.fullName })
  await expectWholeEmail(row)
  await manage(row, 'Account Status')
  const account = page.getByRole('dialog', { name: 'Update Account Status' })
  await account.getByLabel('Account Status').selectOption('inactive')
  await account.getByRole('button', { name: 'Update' }).click()
  await expect(row).toContainText('Inactive')

  await manage(row, 'View')
  const details = page.getByRole('dialog', { name: 'User Details' })
  const auditLink = details.getByRole('link', { name: 'Audit Log' })
  await auditLink.click()
  await expect(page).toHaveURL(`${imari.url}/dashboard/superadmin/trail?search=${encodeURIComponent(olivier.email)}`)
  const search = page.getByRole('textbox', { name: 'Search the audit log' })
  await expect(search).toHaveValue(olivier.email)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('View')
  await expect(keys, 'rows of the audit log have no other buttons').not.toContainText(/Edit|Delete|Select/)
  await closeDialog(page)
  await page.goBack()
  await expect(details).toContainText(olivier.email)
  await expect(auditLink).toBeFocused()
  await expect(page).toHaveURL(
    `${imari.url}/dashboard/superadmin?search=${encodeURIComponent(olivier.email)}&user=${olivier.id}`,
  )
  await closeDialog(page)
  await expect(row.locator('.opens')).toBeFocused()
  await page.keyboard.press('Enter')
  await auditLink.click()
  await expect(page).toHaveURL(/trail/)
  await search.fill('')
  const loggedIn = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Logged in', exact: true }) })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(loggedIn).toHaveCount(0)
  await page.getByLabel('Show successful logins').check()
  await expect(loggedIn.first()).toBeVisible()
  await expect(page).toHaveURL(/logins=show/)
  const laptop = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await loggedIn.first().boundingBox())?.height, 'no card').toBeLessThan(96)
  await page.setViewportSize(laptop)
  await page.getByLabel('Show successful logins').uncheck()
  await expect(loggedIn).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1).locator('.opens'), 'from a checkbox').toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(2).locator('.opens')).toBeFocused()
  const overview = page.getByRole('link', { name: 'Overview' })
  await expect(overview, 'the audit log opens from the overview').toHaveAttribute('aria-current', 'true')
  for (const key of 'go') await page.keyboard.press(key)
  await expect(overview).toHaveAttribute('aria-current', 'page')
  for (const key of 'ga') await page.keyboard.press(key)
  await expect(page).toHaveURL(/trail$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText(/Audit Log\s*ga/)
  await closeDialog(page)
  await search.fill(olivier.email)
  await page.getByRole('row').filter({ hasText: olivier.fullName }).first().locator('.opens').press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Audit Log' }).click()
  await expect(search).toHaveValue(olivier.email)
  await page.getByLabel('Event', { exact: true }).selectOption('status-changed')
  const event = page.getByRole('row').filter({ hasText: olivier.fullName })
  await expect(event).toHaveCount(1)
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('kind') === 'status-changed' && searchParams.get('search') === olivier.email,
  )
  await expect(event).toContainText('Account status changed')
  await expect(event).toContainText(/Account status: Active.*Inactive/)
  await expect(event).toContainText(/127\.0\.0\.1|::1/)

  await page.goBack()
  await page.goto(`/dashboard/superadmin?search=${encodeURIComponent(olivier.email)}`)
  await manage(row, 'Delete')
  const question = page.getByRole('alertdialog', { name: `Delete ${olivier.fullName} for good?` })
  await expect(question).toContainText(olivier.email)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'User deleted successfully' })).toBeVisible()
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible()
  await expect(
    imari.api(null, 'POST', '/api/auth/client-login', { email: olivier.email, password: olivier.password }),
  ).rejects.toThrow('401')
})

test('the overview warns a superadmin of failed backups, damage and missing settings', {
  tag: '@laptop',
}, async ({ page, imari }) => {
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  const answered = page.waitForResponse('**/api/superadmin/backups')
  await openAs(page, superadmin, '/dashboard/superadmin')
  expect(await (await answered).json()).toMatchObject({ data: { state: 'off' } })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.route('**/api/superadmin/operator', (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: ['OPERATOR_NAME', 'STORAGE_PLACE'] } }),
  )
  const withoutFactor = ['Zawadi Uwera', 'Bosco Habimana']
  await page.route('**/api/superadmin/factors', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, withoutFactor } } })
  })
  await page.reload()
  const tasks = page.getByText('2 staff members without two-step login · 2 settings are missing')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(tasks).toBeVisible()
  expect((await page.getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(300)
  await tasks.click()
  const opened = page.getByRole('main').getByRole('group')
  await expect(opened.getByRole('listitem')).toHaveText(withoutFactor)
  await opened.getByRole('link', { name: 'Administrators' }).click()
  await expect(page).toHaveURL(/tab=administrators&factor=missing$/)
  await page.unroute('**/api/superadmin/factors')
  await page.goto('/dashboard/superadmin')
  const newestOfEach = ['2026-11-23T20:31:00.000Z', '2026-11-24T00:00:00.000Z']
  const drill = {
    at: '2026-11-24T00:01:00.000Z',
    reason: 'key.age is not there',
    succeededAt: '2026-10-20T00:01:00.000Z',
    clients: 1234,
    entries: 56789,
    seconds: 12,
  }
  const data = {
    state: 'failed',
    takenAt: null,
    keptTo: null,
    reason: 'no space left on the disk',
    newestOfEach,
    drill,
  }
  await page.route('**/api/superadmin/backups', (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data } }),
  )
  const clientId = '01890000-0000-7000-8000-000000000001'
  const damage = [
    { kind: 'page', relation: 'entry_by_day', clientId: null, rows: 0 },
    { kind: 'figures', relation: 'title_total', clientId, rows: 2 },
  ]
  const found = { state: 'damaged', endedAt: '2026-11-21T01:04:00.000Z', damage, more: 1, unseen: [], reason: '' }
  await page.route('**/api/superadmin/integrity', (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: found } }),
  )
  await page.reload()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('listitem')).toHaveText([
    'entry_by_day: a page on the disk is damaged',
    `title_total of client ${clientId}: 2 rows differ from what was written`,
    'and 1 more',
  ])
  await expect(alert).toContainText('found damage')
  const settings = page.getByText('Set these for the privacy policy: OPERATOR_NAME, STORAGE_PLACE.')
  await expect(settings).toBeHidden()
  await page.getByText('2 settings are missing').click()
  await expect(settings).toBeVisible()
  for (const sentence of [
    'The last backup failed: no space left on the disk',
    'BACKUP_DIR holds backups of 2 databases. The newest backup of each: Mon 23 Nov 2026, 22:31; Tue 24 Nov 2026, 02:00. Run "npm run backups" to see which one is yours, and move the others to another folder.',
    'The last restore drill failed: key.age is not there',
  ])
    await expect(alert.locator('p').filter({ hasText: sentence })).toHaveText(sentence)
  await expect(page.getByText('Last restore drill: Tue 20 Oct 2026, 02:01.')).toHaveText(
    'Last restore drill: Tue 20 Oct 2026, 02:01. 1,234 clients and 56,789 entries restored in 12 s.',
  )
  await expectAccessible(page)
})

test('a superadmin can resend an undelivered email', {
  tag: '@laptop',
}, async ({ page, imari }) => {
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  await openAs(page, superadmin, '/dashboard/superadmin/mails')
  await expect(page.getByText('No undelivered emails.')).toBeVisible()

  const parked = {
    _id: '01890000-0000-7000-8000-000000000001',
    kind: 'summary',
    recipient: 'away@example.rw',
    createdAt: '2026-11-18T22:00:00.000Z',
    parkedAt: '2026-11-20T22:00:00.000Z',
    attempts: 14,
    reason: '550 No such mailbox',
  }
  await page.route('**/api/superadmin/mails/parked', (route) =>
    route.fulfill({
      json: { success: true, message: 'OK', data: [parked, { ...parked, _id: 'other', recipient: 'a@b.rw' }] },
    }),
  )
  await page.goto('/dashboard/superadmin')
  await page.getByRole('link', { name: '2 undelivered emails' }).click()
  const row = page.getByRole('row').filter({ hasText: parked.recipient })
  await expect(row).toContainText('550 No such mailbox')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'Send again to a@b.rw' })).toBeFocused()
  await row.getByText('550 No such mailbox').click()
  await page.keyboard.press('k')
  await row.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()

  await goToSection(page, 'Account')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeDisabled()
  await expectAccessible(page)
})

async function goToSection(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).filter({ visible: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a superadmin downloads the users that a search finds, after confirming their identity', {
  tag: '@laptop',
}, async ({ page, imari, aline, olivier }) => {
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  await imari.db.updateTable('session').set({ proven_at: null }).where('staff_id', '=', superadmin.id).execute()
  await openAs(page, superadmin, `/dashboard/superadmin?search=${aline.email}&sort=email`)
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByRole('button', { name: 'Excel' })).toBeVisible()
  await page.getByRole('button', { name: 'CSV' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await proof.getByLabel('Current Password').fill(imari.superadmin.password)
  const downloaded = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Continue' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^imari-users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(aline.email)
  expect(text).not.toContain(olivier.email)
  await expect(page.getByText('The audit log records who downloaded it.')).toBeVisible()
})

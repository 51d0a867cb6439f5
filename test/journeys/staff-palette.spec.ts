import { logInStaff, newStaff } from './staff.ts'
import { closeDialog, expect, openAs, test } from './support.ts'

test('a superadmin finds users, their actions and the audit log’s download with Ctrl+K', { tag: '@laptop' }, async ({
  page,
  imari,
  newClient,
}) => {
  const client = await newClient()
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  const until = { subscriptionStatus: 'active', subscriptionDeadline: '2031-03-10' }
  await imari.api(superadmin.token, 'PUT', `/api/superadmin/users/status/${client.id}`, until)
  await openAs(page, superadmin, `/dashboard/superadmin?search=${client.email}`)
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })

  await page.getByRole('button', { name: 'Find anything' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
  await page.keyboard.type('audit')
  await expect(chosen).toContainText('Audit Log')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(client.email)
  await expect(chosen).toContainText(client.email)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('+1 month')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: client.email })
  await expect(row).toContainText('10 Apr 2031')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('extend')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Add the user’s name.')
  await page.keyboard.type(` ${client.email}`)
  await expect(chosen).toContainText(/^Extend .* by a month.*@.* · until .*10 May 2031$/)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('10 May 2031')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(client.email)
  await expect(chosen).toContainText(client.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'User Details' })).toContainText('10 May 2031')
  await closeDialog(page)
  await expect(row.locator('.opens')).toBeFocused()
  await row.getByRole('checkbox').click()
  await page.keyboard.press('Control+k')
  await expect(chosen).toContainText('Extend by a month: 1 selected')
  await page.keyboard.type('csv audit')
  await expect(chosen).toContainText('Download: Audit Log')
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/^imari-audit-log-.*\.csv$/)

  await page.keyboard.press('Control+k')
  for (const [typed, expected] of Object.entries({
    expired: 'Expired Subscription',
    'due this week': 'Expiring in',
    'no second factor': 'Staff without two-step login',
  })) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await expect(chosen, typed).toContainText(expected)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=administrators&factor=missing$/)
  await expect(page.getByLabel('Two-step login')).toHaveValue('missing')
})

test('an administrator finds users with Ctrl+K, but no screens of superadmins', { tag: '@laptop' }, async ({
  page,
  imari,
  newClient,
}) => {
  const client = await newClient()
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  const ended = { subscriptionStatus: 'expired', subscriptionDeadline: '2026-03-10' }
  await imari.api(superadmin.token, 'PUT', `/api/superadmin/users/status/${client.id}`, ended)
  await openAs(page, await newStaff(imari, 'admin'), '/dashboard/admin')
  await page.getByRole('row').nth(1).waitFor()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option')).toContainText(['Overview', 'Account', 'Theme'])
  await expect(page.getByRole('option', { name: /Audit|Administrators|Emails/ })).toHaveCount(0)
  await page.keyboard.type(client.email)
  await expect(page.getByRole('option', { name: /^Subscription/ })).toContainText('Expired on Tue 10 Mar 2026')
  await page.getByRole('option', { name: /Account Status/ }).click()
  const form = page.getByRole('dialog', { name: 'Update Account Status' })
  await expect(form.getByLabel('Account Status')).toHaveValue('active')
  await page.keyboard.press('Escape')
  await closeDialog(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`suspend ${client.email}`)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(/^Suspend .*Active$/)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Account Status')).toHaveValue('suspended')
  await page.keyboard.press('Escape')
  await closeDialog(page)
  const [first, second] = [
    page.getByRole('combobox', { name: 'Subscription Status' }),
    page.getByRole('combobox', { name: 'Account Status' }),
  ]
  await page.keyboard.press('f')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(second, 'left and right keys change no choice').toBeFocused()
  await expect(first).toHaveValue('all')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/accountStatus=/)
  await page.keyboard.press('Escape')
  await expect(page.locator('.record:focus-within'), 'Escape leaves a choice').toHaveCount(1)
})

test('on a button of a staff row, the down arrow goes to the next row', { tag: '@laptop' }, async ({
  page,
  imari,
  newClient,
}) => {
  await newClient()
  await newClient()
  await openAs(page, await newStaff(imari, 'admin'), '/dashboard/admin')
  const rows = page.locator('.record')
  await rows.nth(1).waitFor()
  for (const key of ['j', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(rows.nth(0).locator('.row-menu button:focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).locator(':focus')).toHaveCount(1)
})

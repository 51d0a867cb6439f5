import { addMonths } from '../../domain/day.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { CAST } from '../support/cast.ts'
import { logInStaff, newStaff, unique } from './staff.ts'
import { closeDialog, expect, expectAccessible, kigaliDay, openAs, test } from './support.ts'

test('staff can extend a subscription in a user’s details, which then show who changed it', { tag: '@laptop' }, async ({
  page,
  imari,
  newClient,
}) => {
  const family = `Details${unique()}`
  const aline = await newClient({ fullName: `Aline ${family}` })
  const eric = await newClient({ fullName: `Eric ${family}` })
  const admin = await newStaff(imari, 'admin')
  const openEnded = { subscriptionStatus: 'active', subscriptionDeadline: null }
  const olive = await newClient({ fullName: `Olive ${family}` })
  await imari.api(admin.token, 'PUT', `/api/administrators/users/status/${olive.id}`, openEnded)
  await openAs(page, admin, `/dashboard/admin?search=${family}&sort=fullName`)
  const details = page.getByRole('dialog', { name: 'User Details' })
  const history = details.getByRole('region', { name: 'History' })
  const line = history.locator('ol > li')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await row(eric.fullName).locator('.opens').focus()
  await page.keyboard.press('m')
  await expect(page.getByText(`${eric.fullName}: until`)).toBeVisible()
  await expect(details).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`Change undone: ${eric.fullName}`)).toBeVisible()

  const whyNot = page.getByText(`${olive.fullName}: open-ended, so there’s no last day to extend.`)
  await row(olive.fullName).locator('.opens').press('m')
  await expect(whyNot).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(details).toContainText(olive.email)
  await page.keyboard.press('m')
  await expect(details.locator(whyNot)).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Update Subscription' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toContainText(olive.email)
  await closeDialog(page)

  await row(aline.fullName).getByText('0788').click()
  await expect(history).toContainText('No changes in the last 400 days')
  await expect(page).toHaveURL(new RegExp(`user=${aline.id}`))
  const lastDay = fullDayName(addMonths(kigaliDay(), 1))
  await details.getByRole('button', { name: '+1 month' }).dblclick()
  await expect(details.getByRole('status').filter({ hasText: `${aline.fullName}: until ${lastDay}` })).toBeVisible()
  await expect(line, 'a double click extends once').toHaveCount(1)
  await expect(page.locator('option').filter({ hasText: /^Active \(2\)$/ }), 'the counts are new').toHaveCount(1)
  await expect(line).toContainText(/Inactive.*Active.*Zawadi/)
  await expect(line).toContainText(lastDay)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toHaveCount(2)
  await expect(line.first()).toContainText(/Active.*Inactive/)
  await expect(line.first()).toContainText('Changed back: yes')
  await expect(details.getByRole('button', { name: '+1 month' })).toBeFocused()
  await page.keyboard.press('m')
  await expect(line).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(line).toHaveCount(4)
  await expect(details.getByText(`Change undone: ${aline.fullName}`)).toBeVisible()

  await details.getByRole('button', { name: 'Change Account Status' }).click()
  const form = page.getByRole('dialog', { name: 'Update Account Status' })
  await form.getByLabel('Account Status').selectOption('suspended')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(details.getByText('User account status updated successfully')).toBeVisible()
  await expect(line.first()).toContainText(/Active.*Suspended/)
  await expect(details.getByRole('button', { name: 'Change Account Status' })).toBeFocused()

  await page.reload()
  await expect(details).toContainText(aline.email)
  await expect(details.getByRole('heading', { level: 2 })).toHaveText(`User Details · 1 of 3 ${aline.fullName}`)
  await page.keyboard.press('j')
  await expect(details).toContainText(eric.email)
  await expect(details.getByRole('heading', { level: 2 })).toHaveText(`User Details · 2 of 3 ${eric.fullName}`)
  await expect(page).toHaveURL(new RegExp(`user=${eric.id}`))
  await closeDialog(page)
  await expect(row(eric.fullName).locator('.opens')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details).toContainText(eric.email)
  await page.goBack()
  await expect(details).toHaveCount(0)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText(/Subscription.*\+1 month.*Screens.*Overview/)
  await closeDialog(page)
  await expect(page).toHaveURL(`${imari.url}/dashboard/admin?search=${family}&sort=fullName`)
})

test('a user’s details show the newest state, and show an error when an extension or an Undo fails', {
  tag: '@laptop',
}, async ({ page, imari, newClient }) => {
  await page.clock.install()
  const family = `Newest${unique()}`
  const names = ['Aline', 'Eric', 'Olive']
  const people = await Promise.all(names.map((name) => newClient({ fullName: `${name} ${family}` })))
  const [aline, eric, olive] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const admin = await newStaff(imari, 'admin')
  await openAs(page, admin, `/dashboard/admin?search=${family}&sort=fullName`)
  const details = page.getByRole('dialog', { name: 'User Details' })
  const extend = details.getByRole('button', { name: '+1 month' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const open = (name: string) => page.getByRole('row').filter({ hasText: name }).getByText('0788').click()
  const refused = { status: 400, json: { success: false } }

  await open(aline.fullName)
  await expect(details).toContainText('No changes in the last 400 days.')
  await closeDialog(page)
  const first = addMonths(kigaliDay(), 1)
  const body = { subscriptionStatus: 'active', subscriptionDeadline: first }
  await imari.api(admin.token, 'PUT', `/api/administrators/users/status/${aline.id}`, body)
  await page.getByRole('textbox', { name: 'Search users' }).fill(aline.fullName)
  await expect(page.getByRole('row')).toHaveCount(2)
  await open(aline.fullName)
  await expect(details, 'the row is newer than the answer').toContainText(fullDayName(first))

  await page.route('**/users/extend', (route) => route.fulfill(refused))
  await extend.click()
  await expect(details.getByRole('alert')).toContainText('Failed to update user status')
  await page.unroute('**/users/extend')
  const answer = Promise.withResolvers<void>()
  await page.route('**/users/extend', async (route) => {
    await answer.promise
    await route.continue()
  })
  await extend.click()
  await expect(extend).toBeDisabled()
  await closeDialog(page)
  answer.resolve()
  await expect(page.getByRole('status').filter({ hasText: `${aline.fullName}: until` })).toBeVisible()
  await page.route('**/users/status/*', (route) => route.fulfill(refused))
  await undo.click()
  await expect(page.getByRole('alert')).toContainText('Failed to update user status')

  await page.goto(`/dashboard/admin?search=${family}&sort=fullName&subscriptionStatus=inactive`)
  await open(eric.fullName)
  await extend.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: eric.fullName })).toHaveCount(0)
  await expect(extend).toBeFocused()
  await undo.click()
  await expect(details.getByRole('alert')).toContainText('Failed to update user status')
  await expect(undo, 'a refused Undo can be repeated').toBeVisible()
  await page.keyboard.press('j')
  await expect(details).toContainText(olive.email)
  await extend.click()
  const result = details.getByText(`${olive.fullName}: until`)
  await expect(result).toBeVisible()
  await page.clock.fastForward(46_000)
  await expect(result).toHaveCount(0)
})

test('a row of the audit log opens the user’s details, and the link to the details works for other staff', {
  tag: '@laptop',
}, async ({ page, imari, newClient }) => {
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  const olivier = await newClient({ fullName: `${CAST.olivier.fullName} ${unique()}` })
  const body = { accountStatus: 'inactive' }
  await imari.api(superadmin.token, 'PUT', `/api/superadmin/users/account-status/${olivier.id}`, body)
  await openAs(page, superadmin, '/dashboard/superadmin')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  const details = page.getByRole('dialog', { name: 'User Details' })
  await page.getByRole('row').filter({ hasText: olivier.email }).getByText('Account status changed').click()
  await expect(details).toContainText(olivier.email)
  await expect(page).toHaveURL(new RegExp(`/trail\\?user=${olivier.id}`))
  const link = page.url()
  await closeDialog(page)
  await expect(page).toHaveURL(/\/trail$/)

  await openAs(page, await newStaff(imari, 'admin'), link)
  await page.waitForURL(`**/dashboard/admin?user=${olivier.id}`)
  await expect(details).toContainText(olivier.email)
  await expect(page.locator('.record').filter({ hasText: olivier.fullName })).toHaveCount(1)
  await closeDialog(page)
  await expect(page.getByRole('button', { name: olivier.fullName, exact: true })).toBeFocused()
  await page.goto('/dashboard/admin?user=search')
  await expect(details).toContainText('We can’t find this user.')
  await closeDialog(page)
  await expect(page.getByRole('textbox', { name: 'Search users' })).toBeFocused()
})

import { systemClock } from '../../domain/clock.ts'
import { codeAt } from '../../server/identity/factors/totp.ts'
import { fromBase32 } from '../support/base32.ts'
import { logInStaff, newStaff, openLogin, STAFF_PASSWORD } from './staff.ts'
import { expect, expectAccessible, manage, openAs, type Person, type Running, test } from './support.ts'

// A code works only once and at most 30 seconds early, so each test can use only the current code
// and the next one.

test('a superadmin sets up an authenticator app, logs in with its code and removes it', async ({ page, imari }) => {
  const member = await newStaff(imari, 'superadmin')
  await openAs(page, member, '/account/superadmin')
  const card = page.getByRole('region', { name: 'Two-step login' })
  await expect(card).toContainText('You have none yet.')
  await card.getByRole('button', { name: 'Set Up App' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Up Authenticator App' })
  await dialog.getByLabel('Current Password').fill('not-this-one')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await dialog.getByLabel('Current Password').fill(STAFF_PASSWORD)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expectAccessible(page)
  const secret = fromBase32((await dialog.locator('.select-all').textContent()) ?? '')
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByText('This code is wrong or was used before. Please enter the next one.')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0))
  await dialog.getByRole('button', { name: 'Turn On' }).click()

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(card).toContainText('In use since')
  await expect(card).toContainText('10 left')

  const login = await openLogin(page, member.email)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  const field = login.getByLabel('Code')
  await expect(field).toBeFocused()
  await expect(login.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await field.fill('000000')
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(login.getByText('This code is wrong or was used before. Please enter the next one.')).toBeVisible()
  await page.clock.install()
  await field.fill(codeOf(secret, 1))
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(login.getByText('Login successful! Redirecting...')).toBeVisible()
  await page.clock.fastForward(1_000)
  await page.waitForURL('**/dashboard/superadmin')

  await page.goto('/account/superadmin')
  await card.getByRole('button', { name: 'Remove App' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove App' }).click()
  await expect(card).toContainText('You have none yet.')
})

test('a superadmin with a second factor must enter a code before deleting a client', async ({
  page,
  imari,
  olivier,
}) => {
  const member = await newStaff(imari, 'superadmin')
  const secret = await newApp(imari, member)
  await imari.db.updateTable('session').set({ proven_at: null }).where('staff_id', '=', member.id).execute()
  await openAs(page, member, `/dashboard/superadmin?search=${encodeURIComponent(olivier.email)}`)
  const row = page.getByRole('row').filter({ hasText: olivier.email })
  const question = page.getByRole('alertdialog')
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  const erase = async () => {
    await manage(row, 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(proof.getByLabel('Code')).toBeFocused()
  }
  await erase()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please confirm that it’s you.')
  await erase()
  await proof.getByLabel('Code').fill(codeOf(secret, 1))
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a superadmin resets the second factor that a member lost', async ({ page, imari }) => {
  const [member, forgetful, plain] = [
    await newStaff(imari, 'superadmin'),
    await newStaff(imari, 'superadmin'),
    await newStaff(imari, 'admin'),
  ]
  for (const one of [member, forgetful]) await newApp(imari, one)
  await openAs(page, member, '/account/superadmin')
  const choice = page.getByLabel('Require two-step login for all staff')
  await choice.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
  await expect(page.getByText('All staff now need two-step login')).toBeVisible()
  await expect(choice).toBeChecked()

  await openAs(page, plain, '/dashboard/admin')
  const notice = page.getByRole('status').filter({ hasText: 'You need two-step login from' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Set it up' }).click()
  await expect(page.getByRole('region', { name: 'Two-step login' })).toContainText('You have none yet.')

  await openAs(page, member, `/dashboard/superadmin?tab=administrators&staff=${encodeURIComponent(forgetful.email)}`)
  await manage(page.getByRole('row').filter({ hasText: forgetful.email }), 'Reset Two-Step Login')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Reset Two-Step Login' }).click()
  await expect(page.getByText('Two-step login reset')).toBeVisible()
  await logInStaff(imari, 'superadmin', { email: forgetful.email, password: STAFF_PASSWORD })

  await page.goto('/account/superadmin')
  await choice.click()
  await expect(page.getByText('Two-step login is now optional')).toBeVisible()
  await expect(choice).not.toBeChecked()
})

async function newApp(imari: Running, { token }: Pick<Person, 'token'>): Promise<Buffer> {
  const { data } = await imari.api<{ data: { secret: string } }>(token, 'POST', '/api/superadmin/factors/totp/offer', {
    currentPassword: STAFF_PASSWORD,
  })
  const secret = fromBase32(data.secret)
  await imari.api(token, 'POST', '/api/superadmin/factors/totp', { code: codeOf(secret, 0) })
  return secret
}

function codeOf(secret: Buffer, halfMinutes: number): string {
  return codeAt(secret, new Date(systemClock().now().getTime() + halfMinutes * 30_000))
}

import type { CDPSession, Page } from '@playwright/test'
import { newStaff, openLogin, STAFF_PASSWORD } from './staff.ts'
import { expect, expectAccessible, manage, openAs, test } from './support.ts'

async function withAuthenticator(page: Page): Promise<{ browser: CDPSession; authenticatorId: string }> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { browser, authenticatorId }
}

test('a superadmin adds a passkey, logs in with it and removes it', async ({ page, imari, olivier }) => {
  const { browser, authenticatorId } = await withAuthenticator(page)
  const hasFinger = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  const member = await newStaff(imari, 'superadmin')
  await openAs(page, member, '/account/superadmin')
  const card = page.getByRole('region', { name: 'Two-step login' })
  await card.getByRole('button', { name: 'Add Passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Current Password').fill(STAFF_PASSWORD)
  await hasFinger(false)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('No passkey was created')).toBeVisible()
  await expectAccessible(page)
  await hasFinger(true)
  await dialog.getByRole('button', { name: 'Next' }).click()

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(card).toContainText('Work laptop')
  await expect(card).toContainText('10 left')
  await expectAccessible(page)

  const login = await openLogin(page, member.email)
  await expect(login.getByRole('button', { name: 'Use Passkey' })).toHaveCount(0)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  const use = login.getByRole('button', { name: 'Use Passkey' })
  await expect(use).toBeFocused()
  await expect(login.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await hasFinger(false)
  await use.click()
  await expect(login.getByText('The passkey wasn’t used')).toBeVisible()
  await page.clock.install()
  await hasFinger(true)
  await use.click()
  await expect(login.getByText('Login successful! Redirecting...')).toBeVisible()
  await page.clock.fastForward(1_000)
  await page.waitForURL('**/dashboard/superadmin')

  await imari.db.updateTable('session').set({ proven_at: null }).where('staff_id', '=', member.id).execute()
  await page.goto(`/dashboard/superadmin?search=${encodeURIComponent(olivier.email)}`)
  const row = page.getByRole('row').filter({ hasText: olivier.email })
  await manage(row, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(proof.getByRole('button', { name: 'Use Passkey' })).toBeFocused()
  await proof.getByRole('button', { name: 'Use Passkey' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto('/account/superadmin')
  await expect(card).toContainText('last used')
  await card.getByRole('button', { name: 'Remove Work laptop' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You’ll log in with your password alone')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(card).not.toContainText('Work laptop')
  await expect(card).not.toContainText('Recovery codes')
})

import { expect, expectAccessible, openAs, test } from './support.ts'

test('a screen that is not cached shows an error offline, and loads when the network returns', async ({
  browser,
  imari,
  aline,
}) => {
  // Use a separate context: React logs the failed screen, and a log in the shared context fails the
  // test.
  const context = await browser.newContext({
    baseURL: imari.url,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openAs(page, aline, '/dashboard/client')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  const saysSo = page.getByRole('heading', { level: 1, name: 'No connection' })
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })

  await context.setOffline(true)
  await bar.getByRole('link', { name: 'Debts', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/client/debts')
  await expect(saysSo).toBeFocused()
  await expect(page.getByText('Please check your network and try again.')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Progress', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Progress Tracking' })).toBeFocused()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Statements' }).click()
  await expect(saysSo).toBeFocused()
  await retry.click()
  await expect(retry).toBeEnabled()
  await expect(saysSo).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await context.close()
})

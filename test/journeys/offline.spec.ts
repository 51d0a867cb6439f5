import { expect, expectAccessible, openAs, test } from './support.ts'

test('a screen that cannot be fetched leaves the frame, says so, and comes once the server can be reached', {
  tag: '@phone',
}, async ({ browser, imari, aline }) => {
  // A page of its own: React logs what a boundary has caught as an error.
  const context = await browser.newContext({
    baseURL: imari.url,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openAs(page, aline, '/dashboard/client')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Quick sections' })
  const saysSo = page.getByRole('heading', { level: 1, name: 'No connection' })
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })

  await context.setOffline(true)
  for (const [section, address] of [
    ['Debts', '/dashboard/client/debts'],
    ['Income', '/dashboard/client/income'],
  ] as const) {
    await bar.getByRole('link', { name: section, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(saysSo).toBeFocused()
    await expect(page.getByText('Please check your network and try again.')).toBeVisible()
  }
  await expectAccessible(page)
  // What was fetched before is there without it.
  await bar.getByRole('link', { name: 'Progress', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Progress Tracking' })).toBeFocused()

  // The menu has what the bar has not, also what asks for nothing ahead.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Statements' }).click()
  await expect(saysSo).toBeFocused()
  await tryAgain.click()
  await expect(tryAgain).toBeEnabled()
  await expect(saysSo).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()

  // The phone has its network, and the server does not answer.
  await page.route('**', (route) => route.abort())
  await bar.getByRole('link', { name: 'Debts', exact: true }).click()
  await expect(saysSo).toBeFocused()
  await page.unroute('**')
  await tryAgain.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Debts Management' })).toBeVisible()
  await context.close()
})

test('a menu that is opened before the server has said whose session it is stays open', { tag: '@phone' }, async ({
  page,
  aline,
}) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify-auth', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await openAs(page, aline, '/dashboard/client')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Statements' })
  await expect(link).toBeVisible()
  answer()
  await expect(page.getByText('Welcome, ').filter({ visible: true })).toBeVisible()
  await expect(link).toBeVisible()
})

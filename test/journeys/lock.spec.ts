import type { Page } from '@playwright/test'
import { rowsOnDevice } from '../support/rows-on-device.ts'
import { setHidden, test, waitUntilCached } from './device.ts'
import { EXPENSES, rowOf, titles } from './outbox.ts'
import { record } from './records.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, type Person } from './support.ts'

test.use({ serviceWorkers: 'allow', dataSaver: false })

// Use 1,000 rounds to hash a PIN. The app's 400,000 rounds are slow on purpose.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const { deriveBits } = SubtleCrypto.prototype
    SubtleCrypto.prototype.deriveBits = function (how, ...more) {
      return deriveBits.call(this, { ...(how as Pbkdf2Params), iterations: 1000 }, ...more)
    }
  }),
)

const lock = (page: Page) => page.getByRole('dialog', { name: 'Locked' })

async function enterPin(page: Page, pin: string): Promise<void> {
  await lock(page).getByLabel('PIN', { exact: true }).fill(pin)
  await lock(page).getByRole('button', { name: 'Unlock' }).click()
}

async function turnOn(page: Page, person: Person): Promise<void> {
  await openAs(page, person, '/account/client')
  await page.getByRole('button', { name: 'Turn on app lock' }).click()
  const form = page.getByRole('dialog', { name: 'Turn on app lock' })
  await form.getByLabel('PIN', { exact: true }).fill('1234')
  await form.getByRole('button', { name: 'Turn on' }).click()
  await expect(form).toContainText('That PIN is easy to guess.')
  await form.getByLabel('PIN', { exact: true }).fill('2580')
  await form.getByLabel('Confirm PIN').fill('2580')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('The lock is on.').first()).toBeVisible()
  await expect(lock(page)).toHaveCount(0)
}

test('the app lock hides all screens until the PIN is entered, and five wrong PINs delete all data but unsent entries', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
  await turnOn(page, aline)
  await page.goto(EXPENSES)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await waitUntilCached(page, aline, ['/api/expenses'])

  await context.setOffline(true)
  const tab = await context.newPage()
  await tab.goto(`${EXPENSES}?add=expense`)
  await expect(lock(tab).getByLabel('PIN', { exact: true })).toBeFocused()
  await tab.emulateMedia({ media: 'print' })
  await expect(tab.locator('body > :not(dialog.lock):visible')).toHaveCount(0)
  await tab.emulateMedia({ media: null })
  await expectAccessible(tab)
  await expectNoSidewaysScroll(tab)
  await enterPin(tab, '2581')
  await expect(lock(tab)).toContainText('Wrong PIN. 4 tries left.')
  await expect(lock(tab).getByLabel('PIN', { exact: true })).toBeFocused()
  await enterPin(tab, '2580')
  await expect(lock(tab)).toHaveCount(0)
  await expect(tab.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
  await tab.close()

  await page.clock.install()
  await setHidden(page, true)
  await page.clock.fastForward(30_000)
  await setHidden(page, false)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill('9500')
  await setHidden(page, true)
  await page.clock.fastForward(61_000)
  await setHidden(page, false)
  await expect(lock(page)).toBeVisible()
  // From the fourth Esc on, Chromium closes a dialog even if the page cancels the event.
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Escape')
  await page.evaluate(() => history.back())
  await expect(lock(page)).toBeVisible()
  await expect(rowOf(page, 'Sugar')).toBeHidden()
  await enterPin(page, '2580')
  await expect(form.getByLabel('Amount'), 'neither Esc nor Back reaches the form under the lock').toHaveValue('9,500')

  await form.getByLabel('Title').fill('Charcoal')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')
  const last = await context.newPage()
  await last.goto(EXPENSES)
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await enterPin(last, '2581')
    await expect(lock(last)).toContainText(`Wrong PIN. ${left} left.`)
  }
  await enterPin(last, '2581')
  await expect(last.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  await expect(last.getByRole('main')).toContainText('1 entry is waiting on this device.')
  expect(await rowsOnDevice(last, aline.id, 'snapshot')).toEqual([])
  expect(await last.evaluate(() => Object.keys(localStorage).filter((key) => /^(token|lock)/.test(key)))).toEqual([])
  // Wait until the first tab has reloaded too, because closing a reloading tab can hang Chromium.
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()

  await context.setOffline(false)
  await last.getByRole('link', { name: 'Go to Login' }).click()
  await last.getByLabel('Email').fill(aline.email)
  await last.getByLabel('Password', { exact: true }).fill(aline.password)
  await last.getByRole('button', { name: 'Login' }).click()
  await expect(rowOf(last, 'Charcoal')).toBeVisible()
  await expect.poll(() => titles(imari, aline)).toEqual(['Charcoal', 'Sugar'])
  await expect(lock(last)).toHaveCount(0)
})

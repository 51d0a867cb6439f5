import { fillDescription, openDate, record } from './records.ts'
import { expect, expectAccessible, goWithin, kigaliDay, openAs, test } from './support.ts'
import { createThumb } from './thumb-time.ts'

const PROGRESS = '/dashboard/client'
const SCREENS = ['', '/income', '/expenses', '/debts', '/credit', '/analytics', '/statements'].map(
  (part) => PROGRESS + part,
)

test('every client screen shows exactly one Add button on a phone and on a laptop', {
  tag: '@laptop',
}, async ({ page, aline }) => {
  await openAs(page, aline, PROGRESS)
  for (const address of [...SCREENS, '/account/client']) {
    if (address !== PROGRESS) await goWithin(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [width, height] of [
      [360, 740],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      const name = /^Add (Expense|Income|Debt|Customer Credit)$/
      // On a laptop, list screens have an Add button instead of the link.
      const role = width === 1024 && /income|expenses|debts/.test(address) ? 'button' : 'link'
      const add = page.getByRole(role, { name }).filter({ visible: true })
      await expect(add, `${address} at ${width}`).toHaveCount(1)
      await expect(add).toBeInViewport({ ratio: 1 })
    }
    if (address.endsWith('/income')) {
      await expect(page.locator('main').getByRole('button', { name: 'Add Income' }).last()).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByText('0 income entries')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
      await expectAccessible(page)
    }
  }
})

test('an entry form keeps typed values when the client switches between expense, income and debt', async ({
  page,
  aline,
  imari,
}) => {
  await openAs(page, aline, PROGRESS)
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').fill('12000')
  await form.getByLabel('Title').fill('Goods')
  const kind = (name: string) => form.getByRole('button', { name, exact: true })
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(kigaliDay())
  await kind('Debt').tap()
  await expect(form.getByLabel('Due Date'), 'the client chose no date').toHaveValue('')
  await kind('Expense').tap()
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(kigaliDay())
  await openDate(form)
  await form.getByLabel('Date', { exact: true }).fill(kigaliDay(-2))
  await fillDescription(form, 'From Nyabugogo')
  await kind('Debt').tap()
  await expect(page.getByRole('dialog', { name: 'Add Debt' })).toBeVisible()
  await expect(form.getByLabel('Due Date')).toHaveValue(kigaliDay(-2))
  await form.getByLabel('Creditor').fill('Murenzi')
  await kind('Income').tap()
  await expect(page.getByRole('dialog', { name: 'Add Income' })).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('12,000')
  await expect(form.getByLabel('Amount')).toBeFocused()
  await expect(form.getByLabel('Title')).toHaveValue('Goods')
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(kigaliDay(-2))
  await expect(form.getByLabel('Description')).toHaveValue('From Nyabugogo')
  await kind('Debt').tap()
  await expect(form.getByLabel('Creditor'), 'comes back with the debt').toHaveValue('Murenzi')
  await kind('Income').tap()
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(PROGRESS)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(drafts).toEqual([])
  const { data } = await imari.api<{ data: object[] }>(aline.token, 'GET', '/api/incomes')
  expect(data).toMatchObject([
    { amount: 12_000, title: 'Goods', description: 'From Nyabugogo', date: expect.stringContaining(kigaliDay(-2)) },
  ])
})

test('recording a frequent expense takes at most three taps and five seconds', async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 3_000 })
  await openAs(page, aline, PROGRESS)
  const hand = createThumb(page)
  const form = page.getByRole('dialog')
  await hand.tap(page.getByRole('link', { name: 'Add Expense' }))
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.setViewportSize({ width: 360, height: 380 })
  await hand.type('3000')
  const titles = await form.getByRole('option').allTextContents()
  await hand.tap(form.getByRole('option', { name: 'Sugar', exact: true }))
  await expect(form.getByRole('option', { selected: true })).toHaveText('Sugar')
  await expect(form.getByRole('option'), 'one tap corrects a wrong tap').toHaveText(titles)
  await hand.tap(form.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  expect(hand.taps).toBeLessThanOrEqual(3)
  expect(hand.seconds).toBeLessThanOrEqual(5)
})

test('the second tap of a double tap on Save does not reach what is beneath the form', async ({ page, aline }) => {
  await openAs(page, aline, PROGRESS)
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount').fill('500')
  await form.getByLabel('Title').fill('Water')
  const save = form.getByRole('button', { name: 'Save', exact: true })
  // Taps again as soon as the form has closed.
  const pressed = save.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const [clientX, clientY] = [left + width / 2, top + height / 2]
    return new Promise<{ beneath?: string | undefined; isPressed: boolean }>((resolve) => {
      new MutationObserver((_, observer) => {
        if (button.isConnected) return
        observer.disconnect()
        const beneath = document.elementFromPoint(clientX, clientY)?.closest('a')
        let isPressed = false
        beneath?.addEventListener('click', () => {
          isPressed = true
        })
        const init = { pointerType: 'touch', detail: 1, bubbles: true, cancelable: true, clientX, clientY }
        beneath?.dispatchEvent(new PointerEvent('click', init))
        resolve({ beneath: beneath?.pathname, isPressed })
      }).observe(document.body, { childList: true })
    })
  })
  await save.tap()
  expect(await pressed).toEqual({ beneath: expect.stringMatching(/^\/dashboard\/client\/./), isPressed: false })
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/client$/)
})

test('an inactive client is asked to reactivate instead of filling in a form', async ({ page, aline, imari }) => {
  await imari.api(aline.token, 'PUT', '/api/users/deactivate', {})
  await openAs(page, aline, '/dashboard/client/expenses')
  const form = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(form).toContainText('you can’t record anything new')
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Reactivate Account' }).tap()
  await expect(form.getByLabel('Amount')).toBeFocused()
})

test('keyboard shortcuts open the help and the form, except while the client types', { tag: '@laptop' }, async ({
  page,
  aline,
  imari,
}) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 3_000 })
  await openAs(page, aline, '/dashboard/client/expenses')
  await expect(page.getByRole('row').filter({ hasText: 'Sugar' })).toBeVisible()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect(keys).toContainText('Add something new')
  await expect(keys).toContainText('Next or previous row')
  const hidden = await keys.locator('.sheet-body').evaluate((body) => body.scrollHeight - body.clientHeight)
  expect(hidden, 'no scrolling').toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog'), 'a dialog is open').toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(page.locator('.list-chips [aria-pressed=true]'), 'the chosen filter').toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('?nf')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('textbox').blur()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  const settled = Promise.withResolvers<void>()
  await page.route('**/assets/debts-screen-*.js', (route) => settled.promise.then(() => route.continue()))
  await page.keyboard.press('/')
  await page.keyboard.type('rent')
  await page.getByRole('textbox').blur()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  // Wait until the delayed search has run. The search must not undo the change of screen.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 250)))
  settled.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Debts Management' })).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Debt' })).toBeVisible()
})

test('pressing J while a list loads focuses the first row', { tag: '@laptop' }, async ({ page, aline, imari }) => {
  await record(imari, aline, 'expenses', { title: 'Sugar', amount: 3_000 })
  await openAs(page, aline, PROGRESS)
  await expect(page.getByRole('heading', { name: 'Limits' })).toBeVisible()
  const rows = Promise.withResolvers<void>()
  await page.route('**/api/expenses*', (route) => rows.promise.then(() => route.continue()))
  for (const key of ['g', 'e']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeFocused()
  await page.keyboard.press('j')
  rows.resolve()
  await expect(page.getByRole('button', { name: 'View Sugar' })).toBeFocused()
})

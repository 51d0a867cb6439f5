import { expectReachable, expectTabStops } from './reach.ts'
import { test } from './shop.ts'
import { expect, expectNoSidewaysScroll, openAs, setText } from './support.ts'

test.use({ hasTouch: true })
test.describe.configure({ mode: 'parallel' })

const SIZES = [
  { width: 360, height: 740, text: 16 },
  { width: 740, height: 360, text: 16 },
  { width: 1024, height: 768, text: 16 },
  { width: 360, height: 740, text: 32 },
  { width: 1280, height: 800, text: 32 },
]

const CLIENT_SECTIONS = [
  'Progress Tracking',
  'Income Management',
  'Expense Management',
  'Debts Management',
  'Customer Credit',
  'Analytics',
  'Statements',
  'Read MoMo Messages',
  'My Account',
]

for (const [who, home, sections] of [
  ['shop', '/dashboard/client', CLIENT_SECTIONS],
  ['admin', '/dashboard/admin', ['Overview', 'Account']],
] as const)
  test(`the menu of the test account “${who}” has every section at every screen size`, async ({ page, people }) => {
    await openAs(page, people[who], home)
    // Wait until React has replaced the prerendered page, because that step loses the focus.
    await expect(page.getByText('Welcome').first()).toBeVisible()
    // The staff's menu is the same component with two links.
    const sizes = who === 'shop' ? SIZES : SIZES.filter(({ width }) => width === 360 || width === 1024)
    for (const { width, height, text } of sizes) {
      const where = `at ${width} x ${height}, text of ${text} px`
      await setText(page, text)
      await page.setViewportSize({ width, height })
      const menu = page.getByRole('button', { name: 'Menu' })
      const places = page.getByRole('navigation', { name: 'Sections', exact: true }).filter({ visible: true })
      if (await menu.isVisible()) {
        await menu.focus()
        await page.keyboard.press('Enter')
      }
      await expect(places.getByRole('link'), where).toHaveText([...sections])
      await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true }), where).toHaveCount(1)
      await expectReachable(page, where)
      await page.keyboard.press('Escape')
      if (who === 'shop' && (await menu.isVisible())) {
        const bar = page.getByRole('navigation', { name: 'Quick navigation' })
        await expect(bar.getByRole('link'), where).toHaveCount(width < 30 * text ? 5 : 6)
        for (const link of await bar.getByRole('link').all()) await expect(link, where).toBeInViewport({ ratio: 1 })
      }
      await expectNoSidewaysScroll(page, where)
    }
  })

test('the Tab key reaches every control of a screen on a phone in landscape', async ({ page, people }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openAs(page, people.shop, '/dashboard/client/expenses')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).tap()
  const places = page.getByRole('navigation', { name: 'Sections', exact: true })
  await places.getByRole('link', { name: 'Progress Tracking' }).tap()
  await expect(places.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Owed to you' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Balance on a given day' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectTabStops(page, 25)
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toBeFocused()
  await expectTabStops(page, 25)
})

test('the bottom navigation bar hides while the on-screen keyboard is open', async ({ page, people }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, people.shop, '/dashboard/client/expenses')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.focus()
  await expect(bar, 'a physical keyboard').toBeVisible()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar, 'closed keyboard, focused field').toBeVisible()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(bar).toBeHidden()
  await search.blur()
  await expect(bar).toBeVisible()
})

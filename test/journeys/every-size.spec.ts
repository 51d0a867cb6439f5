import { expectReachable, expectTabStops } from './reach.ts'
import { type People, test } from './shop.ts'
import { expect, expectNoSidewaysScroll, openAs, setText } from './support.ts'

test.use({ hasTouch: true })
test.describe.configure({ mode: 'parallel' })

/** A phone both ways, the narrowest, a laptop as it is and at 200 %, a tablet held sideways, a large screen; text in px. */
const SIZES = [
  { width: 360, height: 740, text: 16 },
  { width: 740, height: 360, text: 16 },
  { width: 320, height: 640, text: 16 },
  { width: 640, height: 400, text: 16 },
  { width: 1024, height: 768, text: 16 },
  { width: 1280, height: 800, text: 16 },
  { width: 1920, height: 1080, text: 16 },
  { width: 360, height: 740, text: 32 },
  { width: 640, height: 400, text: 32 },
  { width: 1280, height: 800, text: 32 },
]

const STAFF = ['Overview', 'Account']
const SECTIONS: Record<Exclude<keyof People, 'extreme'>, { home: string; sections: string[] }> = {
  shop: {
    home: '/dashboard/client',
    sections: [
      'Progress Tracking',
      'Income Management',
      'Expense Management',
      'Debts Management',
      'Customer credit',
      'Analytics',
      'Statements',
      'My Account',
    ],
  },
  admin: { home: '/dashboard/admin', sections: STAFF },
  superadmin: { home: '/dashboard/superadmin', sections: STAFF },
}

for (const who of ['shop', 'admin', 'superadmin'] as const) {
  const { home, sections } = SECTIONS[who]
  test(`every section of ${who} is offered at every size, to fingers and to keys`, async ({ page, people }) => {
    await openAs(page, people[who], home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The frame that was sent along gives way to that of the person, and with it what had the focus.
    await expect(page.getByText('Welcome').first()).toBeVisible()
    for (const { width, height, text } of SIZES) {
      const where = `at ${width} x ${height}, text of ${text} px`
      await setText(page, text)
      await page.setViewportSize({ width, height })
      const menu = page.getByRole('button', { name: 'Menu' })
      const places = page.getByRole('navigation', { name: 'Sections', exact: true }).filter({ visible: true })
      if (await menu.isVisible()) {
        await menu.focus()
        await page.keyboard.press('Enter')
      }
      await expect(places.getByRole('link'), where).toHaveText(sections)
      await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true }), where).toHaveCount(1)
      await expectReachable(page, where)
      await page.keyboard.press('Escape')
      if (who === 'shop' && (await menu.isVisible())) {
        const bar = page.getByRole('navigation', { name: 'Quick sections' })
        await expect(bar.getByRole('link'), where).toHaveCount(5)
        for (const link of await bar.getByRole('link').all()) await expect(link, where).toBeInViewport({ ratio: 1 })
      }
      await expectNoSidewaysScroll(page, where)
    }
  })
}

test('on a phone held sideways every section is a tap or two away, and Tab stops at everything', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openAs(page, people.shop, '/dashboard/client')
  // With the books comes a frame anew, in which no menu is open.
  await expect(page.locator('.skeleton')).toHaveCount(0)
  for (const section of SECTIONS.shop.sections.toReversed()) {
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link', { name: section }).tap()
    await expect(page.getByRole('navigation', { name: 'Sections', exact: true }).filter({ visible: true })).toHaveCount(
      0,
    )
    await expect(page.locator('main h1')).toContainText(section)
  }
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expectTabStops(page, 25)
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toBeFocused()
  await expectTabStops(page, 25)
})

test('the bottom bar gives way to a keyboard on the screen, and to nothing else', async ({ page, people }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, people.shop, '/dashboard/client/expenses')
  const bar = page.getByRole('navigation', { name: 'Quick sections' })
  const search = page.getByRole('textbox', { name: 'Search expenses' })
  await search.focus()
  await expect(bar, 'a keyboard that is attached').toBeVisible()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar, 'put away, the field still in focus').toBeVisible()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(bar).toBeHidden()
  await search.blur()
  await expect(bar).toBeVisible()
})

import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { periodBefore, periodOf } from '../../domain/period.ts'
import routes from '../../web/routes.ts'
import { areaOf } from '../../web/session/paths.ts'
import { expectReachable } from './reach.ts'
import { CREDIT_PERSON, type People, test } from './shop.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  kigaliDay,
  manage,
  openAs,
  RULES_OF_COLOUR,
  setText,
} from './support.ts'
import { unreadableWords } from './whole-words.ts'

test.describe.configure({ mode: 'parallel' })

/** Widths in px: the minimum of WCAG 1.4.10, a phone, a phone in landscape, and a laptop. */
const [NARROWEST, PHONE, LOW, LAPTOP] = [320, 360, 740, 1280] as const
const HEIGHTS: Record<number, number> = { 320: 640, 360: 740, 740: 360 }
const READ_AT = [NARROWEST, 768, LAPTOP]
/** Widths with the least room for tables: where cards end, and next to the sidebar. */
const BETWEEN = [704, 1080]
const TAP = 44

type Who = keyof People | 'visitor'

const month = periodBefore(periodOf('month', kigaliDay())).start
const JEANNE = `/dashboard/client/credit/${CREDIT_PERSON}`
const STATEMENT = `/dashboard/client/statements/month/${month}`

const EXAMPLES: Record<string, string[]> = {
  '*': ['/no-such-page'],
  '/dashboard/client/credit/:id?': [JEANNE],
  '/dashboard/client/statements/:kind?/:start?': [STATEMENT],
  '/dashboard/superadmin': ['/dashboard/superadmin?tab=administrators'],
}

const LONG_WORDS_AT = [
  ...['', '/income', '/expenses', '/debts', '/credit', '/analytics'].map((part) => `/dashboard/client${part}`),
  ...[JEANNE, STATEMENT, '/account/client'],
]

for (const path of pathsOf(routes))
  for (const address of addressesOf(path))
    test(`the screen ${address} is operable, readable and accessible at every width`, async ({ page, people }) => {
      const who = personOf(address)
      await open(page, people, who, address)
      await expectFits(page, { reach: LAPTOP, read: who === 'shop' ? [] : READ_AT })
    })

for (const address of LONG_WORDS_AT)
  test(`the screen ${address} fits the longest words and largest amounts at every width`, async ({ page, people }) => {
    await open(page, people, 'extreme', address)
    await expectReadable(page, READ_AT, BETWEEN)
  })

test('the home page links a logged-in client to the dashboard at every width', async ({ page, people }) => {
  await open(page, people, 'shop', '/')
  await expectFits(page, { reach: LAPTOP })
})

const press = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first().click()

const row = (name: string, action: string) => (page: Page) =>
  manage(page.getByRole('row').filter({ hasText: name }).first(), action)

for (const { dialog, who, at, act } of [
  { dialog: 'Add Debt', who: 'shop', at: '/dashboard/client/debts?add=debt' },
  { dialog: 'Income Details', who: 'extreme', at: '/dashboard/client/income', act: press(/^View Refrigerator/) },
  { dialog: 'Set Limit', who: 'shop', at: '/dashboard/client/expenses', act: press('Set Limit') },
  { dialog: 'Track Year', who: 'extreme', at: '/dashboard/client', act: press('Track Year') },
  { dialog: 'Add Credit', who: 'extreme', at: '/dashboard/client/credit?add=credit' },
  { dialog: 'Remind Jeanne Mukamana', who: 'shop', at: JEANNE, act: press('Remind') },
  { dialog: 'Current Unpaid Debts', who: 'extreme', at: '/dashboard/client/debts', act: press('View Details') },
  { dialog: 'Edit Profile', who: 'extreme', at: '/account/client', act: press('Edit Profile') },
  { dialog: 'User Details', who: 'admin', at: '/dashboard/admin', act: row('Uwamahoro', 'View') },
  { dialog: /^Delete Uwamahoro/, who: 'superadmin', at: '/dashboard/superadmin', act: row('Uwamahoro', 'Delete') },
  {
    dialog: 'Add Administrator',
    who: 'superadmin',
    at: '/dashboard/superadmin?tab=administrators',
    act: press('Add Administrator'),
  },
] satisfies { dialog: string | RegExp; who: Who; at: string; act?: (page: Page) => Promise<void> }[])
  test(`the dialog “${dialog}” is operable, readable and accessible on a phone and on a laptop`, async ({
    page,
    people,
  }) => {
    await open(page, people, who, at)
    await act?.(page)
    await expect(page.getByRole(typeof dialog === 'string' ? 'dialog' : 'alertdialog', { name: dialog })).toBeVisible()
    await expectFits(page, { reach: LOW, read: [NARROWEST, LAPTOP], within: 'dialog:modal' })
  })

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const full = path === '*' ? '*' : path ? `${parent}/${path}` : parent
    return children ? pathsOf(children, full) : index ? ['/'] : [full]
  })
}

function addressesOf(path: string): string[] {
  const plain = path.replace(/\/:\w+\?/g, '')
  const examples = EXAMPLES[path] ?? []
  if (!/[:*]/.test(plain)) return [plain, ...examples]
  if (examples.length === 0) throw new Error(`The parameters of ${path} have no example`)
  return examples
}

function personOf(address: string): Who {
  const area = areaOf(address.split('?')[0] ?? '')
  return area === 'client' ? 'shop' : (area ?? 'visitor')
}

async function open(page: Page, people: People, who: Who, address: string): Promise<void> {
  await resize(page, LAPTOP)
  if (who === 'visitor') await page.goto(address)
  else await openAs(page, people[who], address)
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // Wait, because a later response would change the layout during the checks.
  await page.waitForLoadState('networkidle')
}

interface Asked {
  /** Width at which every control must be reachable, as well as at 360 px with text at 200 %. */
  reach: number
  read?: readonly number[]
  within?: string
}

async function expectFits(page: Page, { reach, read = [], within }: Asked): Promise<void> {
  await expectAccessible(page, { within })
  await expectReadable(page, read)
  await resize(page, PHONE)
  await expectTappable(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { rules: RULES_OF_COLOUR, within })
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of [NARROWEST, reach]) {
    await resize(page, width)
    await expectNoSidewaysScroll(page, `at ${width} px`)
  }
  await expectReachable(page, `at ${reach} px`)
  await resize(page, PHONE)
  await setText(page, 32)
  await expectNoSidewaysScroll(page, 'with text at 200 %')
  await expectReachable(page, 'with text at 200 %')
}

async function expectReadable(page: Page, widths: readonly number[], fit: readonly number[] = []): Promise<void> {
  const unreadable: string[] = []
  for (const text of [16, 32]) {
    await setText(page, text)
    for (const width of text === 16 ? [...widths, ...fit] : widths.slice(0, 1)) {
      const where = `at ${width} px, text of ${text} px`
      await resize(page, width)
      await expectNoSidewaysScroll(page, where)
      if (widths.includes(width)) unreadable.push(...(await unreadableWords(page)).map((word) => `${word} ${where}`))
    }
  }
  await setText(page, 16)
  expect(unreadable).toEqual([])
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
}

async function expectTappable(page: Page): Promise<void> {
  const tooSmall = await page.evaluate((least) => {
    const root = document.querySelector('dialog:modal') ?? document
    const targets = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const isInText = (target: Element) =>
      target.matches('a') &&
      getComputedStyle(target).display === 'inline' &&
      (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim()
    return (
      targets
        .map((target) => (target.matches('[type=checkbox]') && (target as HTMLInputElement).labels?.[0]) || target)
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInText(target))
        // Measure the row of a link whose pseudo-element covers the row.
        .map((target) => ({
          name: target.ariaLabel ?? target.textContent,
          box: ((target.matches('.row-link') && target.closest('tr')) || target).getBoundingClientRect(),
        }))
        // Skip controls that only screen readers see, which are 1 px wide until they have the
        // focus.
        .filter(({ box }) => box.width > 1 && (box.width < least - 0.01 || box.height < least - 0.01))
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
    )
  }, TAP)
  expect(tooSmall, 'too small to tap').toEqual([])
}

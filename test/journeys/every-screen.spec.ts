import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { periodBefore, periodOf } from '../../domain/period.ts'
import routes from '../../web/routes.ts'
import { areaOf } from '../../web/session/paths.ts'
import { expectReachable } from './reach.ts'
import { CREDIT_PERSON, type People, test } from './shop.ts'
import {
  closeDialog,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goWithin,
  kigaliDay,
  manage,
  openAs,
  setText,
} from './support.ts'
import { unreadableWords } from './whole-words.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Widths in px: the minimum of WCAG 1.4.10, a phone, a phone in landscape, and a laptop. */
const [NARROWEST, PHONE, LOW, LAPTOP] = [320, 360, 740, 1280] as const
const HEIGHTS: Record<number, number> = { 320: 640, 360: 740, 740: 360 }
const READ_AT = [NARROWEST, 768, LAPTOP]
/**
 * Widths with little space for tables: 704 px, where tables replace the cards, and 1080 px, where
 * tables are beside the sidebar.
 */
const BETWEEN = [704, 1080]
const TAP = 44
/** Number of screens to check per page load. */
const GROUP = 4

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

/** Screens to open twice: with long lists and common amounts, and with the longest words. */
const WITH_BOTH = [...['', '/expenses', '/analytics'].map((part) => `/dashboard/client${part}`), STATEMENT]
/** Screens to open only with the longest words. */
const WITH_LONG_WORDS = [
  ...['/income', '/debts', '/credit'].map((part) => `/dashboard/client${part}`),
  ...[JEANNE, '/account/client'],
]

for (const [who, addresses] of Map.groupBy(pathsOf(routes).flatMap(addressesOf), personOf))
  for (const [at, group] of inGroups(apart(addresses)).entries())
    test(`the screens ${group.join(' and ')} are operable, readable and accessible at every width`, async ({
      page,
      people,
    }) => {
      const read = who === 'shop' ? [] : READ_AT
      for (const [turn, address] of group.entries()) {
        await page.emulateMedia({ colorScheme: (at + turn) % 2 ? 'dark' : 'light' })
        await open(page, people, who, address, turn > 0)
        await expectFits(page, { reach: LAPTOP, read, fit: who === 'extreme' ? BETWEEN : [] })
      }
    })

for (const group of inGroups(WITH_BOTH))
  test(`the longest words and largest amounts fit the screens ${group.join(' and ')} at every width`, async ({
    page,
    people,
  }) => {
    for (const [turn, address] of group.entries()) {
      await open(page, people, 'extreme', address, turn > 0)
      await expectReadable(page, READ_AT, BETWEEN)
    }
  })

test('the home page links a logged-in client to the dashboard at every width', async ({ page, people }) => {
  await open(page, people, 'shop', '/')
  for (const width of [LAPTOP, NARROWEST]) {
    await resize(page, width)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Open my books' })).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page, `at ${width} px`)
    await expectReachable(page, `at ${width} px`)
  }
})

const press = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first().click()

const row = (name: string, action: string) => (page: Page) =>
  manage(page.getByRole('row').filter({ hasText: name }).first(), action)

interface Shown {
  dialog: string | RegExp
  at: string
  act?: (page: Page) => Promise<void>
}

const DIALOGS: [who: Who, dialogs: Shown[]][] = [
  [
    'shop',
    [
      { dialog: 'Add Debt', at: '/dashboard/client/debts?add=debt' },
      { dialog: 'Set Limit', at: '/dashboard/client/expenses', act: press('Set Limit') },
      { dialog: 'Remind Jeanne Mukamana', at: JEANNE, act: press('Remind') },
    ],
  ],
  [
    'extreme',
    [
      { dialog: 'Income Details', at: '/dashboard/client/income', act: press(/^View Refrigerator/) },
      { dialog: 'Track Year', at: '/dashboard/client', act: press('Track Year') },
      { dialog: 'Add Customer Credit', at: '/dashboard/client/credit?add=credit' },
      { dialog: 'Current Unpaid Debts', at: '/dashboard/client/debts', act: press('View Details') },
      { dialog: 'Edit Profile', at: '/account/client', act: press('Edit Profile') },
    ],
  ],
  ['admin', [{ dialog: 'User Details', at: '/dashboard/admin', act: row('Uwamahoro', 'View') }]],
  ['superadmin', [{ dialog: /^Delete Uwamahoro/, at: '/dashboard/superadmin', act: row('Uwamahoro', 'Delete') }]],
  [
    'superadmin',
    [
      {
        dialog: 'Add Administrator',
        at: '/dashboard/superadmin?tab=administrators',
        act: press('Add Administrator'),
      },
    ],
  ],
]

for (const [who, dialogs] of DIALOGS)
  test(`the dialogs ${dialogs.map(({ dialog }) => dialog).join(', ')} are operable, readable and accessible on a phone and on a laptop`, async ({
    page,
    people,
  }) => {
    for (const [turn, { dialog, at, act }] of dialogs.entries()) {
      await page.emulateMedia({ colorScheme: turn % 2 ? 'dark' : 'light' })
      if (turn > 0) await closeDialog(page)
      await open(page, people, who, at, turn > 0)
      await act?.(page)
      const role = typeof dialog === 'string' ? 'dialog' : 'alertdialog'
      await expect(page.getByRole(role, { name: dialog })).toBeVisible()
      await expectFits(page, { reach: LOW, read: [NARROWEST, LAPTOP] })
    }
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
  if (WITH_LONG_WORDS.includes(address)) return 'extreme'
  const area = areaOf(address.split('?')[0] ?? '')
  return area === 'client' ? 'shop' : (area ?? 'visitor')
}

/** Sorts the addresses so that neighbours have different page titles, which `goWithin` needs. */
function apart(addresses: string[]): string[] {
  const plain = addresses.filter((address) => !Object.values(EXAMPLES).flat().includes(address))
  return [...addresses.filter((address) => !plain.includes(address)), ...plain]
}

function inGroups(addresses: string[]): string[][] {
  const count = Math.ceil(addresses.length / GROUP)
  return Array.from({ length: count }, (_, group) => addresses.filter((_, at) => at % count === group))
}

async function open(page: Page, people: People, who: Who, address: string, isWithin = false): Promise<void> {
  await resize(page, LAPTOP)
  await setText(page, 16)
  if (who === 'visitor') await page.goto(address)
  else if (isWithin) await goWithin(page, address)
  else await openAs(page, people[who], address)
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // A late response would change the layout during the checks.
  await page.waitForLoadState('networkidle')
}

interface Asked {
  /**
   * Width at which to check that every control is reachable. All controls are also checked at 360
   * px with a text size of 200%.
   */
  reach: number
  read?: readonly number[]
  fit?: readonly number[]
}

/**
 * Runs axe only once. Visits each width once, because changing the width takes as long as a check.
 */
async function expectFits(page: Page, { reach, read = [], fit = [] }: Asked): Promise<void> {
  await expectAccessible(page)
  const unreadable: string[] = []
  for (const width of widestFirst(NARROWEST, reach, ...read, ...fit)) {
    await resize(page, width)
    await expectNoSidewaysScroll(page, `at ${width} px`)
    if (read.includes(width)) unreadable.push(...(await unreadableAt(page, `at ${width} px`)))
    if (width === reach) await expectReachable(page, `at ${width} px`)
  }
  await expectTappable(page)
  await setText(page, 32)
  if (fit.length > 0) await expectNoSidewaysScroll(page, 'with text at 200 %')
  if (read.length > 0) unreadable.push(...(await unreadableAt(page, 'with text at 200 %')))
  await resize(page, PHONE)
  await expectNoSidewaysScroll(page, 'with text at 200 %')
  await expectReachable(page, 'with text at 200 %')
  expect(unreadable).toEqual([])
}

async function expectReadable(page: Page, widths: readonly number[], fit: readonly number[]): Promise<void> {
  const unreadable: string[] = []
  for (const width of widestFirst(...widths, ...fit)) {
    await resize(page, width)
    await expectNoSidewaysScroll(page, `at ${width} px`)
    if (widths.includes(width)) unreadable.push(...(await unreadableAt(page, `at ${width} px`)))
  }
  await setText(page, 32)
  await expectNoSidewaysScroll(page, 'with text at 200 %')
  unreadable.push(...(await unreadableAt(page, 'with text at 200 %')))
  expect(unreadable).toEqual([])
}

function widestFirst(...widths: number[]): number[] {
  return [...new Set(widths)].sort((a, b) => b - a)
}

async function unreadableAt(page: Page, where: string): Promise<string[]> {
  return (await unreadableWords(page)).map((word) => `${word} ${where}`)
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
        // A click anywhere on the row activates its link or button, so measure the row.
        .map((target) => ({
          name: target.ariaLabel ?? target.textContent,
          box: ((target.matches('.row-link') && target.closest('tr')) || target).getBoundingClientRect(),
        }))
        // Controls for screen readers are 1 px wide until they get the focus.
        .filter(({ box }) => box.width > 1 && (box.width < least - 0.01 || box.height < least - 0.01))
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
    )
  }, TAP)
  expect(tooSmall, 'too small to tap').toEqual([])
}

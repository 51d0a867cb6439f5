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
import { placesOfWords, unreadableWords } from './whole-words.ts'

test.describe.configure({ mode: 'parallel' })

const PHONE = 360
/** The width to which WCAG lets a page be squeezed before it may scroll in two directions (1.4.10). */
const NARROWEST = 320
/** A phone held sideways, and a laptop at 200 %: they leave a dialog little room. */
const LOW = [640, 740]
/** How high a window of that width is, where it is not 800 px. */
const HEIGHTS: Record<number, number> = { 320: 640, 360: 740, 640: 400, 740: 360, 1024: 768 }
/** Each way in which a screen is laid out: cards, tables, tables beside the sidebar. */
const WIDTHS = [PHONE, 768, 1280]
/** A phone and a laptop: between them they show all that there is, cards and tables, menu and sidebar. */
const CLOSELY_AT = [PHONE, 1280]
/** The narrowest, a low one and one with a sidebar: each lays out differently what lies over a page. */
const REACHED_AT = [NARROWEST, 740, 1280]
/**
 * The narrowest that people have of each way in which words are laid out, where each has least room: none is broken, cut or covered
 * there, in text as it is and at 200 %.
 */
const READ_AT = [NARROWEST, 768, 1024, 1280]
/** A dialog fills a phone and has one width from 544 px on, which is 1,088 px with text at 200 %. */
const DIALOGS_READ_AT = [NARROWEST, 768, 1280]
/** Where a table is tightest: just above the width of cards, and beside the sidebar. */
const BETWEEN = [640, 704, 900, 1024, 1080, 1100, 1366]
/** A finger's width, in CSS pixels. */
const TAP = 44

type Who = keyof People | 'visitor'

const statement = (kind: 'day' | 'week' | 'month' | 'year') =>
  `/dashboard/client/statements/${kind}/${periodBefore(periodOf(kind, kigaliDay())).start}`

/** Addresses of a path beside the path itself, and what stands in for its parameters. A parameter without one is an error. */
const EXAMPLES: Record<string, string[]> = {
  '*': ['/no-such-page'],
  '/dashboard/client/credit/:id?': [`/dashboard/client/credit/${CREDIT_PERSON}`],
  '/dashboard/client/analytics': ['/dashboard/client/analytics?by=month'],
  '/dashboard/client/statements/:kind?/:start?': (['day', 'week', 'month', 'year'] as const).map(statement),
  '/dashboard/superadmin': ['/dashboard/superadmin?tab=administrators'],
}

for (const path of pathsOf(routes))
  for (const address of addressesOf(path)) {
    const who = personOf(address)
    test(`${address} keeps to every width and theme`, async ({ page, people }) => {
      await open(page, people, who, address)
      await expectAllFits(page, {
        // Of the staff's lists the longest words are a part.
        fit: who === 'admin' || who === 'superadmin' ? BETWEEN : [],
        reach: REACHED_AT,
        closely: CLOSELY_AT,
        read: who === 'shop' ? [] : READ_AT,
      })
    })
    if (who === 'shop')
      test(`${address} keeps to every width with the longest words and the largest amounts`, async ({
        page,
        people,
      }) => {
        await open(page, people, 'extreme', address)
        await expectAllFits(page, { fit: [...WIDTHS, ...BETWEEN], read: READ_AT })
      })
  }

test('the way inside keeps to every width and theme on a public page', async ({ page, people }) => {
  await open(page, people, 'shop', '/')
  await expectAllFits(page, { reach: REACHED_AT, closely: CLOSELY_AT })
})

const JEANNE = `/dashboard/client/credit/${CREDIT_PERSON}`

const press = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first().click()

const row = (name: string, action: string) => (page: Page) =>
  manage(page.getByRole('row').filter({ hasText: name }).first(), action)

/** Dialogs are screens too. */
for (const { dialog, who, at, act } of [
  { dialog: 'Add Expense', who: 'shop', at: '/dashboard/client/expenses?add=expense' },
  { dialog: 'Add Debt', who: 'shop', at: '/dashboard/client/debts?add=debt' },
  { dialog: 'Edit Income', who: 'extreme', at: '/dashboard/client/income', act: press(/^Edit Refrigerator/) },
  { dialog: 'Income Details', who: 'extreme', at: '/dashboard/client/income', act: press(/^View Refrigerator/) },
  { dialog: /delete this income/, who: 'shop', at: '/dashboard/client/income', act: press('Delete Sales') },
  {
    dialog: 'Keyboard shortcuts',
    who: 'shop',
    at: '/dashboard/client/analytics',
    act: (page: Page) => page.keyboard.press('?'),
  },
  { dialog: 'Set Limit', who: 'shop', at: '/dashboard/client/expenses', act: press('Set Limit') },
  { dialog: 'Track Year', who: 'extreme', at: '/dashboard/client', act: press('Track Year') },
  { dialog: 'Add Credit', who: 'extreme', at: '/dashboard/client/credit?add=credit' },
  {
    dialog: 'Payment from Uwamahoro',
    who: 'extreme',
    at: '/dashboard/client/credit',
    act: press(/^Payment from Uwamahoro/),
  },
  { dialog: 'Remind Jeanne Mukamana', who: 'shop', at: JEANNE, act: press('Remind') },
  { dialog: 'Edit person', who: 'shop', at: JEANNE, act: press('Edit person') },
  { dialog: 'Current Unpaid Debts', who: 'extreme', at: '/dashboard/client/debts', act: press('View Details') },
  { dialog: 'Edit Profile', who: 'extreme', at: '/account/client', act: press('Edit Profile') },
  { dialog: 'Super Admin Login', who: 'visitor', at: '/admin', act: press('Super Admin') },
  { dialog: 'User Details', who: 'admin', at: '/dashboard/admin', act: row('Uwamahoro', 'View') },
  { dialog: 'Update Subscription', who: 'admin', at: '/dashboard/admin', act: row('Uwamahoro', 'Subscription') },
  { dialog: 'Update Account Status', who: 'admin', at: '/dashboard/admin', act: row('Uwamahoro', 'Account Status') },
  { dialog: /^Delete Uwamahoro/, who: 'superadmin', at: '/dashboard/superadmin', act: row('Uwamahoro', 'Delete') },
  {
    dialog: 'Add Administrator',
    who: 'superadmin',
    at: '/dashboard/superadmin?tab=administrators',
    act: press('Add Administrator'),
  },
  {
    dialog: 'Edit Administrator',
    who: 'superadmin',
    at: '/dashboard/superadmin?tab=administrators',
    act: row('Zawadi Uwera', 'Edit'),
  },
] satisfies { dialog: string | RegExp; who: Who; at: string; act?: (page: Page) => Promise<void> }[])
  test(`the dialog ${dialog} keeps to phone and laptop, in every theme`, async ({ page, people }) => {
    await open(page, people, who, at)
    await act?.(page)
    await expect(page.getByRole(typeof dialog === 'string' ? 'dialog' : 'alertdialog', { name: dialog })).toBeVisible()
    // The screen beneath has a test of its own, but for the longest words.
    const within = who === 'extreme' ? undefined : 'dialog:modal'
    await expectAllFits(page, { reach: [...CLOSELY_AT, ...LOW], closely: [PHONE], read: DIALOGS_READ_AT, within })
  })

/** Every path of the route table: a route that is added is looked at too. */
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
  if (examples.length === 0) throw new Error(`Nothing is said of what stands for the parameters of ${path}`)
  return examples
}

function personOf(address: string): Who {
  const area = areaOf(address.split('?')[0] ?? '')
  return area === 'client' ? 'shop' : (area ?? 'visitor')
}

async function open(page: Page, people: People, who: Who, address: string): Promise<void> {
  await resize(page, 1280)
  if (who === 'visitor') await page.goto(address)
  else await openAs(page, people[who], address)
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // What is fetched once the screen stands would move what is looked at.
  await page.waitForLoadState('networkidle')
}

/** What is asked of a page, and at which widths. Wherever anything is asked, nothing scrolls sideways. */
interface Asked {
  fit?: readonly number[]
  /** All that can be operated can be reached. */
  reach?: readonly number[]
  /** The rules of accessibility hold in both themes, and with text at 200 % all can be reached. */
  closely?: readonly number[]
  /** Every word can be read in one piece, in text of both sizes. */
  read?: readonly number[]
  /** What is held to the rules of accessibility, when not the whole page: a selector. */
  within?: string | undefined
}

/** Asks all of what the page shows now; each size is set once, since to lay out anew is dear. */
async function expectAllFits(
  page: Page,
  { fit = [], reach = [], closely = [], read = [], within }: Asked,
): Promise<void> {
  const unreadable = new Map<string, string[]>()
  for (const [text, fits, reached] of [
    [16, fit, reach],
    [32, [], closely],
  ] as const) {
    await setText(page, text)
    for (const width of new Set([...fits, ...reached, ...read].toSorted((one, other) => one - other))) {
      const where = text === 16 ? `at ${width} px` : `at ${width} px with text at 200 %`
      await resize(page, width)
      await expectNoSidewaysScroll(page, where)
      if (reached.includes(width)) await expectReachable(page, where)
      for (const word of read.includes(width) ? await unreadableWords(page) : [])
        unreadable.set(word, [...(unreadable.get(word) ?? []), where])
      if (text === 16 && closely.includes(width)) await test.step(where, () => lookClosely(page, width, within))
    }
  }
  expect([...unreadable].map(([word, widths]) => `${word} (${widths.join(', ')})`)).toEqual([])
}

/** What the rules of accessibility and fingers ask; in the dark, what colours can break, and that they are all that changes. */
async function lookClosely(page: Page, width: number, within: string | undefined): Promise<void> {
  if (width === PHONE) await expectTappable(page)
  await expectAccessible(page, { within })
  const places = await placesOfWords(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await placesOfWords(page), 'every word stands in the dark where it stands in the light').toBe(places)
  await test.step('dark', () => expectAccessible(page, { rules: RULES_OF_COLOUR, within }))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
}

/** Whatever can be tapped is a finger wide and high; links within running text are as high as their line. */
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
        // A box is as large as its label, which ticks it too.
        .map((target) => (target.matches('[type=checkbox]') && (target as HTMLInputElement).labels?.[0]) || target)
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInText(target))
        .map((target) => ({ name: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect() }))
        // What is only for screen readers, until it is focused.
        .filter(({ box }) => box.width > 1 && (box.width < least - 0.01 || box.height < least - 0.01))
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
    )
  }, TAP)
  expect(tooSmall, 'too small to tap').toEqual([])
}

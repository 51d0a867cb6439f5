import { chromium, type Locator, type Page } from '@playwright/test'
import { addDays } from '../../domain/day.ts'
import {
  kigaliDay,
  openAs,
  type Person,
  type Running,
  registerClient,
  startImari,
} from '../../test/journeys/support.ts'
import { build } from '../bootstrap.mjs'
import { browser as browserOfTests, unpackBrowser } from '../browser.mjs'
import { percentile } from '../figures.ts'
import { measure } from './tap.ts'

/**
 * `npm run bench:screens`: how long from a tap or a key to the paint that shows its answer, on a CPU four times slower,
 * with so many entries in the books and rows on the screen; `-- 1000` for those books alone that show so many. Fastest,
 * median and worst of the rounds, on a phone and on a laptop, and how many were over the budget. On a machine that is busy
 * the fastest says most: what others take of it comes on top.
 */
const BUDGET_MS = 200
const BOOKS = [
  { entries: 50, rows: 50 },
  { entries: 500, rows: 500 },
  { entries: 5000, rows: 1000 },
]
const DEVICES = [
  { name: 'phone', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { name: 'laptop', viewport: { width: 1280, height: 800 } },
]
const CPU_SLOWDOWN = 4
const ROUNDS = 7

interface Act {
  name: string
  /** What comes before, and after; neither is measured. */
  before?: (page: Page) => Promise<void>
  after?: (page: Page) => Promise<void>
  /** The tap or key itself. */
  act: (page: Page) => Promise<void>
  shows?: string
  hides?: string
}

const SHEET = 'dialog[open]'
const QUESTION = `${SHEET}[role=alertdialog]`
const SEARCH = '[data-search]'
const AMOUNT = `${SHEET} input[inputmode=decimal]`

const ACTS: Act[] = [
  { name: 'open Add', act: openAdd, shows: AMOUNT, after: leaveDialog },
  {
    name: 'open Edit',
    before: (page) => reach(page, 'Edit'),
    act: (page) => press(page, 'Edit'),
    shows: AMOUNT,
    after: leaveDialog,
  },
  { name: 'open View', act: (page) => press(page, 'View'), shows: SHEET, after: leaveDialog },
  {
    name: 'open Delete',
    before: (page) => reach(page, 'Delete'),
    act: (page) => press(page, 'Delete'),
    shows: QUESTION,
    after: leaveDialog,
  },
  {
    name: 'leave View',
    before: async (page) => {
      await press(page, 'View')
      await page.locator(SHEET).waitFor()
    },
    act: (page) => page.keyboard.press('Escape'),
    hides: SHEET,
  },
  {
    name: 'key in the amount',
    before: async (page) => {
      await page.keyboard.press('n')
      await page.locator(AMOUNT).waitFor()
    },
    act: (page) => page.keyboard.press('7'),
    shows: `${AMOUNT}[value="7"]`,
    after: async (page) => {
      await page.locator(AMOUNT).fill('')
      await leaveDialog(page)
    },
  },
  {
    name: 'key in the search',
    before: (page) => page.locator(SEARCH).focus(),
    act: (page) => page.keyboard.press('q'),
    shows: `${SEARCH}[value="q"]`,
    after: (page) => page.locator(SEARCH).fill(''),
  },
]

await build()
await unpackBrowser()
const { executablePath, env } = browserOfTests()
const { running, stop } = await startImari()
const chrome = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(`device    entries   rows  what                fastest    median     worst  over ${BUDGET_MS} ms`)
  const rows = Number(process.argv[2] ?? 0)
  for (const books of BOOKS.filter((one) => rows === 0 || one.rows === rows)) {
    const client = await registerClient(running)
    await fill(running, client, books.entries)
    for (const device of DEVICES) {
      const context = await chrome.newContext({ ...device, baseURL: running.url, timezoneId: 'Africa/Kigali' })
      const page = await context.newPage()
      await openAs(page, client, '/dashboard/client/expenses')
      await showRows(page, books.rows)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      for (const act of ACTS) {
        const took: number[] = []
        // One round to warm up.
        for (let round = 0; round <= ROUNDS; round++) {
          await act.before?.(page)
          const ms = await measure(page, () => act.act(page), act)
          await act.after?.(page)
          if (round > 0) took.push(ms)
        }
        const figures = [0, 50, 100].map((share) => `${percentile(took, share).toFixed(0).padStart(6)} ms`).join(' ')
        const over = took.filter((ms) => ms > BUDGET_MS).length
        console.log(
          `${device.name.padEnd(8)} ${String(books.entries).padStart(8)} ${String(books.rows).padStart(6)}  ${act.name.padEnd(18)} ${figures}  ${over} of ${ROUNDS}`,
        )
      }
      await context.close()
    }
  }
} finally {
  await chrome.close()
  await stop()
}

async function fill({ api }: Running, { token }: Person, entries: number): Promise<void> {
  for (let n = 0; n < entries; n++)
    await api(token, 'POST', '/api/expenses', {
      date: addDays(kigaliDay(), -Math.floor(n / 4)),
      amount: 500 + (n % 97) * 250,
      title: ['Sugar', 'Rice', 'Transport', 'Airtime', 'Rent'][n % 5],
      description: 'From the wholesaler',
    })
}

async function showRows(page: Page, rows: number): Promise<void> {
  const records = page.locator('.record')
  await records.first().waitFor()
  for (let shown = 50; shown < rows; shown += 50) {
    await page.getByRole('button', { name: /^Show / }).click()
    await records.nth(shown + 49).waitFor()
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

function isPhone(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.maxTouchPoints > 0)
}

/** By a finger, or by its key. */
async function openAdd(page: Page): Promise<void> {
  if (await isPhone(page)) await page.getByRole('link', { name: 'Add Expense' }).tap()
  else await page.keyboard.press('n')
}

/** A phone has the button in the sheet that the row opens. */
async function reach(page: Page, what: string): Promise<void> {
  if (await inRow(page, what).isVisible()) return
  await inRow(page, 'View').click()
  await page.locator(SHEET).waitFor()
}

async function press(page: Page, what: string): Promise<void> {
  const inSheet = page.locator(SHEET).getByRole('button', { name: what, exact: true })
  const button = (await inSheet.isVisible()) ? inSheet : inRow(page, what)
  await ((await isPhone(page)) ? button.tap() : button.click())
}

function inRow(page: Page, what: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${what} `) }).first()
}

/** A question over a sheet is left first. */
async function leaveDialog(page: Page): Promise<void> {
  const dialogs = page.locator('dialog')
  for (let left = await dialogs.count(); left > 0; left--) {
    await page.keyboard.press('Escape')
    await dialogs.nth(left - 1).waitFor({ state: 'detached' })
  }
}

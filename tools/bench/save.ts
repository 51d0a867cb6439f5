import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { openAs, type Person, registerClient, startImari } from '../../test/journeys/support.ts'
import { build } from '../bootstrap.mjs'
import { browser as browserOfTests, unpackBrowser } from '../browser.mjs'
import { percentile } from '../figures.ts'
import { measure } from './tap.ts'
import { inTurns, type Measured } from './turns.ts'

/**
 * `npm run bench:save [rounds]`: how long from the tap on Save until the form has closed, when an expense goes to the phone's disk before it
 * leaves, and when it leaves at once, in turns and in browsers with a disk; on a CPU as it is and four times slower. And how long
 * until its row is there where there is no network. Ends with 1 beyond what is allowed.
 */
const ALLOWED_MORE_MS = 15
const ALLOWED_ROW_MS = 300
const ROUNDS = Number(process.argv[2] ?? 31)
const EXPENSES = '/dashboard/client/expenses'
const FORM = 'dialog[open]'

await build()
await unpackBrowser()
const { running, stop } = await startImari()
const folder = await mkdtemp(path.join(tmpdir(), 'imari-save-'))
const opened: BrowserContext[] = []
let written = 0
let isTooLong = false
try {
  const client = await registerClient(running)
  const ahead = await open(client)
  // Without locks of the browser there is no outbox.
  const atOnce = await open(client, () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  for (const slower of [1, 4]) {
    for (const page of [ahead, atOnce]) await slowDown(page, slower)
    const took = await inTurns({ ahead: () => save(ahead), atOnce: () => save(atOnce) }, ROUNDS)
    const more = took.ahead.median - took.atOnce.median
    console.log(
      `save, CPU ${slower}x slower: written ahead ${told(took.ahead)}, at once ${told(took.atOnce)}, ${more.toFixed(1)} ms more`,
    )
    isTooLong ||= more > ALLOWED_MORE_MS
  }
  await ahead.context().setOffline(true)
  const { row } = await inTurns({ row: () => rowOf(ahead) }, ROUNDS)
  console.log(`row without network, CPU 4x slower: ${told(row)}, 95 % within ${percentile(row.all, 95).toFixed(1)} ms`)
  isTooLong ||= row.median > ALLOWED_ROW_MS
} finally {
  for (const context of opened) await context.close()
  await stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = isTooLong ? 1 : 0

/** The screen of the expenses, in a browser of its own: one without a profile keeps its databases in memory. */
async function open(client: Person, before: () => void = () => {}): Promise<Page> {
  const { executablePath, env } = browserOfTests()
  const context = await chromium.launchPersistentContext(path.join(folder, String(opened.length)), {
    executablePath,
    env: env as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: running.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Africa/Kigali',
  })
  opened.push(context)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(before)
  await openAs(page, client, EXPENSES)
  await page.waitForLoadState('networkidle')
  return page
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

async function save(page: Page): Promise<number> {
  await type(page)
  return measure(page, () => tapSave(page), { hides: FORM })
}

async function rowOf(page: Page): Promise<number> {
  const title = await type(page)
  return measure(page, () => tapSave(page), { shows: '.record', says: title })
}

/** Fills in the form; gives the title. */
async function type(page: Page): Promise<string> {
  const title = `Sugar ${++written}`
  await page.getByRole('link', { name: 'Add Expense' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').fill('9500')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('For the shop')
  return title
}

function tapSave(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).tap()
}

function told({ median, low, high }: Measured): string {
  return `${median.toFixed(1)} ms (${low.toFixed(1)} to ${high.toFixed(1)})`
}

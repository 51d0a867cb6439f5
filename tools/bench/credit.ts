import { chromium, type Locator, type Page } from '@playwright/test'
import { openAs, type Person, registerClient, startImari } from '../../test/journeys/support.ts'
import { build } from '../bootstrap.mjs'
import { browser as browserOfTests, unpackBrowser } from '../browser.mjs'
import { inTurns, type Measured } from './turns.ts'

/**
 * `npm run bench:credit [rounds]`: how long it takes from the first tap on the opened app until goods on credit stand in the book, typed
 * by a script, and how many taps beside what is typed: for somebody who is known and for somebody new, with network and without, on a
 * phone whose CPU is four times slower. Ends with 1 beyond what is allowed.
 */
const ALLOWED = { known: { ms: 4_000, taps: 3 }, new: { ms: 6_000, taps: 6 } }
const ROUNDS = Number(process.argv[2] ?? 9)
const KNOWN = 40
const CPU_SLOWDOWN = 4

await build()
await unpackBrowser()
const { executablePath, env } = browserOfTests()
const { running, stop } = await startImari()
const chrome = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
let written = 0
let taps = 0
let isTooMuch = false
try {
  const client = await registerClient(running)
  for (let n = 1; n <= KNOWN; n++) await addKnown(client, `Customer ${n}`, n)
  const context = await chrome.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    baseURL: running.url,
    timezoneId: 'Africa/Kigali',
  })
  const page = await context.newPage()
  await openAs(page, client, '/dashboard/client')
  await page.waitForLoadState('networkidle')
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline)
    const took = await inTurns({ known: () => toKnown(page), new: () => toNew(page) }, ROUNDS)
    for (const who of ['known', 'new'] as const) {
      await (who === 'known' ? toKnown(page) : toNew(page))
      const { ms, taps: most } = ALLOWED[who]
      console.log(`${who}, ${isOffline ? 'without' : 'with'} network: ${told(took[who])}, ${taps} taps`)
      isTooMuch ||= took[who].median > ms || taps > most
    }
  }
} finally {
  await chrome.close()
  await stop()
}
process.exitCode = isTooMuch ? 1 : 0

async function addKnown({ token }: Person, name: string, owes: number): Promise<void> {
  const { data } = await running.api<{ data: { _id: string } }>(token, 'POST', '/api/credit/people', { name })
  const line = { kind: 'gave', date: '2026-11-01', amount: owes * 100, what: '' }
  await running.api(token, 'POST', `/api/credit/people/${data._id}/lines`, line)
}

/** From the card at home: the amount, a customer who stands there, Save. */
function toKnown(page: Page): Promise<number> {
  return gave(page, async () => {
    await tap(page.getByRole('dialog').getByRole('button', { name: `Customer ${KNOWN}`, exact: true }))
  })
}

/** The same with a name that is typed. */
function toNew(page: Page): Promise<number> {
  return gave(page, async () => {
    await tap(page.getByRole('dialog').getByLabel('Name'))
    await page.keyboard.type(`New ${++written}`)
  })
}

/** Writes goods down, and gives the milliseconds until the form has closed; what the page does then is waited for, and not counted. */
async function gave(page: Page, name: () => Promise<void>): Promise<number> {
  await page.evaluate(() => new Promise<void>((rest) => requestIdleCallback(() => rest())))
  taps = 0
  const startedAt = performance.now()
  await tap(page.getByRole('region', { name: 'Owed to you' }).getByRole('button', { name: 'Credit' }))
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').waitFor()
  await page.keyboard.type('1500')
  await name()
  await tap(form.getByRole('button', { name: 'Save', exact: true }))
  await form.waitFor({ state: 'detached' })
  const took = performance.now() - startedAt
  await page.locator('.toast').getByRole('button').last().tap()
  return took
}

async function tap(what: Locator): Promise<void> {
  taps++
  await what.tap()
}

function told({ median, low, high }: Measured): string {
  return `${(median / 1_000).toFixed(2)} s (${(low / 1_000).toFixed(2)} to ${(high / 1_000).toFixed(2)})`
}

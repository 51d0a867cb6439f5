import type { Locator, Page } from '@playwright/test'
import { expect, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

/** Rows that are loaded when a dialog opens over them. */
const ROWS = 1000
/** The most that the server gives at a time, so that they are loaded soon. */
const PAGE_ROWS = 200
/** A cheap phone beside the machine that measures. */
const CPU_SLOWDOWN = 4
const WITHIN_MS = 200
/** The machine is shared, and what others take of it comes on top: so the fastest counts. What grows, grows in each. */
const OPENINGS = 3

test('over a thousand rows a dialog opens within 200 ms of the tap on a CPU four times slower', async ({
  browser,
  imari,
  newClient,
}) => {
  const client = await newClient()
  await writeRows(imari, client)
  const context = await browser.newContext({
    baseURL: imari.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.route('**/api/expenses?limit=50*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', `limit=${PAGE_ROWS}`) }),
  )
  await openAs(page, client, '/dashboard/client/expenses')
  await showAllRows(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  const add = page.getByRole('link', { name: 'Add Expense' })
  const view = page.getByRole('button', { name: 'View Sugar' }).first()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  const opened = {
    add: await fastestOpening(page, add),
    view: await fastestOpening(page, view),
    delete: await fastestOpening(page, remove, () => view.tap()),
  }
  test.info().annotations.push({ type: 'opened', description: JSON.stringify(opened) })
  expect(Math.max(...Object.values(opened)), JSON.stringify(opened)).toBeLessThanOrEqual(WITHIN_MS)
  await context.close()
})

/** Milliseconds from the tap, as the browser dates it, to the end of the frame that shows the dialog; one round to warm up. */
async function fastestOpening(page: Page, button: Locator, before?: () => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round <= OPENINGS; round++) {
    await before?.()
    await button.waitFor()
    await page.evaluate(watch)
    await button.tap()
    const ms = await page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened)
    if (round > 0) took.push(ms)
    for (let left = await page.locator('dialog').count(); left > 0; left--) {
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(left - 1)
    }
  }
  return Math.round(Math.min(...took))
}

/** Runs in the page, once it is at rest: waits for the next tap, and for the painting of the dialog that it opens. */
async function watch(): Promise<void> {
  await new Promise<void>((rest) => requestAnimationFrame(() => requestIdleCallback(() => rest())))
  const { promise, resolve } = Promise.withResolvers<number>()
  ;(window as unknown as { opened: Promise<number> }).opened = promise
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        requestAnimationFrame(() => {
          // A message sent from within a frame comes after its painting.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      }).observe(document, { subtree: true, attributeFilter: ['open'] })
    },
    { capture: true, once: true },
  )
}

async function showAllRows(page: Page): Promise<void> {
  const rows = page.locator('.record')
  for (let shown = PAGE_ROWS; shown < ROWS; shown += PAGE_ROWS) {
    await expect(rows).toHaveCount(shown)
    await page.getByRole('button', { name: /^Show / }).tap()
  }
  await expect(rows).toHaveCount(ROWS)
}

/** Four a day, as in a small shop. */
async function writeRows(imari: Running, client: Person): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    date: kigaliDay(-Math.floor(at / 4)),
    amount: 500 + (at % 97) * 250,
    title: ['Sugar', 'Rice', 'Transport', 'Airtime'][at % 4],
    description: 'From the wholesaler',
  }))
  const write = async () => {
    for (let row = rows.pop(); row; row = rows.pop()) await imari.api(client.token, 'POST', '/api/expenses', row)
  }
  await Promise.all([write(), write(), write(), write()])
}

import type { Browser } from '@playwright/test'
import { openAs, type Person, type Running } from './support.ts'

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Lighthouse slows a laptop's CPU by this factor to simulate a phone. */
const MOST_SLOWDOWN = 4
/** Lighthouse's BenchmarkIndex of a mid-tier phone. A laptop has 1,750. */
const PHONE_INDEX = 1750 / MOST_SLOWDOWN
const CALIBRATION_MS = 500

const CALM = { blockedMs: 150, layoutShift: 0.02 }

export interface Paint {
  firstPaintMs: number
  largestPaintMs: number
  blockedMs: number
  layoutShift: number
  /** Time of the largest paint before the client's amounts appear. */
  framePaintMs: number
  firstRowMs: number
}

export interface PaintBudget {
  what: string
  path: string
  isInside?: boolean
  most: Partial<Paint>
}

export const PAINT_BUDGETS: readonly PaintBudget[] = [
  { what: 'the first page', path: '/', most: { firstPaintMs: 1000, largestPaintMs: 1000, ...CALM } },
  { what: 'the login', path: '/login', most: { firstPaintMs: 1500, largestPaintMs: 1500, ...CALM } },
  {
    what: 'the dashboard',
    path: '/dashboard/client',
    isInside: true,
    most: { framePaintMs: 1500, firstRowMs: 2500, ...CALM },
  },
]

export async function phoneSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const index = await page.evaluate(benchmarkIndex, CALIBRATION_MS)
  await page.close()
  return Math.min(MOST_SLOWDOWN, Math.max(1, index / PHONE_INDEX))
}

/** Lighthouse's benchmark, which builds strings of 10,000 letters. Runs in the page. */
function benchmarkIndex(forMs: number): number {
  const start = performance.now()
  let built = 0
  while (performance.now() - start < forMs) {
    let text = ''
    for (let letter = 0; letter < 10_000; letter++) text += 'a'
    // The engine builds the string only when the page reads a letter.
    if (text[9_999] === 'a') built++
  }
  return built / 10 / ((performance.now() - start) / 1000)
}

export async function measureVisit(
  browser: Browser,
  imari: Running,
  { path, person, slowdown }: { path: string; person: Person | undefined; slowdown: number },
): Promise<Paint> {
  const context = await browser.newContext({
    baseURL: imari.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
  })
  const page = await context.newPage()
  if (person) await openAs(page, person, '/robots.txt')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observePaint)
  await page.goto(path, { waitUntil: 'load' })
  if (person) await page.locator('tbody tr').first().waitFor()
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await context.close()
  // A paint that never happened is infinitely late.
  const late = (ms: number) => ms || Number.POSITIVE_INFINITY
  return { ...paint, framePaintMs: late(paint.framePaintMs), firstRowMs: late(paint.firstRowMs) }
}

function observePaint(): void {
  const paint = { firstPaintMs: 0, largestPaintMs: 0, blockedMs: 0, layoutShift: 0, framePaintMs: 0, firstRowMs: 0 }
  let firstFigureMs = 0
  ;(window as unknown as { paint: Paint }).paint = paint
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paint.firstPaintMs = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    paint.largestPaintMs = entry.startTime
    if (firstFigureMs === 0 || entry.startTime < firstFigureMs) paint.framePaintMs = entry.startTime
  })
  observe('longtask', (entry) => {
    paint.blockedMs += Math.max(0, entry.duration - 50)
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) paint.layoutShift += shift.value
  })
  new MutationObserver(() => {
    if (firstFigureMs === 0 && document.querySelector('main .amount')) firstFigureMs = performance.now()
    if (paint.firstRowMs === 0 && document.querySelector('tbody tr')) paint.firstRowMs = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

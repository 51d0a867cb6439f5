import type { Browser } from '@playwright/test'
import { expect, openAs, type Person, type Running, test } from './support.ts'

/** What Lighthouse calls slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up; and a CPU four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
/** Visits of which the median counts: the machine is shared. */
const VISITS = 5
/** When so many keep to a budget, the median does, whatever the others would say: they are spared. */
const MOST_OF_VISITS = 3

/** Beside what it is about every visit is calm: nothing blocks, nothing jumps. */
const CALM = { blockedMs: 150, layoutShift: 0.02 }

interface Paint {
  firstPaintMs: number
  largestPaintMs: number
  blockedMs: number
  layoutShift: number
  /** The largest paint before any figure of the client's had come: the frame. 0 on pages without figures. */
  framePaintMs: number
  firstRowMs: number
}

test.describe.configure({ mode: 'serial', timeout: 120_000 })

for (const { name, path, largestPaintMs } of [
  { name: 'the first page', path: '/', largestPaintMs: 1000 },
  { name: 'the answers', path: '/faqs', largestPaintMs: 1000 },
  { name: 'the login', path: '/login', largestPaintMs: 1500 },
]) {
  test(`${name} is painted on slow 4G within ${largestPaintMs} ms`, async ({ browser, imari }) => {
    await expectWithin({ firstPaintMs: largestPaintMs, largestPaintMs, ...CALM }, browser, imari, path)
  })
}

test('the frame of the dashboard is painted on slow 4G within 1500 ms and the first row stands within 2500 ms', async ({
  browser,
  imari,
  newClient,
}) => {
  const client = await newClient()
  await imari.api(client.token, 'POST', '/api/incomes', {
    date: new Date().toISOString(),
    amount: 12_000,
    title: 'Sales',
    description: 'Morning',
  })
  const budget = { framePaintMs: 1500, firstRowMs: 2500, ...CALM }
  await expectWithin(budget, browser, imari, '/dashboard/client', client)
})

/** The median of each figure is within what `budget` says of it at the most; a paint that never came is not. */
async function expectWithin(
  budget: Partial<Paint>,
  browser: Browser,
  imari: Running,
  path: string,
  person?: Person,
): Promise<void> {
  const bounds = Object.entries(budget) as [keyof Paint, number][]
  const visits: Paint[] = []
  const keeps = (visit: Paint) => bounds.every(([figure, most]) => visit[figure] <= most)
  while (visits.length < VISITS && visits.filter(keeps).length < MOST_OF_VISITS)
    visits.push(await measureVisit(browser, imari, path, person))
  const medians = bounds.map(([figure, most]) => {
    const sorted = visits.map((visit) => visit[figure]).sort((one, other) => one - other)
    return { figure, median: sorted[visits.length >> 1] ?? Number.POSITIVE_INFINITY, most }
  })
  test.info().annotations.push({ type: 'paint', description: `${path} ${JSON.stringify(medians)}` })
  for (const { figure, median, most } of medians) expect(median, figure).toBeLessThanOrEqual(most)
}

/** One visit with nothing in the cache, as a phone. */
async function measureVisit(browser: Browser, imari: Running, path: string, person?: Person): Promise<Paint> {
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
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observePaint)
  await page.goto(path, { waitUntil: 'load' })
  if (person) await page.locator('tbody tr').first().waitFor()
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await context.close()
  // What never came was not early.
  const late = (ms: number) => ms || Number.POSITIVE_INFINITY
  return { ...paint, framePaintMs: late(paint.framePaintMs), firstRowMs: late(paint.firstRowMs) }
}

/** Runs in the page before anything of it: writes down what the browser reports while it paints. */
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

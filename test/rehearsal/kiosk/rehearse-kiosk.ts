import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { credit } from '../../../contract/credit.ts'
import { ownLanguage } from '../../../contract/language.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { statements } from '../../../contract/statements.ts'
import { addDays } from '../../../domain/day.ts'
import { formatAmount, sumAmounts } from '../../../domain/money.ts'
import { closePeriods } from '../../../server/closing/close-periods.ts'
import { root } from '../../../tools/bootstrap.mjs'
import { totalNames } from '../../../words/rw/totals.ts'
import { keptBy, putBy } from '../../journeys/device.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../support/app.ts'
import { deliverMails } from '../../support/deliver.ts'
import { readPages } from '../../support/pages.ts'
import { until } from '../../support/until.ts'
import { openFlakyProxy } from '../phones/flaky-proxy.ts'
import { countWaiting, killBrowser } from '../real-browser.ts'
import { DAY, type Line, OPENS_AT, planDay, type Share, WINDOWS } from './day.ts'
import { type Keeper, openKeeper } from './keeper.ts'

/** What became of a day. */
export interface KioskFigures {
  lines: number
  inTheBooks: number
  /** ms until a list was there after the browser was begun anew without network. */
  starts: number[]
  /** ms from Save until what was written was there to be seen. */
  rows: number[]
  /** Seconds that a window of network was needed for. */
  windows: number[]
  /** The subject of the mail about the day. */
  mail: string
  faults: string[]
}

/** A day at a kiosk, on the product in this process by a clock of its own and in a browser with its service worker, which is killed twice. */
export async function rehearseKiosk(share: Share, print: (line: string) => void): Promise<KioskFigures> {
  const t = await createTestApp({ clock: `${addDays(DAY, -1)}T18:00:00+02:00`, web: path.join(root, 'build/client') })
  t.app.server.prependListener('request', (_, reply) => reply.setHeader('date', t.clock.now().toUTCString()))
  const profile = await mkdtemp(path.join(tmpdir(), 'imari-kiosk-'))
  try {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const proxy = await openFlakyProxy(
      () => `http://127.0.0.1:${port}`,
      () => 1,
    )
    try {
      return await playDay({ t, proxy, profile, share, print })
    } finally {
      await killBrowser(profile)
      await proxy.close()
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 20 })
    await t.close()
  }
}

async function playDay({
  t,
  proxy,
  profile,
  share,
  print,
}: {
  t: TestApp
  proxy: Awaited<ReturnType<typeof openFlakyProxy>>
  profile: string
  share: Share
  print: (line: string) => void
}): Promise<KioskFigures> {
  const { lines, owed } = planDay(share, 1)
  const figures: KioskFigures = {
    lines: lines.length,
    inTheBooks: 0,
    starts: [],
    rows: [],
    windows: [],
    mail: '',
    faults: [],
  }
  const aline = await t.people.aline()
  await t.ok(ownLanguage.setLanguage, { as: aline, body: { language: 'rw' } })
  // The day before, so that every list is known on the phone.
  await t.ok(incomes.add, {
    as: aline,
    body: { date: addDays(DAY, -1), amount: 1_000, title: 'Ejo', description: 'Ejo' },
  })
  let keeper = await openKeeper(profile, { url: proxy.url, now: t.clock.now().getTime(), isOnline: true })
  await enter(keeper, aline)
  await keeper.context.close()
  await begin()

  async function kill(): Promise<void> {
    await killBrowser(profile)
    await begin()
  }

  /** Begins the browser anew, without network. */
  async function begin(): Promise<void> {
    keeper = await openKeeper(profile, { url: proxy.url, now: t.clock.now().getTime(), isOnline: false })
    figures.starts.push(await keeper.start())
  }

  async function setMinute(minute: number): Promise<void> {
    t.clock.set(new Date(Date.parse(OPENS_AT) + minute * 60_000).toISOString())
    await keeper.setNow(t.clock.now().getTime())
  }

  async function setNetwork(isUp: boolean): Promise<void> {
    proxy.setUp(isUp)
    await keeper.context.setOffline(!isUp)
  }

  const waiting = () => countWaiting(keeper.page, aline.id)

  /** Whether nothing waits any more within so many ms; asked seldom, since to be asked keeps a slow phone busy. */
  async function isAllSent(ms: number): Promise<boolean> {
    for (const end = performance.now() + ms; performance.now() < end; await sleep(500))
      if ((await waiting()) === 0) return true
    return false
  }

  /** Lets what waits be sent; where `isCut`, the browser is killed once something has left. */
  async function window([from, to]: readonly [number, number], isCut: boolean): Promise<void> {
    await setMinute(from)
    const began = performance.now()
    const before = proxy.writes()
    const left = await waiting()
    await setNetwork(true)
    if (isCut) {
      await until('something is sent', () => proxy.writes() > before + 2)
      await killBrowser(profile)
      proxy.setUp(false)
      await begin()
    } else if (!(await isAllSent((to - from) * 60_000))) figures.faults.push(`at minute ${to} ${await waiting()} wait`)
    figures.windows.push((performance.now() - began) / 1000)
    await setMinute(to)
    await setNetwork(false)
    print(
      `network from minute ${from} to ${to}: ${left} waited, ${await waiting()} wait; ${figures.windows.at(-1)?.toFixed(1)} s`,
    )
  }

  const killedAt = lines[Math.floor(lines.length / 8)]
  const windows = [...WINDOWS]
  proxy.setUp(false)
  for (const line of lines) {
    for (; windows[0] && windows[0][0] < line.at; windows.shift()) await window(windows[0], windows.length === 2)
    await setMinute(line.at)
    figures.rows.push(await keeper.write(line))
    if (line === killedAt) await kill()
  }
  // The last window is the one before the kiosk closes; it stays open for the logout.
  for (; windows.length > 1; windows.shift()) await window(windows[0] as (typeof WINDOWS)[0], windows.length === 2)
  await window(windows[0] as (typeof WINDOWS)[2], false)

  await lookAtBooks(t, aline, { lines, owed, figures })
  await keeper.setNow(t.clock.now().getTime())
  await setNetwork(true)
  await lookAtDevice(keeper, aline, { lines, figures })
  return figures
}

/** Logs in, and looks at every screen that is to be there without network. */
async function enter({ page, context, start, goTo }: Keeper, { id, token }: TestPerson): Promise<void> {
  await page.goto('/robots.txt')
  // With an end, since one without is gone with the browser.
  await context.addCookies([{ name: 'lang', value: 'rw', url: page.url(), expires: Date.now() / 1000 + 86_400 * 365 }])
  await page.evaluate(
    ([token, userId]) => {
      localStorage.setItem('token', token as string)
      localStorage.setItem('userId', userId as string)
    },
    [token, id],
  )
  await start()
  for (const screen of ['/dashboard/client/expenses', '/dashboard/client/credit', '/dashboard/client']) {
    await goTo(screen)
    await page.waitForLoadState('networkidle')
  }
  await putBy(page, { id }, ['/api/incomes', '/api/expenses', '/api/progress/overview'])
}

async function lookAtBooks(
  t: TestApp,
  as: TestPerson,
  { lines, owed, figures }: { lines: Line[]; owed: Map<string, number>; figures: KioskFigures },
): Promise<void> {
  const { faults } = figures
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      faults.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
  }
  const of = (...whats: Line['what'][]) => lines.filter(({ what }) => whats.includes(what))
  const day = { from: DAY, to: DAY }
  const incomesThere = await readPages(t, incomes.list, { as, query: day })
  const expensesThere = await readPages(t, expenses.list, { as, query: day })
  const people = await readPages(t, credit.list, { as })
  const accounts = await Promise.all(
    people.map(async ({ _id }) => readPages(t, credit.lines, { as, params: { id: _id } })),
  )
  const creditThere = accounts.flat()
  const sorted = (rows: { title: string; amount: number }[]) =>
    rows.map(({ title, amount }) => `${title} ${amount}`).sort()
  const asTitled = creditThere.map(({ what, amount }) => ({ title: what, amount }))
  const sales = incomesThere.filter(({ title }) => of('sale').some((line) => line.title === title))
  const linked = incomesThere.filter((each) => !sales.includes(each))
  expect('sales', sorted(sales), sorted(of('sale')))
  expect('expenses', sorted(expensesThere), sorted(of('expense')))
  expect('credit lines', sorted(asTitled), sorted(of('gave', 'paid')))
  expect(
    'incomes of payments',
    linked.map(({ amount }) => amount).sort(),
    of('paid')
      .map(({ amount }) => amount)
      .sort(),
  )
  expect(
    'balances',
    people.map(({ name, balance }) => `${name} ${balance}`).sort(),
    [...owed].map(([name, balance]) => `${name} ${balance}`).sort(),
  )
  figures.inTheBooks = sales.length + expensesThere.length + creditThere.length

  t.clock.set(`${addDays(DAY, 1)}T00:05:00+02:00`)
  await closePeriods(t.ctx)
  const sum = (rows: Line[]) => sumAmounts(rows.map(({ amount }) => amount))
  const wanted = { totalIncome: sum(of('sale', 'paid')), totalExpenses: sum(of('expense')), totalDebts: 0 }
  const { data } = await t.ok(statements.read, { as, params: { kind: 'day', start: DAY } })
  const { totalIncome, totalExpenses, totalDebts } = data
  expect('the statement of the day', { totalIncome, totalExpenses, totalDebts }, wanted)
  const mails = (await deliverMails(t.ctx)).filter(({ text }) => text.includes(formatAmount(wanted.totalIncome)))
  expect('mails with the day', mails.length, 1)
  for (const { subject, text } of mails) {
    expect(
      'the mail is in Kinyarwanda',
      [text.includes(totalNames.netBalance), /Net Balance|Income/.test(text)],
      [true, false],
    )
    figures.mail = subject
  }
}

async function lookAtDevice(
  { page, logOut }: Keeper,
  { token, id, email, fullName }: TestPerson,
  { lines, figures: { faults } }: { lines: Line[]; figures: KioskFigures },
): Promise<void> {
  const before = await keptBy(page)
  const answers = before.addresses.filter((address) => address.includes('/api/'))
  if (answers.length > 0) faults.push(`answers of the API are cached: ${answers}`)
  if (before.databases.includes(token)) faults.push('the token is in a database')
  await logOut()
  const after = await keptBy(page)
  if (after.names.length > 0) faults.push(`databases are left: ${after.names}`)
  if (after.storage.length > 0) faults.push(`storage is left: ${after.storage}`)
  const kept = `${after.bodies}${after.databases}`
  const texts = lines.flatMap((line) => [line.title, ...('who' in line ? [line.who] : [])])
  for (const text of new Set([...texts, token, id, email, fullName]))
    if (kept.includes(text)) faults.push(`${text} is left on the phone`)
  // As figures of their own: two of a larger one may be alike.
  for (const figure of lines.flatMap(({ amount }) => [String(amount), formatAmount(amount)]))
    if (new RegExp(`(?<![\\d,])${figure}(?![\\d,])`).test(kept)) faults.push(`${figure} is left on the phone`)
}

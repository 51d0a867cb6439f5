import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { v7 as uuidv7 } from 'uuid'
import { BUSINESS_ZONE, systemClock } from '../../domain/clock.ts'
import { addDays, today } from '../../domain/day.ts'
import { openSession } from '../../server/identity/auth/sessions.sql.ts'
import { readConfig } from '../../server/platform/config.ts'
import { type Context, createContext } from '../../server/platform/context.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { openHashQueue } from '../../server/platform/passwords/hash-queue.ts'
import { hashPassword } from '../../server/platform/passwords/password.ts'
import { CAST } from '../support/cast.ts'
import { addClients } from '../support/client-rows.ts'
import { LIGHT_PASSWORDS } from '../support/light-passwords.ts'
import { LAPTOP } from './devices.ts'
import { type Running, startImari } from './start-imari.ts'

export type { Running } from './start-imari.ts'
export { expect }

export interface Person {
  id: string
  email: string
  password: string
  fullName: string
  token: string
}

export const test = base.extend<
  {
    dataSaver: boolean
    aline: Person
    olivier: Person
    gaspard: Person
    newClient(named?: Named): Promise<Person>
    watched: undefined
  },
  { imari: Running }
>({
  imari: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const { running, stop } = await startImari()
      await use(running)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** With the data saver on, pages preload no code, which halves the CPU time of a page load. */
  dataSaver: [true, { option: true }],
  baseURL: async ({ imari }, use) => use(imari.url),
  timezoneId: BUSINESS_ZONE,
  viewport: async ({ viewport }, use, { tags }) => use(isLaptops(tags) ? LAPTOP.viewport : viewport),
  hasTouch: async ({ hasTouch }, use, { tags }) => use(hasTouch && !isLaptops(tags)),
  isMobile: async ({ isMobile }, use, { tags }) => use(isMobile && !isLaptops(tags)),
  aline: async ({ imari }, use) => use(await addClient(imari, CAST.aline)),
  olivier: async ({ imari }, use) => use(await addClient(imari, CAST.olivier)),
  gaspard: async ({ imari }, use) => use(await addClient(imari, CAST.gaspard)),
  newClient: async ({ imari }, use) => use((named) => addClient(imari, named)),
  watched: [
    async ({ page, dataSaver }, use) => {
      if (dataSaver)
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusedAnswer(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

function isLaptops(tags: string[]): boolean {
  return tags.includes('@laptop')
}

/** True for errors that tests cause on purpose: failed requests, and limits that can't load. */
function isRefusedAnswer(text: string): boolean {
  return /^(CallError: Couldn’t load your limits|Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED)))/.test(
    text,
  )
}

export async function openAs(page: Page, person: Pick<Person, 'token' | 'id'>, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.addInitScript(storeToken, entryOf(person))
  } else {
    await page.goto('/robots.txt')
    await page.evaluate(storeToken, entryOf(person))
  }
  await page.goto(address)
}

/** Opens another screen without loading a page. The two screens must have different titles. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await waitForStepBack(page)
  const before = await page.title()
  await page.evaluate((to) => {
    // The router needs this history state for Back and dialogs.
    history.pushState({ key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  await expect(page).not.toHaveTitle(before)
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await waitForStepBack(page)
}

/**
 * Waits until a closed dialog has removed its history entry. A later removal would abort the next
 * navigation.
 */
async function waitForStepBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.layers))).toBe(false)
}

let entries = 0

function entryOf({ token, id }: Pick<Person, 'token' | 'id'>) {
  return { token, id, entry: ++entries }
}

/** Stores the token only once, so that a page stays logged out after a logout. */
function storeToken({ token, id, entry }: ReturnType<typeof entryOf>): void {
  // `window.name` survives navigations, so it holds the number of the last token that was stored.
  if (location.protocol === 'about:' || Number(window.name) >= entry) return
  window.name = String(entry)
  localStorage.setItem('token', token)
  localStorage.setItem('userId', id)
}

export async function manage(row: Locator, action: string): Promise<void> {
  const menu = row.getByRole('button', { name: 'Manage' })
  await expect(row).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await row.getByRole('button', { name: action }).click()
}

const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true })`
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose result depends on light or dark colours. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Runs axe on the open dialog or, without one, on the page. */
export async function expectAccessible(page: Page, { rules = TAGS }: { rules?: string[] } = {}): Promise<void> {
  let violations = await page.evaluate(violationsOnPage, rules)
  if (violations === 'no axe') {
    await page.evaluate(AXE)
    violations = await page.evaluate(violationsOnPage, rules)
  }
  expect(violations).toEqual([])
}

async function violationsOnPage(runOnly: string[]) {
  if (!('axe' in window)) return 'no axe'
  // An element that is fading in would fail the contrast rule.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
  // Most rows are alike, so check only some. Excluding rows in axe's options is slower.
  const middleRows = [...document.querySelectorAll('tbody > tr:nth-child(n + 10):not(:nth-last-child(-n + 4))')]
  const places = middleRows.map(() => document.createComment(''))
  const scrolled = window.scrollY
  // A control partly under the header would count as too small.
  window.scrollTo(0, 0)
  for (const [at, row] of middleRows.entries()) row.replaceWith(places[at] ?? '')
  // Omit passed rules and preloading, which take nine tenths of axe's time.
  const { violations } = await (window as unknown as { axe: typeof axe }).axe
    .run(document.querySelector('dialog:modal') ? 'dialog:modal' : 'html', {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
    })
    .finally(() => {
      for (const [at, row] of middleRows.entries()) places[at]?.replaceWith(row)
      window.scrollTo(window.scrollX, scrolled)
    })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Runs both functions in the page in a single request to the browser. */
export function evaluateWith<Answer>(page: Page, define: () => void, look: () => Answer): Promise<Answer> {
  return page.evaluate<Answer>(`(${define})(), (${look})()`)
}

export async function setText(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await browser.detach()
}

export async function expectNoSidewaysScroll(page: Page, where = ''): Promise<void> {
  const contentWidth = () => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog:modal')]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  }
  if ((await page.evaluate(contentWidth)) > 0)
    await expect.poll(() => page.evaluate(contentWidth), `sideways scroll ${where}`).toBeLessThanOrEqual(0)
}

export async function actOn(row: Locator, action: 'Edit' | 'Delete' | 'Mark Paid'): Promise<void> {
  const inRow = row.getByRole('button', { name: new RegExp(`^${action}`) })
  if (await inRow.isVisible()) return inRow.click()
  await row.getByRole('button', { name: /^View/ }).click()
  await row.page().getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}

/** Selects the row, and fails if the bar that appears covers the row. */
export async function expectClearOfBar(bar: Locator, row: Locator): Promise<void> {
  await row.locator('.opens').press('x')
  await expect(bar).toBeVisible()
  const { y = 0, height = 0 } = (await row.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
}

export async function openLimits(page: Page): Promise<void> {
  await page.locator('main summary').filter({ hasText: 'This Month' }).click()
}

export function kigaliDay(offset = 0): string {
  return addDays(today(systemClock()), offset)
}

let people = 0

export const PASSWORD = 'Umurimo-2026'

interface Named {
  fullName: string
  businessName?: string
  email?: string
}

/** Writes to the database, because registering through the API would send an email. */
export async function addClient(
  imari: Running,
  { fullName, businessName = '', email = `person-${process.pid}-${++people}@example.rw` }: Named = CAST.aline,
  { isFirstDay = false } = {},
): Promise<Person> {
  const ctx = contextOf(imari)
  const person = { id: uuidv7(), email, password: PASSWORD, fullName }
  lightHash ??= hashPassword(
    { config: { passwordCost: LIGHT_PASSWORDS }, hashQueue: openHashQueue() },
    PASSWORD,
    'client',
  )
  const row = {
    ...{ id: person.id, email: person.email, full_name: fullName, phone: '0788 123 456' },
    ...{ business_name: businessName, password_hash: await lightHash },
    // On their first day, clients see first steps instead of amounts.
    ...(!isFirstDay && { created_at: new Date(ctx.clock.now().getTime() - 86_400_000) }),
  }
  await inTransaction(ctx, (tx) => addClients(tx, [row]))
  const token = await openSession(ctx, { id: person.id, role: 'client' }, { address: '127.0.0.1', userAgent: 'test' })
  return { ...person, token }
}

let lightHash: Promise<string> | undefined

export function contextOf({ db }: Pick<Running, 'db'>): Context {
  const log = { info() {}, warn() {}, error() {} }
  return createContext({ db, clock: systemClock(), config: readConfig({}), log })
}

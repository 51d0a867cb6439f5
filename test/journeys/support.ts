import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { sql } from 'kysely'
import { BUSINESS_ZONE, systemClock } from '../../domain/clock.ts'
import { addDays, today } from '../../domain/day.ts'
import { CAST } from '../support/cast.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { LAPTOP } from './devices.ts'

export { expect }

/** The running product, as a stranger would start it: a process, a database and a mail server of its own. */
export interface Running {
  url: string
  db: TestDatabase['db']
  mailbox: Mailbox
  superadmin: { email: string; password: string }
  /** Calls the API as somebody (a token) or nobody (null) and gives the whole answer; throws on a refusal. */
  api<Answer = { data: never }>(token: string | null, method: string, path: string, body?: object): Promise<Answer>
}

/** A person that a journey can sign in. */
export interface Person {
  id: string
  email: string
  password: string
  fullName: string
  token: string
}

export const test = base.extend<
  {
    aline: Person
    olivier: Person
    gaspard: Person
    /** Somebody else, by a name that is said where it matters. */
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
    { scope: 'worker', timeout: 30_000 },
  ],
  baseURL: async ({ imari }, use) => use(imari.url),
  timezoneId: BUSINESS_ZONE,
  // What is a laptop's alone is told on one, whichever project it is of.
  viewport: async ({ viewport }, use, { tags }) => use(isLaptops(tags) ? LAPTOP.viewport : viewport),
  hasTouch: async ({ hasTouch }, use, { tags }) => use(hasTouch && !isLaptops(tags)),
  isMobile: async ({ isMobile }, use, { tags }) => use(isMobile && !isLaptops(tags)),
  // Who is named by a journey is registered for it.
  aline: async ({ imari }, use) => use(await registerClient(imari, CAST.aline)),
  olivier: async ({ imari }, use) => use(await registerClient(imari, CAST.olivier)),
  gaspard: async ({ imari }, use) => use(await registerClient(imari, CAST.gaspard)),
  newClient: async ({ imari }, use) => use((named) => registerClient(imari, named)),
  // A journey fails when the browser complains: an error on the console, an uncaught exception, a breach of the CSP.
  watched: [
    async ({ page }, use) => {
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

/** Chromium logs every answer of 400 and above, and every lost connection, as an error; both are part of many journeys. */
function isRefusedAnswer(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/.test(
    text,
  )
}

/** Signs somebody in without the login form, as if they had come back, and opens a page of the product. */
export async function openAs(page: Page, person: Pick<Person, 'token' | 'id'>, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    // Where nothing of the product runs yet, its first page finds them there: only that one, for they may log out on it.
    await page.addInitScript(enter, entryOf(person))
  } else {
    await page.goto('/robots.txt')
    await page.evaluate(enter, entryOf(person))
  }
  await page.goto(address)
}

let entries = 0

function entryOf({ token, id }: Pick<Person, 'token' | 'id'>) {
  return { token, id, entry: ++entries }
}

/** Runs in the page, which somebody has entered already if it says so: a tab keeps its name from page to page. */
function enter({ token, id, entry }: ReturnType<typeof entryOf>): void {
  if (location.protocol === 'about:' || Number(window.name) >= entry) return
  window.name = String(entry)
  localStorage.setItem('token', token)
  localStorage.setItem('userId', id)
}

/** Does something with a row of the staff's tables, by its menu where the screen is not wide. */
export async function manage(row: Locator, action: string): Promise<void> {
  const menu = row.getByRole('button', { name: 'Manage' })
  await expect(row).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await row.getByRole('button', { name: action }).click()
}

/** Without a copy of the markup of everything that it looks at, which nobody reads. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true })`
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another theme can break: the page is the same but for its colours. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
/** What another language can break: what it is said to be, the names of things, and how much room they take. */
export const RULES_OF_WORDS = [
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'page-has-heading-one', 'empty-heading'],
  ...['button-name', 'link-name', 'input-button-name', 'summary-name', 'image-alt', 'svg-img-alt', 'role-img-alt'],
  ...['label', 'label-title-only', 'label-content-name-mismatch', 'select-name', 'aria-input-field-name'],
  ...['aria-command-name', 'aria-dialog-name', 'aria-toggle-field-name', 'aria-valid-attr-value', 'empty-table-header'],
  ...['landmark-unique', 'form-field-multiple-labels', 'identical-links-same-purpose'],
  ...['target-size', 'scrollable-region-focusable'],
]

/** No violation of WCAG 2.2 A and AA or of axe's best practices, or of these `rules` only, on what the page shows now, or `within` it. */
export async function expectAccessible(
  page: Page,
  { rules = [], within }: { rules?: string[]; within?: string | undefined } = {},
): Promise<void> {
  const asked = { within, runOnly: rules.length > 0 ? rules : TAGS }
  let violations = await page.evaluate(violationsOnPage, asked)
  if (violations === 'no axe') {
    await page.evaluate(AXE)
    violations = await page.evaluate(violationsOnPage, asked)
  }
  expect(violations).toEqual([])
}

async function violationsOnPage({ within, runOnly }: { within: string | undefined; runOnly: string[] }) {
  if (!('axe' in window)) return 'no axe'
  // What is still fading in has the contrast of a ghost, so all that ends is brought to its end.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
  // Of a long table's rows, which are alike, the first and the last are enough. The others are taken out meanwhile: told to
  // pass over them, it asks of everything on the page whether it lies in one of them.
  const middleRows = [...document.querySelectorAll('tbody > tr:nth-child(n + 10):not(:nth-last-child(-n + 4))')]
  const places = middleRows.map(() => document.createComment(''))
  const scrolled = window.scrollY
  // The bar on top would cover a part of the controls below it, and axe would find them too small.
  window.scrollTo(0, 0)
  for (const [at, row] of middleRows.entries()) row.replaceWith(places[at] ?? '')
  // There are no frames or films, and what passes need not be told: in this way it takes a tenth of the time.
  const { violations } = await (window as unknown as { axe: typeof axe }).axe
    .run(within ?? 'html', { runOnly, resultTypes: ['violations'], preload: false })
    .finally(() => {
      for (const [at, row] of middleRows.entries()) places[at]?.replaceWith(row)
      window.scrollTo(window.scrollX, scrolled)
    })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Evaluates `look` in the page, where it finds what `define` defines: asked at once, since each question costs milliseconds. */
export function evaluateWith<Answer>(page: Page, define: () => void, look: () => Answer): Promise<Answer> {
  return page.evaluate<Answer>(`(${define})(), (${look})()`)
}

/** Text at this size, as the browser's own setting makes it: media queries in rem follow. */
export async function setText(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await browser.detach()
}

/**
 * Neither the page scrolls sideways nor a dialog over it. A phone widens its inner width to what does, so it is held
 * against the width it lays out in.
 */
export async function expectNoSidewaysScroll(page: Page, where = ''): Promise<void> {
  const wider = () => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog:modal')]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  }
  if ((await page.evaluate(wider)) > 0)
    await expect.poll(() => page.evaluate(wider), `sideways scroll ${where}`).toBeLessThanOrEqual(0)
}

/** Does something with a record, by its button in the row or, where a phone has none there, in the sheet that the row opens. */
export async function actOn(row: Locator, action: 'Edit' | 'Delete' | 'Mark Paid'): Promise<void> {
  const inRow = row.getByRole('button', { name: new RegExp(`^${action}`) })
  if (await inRow.isVisible()) return inRow.click()
  await row.getByRole('button', { name: /^View/ }).click()
  await row.page().getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}

/** Opens the lines of the limits to their cards. */
export async function openLimits(page: Page): Promise<void> {
  await page.locator('main summary').filter({ hasText: 'This Month' }).click()
}

/** Today in Kigali, or so many days from it, as `YYYY-MM-DD`. */
export function kigaliDay(offset = 0): string {
  return addDays(today(systemClock()), offset)
}

let people = 0

/** The password of everybody who is registered by a journey. */
export const PASSWORD = 'Umurimo-2026'

interface Named {
  fullName: string
  businessName?: string
}

export async function registerClient(
  imari: Running,
  { fullName, businessName = '' }: Named = CAST.aline,
  { isFirstDay = false } = {},
): Promise<Person> {
  const email = `person-${process.pid}-${++people}@example.rw`
  const password = PASSWORD
  await imari.api(null, 'POST', '/api/users/register', {
    fullName,
    email,
    phone: '+250 788 123 456',
    address: 'Huye',
    businessName,
    password,
  })
  const { data } = await imari.api<{ data: { token: string; userId: string } }>(
    null,
    'POST',
    '/api/auth/client-login',
    { email, password },
  )
  // Their second day: the first one shows less (first-steps.spec.ts).
  if (!isFirstDay)
    await imari.db
      .updateTable('client')
      .set({ created_at: sql`created_at - interval '1 day'` })
      .where('id', '=', data.userId)
      .execute()
  return { id: data.userId, email, password, fullName, token: data.token }
}

/** Starts the product, on a database of its own unless one with a past is given; `stop` closes that too. */
export async function startImari(given?: TestDatabase): Promise<{ running: Running; stop(): Promise<void> }> {
  const database = given ?? (await createTestDatabase())
  const mailbox = await openMailbox()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-journeys-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const superadmin = { email: 'mukamana@imari.example', password: 'Ubuyobozi-2026' }
  // What a hash really costs is told elsewhere; here it would be paid hundreds of times.
  const server = spawn(process.execPath, ['--import', './test/journeys/light-server.ts', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      RATE_LIMIT_FACTOR: '1000',
      STAFF_SECOND_FACTOR: 'offered',
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_PASSWORD: superadmin.password,
      OPERATOR_NAME: 'Imari Ltd',
      OPERATOR_ADDRESS: 'KN 3 Rd, Kigali',
      OPERATOR_REGISTRATION: '123456789',
      STORAGE_PLACE: 'Kigali',
    },
  })
  await opened(server)

  const running: Running = {
    url,
    db: database.db,
    mailbox,
    superadmin,
    async api<Answer>(token: string | null, method: string, address: string, body?: object) {
      const response = await fetch(url + address, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      })
      const answer = (await response.json()) as Answer
      if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`)
      return answer
    },
  }
  return {
    running,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await mailbox.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for the line that says where the server is; warnings and errors are passed on. */
async function opened(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was open`)))
    if (!server.stdout) return
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('is open at')) resolve()
      else if (/"level":[456]0/.test(line)) process.stderr.write(`${line}\n`)
    })
  })
}

import { hash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Config } from '../../server/platform/config.ts'
import { createTestApp } from '../support/app.ts'
import { createTestDatabase } from '../support/database.ts'
import { cacheNames, keptBy, putBy } from './device.ts'
import { test as base, expect, openAs } from './support.ts'

// What becomes of the screens that a device has put by when the product changes, or is switched to another language.

const EXPENSES = '/dashboard/client/expenses'
const INCOME = '/dashboard/client/income'
const SCREENS = [
  ['Progress', 'Progress Tracking'],
  ['Income', 'Income Management'],
  ['Debts', 'Debts Management'],
  ['Expenses', 'Expense Management'],
] as const
/** How often the product changes: `CHANGES=50 npm test -- journeys/new-version` for more than a look. */
const CHANGES = Number(process.env.CHANGES ?? 1)
const BUILD = path.join(import.meta.dirname, '../../build/client')

const test = base.extend<{ served: Served }>({
  served: async ({ context }, use) => {
    const served = await serveCopy()
    await use(served)
    // A page that goes on asking would complain that nobody answers.
    for (const page of context.pages()) await page.goto('about:blank')
    await served.close()
  },
})

test.use({ serviceWorkers: 'allow' })

test('a new version is offered, not while a form is open, and takes over in each tab when that tab can', async ({
  page,
  context,
  served,
}) => {
  await open(page, served)
  const other = await context.newPage()
  await other.goto(served.url + INCOME)
  await expect(other.getByText('No income yet')).toBeVisible()
  const [first] = await cacheNames(page)

  await served.deploy('z')
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const news = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(news).toBeVisible()
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
  await expect(news).toHaveCount(0)
  await page.keyboard.press('Escape')
  const loaded = page.waitForEvent('load')
  await news.getByRole('button', { name: 'Reload the page' }).click()
  await loaded
  await expect(page.getByText('No expenses yet')).toBeVisible()
  // The other tab may need what it was made of.
  expect(await cacheNames(page)).toContain(first)
  await other.close()
  await page.reload()
  await expect.poll(() => cacheNames(page)).toHaveLength(1)
  expect(await cacheNames(page)).not.toContain(first)
})

test('a tab that is open while the product changes has all screens and forms that were put by', async ({
  page,
  served,
}) => {
  test.setTimeout(60_000 * CHANGES)
  await open(page, served)
  // What was neither put by nor used before is missing until the page is loaded again.
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url())
  })
  for (let change = 1; change <= CHANGES; change++) {
    const letter = change % 2 === 0 ? 'y' : 'z'
    const { addresses } = await keptBy(page)
    await served.deploy(letter)
    const bar = page.getByRole('navigation', { name: 'Quick sections' })
    for (const [link, title] of SCREENS) {
      await bar.getByRole('link', { name: link, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
    await page.keyboard.press('Escape')
    // Closed, it takes a step back, which a page that is loading would be stopped by.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(served.url + EXPENSES)
    expect(missing.filter((address) => addresses.includes(address))).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeVisible()
    await expect.poll(() => cacheNames(page)).toEqual([expect.stringMatching(`^en ${letter}`)])
  }
})

test('a page in another language is there without network too, in that language', async ({ page, context, served }) => {
  await open(page, served)
  const [first] = await cacheNames(page)
  await page.goto(`${served.url}/?lang=fr`)
  await page.goto(served.url + EXPENSES)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect.poll(() => cacheNames(page)).toEqual([expect.stringMatching(/^fr /)])
  expect(await cacheNames(page)).not.toContain(first)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des dépenses' })).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter une dépense' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajouter une dépense' }).getByLabel('Montant')).toBeFocused()
})

test('the form for a new password opens after a proxy answered its code with a maintenance page', async ({
  page,
  served,
}) => {
  await open(page, served)
  const names = (await readdir(path.join(BUILD, 'assets'))).filter((name) =>
    /^change-password-dialog-.+\.js$/.test(name),
  )
  expect(names).not.toEqual([])
  served.maintain(true)
  // As the page fetches it ahead; a failed import would be an error in the console.
  const types = await page.evaluate(
    (names) => Promise.all(names.map(async (name) => (await fetch(`/assets/${name}`)).headers.get('content-type'))),
    names,
  )
  expect(types).toEqual(names.map(() => expect.stringContaining('text/html')))
  served.maintain(false)
  await page.goto(`${served.url}/account/client`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
})

test('switched off, it takes away what was put by', async ({ page, served }) => {
  await open(page, served)
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await served.restart({ serviceWorker: false })
  await page.reload()
  await expect.poll(() => cacheNames(page)).toEqual([])
  await expect.poll(registrations).toBe(0)
  await page.reload()
  await expect(page.getByText('No expenses yet')).toBeVisible()
  expect(await registrations()).toBe(0)
})

/** Opens a list as somebody who has come back, and waits until the screens are put by. */
async function open(page: Page, { url, aline }: Served): Promise<void> {
  await openAs(page, aline, url + EXPENSES)
  await putBy(page, aline, ['/api/expenses'])
}

type Served = Awaited<ReturnType<typeof serveCopy>>

/** The product in this process, of a copy of the build that can be changed, always at the same address and with the same books. */
async function serveCopy() {
  const web = await mkdtemp(path.join(tmpdir(), 'imari-build-'))
  await cp(BUILD, web, { recursive: true })
  const database = await createTestDatabase()
  const start = (config: Partial<Config> = {}) => createTestApp({ web, config, database })
  let app = await start()
  /** At no moment nobody answers: of a request that failed a browser complains. */
  let isMaintained = false
  const server = createServer((request, response) => {
    if (!isMaintained) return app.app.routing(request, response)
    response.setHeader('content-type', 'text/html')
    response.end('<title>Back soon</title>')
  }).listen(0)
  await once(server, 'listening')
  const replace = async (config?: Partial<Config>) => {
    const before = app
    app = await start(config)
    await before.app.close()
  }
  const aline = await app.people.aline()
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    aline,
    /** Another version of the product comes in its place. */
    async deploy(letter: string): Promise<void> {
      await renameAll(web, letter)
      await rehash(web)
      await replace()
    },
    /** A proxy answers everything with its own page and status 200. */
    maintain(on: boolean): void {
      isMaintained = on
    },
    /** The same starts with another setting. */
    restart: replace,
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await app.app.close()
      await database.close()
      await rm(web, { recursive: true, force: true })
    },
  }
}

/** Writes into each worker the hashes that the renamed files have now, as the build does. */
async function rehash(web: string): Promise<void> {
  for (const name of (await readdir(web, { recursive: true })).filter((each) => each.endsWith('sw.js'))) {
    const file = path.join(web, name)
    const text = await readFile(file, 'utf8')
    const [, listed = '{}'] = /HASHES=(\{[^}]*\})/.exec(text) ?? []
    const hashes: Record<string, string> = {}
    for (const asset of Object.keys(JSON.parse(listed))) {
      const folder = asset === 'boot.js' || asset === 'favicon.svg' ? '' : 'assets'
      hashes[asset] = hash('sha256', await readFile(path.join(web, folder, asset)), 'base64').slice(0, 12)
    }
    await writeFile(file, text.replace(listed, JSON.stringify(hashes)))
    await writeFile(`${file}.br`, brotliCompressSync(text.replace(listed, JSON.stringify(hashes))))
  }
}

/** Every file with a hash in its name has one that begins with this letter, and is there under no other name. */
async function renameAll(web: string, letter: string): Promise<void> {
  const names = await readdir(web, { recursive: true })
  const [, present = ''] = /const BUILD="en (\w+)"/.exec(await readFile(path.join(web, 'sw.js'), 'utf8')) ?? []
  const renamed = (text: string) =>
    text.replaceAll(present, letter + present.slice(1)).replaceAll(/(?<=-)[\w-](?=[\w-]{7}\.(js|css)\b)/g, letter)
  for (const name of names) {
    const file = path.join(web, name)
    if (/\.(br|gz)$/.test(name)) await rm(file)
    else if (/\.(html|js|css)$/.test(name)) {
      const text = renamed(await readFile(file, 'utf8'))
      await writeFile(file, text)
      await rename(file, renamed(file))
      // As the build leaves it, though not as small: the server would take its time.
      await writeFile(
        `${renamed(file)}.br`,
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      )
    }
  }
}

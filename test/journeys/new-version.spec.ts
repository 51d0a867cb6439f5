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
import { cacheNames, OFTEN, readDeviceStorage, waitUntilCached } from './device.ts'
import { test as base, expect, openAs } from './support.ts'

const EXPENSES = '/dashboard/client/expenses'
const SCREENS = [
  ['Progress', 'Progress Tracking'],
  ['Income', 'Income Management'],
  ['Debts', 'Debts Management'],
  ['Expenses', 'Expense Management'],
] as const
const BUILD = path.join(import.meta.dirname, '../../build/client')

const test = base.extend<{ closed: undefined }, { served: Served }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const served = await serveCopy()
      await use(served)
      await served.close()
    },
    { scope: 'worker' },
  ],
  closed: [
    async ({ context }, use) => {
      await use(undefined)
      // Leave all pages, because an open page would log an error when the next test restarts the
      // server.
      for (const page of context.pages()) await page.goto('about:blank')
    },
    { auto: true },
  ],
})

test.use({ serviceWorkers: 'allow', dataSaver: false })

test('an open tab loads a new version only when the client taps the button', async ({ page, context, served }) => {
  await open(page, served)
  const other = await context.newPage()
  await other.goto(`${served.url}/dashboard/client/income`)
  await expect(other.getByText('No income yet')).toBeVisible()
  const [first] = await cacheNames(page)
  const { addresses } = await readDeviceStorage(page)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url())
  })

  await served.deploy('z')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  for (const [link, title] of SCREENS) {
    await bar.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  expect(missing.filter((address) => addresses.includes(address))).toEqual([])

  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const news = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(news).toBeVisible()
  await page.getByRole('link', { name: 'Add Expense' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
  await expect(news, 'an open form').toHaveCount(0)
  await page.keyboard.press('Escape')
  const loaded = page.waitForEvent('load')
  await news.getByRole('button', { name: 'Reload the page' }).click()
  await loaded
  await expect(page.getByText('No expenses yet')).toBeVisible()
  expect(await cacheNames(page), 'the other tab needs its cache').toContain(first)
  await other.close()
  await page.reload()
  await expect.poll(() => cacheNames(page), OFTEN).toEqual([expect.stringMatching(/^en z/)])
})

test('a change of language caches the screens in the new language and shows no message about a new version', async ({
  page,
  context,
  served,
}) => {
  await open(page, served)
  const other = await context.newPage()
  await other.goto(`${served.url}/dashboard/client/income`)
  await expect(other.getByText('No income yet')).toBeVisible()
  const changeLanguage = async (language: string) => {
    await page.goto(`${served.url}/?lang=${language}`)
    await page.goto(served.url + EXPENSES)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  for (const language of ['fr', 'en']) {
    await changeLanguage(language)
    await expect
      .poll(() => cacheNames(page), OFTEN)
      .toEqual([expect.stringMatching(/^en /), expect.stringMatching(/^fr /)])
  }
  await other.close()
  await page.reload()
  await expect
    .poll(() => cacheNames(page), { ...OFTEN, message: 'the worker of the page’s language' })
    .toEqual([expect.stringMatching(/^en /)])
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)

  await changeLanguage('fr')
  await expect.poll(() => cacheNames(page), OFTEN).toEqual([expect.stringMatching(/^fr /)])
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('link', { name: 'Ajouter une dépense' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajouter une dépense' }).getByLabel('Montant')).toBeFocused()
})

test('a form opens after a proxy has replaced its script, and a disabled service worker deletes itself', async ({
  page,
  served,
}) => {
  await open(page, served)
  const names = (await readdir(served.assets)).filter((name) => /^change-password-dialog-.+\.js$/.test(name))
  expect(names).not.toEqual([])
  await removeFromCache(page, names)
  served.maintain(true)
  const types = await page.evaluate(
    (paths) =>
      Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'reload' })).headers.get('content-type'))),
    names.map((name) => `/assets/${name}`),
  )
  expect(types).toEqual(names.map(() => expect.stringContaining('text/html')))
  served.maintain(false)
  await page.goto(`${served.url}/account/client`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()

  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await served.restart({ serviceWorker: false })
  await page.goto(served.url + EXPENSES)
  await expect.poll(() => cacheNames(page)).toEqual([])
  await expect.poll(registrations).toBe(0)
  await page.reload()
  await expect(page.getByText('No expenses yet')).toBeVisible()
  expect(await registrations()).toBe(0)
  await served.restart()
})

/** Waits until the service worker has cached a script of `names`, and removes the cached copy. */
async function removeFromCache(page: Page, names: string[]): Promise<void> {
  const remove = async (names: string[]) => {
    let removed = 0
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const name of names) if (await cache.delete(`/assets/${name}`)) removed++
    }
    return removed
  }
  await expect.poll(() => page.evaluate(remove, names)).toBe(1)
}

async function open(page: Page, { url, newAline }: Served): Promise<void> {
  const aline = await newAline()
  await openAs(page, aline, url + EXPENSES)
  await waitUntilCached(page, aline, ['/api/expenses'])
}

type Served = Awaited<ReturnType<typeof serveCopy>>

/** Serves a copy of the build that tests can change. */
async function serveCopy() {
  const web = await mkdtemp(path.join(tmpdir(), 'imari-build-'))
  await cp(BUILD, web, { recursive: true })
  const database = await createTestDatabase()
  const start = (config: Partial<Config> = {}) => createTestApp({ web, config, database })
  let app = await start()
  // Respond even during maintenance: a failed request would be logged, which fails the test.
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
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    assets: path.join(web, 'assets'),
    newAline: () => app.people.aline(),
    async deploy(letter: string): Promise<void> {
      await renameAll(web, letter)
      await rehash(web)
      await replace()
    },
    maintain(on: boolean): void {
      isMaintained = on
    },
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
      await writeFile(
        `${renamed(file)}.br`,
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      )
    }
  }
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { auth } from '../../../contract/auth.ts'
import { expenses } from '../../../contract/ledger.ts'
import { seededRandom } from '../../../server/demo/seeded-random.ts'
import { createTestDatabase } from '../../support/database.ts'
import { enter, send, startServer } from '../../support/server.ts'
import { until } from '../../support/until.ts'
import { countWaiting, killBrowser, openBrowser } from '../real-browser.ts'
import { openFlakyProxy } from './flaky-proxy.ts'

const EXPENSES = '/dashboard/client/expenses'
/** A form waits some seconds for an answer that is lost. */
const PATIENCE_MS = 20_000

/** What became of the seeds. */
export interface BrowserFigures {
  written: number
  kills: number
  lost: number
  doubled: number
  examples: string[]
}

/**
 * Somebody writes, changes and deletes expenses in a real browser with its service worker, on two tabs, while the network comes and
 * goes, loses requests and answers, and the browser is killed. At the end exactly what they wrote has to be in their books.
 */
export async function rehearseInBrowser(seeds: readonly number[], acts: number, print: (line: string) => void) {
  const figures: BrowserFigures = { written: 0, kills: 0, lost: 0, doubled: 0, examples: [] }
  const database = await createTestDatabase()
  const server = await startServer({ DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' })
  try {
    for (const seed of seeds) {
      await rehearseSeed({ seed, acts, origin: server.url, figures })
      print(`seed ${seed}: ${JSON.stringify({ ...figures, examples: figures.examples.length })}`)
    }
    return figures
  } finally {
    await server.kill('SIGKILL')
    await database.close()
  }
}

async function rehearseSeed(given: { seed: number; acts: number; origin: string; figures: BrowserFigures }) {
  const { seed, acts, origin, figures } = given
  const random = seededRandom(seed)
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const proxy = await openFlakyProxy(origin, random)
  const token = await enter(origin, `browser-${seed}@example.rw`)
  const profile = await mkdtemp(path.join(tmpdir(), 'imari-phone-'))
  /** The titles that have to be there at the end. */
  const wished = new Set<string>()
  let phone = await open()

  async function open(): Promise<{ context: BrowserContext; pages: Page[] }> {
    const context = await openBrowser(profile, proxy.url)
    return { context, pages: [context.pages()[0] ?? (await context.newPage()), await context.newPage()] }
  }

  /** Kills the browser with all its processes, as a phone that runs out of memory does. */
  async function kill(): Promise<void> {
    const gone = new Promise((resolve) => phone.context.once('close', resolve))
    await killBrowser(profile)
    await gone
    figures.kills++
    phone = await open()
    for (const page of phone.pages) await page.goto(EXPENSES)
  }

  const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

  async function write(page: Page): Promise<void> {
    const shown = [...wished]
    const act = shown.length < 2 ? 'add' : oneOf(['add', 'add', 'edit', 'delete'] as const)
    const title = `Thing ${figures.written++} of ${seed}`
    if (act === 'add') {
      const form = page.getByRole('dialog', { name: 'Add Expense' })
      // A page that is only just there hears no key yet.
      await expect(async () => {
        await page.keyboard.press('n')
        await expect(form).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: PATIENCE_MS })
      await form.getByLabel('Amount').fill(String(100 + figures.written))
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Description').fill('For the shop')
      await save(form)
      wished.add(title)
    } else {
      const chosen = oneOf(shown)
      await rowOf(page, chosen).getByRole('button', { name: /^View/ }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: act === 'edit' ? 'Edit' : 'Delete', exact: true }).click()
      if (act === 'edit') {
        const form = page.getByRole('dialog', { name: 'Edit Expense' })
        await form.getByLabel('Title').fill(title)
        await save(form)
        wished.add(title)
      } else {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
        await expect(sheet).toBeHidden({ timeout: PATIENCE_MS })
        await expect(rowOf(page, chosen)).toBeHidden()
      }
      wished.delete(chosen)
    }
  }

  async function save(form: ReturnType<Page['getByRole']>): Promise<void> {
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toBeHidden({ timeout: PATIENCE_MS })
  }

  try {
    const [first] = phone.pages as [Page]
    await first.goto('/robots.txt')
    const { data: session } = await send(origin, auth.verify, { token })
    const id = session.user._id
    await first.evaluate(
      ([token, userId]) => {
        localStorage.setItem('token', token as string)
        localStorage.setItem('userId', userId as string)
      },
      [token, id],
    )
    for (const page of phone.pages) await page.goto(EXPENSES)
    await first.evaluate(() => navigator.serviceWorker.ready)
    // A browser keeps what a page stores for some seconds before it is on its disk; whoever is logged out then logs in anew.
    await until('the login is on the disk', () => holds(path.join(profile, 'Default/Local Storage/leveldb'), token))
    proxy.setLoss(0.3)

    for (let act = 0; act < acts; act++) {
      if (random() < 0.25) proxy.setUp(random() < 0.5)
      const page = oneOf(phone.pages)
      await page.bringToFront()
      await write(page)
      if (random() < 2 / acts) await kill()
    }

    proxy.setLoss(0)
    proxy.setUp(true)
    await kill()
    const [last] = phone.pages as [Page]
    await last.bringToFront()
    await expect(last.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeVisible()
    await until('everything is sent', async () => (await countWaiting(last, id)) === 0)
    const response = await fetch(origin + expenses.list.path, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await response.json()) as { data: { title: string }[] }
    const found = data.map(({ title }) => title)
    const lost = [...wished].filter((title) => !found.includes(title))
    const doubled = found.filter((title, at) => !wished.has(title) || found.indexOf(title) !== at)
    figures.lost += lost.length
    figures.doubled += doubled.length
    for (const title of lost) figures.examples.push(`seed ${seed}: lost: ${title}`)
    for (const title of doubled) figures.examples.push(`seed ${seed}: there and not wanted, or twice: ${title}`)
  } finally {
    await killBrowser(profile)
    await proxy.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Whether a file of the folder has this text. */
async function holds(folder: string, text: string): Promise<boolean> {
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1').catch(() => '')))
  return files.some((file) => file.includes(text))
}

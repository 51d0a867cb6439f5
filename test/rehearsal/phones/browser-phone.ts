import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { until } from '../../support/until.ts'
import { countWaiting, killBrowser, openBrowser } from '../real-browser.ts'
import type { Dice } from './dice.ts'
import { openFlakyProxy } from './flaky-proxy.ts'

const EXPENSES = '/dashboard/client/expenses'
const DEBTS = '/dashboard/client/debts'
/** A form waits some seconds for an answer that is lost. */
const PATIENCE_MS = 20_000

/** What has to be in the books at the end of what a phone has written, by title. */
export type Wish = 'expense' | 'debt' | 'paid debt'

/** A phone with a real browser, its service worker and two tabs, on a disk that outlives it, and a network of its own. */
export type BrowserPhone = Awaited<ReturnType<typeof openBrowserPhone>>

/**
 * Opens one on which somebody is logged in. It touches nothing but what it has itself written; `nextTitle` gives a title that no phone
 * has had.
 */
export async function openBrowserPhone(given: {
  origin: () => string
  session: { token: string; userId: string }
  dice: Dice
  nextTitle: () => string
}) {
  const { origin, session, dice, nextTitle } = given
  const wished = new Map<string, Wish>()
  const titlesOf = (wish: Wish) => [...wished].filter(([, each]) => each === wish).map(([title]) => title)
  const proxy = await openFlakyProxy(origin, dice.random)
  const profile = await mkdtemp(path.join(tmpdir(), 'imari-phone-'))
  let { context, pages } = await open()

  async function open(): Promise<{ context: BrowserContext; pages: Page[] }> {
    const context = await openBrowser(profile, proxy.url)
    return { context, pages: [context.pages()[0] ?? (await context.newPage()), await context.newPage()] }
  }

  async function logIn(): Promise<void> {
    const [first] = pages as [Page]
    await first.goto('/robots.txt')
    await first.evaluate((stored) => Object.assign(localStorage, stored), session)
    for (const page of pages) await page.goto(EXPENSES)
    await first.evaluate(() => navigator.serviceWorker.ready)
    // A browser keeps what a page stores for some seconds before it is on its disk; whoever is logged out then logs in anew.
    const stored = path.join(profile, 'Default/Local Storage/leveldb')
    await until('the login is on the disk', () => holds(stored, session.token))
  }

  /** Kills the browser with all its processes, as a phone that runs out of memory does. */
  async function kill(): Promise<void> {
    const gone = new Promise((resolve) => context.once('close', resolve))
    await killBrowser(profile)
    await gone
    ;({ context, pages } = await open())
    for (const page of pages) await page.goto(EXPENSES)
  }

  const acts = {
    async addExpense(page: Page) {
      const title = nextTitle()
      const form = await openForm(page, 'Add Expense', { title, amount: '1500' })
      await form.getByLabel('Description').fill('For the shop')
      await save(form)
      wished.set(title, 'expense')
    },
    async changeExpense(page: Page) {
      const [chosen, title] = [dice.oneOf(titlesOf('expense')), nextTitle()]
      await press(page, chosen, 'Edit')
      const form = page.getByRole('dialog', { name: 'Edit Expense' })
      await form.getByLabel('Title').fill(title)
      await save(form)
      wished.delete(chosen)
      wished.set(title, 'expense')
    },
    async deleteExpense(page: Page) {
      const chosen = dice.oneOf(titlesOf('expense'))
      await press(page, chosen, 'Delete')
      await confirm(page, 'Delete')
      await expect(rowOf(page, chosen)).toBeHidden()
      wished.delete(chosen)
    },
    async addDebt(page: Page) {
      const title = nextTitle()
      await page.goto(DEBTS)
      const form = await openForm(page, 'Add Debt', { title, amount: '700' })
      await form.getByLabel('Creditor').fill('Umurenge SACCO')
      await form.getByRole('button', { name: 'In a week' }).click()
      await save(form)
      wished.set(title, 'debt')
      await page.goto(EXPENSES)
    },
    async payDebt(page: Page) {
      const chosen = dice.oneOf(titlesOf('debt'))
      await page.goto(DEBTS)
      await press(page, chosen, 'Mark Paid')
      await confirm(page, 'Mark Paid')
      await expect(rowOf(page, chosen).filter({ hasText: 'Unpaid' })).toBeHidden()
      wished.set(chosen, 'paid debt')
      await page.goto(EXPENSES)
    },
  }

  return {
    wished: wished as ReadonlyMap<string, Wish>,
    proxy,
    logIn,
    kill,
    /** Does one thing on one of the tabs. */
    async act(): Promise<void> {
      const page = dice.oneOf(pages)
      await page.bringToFront()
      const possible: (keyof typeof acts)[] = ['addExpense', 'addExpense', 'addDebt']
      if (titlesOf('expense').length > 1) possible.push('changeExpense', 'deleteExpense')
      if (titlesOf('debt').length > 0) possible.push('payDebt')
      await acts[dice.oneOf(possible)](page)
    },
    /** With a network that loses nothing, waits until nothing waits. */
    async settle(): Promise<void> {
      proxy.setLoss(0)
      proxy.setUp(true)
      await kill()
      const [page] = pages as [Page]
      await page.bringToFront()
      await expect(page.getByRole('heading', { level: 1, name: 'Expense Management' })).toBeVisible()
      await until('everything is sent', async () => (await countWaiting(page, session.userId)) === 0)
    },
    async close(): Promise<void> {
      await killBrowser(profile)
      await proxy.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function openForm(page: Page, name: string, { title, amount }: { title: string; amount: string }) {
  const form = page.getByRole('dialog', { name })
  // A page that is only just there hears no key yet.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(form).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: PATIENCE_MS })
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Title').fill(title)
  return form
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden({ timeout: PATIENCE_MS })
}

/** Presses a button of the details of a record. */
async function press(page: Page, title: string, action: string): Promise<void> {
  await rowOf(page, title).getByRole('button', { name: /^View/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  await expect(page.locator('dialog')).toHaveCount(0, { timeout: PATIENCE_MS })
}

/** Whether a file of the folder has this text. */
async function holds(folder: string, text: string): Promise<boolean> {
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1').catch(() => '')))
  return files.some((file) => file.includes(text))
}

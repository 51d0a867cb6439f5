import { type BrowserContext, expect, type Page } from '@playwright/test'
import { measure } from '../../../tools/bench/tap.ts'
import { creditWords } from '../../../words/rw/credit.ts'
import { shell } from '../../../words/rw/layouts.ts'
import { openBrowser } from '../real-browser.ts'
import type { Line } from './day.ts'

const CPU_SLOWDOWN = 4
const CLIENT = '/dashboard/client'
const SCREENS = {
  sale: { path: `${CLIENT}/income`, adds: 'income' },
  expense: { path: `${CLIENT}/expenses`, adds: 'expense' },
  gave: { path: `${CLIENT}/credit`, adds: 'credit' },
  paid: { path: `${CLIENT}/credit`, adds: 'credit' },
}

export type Keeper = Awaited<ReturnType<typeof openKeeper>>

/**
 * Whoever keeps the kiosk, with Imari open on a slow phone of which the disk is the folder `profile`. `now` is what the phone's clock says, in
 * ms since 1970; `token` and `id` log them in where nobody is.
 */
export async function openKeeper(
  profile: string,
  { url, now, isOnline }: { url: string; now: number; isOnline: boolean },
) {
  const context = await openBrowser(profile, url)
  await context.setOffline(!isOnline)
  await context.addInitScript(shiftClock, now - Date.now())
  const page = context.pages()[0] ?? (await context.newPage())
  await slowDown(context, page)

  async function goTo(path: string): Promise<void> {
    if (new URL(page.url()).pathname === path) return
    const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first()
    if (!(await link.isVisible())) await page.getByRole('button', { name: shell.menu }).tap()
    await link.tap()
    await page.waitForURL(`**${path}`)
  }

  return {
    page,
    context,
    goTo,
    /** Opens it anew; gives how long it took until a row was there, in ms. */
    async start(path = `${CLIENT}/income`): Promise<number> {
      const began = performance.now()
      await page.goto(path)
      await page.locator('.record').first().waitFor()
      return performance.now() - began
    },
    setNow: (ms: number) =>
      page.evaluate((shift) => Object.assign(window, { clockShift: shift }), ms - Date.now()).then(() => {}),
    /** Writes a line down; gives how long it took from Save until it was there to be seen, in ms. */
    async write(line: Line): Promise<number> {
      const { path, adds } = SCREENS[line.what]
      await goTo(path)
      await page.locator(`a[href$="?add=${adds}"]`).filter({ visible: true }).first().tap()
      const form = page.getByRole('dialog')
      if (line.what === 'paid') await form.getByRole('button', { name: creditWords.kinds.paid, exact: true }).tap()
      await form.locator('input[inputmode=decimal]').fill(String(line.amount))
      if (line.what === 'gave' || line.what === 'paid') {
        await form.locator('[name=name]').fill(line.who)
        const known = form.getByRole('button', { name: line.who, exact: true })
        if (await known.isVisible()) await known.tap()
        await form.locator('[name=what]').fill(line.title)
      } else {
        await form.locator('[name=title]').fill(line.title)
        await form.locator('[name=description]').fill('Byanditswe ku iduka')
      }
      const save = () => form.locator('button[type=submit]').tap()
      const shown = 'who' in line ? { hides: 'dialog[open]' } : { shows: '.record', says: line.title }
      const took = await measure(page, save, shown)
      await expect(form).toBeHidden()
      return took
    },
    async logOut(): Promise<void> {
      await page.getByRole('button', { name: shell.menu }).tap()
      await page.getByRole('button', { name: shell.logout }).filter({ visible: true }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: shell.logout }).tap()
      await page.waitForURL('**/login')
    },
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Runs in the page before anything of it: the phone's clock is so many ms ahead of the machine's. */
function shiftClock(shift: number): void {
  Object.assign(window, { clockShift: shift })
  const now = () => Real.now() + (window as unknown as { clockShift: number }).clockShift
  const Real = Date
  window.Date = new Proxy(Real, {
    construct: (_, given: unknown[]) => Reflect.construct(Real, given.length > 0 ? given : [now()]),
    apply: () => new Real(now()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  })
}

import { readdir, readFile } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browser } from '../../tools/browser.mjs'
import { type Intent, isOpen } from '../../web/outbox/queue.ts'
import { rowsOnDevice } from '../support/rows-on-device.ts'
import { until } from '../support/until.ts'

/** A browser with a disk, as a phone has one: what is in the folder outlives it. */
export function openBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  const { executablePath, env } = browser()
  return chromium.launchPersistentContext(profile, {
    executablePath,
    env: env as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Kigali',
  })
}

/** Kills the browser of a folder with all its processes, as a phone that runs out of memory does. */
export async function killBrowser(profile: string): Promise<void> {
  for (const pid of await processesOf(profile)) process.kill(pid, 'SIGKILL')
  await until('the browser is gone', async () => (await processesOf(profile)).length === 0)
}

/** How many intents wait on the device. */
export async function countWaiting(page: Page, owner: string): Promise<number> {
  return (await rowsOnDevice<Intent>(page, owner, 'intents')).filter(isOpen).length
}

/** The processes that have this text in their command line: those of the browser with this profile. */
async function processesOf(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return line.includes(profile) && pid !== process.pid ? [pid] : []
    }),
  )
  return found.flat()
}

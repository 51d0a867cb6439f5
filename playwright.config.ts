import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browser } from './tools/browser.mjs'

/** What measures: `npm test` runs it when nothing else does. */
const ALONE = '**/*.alone.spec.ts'
/** Go through the sizes by themselves, or are about paper; below them stands a shop with a past. */
const EVERY_SIZE = ['**/every-screen.spec.ts', '**/every-size.spec.ts', '**/statements.spec.ts']
/** What no width changes is told once: figures and sessions on the phone, and what is tagged so. */
const PHONE_ONLY = ['**/{lazy-dialog,midnight,reset-password,sessions,year-in-charts}.spec.ts']
const { executablePath, env } = browser()
const launchOptions = { executablePath, env, args: ['--no-sandbox', '--disable-gpu'] }
/** A page lives for seconds here, in which compilers that make code faster cost more than they save. */
const shortLived = { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-maglev --no-turbofan'] }

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  // One more than there are processors, since much of a journey is waiting; each has a browser and a server.
  workers: Math.min(availableParallelism() + 1, 4),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Kigali',
    launchOptions: shortLived,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [ALONE, ...EVERY_SIZE],
      grepInvert: /@laptop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // They look and change nothing: what the browser has read and compiled once serves all of them.
    { name: 'every size', testMatch: EVERY_SIZE, use: { reuseContext: true } },
    {
      name: 'laptop',
      testIgnore: [ALONE, ...EVERY_SIZE, ...PHONE_ONLY],
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'alone', testMatch: ALONE, workers: 1, use: { launchOptions } },
  ],
})

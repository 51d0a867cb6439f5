import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browser } from './tools/browser.mjs'

/** What measures: `npm test` runs it when nothing else does. */
const ALONE = '**/*.alone.spec.ts'
/** Go through the sizes by themselves, or are about paper; below them stands a shop with a past. */
const EVERY_SIZE = ['**/every-screen.spec.ts', '**/every-size.spec.ts', '**/statements.spec.ts']
/** What no width changes is told once: figures and sessions on the phone, and what is tagged so. */
const PHONE_ONLY = ['**/{lazy-dialog,midnight,reset-password,sessions,year-in-charts}.spec.ts']
/**
 * About what Playwright leaves as it is between two that share a browser's context: history, the network, clocks and keys; or
 * about what a new browser has not.
 */
const OWN_CONTEXT = [
  '**/{back,early,first-steps,lazy-dialog,midnight,offline,outbox,outbox-held,passkeys,reset-password,second-factor,sessions,way-in}.spec.ts',
]
/** Keep a language by a cookie, and set its own narrowest width. */
const LANGUAGES = ['**/languages.spec.ts', '**/crawl/*.spec.ts']
/** Screens that are put by: elsewhere nothing stands between a page and the server, and no journey pays for putting them by. */
const WITH_WORKER = ['**/{credit-put-by,new-version,without-network}.spec.ts']
const { executablePath, env } = browser()
const launchOptions = { executablePath, env, args: ['--no-sandbox', '--disable-gpu'] }
/** A page lives for seconds here, in which compilers that make code faster cost more than they save. */
const shortLived = { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-maglev --no-turbofan'] }

/**
 * Workers of a project. Each begins with a browser, a server and a database of its own, which takes five seconds of the processor, and
 * none goes on with another project: so the projects go side by side, the longest first, and only the longest of all has two.
 */
const ONE = { workers: 1 }
const LONGEST = { workers: 2 }

const phone = {
  testIgnore: [ALONE, ...EVERY_SIZE, ...OWN_CONTEXT, ...LANGUAGES, ...WITH_WORKER],
  grepInvert: /@laptop/,
  use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
}
const laptop = {
  testIgnore: [ALONE, ...EVERY_SIZE, ...PHONE_ONLY, ...OWN_CONTEXT, ...LANGUAGES, ...WITH_WORKER],
  grepInvert: /@phone/,
  use: { viewport: { width: 1280, height: 800 } },
}

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  // Each has a browser and a server, which together keep a processor busy; beside them are the tests in Node.
  workers: Math.min(availableParallelism(), 4),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Kigali',
    serviceWorkers: 'block',
    // What moves is looked at when it has come to rest: to paint each step of it is dear. How Back does with what moves: back.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: shortLived,
  },
  projects: [
    // What the browser has read and compiled once serves all that follow.
    { name: 'phone', ...ONE, ...phone, use: { ...phone.use, reuseContext: true } },
    { name: 'every size', ...LONGEST, testMatch: EVERY_SIZE, use: { reuseContext: true } },
    { name: 'laptop', ...ONE, ...laptop, use: { ...laptop.use, reuseContext: true } },
    { name: 'phone, in a context of its own', ...ONE, ...phone, testIgnore: [], testMatch: OWN_CONTEXT },
    {
      name: 'phone, with a service worker',
      ...ONE,
      ...phone,
      testIgnore: [],
      testMatch: WITH_WORKER,
      use: { ...phone.use, serviceWorkers: 'allow' },
    },
    { name: 'languages', ...ONE, testMatch: LANGUAGES },
    { name: 'laptop, in a context of its own', ...ONE, ...laptop, testIgnore: PHONE_ONLY, testMatch: OWN_CONTEXT },
    { name: 'alone', ...ONE, testMatch: ALONE, use: { launchOptions, contextOptions: {} } },
  ],
})

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { LAPTOP, PHONE } from './test/journeys/devices.ts'
import { browser } from './tools/browser.mjs'

/** What measures: `npm test` runs it when nothing else does. */
const ALONE = '**/*.alone.spec.ts'
/** Go through the sizes by themselves, or are about paper; below them stands a shop with a past. */
const EVERY_SIZE = ['**/every-screen.spec.ts', '**/every-size.spec.ts', '**/statements.spec.ts']
/** Keep a language, set their own narrowest width, and leave such a shop in disorder. */
const LANGUAGES = ['**/languages.spec.ts', '**/crawl/*.spec.ts']
/**
 * About what Playwright leaves as it is between two that share a browser's context: history, the network, clocks, keys and screens that
 * are put by; or about what a new browser has not.
 */
const OWN_CONTEXT = [
  '**/{back,early,first-steps,lazy-dialog,midnight,offline,outbox,outbox-held,passkeys,reset-password,second-factor,sessions,way-in}.spec.ts',
  '**/{credit-put-by,new-version,without-network}.spec.ts',
]
const { executablePath, env } = browser()
const launchOptions = { executablePath, env, args: ['--no-sandbox', '--disable-gpu'] }
/** A page lives for seconds here, in which compilers that make code faster cost more than they save. */
const shortLived = { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-maglev --no-turbofan'] }

/**
 * A worker of a project begins with a browser, a server and a database of its own, which takes four seconds of the processor, and goes on
 * with no other project: so each has one, and two projects go side by side, the longest first.
 */
const ONE = { workers: 1 }

// A journey is told on both, or, where no width changes it, on the one that its tag names.
const phone = {
  testIgnore: [ALONE, ...EVERY_SIZE, ...LANGUAGES, ...OWN_CONTEXT],
  grepInvert: /@laptop/,
  use: { ...PHONE, reuseContext: true },
}
const laptop = {
  testIgnore: [ALONE, ...EVERY_SIZE, ...LANGUAGES, ...OWN_CONTEXT],
  grepInvert: /@phone/,
  use: { ...LAPTOP, reuseContext: true },
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
    // Elsewhere nothing stands between a page and the server, and no journey pays for putting screens by.
    serviceWorkers: 'block',
    // What moves is looked at when it has come to rest: to paint each step of it is dear. How Back does with what moves: back.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: shortLived,
  },
  projects: [
    // On the phone, but for what is of a laptop alone (test/journeys/support.ts).
    { name: 'own context', ...ONE, testMatch: OWN_CONTEXT, use: PHONE },
    // What the browser has read and compiled once serves all that follow.
    { name: 'every size', ...ONE, testMatch: EVERY_SIZE, use: { reuseContext: true } },
    { name: 'phone', ...ONE, ...phone },
    { name: 'laptop', ...ONE, ...laptop },
    { name: 'languages', ...ONE, testMatch: LANGUAGES },
    { name: 'alone', ...ONE, testMatch: ALONE, use: { launchOptions, contextOptions: {} } },
  ],
})

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { LAPTOP, PHONE } from './test/journeys/devices.ts'
import { browser } from './tools/commands/browser.mjs'

/** Measurements, run while nothing else does. */
const ALONE = '**/*.alone.spec.ts'
/** These set the widths themselves or test paper, with a shop that has a history. */
const EVERY_SIZE = ['**/every-screen.spec.ts', '**/every-size.spec.ts', '**/statements.spec.ts']
/** These set a language and a minimum width, and change that shop. */
const LANGUAGES = ['**/languages.spec.ts', '**/crawl/*.spec.ts']
/**
 * These depend on what Playwright keeps between tests in one context (history, network, clocks,
 * keys, service workers), or on a new browser.
 */
const OWN_CONTEXT = [
  '**/{back,early,first-steps,lazy-dialog,midnight,offline,outbox,outbox-held,passkeys,reset-password,second-factor,sessions,way-in}.spec.ts',
  '**/{credit-put-by,new-version,without-network}.spec.ts',
]
const { executablePath, env } = browser()
const launchOptions = { executablePath, env, args: ['--no-sandbox', '--disable-gpu'] }
/** Pages live for seconds, so optimising compilers cost more than they save. */
const shortLived = { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-maglev --no-turbofan'] }

/**
 * Each project has one worker, which costs four seconds for its browser, server and database. Two
 * projects run side by side, the longest first.
 */
const ONE = { workers: 1 }

// Journeys run at both widths, or at the one in their tag.
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
  // A browser and a server keep one processor busy; Node tests run beside them.
  workers: Math.min(availableParallelism(), 4),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Kigali',
    // Other tests need no service worker, and shouldn't pay for one.
    serviceWorkers: 'block',
    // Painting animations is slow. back.spec.ts tests Back with animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: shortLived,
  },
  projects: [
    // On a phone, except for laptop-only parts (test/journeys/support.ts).
    { name: 'own context', ...ONE, testMatch: OWN_CONTEXT, use: PHONE },
    // A shared context reuses loaded and compiled code.
    { name: 'every size', ...ONE, testMatch: EVERY_SIZE, use: { reuseContext: true } },
    { name: 'phone', ...ONE, ...phone },
    { name: 'laptop', ...ONE, ...laptop },
    { name: 'languages', ...ONE, testMatch: LANGUAGES },
    { name: 'alone', ...ONE, testMatch: ALONE, use: { launchOptions, contextOptions: {} } },
  ],
})

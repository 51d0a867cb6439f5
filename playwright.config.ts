import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { LAPTOP, PHONE } from './test/journeys/devices.ts'
import { browser } from './tools/commands/browser.mjs'

/** Measurements, which run while no other test runs. */
const ALONE = '**/*.alone.spec.ts'
/** Journeys that change width, language or paper size and share the clients of shop.ts. */
const EVERY_SIZE = ['**/{every-screen,every-size,languages,statements}.spec.ts']
/**
 * Journeys that need their own browser context for history, network, clock, passkeys or worker.
 */
const OWN_CONTEXT = [
  '**/{back,early,lazy-dialog,lock,midnight,new-version,offline*,passkeys,way-in,without-network}.spec.ts',
]
const { executablePath, env } = browser()
const asForPeople = { executablePath, env, args: ['--no-sandbox', '--disable-gpu'] }
/** Makes V8 collect garbage less often, which saves about 4% of the processor time of pages. */
const LARGE_HEAP = '--js-flags=--min-semi-space-size=16'
const launchOptions = { ...asForPeople, args: [...asForPeople.args, LARGE_HEAP] }
/** Turns off V8's optimising compilers, because a page lives only for seconds. */
const shortLived = { ...asForPeople, args: [...asForPeople.args, `${LARGE_HEAP} --no-maglev --no-turbofan`] }

/** A worker needs four seconds to start browser, server and database, so most projects have one. */
const ONE = { workers: 1 }

const testIgnore = [ALONE, ...EVERY_SIZE, ...OWN_CONTEXT]

export default defineConfig<{ dataSaver: boolean }>({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  // Node runs these TypeScript files itself. Playwright would take much longer to transpile them on
  // a fresh clone.
  build: { external: ['**/{contract,domain,server,words}/**', '**/test/support/**'] },
  // Each worker's browser and server keep one processor busy.
  workers: Math.min(availableParallelism(), 4),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test can exceed its time limit on two busy cores, so CI runs a failed test again and reports
  // it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Kigali',
    // Service workers slow tests down, so the few tests that need one allow it themselves.
    serviceWorkers: 'block',
    // Painting animations is slow, so only back.spec.ts turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: shortLived,
  },
  // The longest project is first. `laptop`, the last one, gets the workers of ended projects.
  projects: [
    // Tests that share a context also share loaded and compiled code.
    { name: 'phone', ...ONE, testIgnore, grepInvert: /@laptop/, use: { ...PHONE, reuseContext: true } },
    // axe runs long enough to profit from the optimising compilers.
    { name: 'every size', ...ONE, testMatch: EVERY_SIZE, use: { reuseContext: true, launchOptions } },
    { name: 'own context', ...ONE, testMatch: OWN_CONTEXT, use: PHONE },
    { name: 'laptop', testIgnore, grep: /@(laptop|both)/, use: { ...LAPTOP, reuseContext: true } },
    {
      name: 'alone',
      ...ONE,
      testMatch: ALONE,
      use: { launchOptions: asForPeople, contextOptions: {}, dataSaver: false },
    },
  ],
})

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { LAPTOP, PHONE } from './test/journeys/devices.ts'
import { browser } from './tools/commands/browser.mjs'

/** Measurements, which run while no other test runs. */
const ALONE = '**/*.alone.spec.ts'
/** Journeys that change width, language or paper size and share the clients of shop.ts. */
const EVERY_SIZE = ['**/{every-screen,every-size,languages,statements}.spec.ts']
/**
 * Journeys that need a new context, because they depend on its history, network, clock, keys or
 * service worker.
 */
const OWN_CONTEXT = [
  '**/{back,early,lazy-dialog,lock,midnight,new-version,offline,passkeys,way-in,without-network}.spec.ts',
]
const { executablePath, env } = browser()
const launchOptions = { executablePath, env, args: ['--no-sandbox', '--disable-gpu'] }
/** Without optimising compilers, because pages live for seconds only. */
const shortLived = { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-maglev --no-turbofan'] }

/**
 * One worker per project, because each needs four seconds to start browser, server and database.
 * The longest project is first.
 */
const ONE = { workers: 1 }

const testIgnore = [ALONE, ...EVERY_SIZE, ...OWN_CONTEXT]

export default defineConfig<{ dataSaver: boolean }>({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  // Node reads these files itself. Playwright's transpiler takes much longer on a fresh clone.
  build: { external: ['**/{contract,domain,server,words}/**', '**/test/support/**'] },
  // Each worker's browser and server keep one processor busy.
  workers: Math.min(availableParallelism(), 4),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two loaded cores can exceed a time limit, so CI gives a test a second attempt and lists it.
  retries: process.env.CI ? 1 : 0,
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
    // A shared context reuses loaded and compiled code.
    { name: 'phone', ...ONE, testIgnore, grepInvert: /@laptop/, use: { ...PHONE, reuseContext: true } },
    // axe runs longer, so here optimising compilers pay.
    { name: 'every size', ...ONE, testMatch: EVERY_SIZE, use: { reuseContext: true, launchOptions } },
    { name: 'own context', ...ONE, testMatch: OWN_CONTEXT, use: PHONE },
    { name: 'laptop', ...ONE, testIgnore, grep: /@(laptop|both)/, use: { ...LAPTOP, reuseContext: true } },
    { name: 'alone', ...ONE, testMatch: ALONE, use: { launchOptions, contextOptions: {}, dataSaver: false } },
  ],
})

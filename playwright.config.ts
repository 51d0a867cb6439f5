import { defineConfig } from '@playwright/test'
import { browser } from './tools/browser.mjs'

const PAINT = '**/paint.spec.ts'
/** Goes through the widths by itself. */
const EVERY_SCREEN = '**/every-screen.spec.ts'
const { executablePath, env } = browser()

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Kigali',
    launchOptions: { executablePath, env, args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [PAINT, EVERY_SCREEN],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'every screen', testMatch: EVERY_SCREEN },
    { name: 'laptop', testIgnore: [PAINT, EVERY_SCREEN], use: { viewport: { width: 1280, height: 800 } } },
    // Alone and last, since it measures.
    { name: 'paint', testMatch: PAINT, dependencies: ['phone', 'laptop', 'every screen'], workers: 1 },
  ],
})

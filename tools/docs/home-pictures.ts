// npm run docs:pictures -- http://localhost:3000: records the moving pictures of the home page from
// a server that `npm run demo` filled, with English, Kinyarwanda and French screens.

import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { browser as installed, unpackBrowser } from '../commands/browser.mjs'

const FOLDER = fileURLToPath(new URL('../../web/static/pictures/', import.meta.url))
const SIZE = { width: 360, height: 480 }
/** Quality of WebP. Text stays readable, and a picture of five screens takes 30 to 50 KB. */
const QUALITY = 0.6
const DEMO = { email: 'diane@demo.imari.example', password: 'Amahoro2026' }

const FILMS = { record, credit, offline, languages }

const [server = 'http://localhost:3000'] = process.argv.slice(2)
await unpackBrowser()
const { executablePath, env } = installed()
const chrome = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
await mkdir(FOLDER, { recursive: true })
for (const language of LANGUAGES) {
  for (const [name, film] of Object.entries(FILMS)) {
    const page = await openAsDemo(chrome, language)
    const screens = await film(page, language)
    const file = `${name}-${language}.webp`
    const bytes = await stack(page, screens)
    await writeFile(FOLDER + file, bytes)
    process.stdout.write(`${file}: ${screens.length} screens, ${bytes.length} bytes\n`)
    await page.context().close()
  }
}
await chrome.close()

async function record(page: Page): Promise<Buffer[]> {
  const screens = [await shoot(page)]
  await page.goto('/dashboard/client/income?add=income')
  screens.push(await shoot(page))
  await page.keyboard.type('12000')
  screens.push(await shoot(page))
  await page.locator('dialog:modal .chips button, dialog:modal [data-title]').first().click()
  screens.push(await shoot(page))
  await page.locator('dialog:modal [type=submit]').first().click()
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
  return [...screens, await shoot(page)]
}

async function credit(page: Page): Promise<Buffer[]> {
  await page.goto('/dashboard/client/credit')
  const screens = [await shoot(page)]
  return screens
}

async function offline(page: Page): Promise<Buffer[]> {
  return [await shoot(page)]
}

async function languages(page: Page, own: Language): Promise<Buffer[]> {
  const screens = []
  for (const language of [...LANGUAGES, own, own]) {
    await page.goto(`/dashboard/client?lang=${language}`)
    screens.push(await shoot(page))
  }
  return screens
}

async function openAsDemo(chrome: Browser, language: Language): Promise<Page> {
  const context = await chrome.newContext({
    baseURL: server,
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Kigali',
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(`/login?lang=${language}`)
  await page.locator('input[type=email]').fill(DEMO.email)
  await page.locator('input[type=password]').fill(DEMO.password)
  await page.locator('form [type=submit]').click()
  await page.waitForURL('**/dashboard/client')
  return page
}

async function shoot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Stacks screens into one tall WebP image, which the browser encodes. */
async function stack(page: Page, screens: Buffer[]): Promise<Buffer> {
  await page.goto('about:blank')
  const encoded = await page.evaluate(
    async ({ images, size, quality }) => {
      const canvas = document.createElement('canvas')
      canvas.width = size.width
      canvas.height = size.height * images.length
      for (const [at, image] of images.entries()) {
        const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))
        canvas.getContext('2d')?.drawImage(await createImageBitmap(new Blob([bytes])), 0, at * size.height)
      }
      return canvas.toDataURL('image/webp', quality)
    },
    { images: screens.map((screen) => screen.toString('base64')), size: SIZE, quality: QUALITY },
  )
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}

// npm run docs:pictures -- http://localhost:3000: records the moving pictures of the home page from
// a server with the data of `npm run demo`.

import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { browser as installed, unpackBrowser } from '../commands/browser.mjs'

const FOLDER = fileURLToPath(new URL('../../web/static/pictures/', import.meta.url))
const SIZE = { width: 360, height: 480 }
/** WebP quality at which text stays readable. Five screens take 30 to 50 KB. */
const QUALITY = 0.6
const DEMO = { email: 'diane@demo.imari.example', password: 'Amahoro2026' }

const INCOME = '/dashboard/client/income'
const CREDIT = '/dashboard/client/credit'

const LOCALES: Record<Language, string> = { en: 'en-GB', rw: 'rw-RW', fr: 'fr-FR' }

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
  await page.goto(`${INCOME}?add=income`)
  const form = page.locator('dialog:modal')
  screens.push(await shoot(page))
  await form.locator('[inputmode=decimal]').fill('12000')
  screens.push(await shoot(page))
  await form.getByRole('option', { name: 'Sales of the day' }).click()
  screens.push(await shoot(page))
  await form.locator('[type=submit]').click()
  await form.waitFor({ state: 'detached' })
  return [...screens, await shoot(page)]
}

async function credit(page: Page, language: Language): Promise<Buffer[]> {
  const { creditWords } = await import(`../../words/${language}/credit.ts`)
  await page.goto(CREDIT)
  const screens = [await shoot(page)]
  await page.goto(`${CREDIT}?add=credit`)
  const form = page.locator('dialog:modal')
  await form.locator('[inputmode=decimal]').fill('4500')
  await form.locator('input:not([inputmode])').first().fill('Mama Kevin')
  screens.push(await shoot(page))
  await form.locator('[type=submit]').click()
  await page.waitForURL(CREDIT)
  // Reload to remove the message about the new credit, which would cover the customer.
  await page.reload()
  await page.getByRole('link', { name: 'Mama Kevin' }).click()
  await page.waitForURL(`${CREDIT}/*`)
  screens.push(await shoot(page))
  await page.getByRole('button', { name: creditWords.remind }).first().click()
  screens.push(await shoot(page))
  return [...screens, ...screens.slice(-1)]
}

async function offline(page: Page): Promise<Buffer[]> {
  await page.goto(INCOME)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Wait until the service worker has cached the screens, which it does while the page is idle.
  await page.waitForTimeout(10_000)
  const screens = [await shoot(page)]
  await page.context().setOffline(true)
  await page.locator('a[href*="add=income"]:visible').last().click()
  const form = page.locator('dialog:modal')
  await form.locator('[inputmode=decimal]').fill('8500')
  await form.getByRole('option', { name: 'Market day sales' }).click()
  screens.push(await shoot(page))
  await form.locator('[type=submit]').click()
  await form.waitFor({ state: 'detached' })
  screens.push(await shoot(page))
  await page.context().setOffline(false)
  await page.goto(INCOME)
  screens.push(await shoot(page))
  return [...screens, ...screens.slice(-1)]
}

async function languages(page: Page, own: Language): Promise<Buffer[]> {
  const screens = new Map<Language, Buffer>()
  for (const language of LANGUAGES) {
    await page.goto(`/dashboard/client?lang=${language}`)
    screens.set(language, await shoot(page))
  }
  return [...LANGUAGES, own, own].flatMap((language) => screens.get(language) ?? [])
}

async function openAsDemo(chrome: Browser, language: Language): Promise<Page> {
  const context = await chrome.newContext({
    baseURL: server,
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Kigali',
    locale: LOCALES[language],
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
  await page.waitForFunction(() => !document.querySelector('.skeleton, .loading'))
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

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

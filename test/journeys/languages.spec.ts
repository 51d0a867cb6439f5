import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../domain/language.ts'
import { periodBefore, periodOf } from '../../domain/period.ts'
import { beta } from '../../words/rw/translation.ts'
import { sentenceMatcher } from '../support/sentence-matcher.ts'
import { CREDIT_PERSON, SHOP_NAMES, test } from './shop.ts'
import { closeDialog, expect, expectNoSidewaysScroll, goWithin, kigaliDay, openAs } from './support.ts'
import { unreadableWords } from './whole-words.ts'

// Long words fit worst on the narrowest phone.
test.use({ viewport: { width: 320, height: 640 } })
test.afterEach(async ({ page, people, imari }) => {
  await page.context().clearCookies()
  await imari.api(people.shop.token, 'PUT', '/api/users/language', { language: 'en' })
})

const PUBLIC = [
  '/',
  '/about',
  '/contact',
  '/faqs',
  '/terms',
  '/privacy',
  '/login',
  '/register',
  '/try',
  '/forgot-password',
]
const CLIENT = [
  ...['/dashboard/client', '/dashboard/client/income', '/dashboard/client/debts'],
  ...['/dashboard/client/analytics', '/dashboard/client/statements', '/account/client'],
  '/dashboard/client/messages',
  `/dashboard/client/credit/${CREDIT_PERSON}`,
  `/dashboard/client/statements/month/${periodBefore(periodOf('month', kigaliDay())).start}`,
  '/dashboard/client/import',
  '/dashboard/client/credit?add=credit',
  '/dashboard/client/expenses?add=expense',
  '/dashboard/client/debts?add=debt',
]

for (const language of LANGUAGES.filter((one) => one !== 'en')) {
  const isSaid = sentenceMatcher(language, SHOP_NAMES)

  async function expectLanguage(page: Page, address: string): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const strange = (await page.evaluate(textsOnPage)).filter((text) => !isSaid(text))
    expect(strange, `no sentence of ${language} on ${address}`).toEqual([])
    await expectNoSidewaysScroll(page, address)
    expect(await unreadableWords(page), `cut on ${address}`).toEqual([])
  }

  test(`public pages show only complete sentences in ${language}`, async ({ page }) => {
    await page.goto(`/?lang=${language}`)
    await expect(page).toHaveURL(`/${language}`)
    for (const address of [...PUBLIC, '/no-such-page']) {
      await page.goto(address)
      await expectLanguage(page, address)
    }
  })

  test(`client screens show only complete sentences in ${language}`, async ({ page, people, imari }) => {
    await imari.api(people.shop.token, 'PUT', '/api/users/language', { language })
    await openAs(page, people.shop, '/dashboard/client')
    for (const [at, address] of CLIENT.entries()) {
      const isForm = address.includes('?add=')
      if (at > 0) await goWithin(page, address)
      if (isForm) await expect(page.getByRole('dialog')).toBeVisible()
      await expectLanguage(page, address)
      if (isForm) await closeDialog(page)
    }
    const name = page.getByRole('banner').getByTitle('Aline Uwase')
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), 'name is whole').toBe(
      true,
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('row').filter({ hasText: 'SACCO loan' }).first()).toBeVisible()
    expect(await unreadableWords(page)).toEqual([])
  })
}

test('a language chosen before the login or in My Account also applies to other devices and emails', async ({
  page,
  newClient,
  imari,
}) => {
  const person = await newClient()
  await page.goto('/login?lang=rw')
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('/dashboard/client')
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
  const languageOf = async () =>
    (await imari.api<{ data: { language: string } }>(person.token, 'GET', '/api/users/profile')).data.language
  await expect.poll(languageOf).toBe('rw')

  await goWithin(page, '/account/client')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.context().clearCookies()
  await openAs(page, person, '/dashboard/client')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await imari.api(null, 'POST', '/api/users/forgot-password', { email: person.email })
  await imari.mailbox.waitFor(person.email, ({ html }) => html?.includes('<html lang="fr">') ?? false)
})

test('the language switch opens the same page in the new language', async ({ page }) => {
  await page.goto('/faqs')
  await page.getByRole('link', { name: 'Kinyarwanda' }).click()
  await expect(page).toHaveURL('/rw/faqs')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('support gets an email with the sentence when a visitor reports a wrong word', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLAnchorElement.prototype.click = function () {
      document.body.dataset.mailed = decodeURIComponent(this.href)
    }
  })
  await page.goto('/login?lang=rw')
  await page.getByRole('link', { name: beta.wrongWord }).click()
  await expect(page.getByText(beta.point)).toBeVisible()
  await page.locator('button[type=submit]').click()
  await expect(page.locator('body')).toHaveAttribute('data-mailed', /^mailto:.*\/login.*\(auth\.\w+\.submit\)/s)
  await expect(page.getByText(beta.point)).toBeHidden()
  await expect(page.locator('form [role=alert], form [aria-invalid=true]'), 'the press sends no form').toHaveCount(0)
})

function textsOnPage(): string[] {
  const texts = [document.title]
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement?.closest('script, noscript, style, kbd, [lang]:not(html)'))
      texts.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}

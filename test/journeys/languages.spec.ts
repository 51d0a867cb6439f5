import type { Page } from '@playwright/test'
import { periodBefore, periodOf } from '../../domain/period.ts'
import { beta } from '../../words/rw/translation.ts'
import { saidIn } from '../support/said.ts'
import { CREDIT_PERSON, SHOP_NAMES, test } from './shop.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  kigaliDay,
  openAs,
  RULES_OF_WORDS,
  setText,
} from './support.ts'
import { unreadableWords } from './whole-words.ts'

// Every screen in the languages beside English: what is said on it, and that its longer words keep to the narrowest phone. How
// screens keep to all widths is told in English (every-screen.spec.ts), of which these are the same but for the words.

test.use({ viewport: { width: 320, height: 640 } })

const PUBLIC = ['/', '/about', '/contact', '/faqs', '/terms', '/privacy', '/login', '/register', '/forgot-password']
const CLIENT = [
  ...['/dashboard/client', '/dashboard/client/income', '/dashboard/client/expenses', '/dashboard/client/debts'],
  ...['/dashboard/client/analytics', '/dashboard/client/statements', '/account/client'],
  ...['/dashboard/client/credit', `/dashboard/client/credit/${CREDIT_PERSON}`, '/dashboard/client/credit?add=credit'],
  `/dashboard/client/statements/month/${periodBefore(periodOf('month', kigaliDay())).start}`,
  '/dashboard/client/expenses?add=expense',
  '/dashboard/client/debts?add=debt',
]

for (const language of ['rw', 'fr'] as const) {
  const isSaid = saidIn(language, SHOP_NAMES)

  async function look(page: Page, address: string): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const strange = (await page.evaluate(textsOnPage)).filter((text) => !isSaid(text))
    expect(strange, `no sentence of ${language} on ${address}`).toEqual([])
    await expectNoSidewaysScroll(page, address)
    expect(await unreadableWords(page), `cut on ${address}`).toEqual([])
    await expectAccessible(page, { rules: RULES_OF_WORDS })
    await setText(page, 32)
    await expectNoSidewaysScroll(page, `${address}, with text at 200 %`)
    await setText(page, 16)
  }

  test(`a visitor reads nothing but sentences of ${language}, and nothing is cut`, async ({ page }) => {
    await page.goto(`/?lang=${language}`)
    await expect(page).toHaveURL(`/${language}`)
    for (const address of [...PUBLIC, '/no-such-page']) {
      await page.goto(address)
      await look(page, address)
    }
    await page.context().clearCookies()
  })

  test(`a client reads nothing but sentences of ${language}, and nothing is cut`, async ({ page, people, imari }) => {
    test.setTimeout(120_000)
    const speak = (language: string) => imari.api(people.shop.token, 'PUT', '/api/users/language', { language })
    await speak(language)
    for (const address of CLIENT) {
      await openAs(page, people.shop, address)
      await look(page, address)
    }
    await speak('en')
    await page.context().clearCookies()
  })

  test(`in ${language} a phone shows the whole name and the Track buttons side by side, and rows keep words and buttons together`, async ({
    page,
    people,
    imari,
  }) => {
    const speak = (language: string) => imari.api(people.shop.token, 'PUT', '/api/users/language', { language })
    await speak(language)
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, people.shop, '/dashboard/client')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const greeting = page.locator('.greeting').filter({ hasText: 'Aline Uwase' })
    await expect(greeting).toBeVisible()
    expect(await greeting.evaluate(isCut)).toBe(false)
    const buttons = page.locator('main [aria-haspopup=dialog]:visible')
    const lines = await Promise.all([0, 1, 2].map(async (at) => (await buttons.nth(at).boundingBox())?.y))
    expect(new Set(lines).size).toBe(1)

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/dashboard/client/debts')
    await expect(page.getByRole('row').filter({ hasText: 'SACCO loan' }).first()).toBeVisible()
    expect(await unreadableWords(page)).toEqual([])
    expect(await page.locator('.record .cell-actions').first().evaluate(linesOfButtons)).toBe(1)
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/dashboard/client/expenses')
    await expect(page.getByRole('row').filter({ hasText: 'Stock' }).first()).toBeVisible()
    expect(await page.locator('.record .cell-actions').first().evaluate(linesOfButtons)).toBe(1)
    await speak('en')
    await page.context().clearCookies()
  })
}

test('what was chosen on a page a moment ago is chosen for whoever logs in', async ({ page, newClient, imari }) => {
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
})

test('on another device the screens come in the language of the account', async ({ page, newClient, imari }) => {
  const person = await newClient()
  await imari.api(person.token, 'PUT', '/api/users/language', { language: 'fr' })
  await openAs(page, person, '/dashboard/client')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('in My Account another language is chosen, for the screens and for mails', async ({ page, newClient, imari }) => {
  const person = await newClient()
  await openAs(page, person, '/account/client')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await imari.api(null, 'POST', '/api/users/forgot-password', { email: person.email })
  await imari.mailbox.waitFor(person.email, ({ html }) => html?.includes('<html lang="fr">') ?? false)
})

test('the switch leads to the same page, and on from there all is in the language that was chosen', async ({
  page,
}) => {
  await page.goto('/faqs')
  await page.getByRole('link', { name: 'Kinyarwanda' }).click()
  await expect(page).toHaveURL('/rw/faqs')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.context().clearCookies()
})

test('who finds a wrong word points at it, and support is mailed what was said there with its key', async ({
  page,
}) => {
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
  await expect(page.getByText(beta.point), 'and nothing came of pressing it').toBeHidden()
  await expect(page.locator('form [role=alert], form [aria-invalid=true]')).toHaveCount(0)
  await page.context().clearCookies()
})

/** Whether some of a text lies outside its box or the box of one of its parts. Runs in the page. */
function isCut(box: Element): boolean {
  return [box, ...box.children].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  )
}

/** How many lines the buttons of a row take. Runs in the page. */
function linesOfButtons(cell: Element): number {
  return new Set([...cell.children].map((button) => button.getBoundingClientRect().y)).size
}

/** Texts and names of everything on the page: what is shown, and what is read aloud. */
function textsOnPage(): string[] {
  const texts = [document.title]
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement?.closest('script, noscript, style, [lang]:not(html)')) texts.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}

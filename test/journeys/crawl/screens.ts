import type { Page } from '@playwright/test'
import type { Language } from '../../../domain/language.ts'
import { periodBefore, periodOf } from '../../../domain/period.ts'
import { CREDIT_PERSON, type People } from '../shop.ts'
import { kigaliDay, openAs, type Person, type Running, registerClient } from '../support.ts'
import type { Screen } from './crawl.ts'

const NOBODY = '019f0000-0000-7000-8000-00000000ffff'

/** The public pages; those of forms come with what opens only by a link of a mail. */
const PUBLIC = [
  ...['/', '/about', '/contact', '/faqs', '/terms', '/privacy', '/no-such-page'],
  ...['/login', '/register', '/forgot-password', '/reset-password', '/reset-password?token=umunyu'],
]

const CLIENT = ['', '/income', '/expenses', '/debts', '/credit', '/analytics', '/statements'].map(
  (part) => `/dashboard/client${part}`,
)

/** What there is only where something was written down. */
const WITH_A_PAST = [
  `/dashboard/client/credit/${CREDIT_PERSON}`,
  `/dashboard/client/credit/${NOBODY}`,
  ...['day', 'week', 'year'].map((period) => `/dashboard/client/analytics?by=${period}`),
  ...(['day', 'week', 'month', 'year'] as const).map(
    (kind) => `/dashboard/client/statements/${kind}/${periodBefore(periodOf(kind, kigaliDay())).start}`,
  ),
  '/dashboard/client/statements/day/2001-02-03',
]

/** Every screen of visitors and clients in a language: of a shop with a past, somebody new, and whoever is inactive or logged in no more. */
export function screensIn(language: Language, page: Page, imari: Running, { shop }: Pick<People, 'shop'>): Screen[] {
  const as = (who: string, address: string, person: () => Promise<Person>): Screen => ({
    name: `${address} of ${who}`,
    open: async () => openAs(page, await person(), address),
  })
  const visited = (address: string): Screen => ({
    name: address,
    async open() {
      // Who was logged in before is not any more.
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      await page.goto(address)
    },
  })
  return [
    ...PUBLIC.map(visited),
    ...[...CLIENT, ...WITH_A_PAST].map((address) => as('a shop', address, theShop)),
    ...CLIENT.map((address) => as('somebody new', address, somebody)),
    as('a client', '/account/client', aClient),
    ...['/dashboard/client', '/dashboard/client/expenses', '/account/client'].map((address) =>
      as('somebody inactive', address, somebodyInactive),
    ),
    as('somebody whose session has ended', '/dashboard/client', async () => ({ ...shop, token: 'x'.repeat(43) })),
    visited('/dashboard/client/debts'),
  ]

  async function inOwnLanguage(person: Person): Promise<Person> {
    await imari.api(person.token, 'PUT', '/api/users/language', { language })
    return person
  }

  /** Logged in anew where that session has been ended. */
  async function theShop(): Promise<Person> {
    const isIn = await imari.api(shop.token, 'GET', '/api/auth/verify-auth').catch(() => null)
    if (isIn) return shop
    const { email, password } = shop
    const { data } = await imari.api<{ data: { token: string } }>(null, 'POST', '/api/auth/client-login', {
      email,
      password,
    })
    shop.token = data.token
    return inOwnLanguage(shop)
  }

  async function somebody(): Promise<Person> {
    return inOwnLanguage(await registerClient(imari))
  }

  /** Who may have left, or changed everything, since. */
  async function aClient(): Promise<Person> {
    const person = await somebody()
    // A second device, to be signed out.
    await imari.api(null, 'POST', '/api/auth/client-login', { email: person.email, password: person.password })
    return person
  }

  async function somebodyInactive(): Promise<Person> {
    const person = await somebody()
    await imari.api(person.token, 'PUT', '/api/users/deactivate', {})
    return person
  }
}

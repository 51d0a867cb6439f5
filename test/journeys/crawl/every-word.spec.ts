import type { Page } from '@playwright/test'
import type { Language } from '../../../domain/language.ts'
import { saidIn } from '../../support/said.ts'
import { LAPTOP, PHONE } from '../devices.ts'
import { type People, SHOP_NAMES, test as shop } from '../shop.ts'
import { expect, PASSWORD, type Running } from '../support.ts'
import { type Crawl, crawlScreen, operateAll } from './crawl.ts'
import { type Heard, hearPages } from './hear.ts'
import { screensIn } from './screens.ts'
import { unheard } from './unheard.ts'

// Operates everything that can be operated, in a language, and hears what is said; each text must be one of its catalogues. `npm run
// crawl` goes everywhere, with a network that fails in every way, as phone and as laptop; with every change of the product a few screens.

const test = shop.extend({
  // A network that fails is told of on the console too.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  watched: async ({}, use) => use(undefined),
})
const HOUR = 3_600_000

/** Whoever was registered by a journey, as their address of e-mail begins. */
const SOMEBODY = /person-\d+-\d+/g

/** Looked at with every change: a form of a page, and a book with what opens on it. */
const GATE: Partial<Record<Language, string>> = { fr: '/login', rw: '/dashboard/client/expenses of a shop' }

/** What `npm run crawl` was asked for: languages, and a part of the screens' names. */
const [languages, ...words] = process.env.CRAWL?.split(' ') ?? []
const part = words.join(' ')

for (const language of (languages?.split(',') ?? ['rw', 'fr']) as Language[])
  test(`whatever is done, nothing is said that is no sentence of ${language}`, async ({ page, people, imari }) => {
    test.setTimeout(languages ? 6 * HOUR : 120_000)
    const isSaid = saidIn(language, SHOP_NAMES)
    const strange = (heard: Heard) =>
      [...heard].filter(([text]) => !isSaid(text.replaceAll(SOMEBODY, ''))).map(([text, where]) => `${text} (${where})`)
    const heard = await crawl(language, page, people, imari, (all) => tell(strange(all).join('\n')))
    expect(strange(heard)).toEqual([])
    if (languages && !part) tell(`Not heard in ${language}: ${unheard(language, heard.keys()).join(' ')}`)
    await page.context().clearCookies()
  })

async function crawl(
  language: Language,
  page: Page,
  people: People,
  imari: Running,
  sofar: (heard: Heard) => void,
): Promise<Heard> {
  let where = ''
  const heard = await hearPages(page, () => where)
  const going: Crawl = {
    page,
    names: SHOP_NAMES,
    password: PASSWORD,
    deepest: languages ? 3 : 1,
    done: new Set(),
    note(now) {
      where = now
    },
  }
  await page.goto(`/?lang=${language}`)
  const screens = screensIn(language, page, imari, people)
  await page.setViewportSize(PHONE.viewport)
  const chosen = screens.filter(({ name }) => (languages ? name.includes(part) : name === GATE[language]))
  for (const screen of chosen) {
    const start = performance.now()
    await (languages ? crawlScreen(going, screen) : operateAll(going, screen))
    if (!languages) continue
    const seconds = Math.round((performance.now() - start) / 1000)
    tell(`${screen.name}: ${seconds} s, ${going.done.size} controls, ${heard.size} texts`)
    sofar(heard)
  }
  if (!languages) return heard
  await page.setViewportSize(LAPTOP.viewport)
  for (const screen of chosen) await operateAll(going, screen)
  return heard
}

function tell(what: string): void {
  if (what !== '') process.stdout.write(`${what}\n`)
}

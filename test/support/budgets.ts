import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { sentencesOf } from '../../tools/words/sentences.ts'

/** `most` is in bytes, unless `what` names another unit. */
export interface Budget {
  what: string
  most: number
  measure(): number
}

const ROOT = path.join(import.meta.dirname, '../..')
const BUILD = path.join(ROOT, 'build/client')
const KB = 1000
const INFORMATION = ['/', '/about', '/faqs', '/terms', '/privacy', '/404']
const FORMS = ['/contact', '/login', '/register', '/try', '/forgot-password', '/reset-password', '/admin']

interface Site {
  language: Language
  pages: Map<string, string>
  chunks: Record<string, Record<string, string>>
}

const names = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
const assets = readdirSync(path.join(BUILD, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
const sites = LANGUAGES.filter((language) => language === 'en' || existsSync(path.join(BUILD, language))).map(siteOf)

export const BUDGETS: Budget[] = sites.flatMap((site) =>
  budgetsOf(site).map((one) => (site.language === 'en' ? one : { ...one, what: `${site.language}, ${one.what}` })),
)

function siteOf(language: Language): Site {
  const below = language === 'en' ? '' : `${language}/`
  const isOther = (name: string) => language === 'en' && LANGUAGES.some((other) => name.startsWith(`${other}/`))
  const pages = names
    .filter((name) => name.endsWith('.html') && name.startsWith(below) && !isOther(name))
    .map((name): [string, string] => [
      `/${name.slice(below.length).replace(/\/?index\.html$/, '')}`,
      readFileSync(path.join(BUILD, name), 'utf8'),
    ])
  const modules = path.join(BUILD, language === 'en' ? '../modules.json' : `../modules.${language}.json`)
  return { language, pages: new Map(pages), chunks: JSON.parse(readFileSync(modules, 'utf8')) }
}

function budgetsOf(site: Site): Budget[] {
  const forms = FORMS.filter((url) => site.pages.has(url))
  return [
    ...INFORMATION.flatMap((url) => [
      budget(`${url}: all bytes sent`, () => bytesOfPage(site, url), 16 * KB),
      budget(`${url}: JavaScript`, () => scriptBytes(site, url), 1 * KB),
      budget(
        `${url}: scripts other than the boot script`,
        () => (pageAt(site, url).match(/<script\b/g) ?? []).length - 1,
        0,
      ),
    ]),
    ...forms.map((url) => budget(`${url}: JavaScript`, () => scriptBytes(site, url), 151.1 * KB)),
    // Superadmin pages are larger: they have two lists, a download, and code that extends many
    // subscriptions. Client pages include the app lock, icons, selection, undo, imports, the
    // skeletons of screens, and a search in the sums by title.
    ...inside(site).map((url) =>
      budget(
        `${url}: JavaScript at first load`,
        () => scriptBytes(site, url),
        (url.endsWith('superadmin') ? 179.7 : url.endsWith('dashboard/admin') ? 174.3 : 174.1) * KB,
      ),
    ),
    // Includes styles that load later, such as the bars of a title's months.
    budget('the style sheets', () => bytesOf(assetsNamed(/\.css$/)), 18.95 * KB),
    budget('the forms that add records, without the dashboard', () => addDialogs(site), 48 * KB),
    // Includes keyboard shortcuts for the list of days, and code that shows stored rows offline.
    budget('the dashboard and these forms', () => bytesOfPage(site, '/dashboard/client') + addDialogs(site), 210 * KB),
    budget('the charts', () => bytesOf(chunksWith(site, /node_modules\/(chart\.js|react-chartjs-2)\//)), 45 * KB),
    budget(
      'pages that load charts before they are needed',
      () => {
        const charts = chunksWith(site, /node_modules\/chart\.js\//)
        return [...site.pages.keys()].filter(
          (url) => url !== '/dashboard/client/analytics' && charts.some((chunk) => scriptsOf(site, url).has(chunk)),
        ).length
      },
      0,
    ),
    // Includes screens that load later, such as the message reader (70 sentences). French sentences
    // are longer.
    budget('the sentences of one language, on the screens of a client', () => bytesOfSentences(site), 12.27 * KB),
    budget(
      'the sentences on the screens of a client, with their code',
      () => compressed(clientWords(site).join('\n').replace(/^\s+/gm, ''), 11),
      mostOfWords(site),
    ),
    budget(
      'the sentences of files, renaming, selections, the lock and the reminder, loaded on use',
      () => bytesOfModules(site, FILES),
      4.27 * KB,
    ),
    budget(
      'the other words that find a command, loaded with the palette',
      () => bytesOfModules(site, KEYWORDS),
      0.7 * KB,
    ),
    budget('the messages to customers, in all languages', () => bytesOfModules(site, CUSTOMER_MESSAGES), 1.15 * KB),
    // Includes code that computes totals with pending writes, completes or removes old responses,
    // and caches and searches the rows of each book.
    budget('the code for offline use, after the first load', () => afterLoad(site), 17.05 * KB),
    budget(
      'the files that a device caches for offline use',
      () => bytesOf(assetsOfWorker(site)) + compressed(pagesOfWorker(site), 11),
      // Includes what must work offline: the app lock, Analytics, sums by title, cash flow,
      // searches for several words, undo of 20 changes, groups of titles with their screens,
      // shares and usual months, the comparison in the charts, and the credit total with its
      // pending lines.
      // The app caches the lazy parts (130 KB) later, when idle.
      295.3 * KB,
    ),
    budget('the service worker without its lists of files', () => compressed(workerCode(site)), 1.9 * KB),
    // Includes the keys of all sentences.
    budget(
      'the code that reports a wrong word, loaded on use',
      () => bytesOf(chunksWith(site, /^web\/i18n\/wrong-word\.ts$/)),
      24.82 * KB,
    ),
    budget(
      'modulepreload links, which Chrome ignores with a warning behind a service worker',
      () => sum([...site.pages.values()].map((html) => (html.match(/<link rel="modulepreload"/g) ?? []).length)),
      0,
    ),
    budget('web fonts', () => assetsNamed(/\.(woff2?|ttf|otf)$/).length, 0),
    budget(
      'inline styles in built pages, which the content security policy blocks',
      () => sum([...site.pages.values()].map((html) => (html.match(/<style\b|\sstyle="/g) ?? []).length)),
      0,
    ),
  ]
}

/** French sentences are longer than English ones. */
function mostOfWords({ language }: Site): number {
  return language === 'en' ? 18.02 * KB : 20.85 * KB
}

export function unlistedPages(): string[] {
  return sites.flatMap((site) => {
    const listed = new Set([...INFORMATION, ...FORMS, ...inside(site)])
    return [...site.pages.keys()].filter((url) => !listed.has(url))
  })
}

function budget(what: string, measure: () => number, most: number): Budget {
  return { what, most, measure }
}

function inside({ pages }: Site): string[] {
  return [...pages.keys()].filter((url) => /^\/(dashboard|account)/.test(url))
}

function bytesOfPage(site: Site, url: string): number {
  const html = pageAt(site, url)
  const linked = matches(html, /<link rel="(?:stylesheet|icon|manifest)" href="([^"#]+)/g)
  return compressed(html, 11) + bytesOf(linked) + scriptBytes(site, url)
}

function scriptBytes(site: Site, url: string): number {
  return bytesOf(new Set([...matches(pageAt(site, url), /<script[^>]* src="([^"]+)"/g), ...scriptsOf(site, url)]))
}

function scriptsOf(site: Site, url: string): Set<string> {
  return withImports(matches(pageAt(site, url), /(\/assets\/[\w.$-]+\.js)/g), /(?:from|import)\s*"\.\/([^"]+\.js)"/g)
}

function withImports(starts: string[], imported: RegExp): Set<string> {
  const found = new Set<string>()
  const waiting = [...starts]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    // The route manifest names every chunk, but a page loads only some of them, so skip the
    // manifest's imports.
    if (/\/manifest-/.test(chunk)) continue
    waiting.push(...matches(readFileSync(path.join(BUILD, chunk), 'utf8'), imported).map((name) => `/assets/${name}`))
  }
  return found
}

function addDialogs(site: Site): number {
  const first = scriptsOf(site, '/dashboard/client')
  const dialogs = withImports(
    chunksWith(site, /^web\/books\/(ledger\/entry|debts\/debt)-dialog\.tsx/),
    /(?:from|import)\s*"\.\/([^"]+\.js)"/g,
  )
  return bytesOf([...dialogs].filter((chunk) => !first.has(chunk)))
}

function afterLoad(site: Site): number {
  const first = scriptsOf(site, '/dashboard/client')
  const part = withImports(chunksWith(site, /^web\/offline\//), /(?:from|import)\s*"\.\/([^"]+\.js)"/g)
  return bytesOf([...part].filter((chunk) => !first.has(chunk)))
}

function workerFile({ language }: Site, name: string): string {
  return readFileSync(path.join(BUILD, language === 'en' ? '' : language, name), 'utf8')
}

const LISTED = /(\/assets\/[\w.$-]+\.(?:js|css)|\/boot\.js|\/favicon\.svg),?/g

function workerCode(site: Site): string {
  return workerFile(site, 'sw.js')
    .replaceAll(LISTED, '')
    .replace(/LATER=\[[^\]]*\]|HASHES=\{[^}]*\}/g, '')
}

function assetsOfWorker(site: Site): string[] {
  const listed = matches(workerFile(site, 'sw.js'), LISTED)
  assert.ok(listed.length > 20, 'the service worker lists no files')
  return listed
}

/** Returns all cached pages as one text, because the server compresses them in one response. */
function pagesOfWorker(site: Site): string {
  const urls: string[] = JSON.parse(workerFile(site, 'client-pages.json'))
  return JSON.stringify(urls.map((url) => pageAt(site, url)))
}

function bytesOfSentences(site: Site): number {
  const said = clientWords(site).flatMap((code) => sentencesOf(code).flatMap(({ pieces }) => pieces))
  return compressed(said.map(({ text }) => text).join('\n'), 11)
}

/** Catalogues of screens that few clients open. Another budget counts them. */
const FILES = /^words\/(?:\w\w\/)?(?:data|lock|reminder|selection)\.ts$/
const KEYWORDS = /^words\/(?:\w\w\/)?keywords\.ts$/
const CUSTOMER_MESSAGES = /^words\/(?:\w\w\/)?customer-messages\.ts$/

function clientWords(site: Site): string[] {
  const urls = [...site.pages.keys()].filter((url) => /^\/(dashboard|account)\/client/.test(url))
  const loaded = withImports(
    urls.flatMap((url) => [...scriptsOf(site, url)]),
    /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  )
  const words = [...loaded].flatMap((chunk) =>
    Object.entries(site.chunks[path.basename(chunk)] ?? {}).flatMap(([module, code]) =>
      module.startsWith('words/') && ![CUSTOMER_MESSAGES, FILES, KEYWORDS].some((other) => other.test(module))
        ? code
        : [],
    ),
  )
  assert.ok(words.length > 0, 'no words are found')
  return words
}

function bytesOfModules({ chunks }: Site, module: RegExp): number {
  const code = Object.values(chunks)
    .flatMap((held) => Object.entries(held).flatMap(([name, left]) => (module.test(name) ? left : [])))
    .join('\n')
  assert.ok(code, `no chunk holds ${module}`)
  return compressed(code.replace(/^\s+/gm, ''))
}

function chunksWith({ chunks }: Site, module: RegExp): string[] {
  const found = Object.entries(chunks)
    .filter(([, held]) => Object.keys(held).some((one) => module.test(one)))
    .map(([chunk]) => `/assets/${chunk}`)
  assert.ok(found.length > 0, `no chunk holds ${module}`)
  return found
}

function assetsNamed(name: RegExp): string[] {
  return assets.filter((asset) => name.test(asset)).map((asset) => `/assets/${asset}`)
}

function bytesOf(hrefs: Iterable<string>): number {
  return sum([...hrefs].map(wire))
}

function wire(href: string): number {
  const file = path.join(BUILD, href)
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : compressed(readFileSync(file))
}

/** Quality 9 is faster than the server's quality 11, and hardly larger. */
function compressed(content: string | Buffer, quality = 9): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function pageAt({ pages, language }: Site, url: string): string {
  const html = pages.get(url)
  assert.ok(html !== undefined, `the build in ${language} has no page for ${url}`)
  return html
}

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

// The built site as a phone would receive it, Brotli-compressed, against the budgets of the product. Chunks are found by what
// they hold, so that no new name of a file changes what is measured.

/** What may be so much at the most: bytes, unless `what` counts something else. */
export interface Budget {
  what: string
  most: number
  measure(): number
}

const ROOT = path.join(import.meta.dirname, '../..')
const BUILD = path.join(ROOT, 'build/client')
const KB = 1000

const INFORMATION = ['/', '/about', '/faqs', '/terms', '/privacy', '/404']
const FORMS = ['/contact', '/login', '/register', '/forgot-password', '/reset-password', '/admin']

const pages = new Map(
  readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => [
      `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
      readFileSync(path.join(BUILD, name), 'utf8'),
    ]),
)
const assets = readdirSync(path.join(BUILD, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
/** What each chunk was made of: the code that is left of each module, by its path in the repository. */
const chunks: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(path.join(ROOT, 'build/modules.json'), 'utf8'),
)

/** All of them, by page and for the whole. */
export const BUDGETS: Budget[] = [
  ...INFORMATION.flatMap((url) => [
    budget(`${url}: everything on the wire`, () => bytesOfPage(url), 15 * KB),
    budget(`${url}: JavaScript`, () => scriptBytes(url), 1 * KB),
    budget(`${url}: scripts beside the boot script`, () => (pageAt(url).match(/<script\b/g) ?? []).length - 1, 0),
  ]),
  ...FORMS.map((url) => budget(`${url}: JavaScript`, () => scriptBytes(url), 140 * KB)),
  ...inside().map((url) => budget(`${url}: JavaScript at first load`, () => scriptBytes(url), 155 * KB)),
  budget('the style sheet', () => bytesOf(assetsNamed(/\.css$/)), 12 * KB),
  budget('the dialogs that add, beyond the dashboard', addDialogs, 48 * KB),
  budget('the first visit, with these', () => bytesOfPage('/dashboard/client') + addDialogs(), 190 * KB),
  budget('the charts', () => bytesOf(chunksWith(/node_modules\/(chart\.js|react-chartjs-2)\//)), 50 * KB),
  budget(
    'pages that load charts before they are needed',
    () => {
      const charts = chunksWith(/node_modules\/chart\.js\//)
      return [...pages.keys()].filter(
        (url) => url !== '/dashboard/client/analytics' && charts.some((chunk) => scriptsOf(url).has(chunk)),
      ).length
    },
    0,
  ),
  budget('one language, on the screens of a client', () => compressed(clientSentences()), 12.5 * KB),
  budget('web fonts', () => assetsNamed(/\.(woff2?|ttf|otf)$/).length, 0),
  budget(
    'inline styles in built pages, which the policy blocks',
    () => sum([...pages.values()].map((html) => (html.match(/<style\b|\sstyle="/g) ?? []).length)),
    0,
  ),
]

/** The pages that are built and have no budget. */
export function unlistedPages(): string[] {
  const listed = new Set([...INFORMATION, ...FORMS, ...inside()])
  return [...pages.keys()].filter((url) => !listed.has(url || '/'))
}

function budget(what: string, measure: () => number, most: number): Budget {
  return { what, most, measure }
}

/** The pages behind a login. */
function inside(): string[] {
  return [...pages.keys()].filter((url) => /^\/(dashboard|account)/.test(url))
}

/** The page itself, its style sheet, scripts, icon and manifest. */
function bytesOfPage(url: string): number {
  const html = pageAt(url)
  const linked = matches(html, /<link rel="(?:stylesheet|icon|manifest)" href="([^"#]+)/g)
  return compressed(html) + bytesOf(linked) + scriptBytes(url)
}

function scriptBytes(url: string): number {
  return bytesOf(new Set([...matches(pageAt(url), /<script[^>]* src="([^"]+)"/g), ...scriptsOf(url)]))
}

/** Every chunk that a page names, and what those import from the start. */
function scriptsOf(url: string): Set<string> {
  return withImports(matches(pageAt(url), /(\/assets\/[\w.$-]+\.js)/g), /(?:from|import)\s*"\.\/([^"]+\.js)"/g)
}

function withImports(starts: string[], imported: RegExp): Set<string> {
  const found = new Set<string>()
  const waiting = [...starts]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    // The list of all routes names every chunk; it loads none.
    if (found.has(chunk)) continue
    found.add(chunk)
    if (/\/manifest-/.test(chunk)) continue
    waiting.push(...matches(readFileSync(path.join(BUILD, chunk), 'utf8'), imported).map((name) => `/assets/${name}`))
  }
  return found
}

function addDialogs(): number {
  const first = scriptsOf('/dashboard/client')
  const dialogs = withImports(
    chunksWith(/^web\/(ledger\/entry|debts\/debt)-dialog\.tsx/),
    /(?:from|import)\s*"\.\/([^"]+\.js)"/g,
  )
  return bytesOf([...dialogs].filter((chunk) => !first.has(chunk)))
}

/** What a client's screens load of the catalogues, at once or later, without indentation, much as it is sent. */
function clientSentences(): string {
  const urls = [...pages.keys()].filter((url) => /^\/(dashboard|account)\/client/.test(url))
  const loaded = withImports(
    urls.flatMap((url) => [...scriptsOf(url)]),
    /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  )
  const sentences = [...loaded].flatMap((chunk) =>
    Object.entries(chunks[path.basename(chunk)] ?? {}).flatMap(([module, code]) =>
      module.startsWith('words/') ? code : [],
    ),
  )
  assert.ok(sentences.length > 0, 'no sentence is found')
  return sentences.join('\n').replace(/^\s+/gm, '')
}

/** The chunks that hold such a module; there has to be one. */
function chunksWith(module: RegExp): string[] {
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

function compressed(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function pageAt(url: string): string {
  const html = pages.get(url)
  assert.ok(html !== undefined, `the build has no page for ${url}`)
  return html
}

import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Day } from '../../domain/day.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { DOCUMENTS_CHANGED } from '../../domain/retention.ts'
import { spoken } from '../../words/spoken.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from './escape-html.ts'
import { choiceCookies, chosenLanguage, languageCookie, languageNamed, preferredLanguage } from './language.ts'
import { type Encoding, type Sendable, send, sendable, VARY_OF_PAGE } from './sendable.ts'
import {
  type BuiltWorker,
  fillWorker,
  OFF_SCRIPT,
  WORKER_PAGES,
  WORKER_POLICY,
  WORKER_SCRIPT,
  workerDirectives,
} from './worker-files.ts'

/** What the built pages show of the configuration; see web/site-config.ts for the marks that stand for it. */
type WebSettings = Pick<Config, 'appUrl' | 'supportEmail' | 'operator' | 'productName' | 'poweredBy' | 'serviceWorker'>

/** Beside `script-src`, which names the page's own inline scripts. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
]

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'])

// The addresses that carry values, which a statement and a person of the credit book have. Their pages are those of all
// statements and of all people, which read them in the browser.
const WITH_VALUES =
  /^(\/dashboard\/client\/(?:statements(?=\/(?:day|week|month|year)\/\d{4}-\d{2}-\d{2}$)|credit(?=\/[\da-f-]{36}$)))\//

/** The page of an unknown address. */
const NOT_FOUND = '/404'

/** A page as it was built; one that search engines find has an address in each language, and names the others. */
interface BuiltPage {
  html: string
  isInformation: boolean
}

/** The pages of a language by their paths without it: `/about`. */
type Pages = Map<string, BuiltPage>

/**
 * Serves what was built: pages from memory, with the operator's settings and the current year in place of their marks and a
 * policy that names their own inline scripts by hash; hashed assets for ever; an unknown address with the page for it and
 * status 404. `today` gives the business day. Paths under /api are never answered here.
 *
 * Pages that search engines find have an address in each language, `/about` and `/rw/about`; all others have one, and come in
 * the language that was chosen on the device, or else in the one that the browser asks for. `?lang=rw` chooses. So it is with the
 * service worker; while SERVICE_WORKER is off, whoever has one gets one in its place that clears up and goes.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  options: { root: string; siteConfig: WebSettings; today: () => Day },
): Promise<void> {
  const { settings, files, pages, workers } = readBuild(options.root, options.siteConfig)
  const yearly = new Map<string, Sendable>()

  /** The page of a path, in English where it is not there in the language. */
  function pageAt(wanted: Language, path: string): Sendable | undefined {
    const language = pages[wanted].has(path) ? wanted : 'en'
    if (!pages[language].has(path)) return undefined
    return ofYear(language, path, () => {
      const { html, policy } = filled(language, path)
      return fileOf('.html', Buffer.from(html), { cacheControl: 'no-cache', policy })
    })
  }

  function filled(language: Language, path: string): { html: string; policy: string } {
    const year = options.today().slice(0, 4)
    const { operator, productName } = options.siteConfig
    const { documents, fullDayName } = spoken[language]
    const values = {
      ...settings,
      YEAR: year,
      OPERATOR: documents.operator({ ...operator, name: operator.name || productName }),
      STORAGE_PLACE: operator.storagePlace || documents.storageUnknown,
      DOCUMENTS_CHANGED: documents.added(fullDayName(DOCUMENTS_CHANGED)),
    }
    const html = fill(pages[language].get(path)?.html ?? '', values, escapeHtml)
    return { html, policy: policyOf(html, path) }
  }

  /** What the service worker is made of: a script, and the pages that it puts by. */
  function workerAt(wanted: Language, path: string): Sendable | undefined {
    const language = workers.has(wanted) ? wanted : 'en'
    const worker = workers.get(language)
    if (!worker || (path !== WORKER_SCRIPT && path !== WORKER_PAGES)) return undefined
    return ofYear(language, path, () => {
      const { script, pages: kept } = fillWorker(worker, (page) => filled(language, page))
      return path === WORKER_SCRIPT
        ? fileOf('.js', Buffer.from(script), { cacheControl: 'no-cache', policy: WORKER_POLICY })
        : fileOf('.json', Buffer.from(kept), { cacheControl: 'no-cache' })
    })
  }

  function ofYear(language: Language, path: string, make: () => Sendable): Sendable {
    const key = `${options.today().slice(0, 4)} ${language} ${path}`
    const made = yearly.get(key) ?? { ...make(), language }
    yearly.set(key, made)
    return made
  }

  const addressOf = (language: Language, path: string) =>
    pages[language].get(path)?.isInformation ? addressIn(language, path) : path
  const isPage = (path: string) => path !== NOT_FOUND && pages.en.has(path)

  app.get('/*', async (request, reply) => {
    const whole = pathOf(request.url)
    if (whole === '/api' || whole.startsWith('/api/')) return reply.callNotFound()
    const file = files.get(whole)
    if (file) return send(request, reply, file)

    const { prefix, path } = readAddress(whole)
    const chosen = chosenLanguage(request)
    const wanted = prefix ?? chosen ?? preferredLanguage(request)
    const template = isPage(path) ? path : WITH_VALUES.exec(path)?.[1]
    const page = template === undefined ? workerAt(wanted, whole) : pageAt(wanted, template)
    if (!page) {
      const trimmed = withoutSlashesAtItsEnd(whole)
      if (trimmed !== whole && isPage(readAddress(trimmed).path))
        return reply.redirect(trimmed + queryOf(request.url), 308)
      const missing = pageAt(wanted, NOT_FOUND)
      if (!missing || whole.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
      return send(request, reply.code(404), missing)
    }

    const { switchedTo, query } = readSwitch(queryOf(request.url))
    if (switchedTo) {
      reply.header('set-cookie', choiceCookies(switchedTo, settings.APP_URL))
      return reply.redirect(addressOf(switchedTo, path) + query, 303)
    }
    // Whoever followed a link to a page in a language goes on in it.
    if (prefix && !chosen) reply.header('set-cookie', languageCookie(prefix, settings.APP_URL))
    const address = addressOf(wanted, path)
    if (address !== whole)
      return reply.headers({ 'cache-control': 'no-cache', vary: VARY_OF_PAGE }).redirect(address + query, 302)
    return send(request, reply, page)
  })
}

/** A language that an address begins with, and the path without it: `/rw/about` is `/about` in Kinyarwanda. */
function readAddress(whole: string): { prefix?: Language; path: string } {
  const [, first, rest] = /^\/(\w+)(\/.*)?$/s.exec(whole) ?? []
  const prefix = languageNamed(first)
  return prefix && prefix !== 'en' ? { prefix, path: rest ?? '/' } : { path: whole }
}

function addressIn(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
}

/** The language that a link switches to, as `?lang=rw`, and what else its query says. */
function readSwitch(query: string): { switchedTo: Language | undefined; query: string } {
  const said = new URLSearchParams(query)
  const switchedTo = languageNamed(said.get('lang') ?? undefined)
  if (!switchedTo) return { switchedTo, query }
  said.delete('lang')
  return { switchedTo, query: said.size > 0 ? `?${said}` : '' }
}

/** Reads files synchronously: nothing is served yet, and 500 awaited reads would delay the start by 0.2 s. */
function readBuild(root: string, site: WebSettings) {
  const settings = {
    PRODUCT_NAME: site.productName,
    APP_URL: site.appUrl.replace(/\/+$/, ''),
    SUPPORT_EMAIL: site.supportEmail,
    POWERED_BY_NAME: site.poweredBy.name,
    POWERED_BY_URL: site.poweredBy.url,
  }
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/').replace(/^\/*/, '/'))
  const present = new Set(names)
  const workers = new Map<Language, BuiltWorker>()
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, new Map()])) as Record<Language, Pages>
  const files = new Map<string, Sendable>()

  for (const name of names) {
    if (name.startsWith('/.') || /\.(br|gz)$/.test(name) || name.endsWith(WORKER_PAGES)) continue
    const own = readAddress(name)
    if (own.path === WORKER_SCRIPT) {
      if (!site.serviceWorker || !present.has(name.replace(WORKER_SCRIPT, WORKER_PAGES))) continue
      workers.set(own.prefix ?? 'en', {
        script: readFileSync(join(root, name), 'utf8'),
        pages: JSON.parse(readFileSync(join(root, name.replace(WORKER_SCRIPT, WORKER_PAGES)), 'utf8')),
      })
      continue
    }
    const extension = extname(name)
    const content = readFileSync(join(root, name))
    if (extension === '.html') {
      const { prefix = 'en', path } = readAddress(name.replace(/\/?index\.html$/, '') || '/')
      const html = content.toString()
      pages[prefix].set(path, { html, isInformation: /<link rel="alternate" hreflang=/i.test(html) })
    } else if (extension === '.webmanifest') {
      const text = fill(content.toString(), settings, escapeJson)
      files.set(name, fileOf(extension, Buffer.from(text), { cacheControl: 'no-cache' }))
    } else {
      const isHashed = name.startsWith('/assets/')
      const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      const beside = (suffix: string) => () => readFile(join(root, name + suffix))
      const ready = {
        ...(present.has(`${name}.br`) && { br: beside('.br') }),
        ...(present.has(`${name}.gz`) && { gzip: beside('.gz') }),
      }
      files.set(name, fileOf(extension, content, { cacheControl }, ready))
    }
  }
  const hourly = { cacheControl: 'public, max-age=3600' }
  files.set('/robots.txt', fileOf('.txt', Buffer.from(robots(settings.APP_URL)), hourly))
  files.set('/sitemap.xml', fileOf('.xml', Buffer.from(sitemap(settings.APP_URL, pages)), hourly))
  if (!site.serviceWorker && present.has(OFF_SCRIPT))
    files.set(
      WORKER_SCRIPT,
      fileOf('.js', readFileSync(join(root, OFF_SCRIPT)), { cacheControl: 'no-cache', policy: WORKER_POLICY }),
    )
  return { settings, files, pages, workers }
}

function fileOf(
  extension: string,
  content: Buffer,
  { cacheControl, policy = null }: { cacheControl: string; policy?: string | null },
  ready: Partial<Record<Encoding, () => Promise<Buffer>>> = {},
): Sendable {
  const about = { type: TYPES[extension] ?? 'application/octet-stream', cacheControl, policy }
  if (COMPRESSIBLE.has(extension)) return sendable(content, about, ready)
  return sendable(content, { ...about, encodings: ['identity'] })
}

/** By a loop: a regular expression takes a fifth of a second for the 16 KB of slashes that a path may have. */
function withoutSlashesAtItsEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The page's Content-Security-Policy: nothing but our own files, and the inline scripts that the build wrote, by hash. */
function policyOf(html: string, path: string): string {
  const hashes = Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g), ([, code = '']) => {
    return `'sha256-${hash('sha256', code, 'base64')}'`
  })
  return [["script-src 'self'", ...new Set(hashes)].join(' '), ...PAGE_POLICY, ...workerDirectives(path)].join('; ')
}

function fill(text: string, values: Record<string, string>, write: (value: string) => string): string {
  return text.replace(/%([A-Z_]+)%/g, (mark, name: string) => {
    const value = values[name]
    return value === undefined ? mark : write(value)
  })
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

/** The query of an address, with its question mark: what a page is opened with, as `?add=expense`. */
function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function robots(appUrl: string): string {
  const closed = ['/api/', '/dashboard/', '/account/', '/reset-password']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

/** Every page that names its canonical address and does not ask to be left out. */
function sitemap(appUrl: string, pages: Record<Language, Pages>): string {
  const isFound = (html: string) => html.includes('rel="canonical"') && !/name="robots" content="noindex/.test(html)
  const addresses = LANGUAGES.flatMap((language) =>
    [...pages[language]]
      .filter(([, { html, isInformation }]) => isFound(html) && (language === 'en' || isInformation))
      .map(([path]) => addressIn(language, path)),
  )
  const lines = addresses.map((address) => `  <url><loc>${escapeHtml(appUrl + address)}</loc></url>`).sort()
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

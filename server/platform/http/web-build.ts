import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { LANGUAGES, type Language } from '../../../domain/language.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from './escape-html.ts'
import { addressIn, readPageAddress } from './page-address.ts'
import { type Encoding, type Sendable, sendable } from './sendable.ts'
import { type BuiltWorker, OFF_SCRIPT, WORKER_PAGES, WORKER_POLICY, WORKER_SCRIPT } from './worker-files.ts'

export type WebSettings = Pick<
  Config,
  'appUrl' | 'supportEmail' | 'operator' | 'monthlyPrice' | 'productName' | 'poweredBy' | 'serviceWorker'
>

interface BuiltPage {
  html: string
  /** If true, the page has a URL per language, so that search engines find all versions. */
  isInformation: boolean
}

type Pages = Map<string, BuiltPage>

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'])

/** Reads files synchronously, because 500 awaited reads would delay the start by 0.2 s. */
export function readBuild(root: string, site: WebSettings) {
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
    const own = readPageAddress(name)
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
      const { prefix = 'en', path } = readPageAddress(name.replace(/\/?index\.html$/, '') || '/')
      const html = content.toString()
      pages[prefix].set(path, { html, isInformation: /<link rel="alternate" hreflang=/i.test(html) })
    } else if (extension === '.webmanifest') {
      const text = fill(content.toString(), settings, escapeJson)
      files.set(name, fileOf(extension, Buffer.from(text), { cacheControl: 'no-cache' }))
    } else {
      const isHashed = name.startsWith('/assets/')
      const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      const readVariant = (suffix: string) => () => readFile(join(root, name + suffix))
      const ready = {
        ...(present.has(`${name}.br`) && { br: readVariant('.br') }),
        ...(present.has(`${name}.gz`) && { gzip: readVariant('.gz') }),
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

export function fileOf(
  extension: string,
  content: Buffer,
  { cacheControl, policy = null }: { cacheControl: string; policy?: string | null },
  ready: Partial<Record<Encoding, () => Promise<Buffer>>> = {},
): Sendable {
  const about = { type: TYPES[extension] ?? 'application/octet-stream', cacheControl, policy }
  if (COMPRESSIBLE.has(extension)) return sendable(content, about, ready)
  return sendable(content, { ...about, encodings: ['identity'] })
}

export function fill(text: string, values: Record<string, string>, write: (value: string) => string): string {
  return text.replace(/%([A-Z_]+)%/g, (mark, name: string) => {
    const value = values[name]
    return value === undefined ? mark : write(value)
  })
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

function robots(appUrl: string): string {
  const closed = ['/api/', '/dashboard/', '/account/', '/reset-password']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

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

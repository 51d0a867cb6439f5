import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../domain/day.ts'
import type { Language } from '../../../domain/language.ts'
import { PERIOD_KINDS } from '../../../domain/period.ts'
import { DOCUMENTS_CHANGED } from '../../../domain/retention.ts'
import { spoken } from '../../../words/spoken.ts'
import { escapeHtml } from './escape-html.ts'
import { choiceCookies, chosenLanguage, languageCookie, preferredLanguage } from './language.ts'
import { addressIn, pathOf, queryOf, readPageAddress, readSwitch, withoutSlashesAtItsEnd } from './page-address.ts'
import { policyOf } from './page-policy.ts'
import { type Sendable, send, VARY_OF_PAGE } from './sendable.ts'
import { fileOf, fill, readBuild, type WebSettings } from './web-build.ts'
import { fillWorker, WORKER_PAGES, WORKER_POLICY, WORKER_SCRIPT } from './worker-files.ts'

// One built page serves all statements, and another page all customers. The page's script reads
// from the path which statement or customer to show.
const SHARED_PAGES = new RegExp(
  String.raw`^(/dashboard/client/(?:statements(?=/(?:${PERIOD_KINDS.join('|')})/\d{4}-\d{2}-\d{2}$)|credit(?=/[\da-f-]{36}$)))/`,
)

const NOT_FOUND = '/404'

/** Other apps share text to this page (`share_target` of the manifest). */
const SHARE_TARGET = '/dashboard/client/messages'

/**
 * The language comes from the path of an information page, else from the cookie, else from the
 * browser. `?lang=rw` sets the cookie.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  options: { root: string; siteConfig: WebSettings; today: () => Day },
): Promise<void> {
  const { settings, files, pages, workers } = readBuild(options.root, options.siteConfig)
  const yearly = new Map<string, Sendable>()

  function pageAt(wanted: Language, path: string): Sendable | undefined {
    const language = pages[wanted].has(path) ? wanted : 'en'
    if (!pages[language].has(path)) return undefined
    return cachedByYear(language, path, () => {
      const { html, policy } = renderPage(language, path)
      return fileOf('.html', Buffer.from(html), { cacheControl: 'no-cache', policy })
    })
  }

  function renderPage(language: Language, path: string): { html: string; policy: string } {
    const year = options.today().slice(0, 4)
    const { operator, monthlyPrice, productName } = options.siteConfig
    const { documents, fullDayName } = spoken[language]
    const values = {
      ...settings,
      YEAR: year,
      OPERATOR: documents.operator({ ...operator, name: operator.name || productName }),
      PRICE: monthlyPrice === null ? '' : documents.price(monthlyPrice),
      STORAGE_PLACE: operator.storagePlace || documents.storageUnknown,
      DOCUMENTS_CHANGED: documents.added(fullDayName(DOCUMENTS_CHANGED)),
    }
    const html = fill(pages[language].get(path)?.html ?? '', values, escapeHtml)
    return { html, policy: policyOf(html, path) }
  }

  function workerAt(wanted: Language, path: string): Sendable | undefined {
    const language = workers.has(wanted) ? wanted : 'en'
    const worker = workers.get(language)
    if (!worker || (path !== WORKER_SCRIPT && path !== WORKER_PAGES)) return undefined
    return cachedByYear(language, path, () => {
      const { script, pages: workerPages } = fillWorker(worker, (page) => renderPage(language, page))
      return path === WORKER_SCRIPT
        ? fileOf('.js', Buffer.from(script), { cacheControl: 'no-cache', policy: WORKER_POLICY })
        : fileOf('.json', Buffer.from(workerPages), { cacheControl: 'no-cache' })
    })
  }

  function cachedByYear(language: Language, path: string, make: () => Sendable): Sendable {
    const key = `${options.today().slice(0, 4)} ${language} ${path}`
    const entry = yearly.get(key) ?? { ...make(), language }
    yearly.set(key, entry)
    return entry
  }

  const addressOf = (language: Language, path: string) =>
    pages[language].get(path)?.isInformation ? addressIn(language, path) : path
  const isPage = (path: string) => path !== NOT_FOUND && pages.en.has(path)

  // Without a service worker, shared text arrives here. Never read the body.
  app.post(SHARE_TARGET, {
    onRequest: async (_request, reply) =>
      reply.headers({ connection: 'close', 'cache-control': 'no-store' }).redirect(SHARE_TARGET, 303),
    handler: async (_request, reply) => reply.code(404).send(),
  })

  app.get('/*', async (request, reply) => {
    const urlPath = pathOf(request.url)
    if (urlPath === '/api' || urlPath.startsWith('/api/')) return reply.callNotFound()
    const file = files.get(urlPath)
    if (file) return send(request, reply, file)

    const { prefix, path } = readPageAddress(urlPath)
    const chosen = chosenLanguage(request)
    const wanted = prefix ?? chosen ?? preferredLanguage(request)
    const template = isPage(path) ? path : SHARED_PAGES.exec(path)?.[1]
    const page = template === undefined ? workerAt(wanted, urlPath) : pageAt(wanted, template)
    if (!page) {
      const trimmed = withoutSlashesAtItsEnd(urlPath)
      if (trimmed !== urlPath && isPage(readPageAddress(trimmed).path))
        return reply.redirect(trimmed + queryOf(request.url), 308)
      const missing = pageAt(wanted, NOT_FOUND)
      if (!missing || urlPath.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
      return send(request, reply.code(404), missing)
    }

    const { switchedTo, query } = readSwitch(queryOf(request.url))
    if (switchedTo) {
      reply.header('set-cookie', choiceCookies(switchedTo, settings.APP_URL))
      return reply.redirect(addressOf(switchedTo, path) + query, 303)
    }
    // Set the cookie, so that other pages use the language of the link that the visitor followed.
    if (prefix && !chosen) reply.header('set-cookie', languageCookie(prefix, settings.APP_URL))
    const address = addressOf(wanted, path)
    if (address !== urlPath)
      return reply.headers({ 'cache-control': 'no-cache', vary: VARY_OF_PAGE }).redirect(address + query, 302)
    return send(request, reply, page)
  })
}

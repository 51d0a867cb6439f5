import { systemClock } from '../../../domain/clock.ts'
import { storeShared } from '../../browser/shared-store.ts'

/**
 * Caches pages and code, which are the same for everybody, but no API answers.
 * tools/build/precache.ts prepends the constants declared here.
 */
declare const BUILD: string
/** The builds of all languages. */
declare const BUILDS: string[]
declare const ASSETS: string[]
/** File names that the worker caches later, on the message `cache parts`. */
declare const LATER: string[]
/** Maps each file name to the first 12 base64 characters of the file's SHA-256. */
declare const HASHES: Record<string, string>

// TypeScript can't load the types of workers together with those of pages.
interface WorkerEvent extends Event {
  readonly request: Request
  readonly data: unknown
  readonly ports: readonly MessagePort[]
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
  addRoutes?(rules: object): Promise<void>
}
interface WorkerScope {
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void>; matchAll(options: object): Promise<unknown[]> }
  readonly registration: ServiceWorkerRegistration
}
const worker = self as unknown as WorkerScope

/** True if the network was too slow for the last page. The next page then comes from the cache. */
let isSlow = false

const PAGES = '%PAGES%'
const CACHE = `${BUILD} ${PAGES}`
const SLOW_AFTER_MS = 3_000
/** Without a network, this page opens instead of the home page and the login page. */
const HOME = '/dashboard/client'
/** Other apps share messages to this URL (`share_target` in the manifest). */
const MESSAGES = '/dashboard/client/messages'

worker.addEventListener('install', (event) => {
  event
    .addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' })
    .catch(() => {})
  event.waitUntil(precache())
})

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting().then(takeOver))
  if (event.data === 'cache parts') event.waitUntil(cacheParts())
  if (event.data === 'builds') event.ports[0]?.postMessage({ build: BUILD, all: BUILDS })
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    if (request.method === 'POST') {
      if (pathname === MESSAGES) event.respondWith(storeSharedBody(request))
      return
    }
    if (/^\/(login)?$/.test(pathname)) event.respondWith(fetch(request).catch(() => Response.redirect(HOME)))
    if (/^\/(dashboard|account)\/client(\/|$)/.test(pathname)) event.respondWith(respondWithPage(request, pathname))
  } else if (/^\/(assets\/|boot\.js$|favicon\.svg$)/.test(pathname)) event.respondWith(respondWithAsset(request))
})

/** Controls all tabs, also one that was loaded during the activation or by a forced reload. */
async function takeOver(): Promise<void> {
  // Rejects in a worker that isn't active yet. Its activation then calls this again.
  await worker.clients.claim().catch(() => {})
  await deleteOldCaches()
}

/** Rejects if a fetch fails. The next page load then tries again. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE)
  const answer = await fetch('/client-pages.json', { cache: 'no-cache' })
  const { version, pages } = await answer.json()
  // A deployment has begun: the server has pages of another build.
  if (version !== PAGES) throw new Error(version)
  for (const [path, { html, policy }] of Object.entries<{ html: string; policy: string }>(pages)) {
    const headers = new Headers(answer.headers)
    headers.delete('content-encoding')
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('content-security-policy', policy)
    await cache.put(path, new Response(html, { headers }))
  }
  await Promise.all(
    ASSETS.map(async (path) => {
      const answer = await fetchAsset(new Request(path))
      if (!answer.ok || !(await isGenuine(path, answer))) throw new Error(path)
      await cache.put(path, answer)
    }),
  )
}

/** After a network failure, the next page load caches the missing files. */
async function cacheParts(): Promise<void> {
  for (const name of LATER) await respondWithAsset(new Request(`/assets/${name}`))
}

/** Stores shared messages on the device, so that no server gets them. */
async function storeSharedBody(request: Request): Promise<Response> {
  try {
    const body = await request.formData()
    const file = body.get('file')
    await storeShared({
      text: String(body.get('text') ?? ''),
      file: file instanceof Blob ? file : null,
      at: systemClock().now().getTime(),
    })
  } catch {
    // Ignore a failure, because the client can still paste the text.
  }
  return Response.redirect(MESSAGES, 303)
}

async function respondWithPage(request: Request, path: string): Promise<Response> {
  const fetching = fetch(request)
  const fetched = fetching.catch(() => null)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, isSlow ? 0 : SLOW_AFTER_MS, 'late'))
  const answer = await Promise.race([fetched, late])
  isSlow = answer === 'late'
  if (answer instanceof Response && answer.status < 500) return answer
  void fetched.then(() => {
    isSlow = false
  })
  const cache = await caches.open(CACHE)
  const cached = await cache.match(path.replace(/(\/(statements|credit))\/.*|\/$/, '$1'))
  if (!cached || answer instanceof Response) return cached ?? fetching
  // `client-guard.ts` reads this header.
  return new Response(cached.body, { headers: [...cached.headers, ['server-timing', 'cached']] })
}

async function respondWithAsset(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const cached = await cache.match(request, { ignoreVary: true })
    if (cached && (await isGenuine(pathname, cached))) return cached
    if (cached) await cache.delete(request, { ignoreVary: true })
  }
  const answer = await fetchAsset(request)
  if (answer.ok && HASHES[nameOf(pathname)] && (await isGenuine(pathname, answer))) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** Bypasses the HTTP cache if it has a proxy's page instead of the file. */
async function fetchAsset(request: Request): Promise<Response> {
  const answer = await fetch(request)
  const { pathname } = new URL(request.url)
  if (answer.ok && (await isGenuine(pathname, answer))) return answer
  return fetch(request, { cache: 'reload' })
}

const nameOf = (pathname: string) => pathname.slice(pathname.lastIndexOf('/') + 1)
const typeOf = (pathname: string) =>
  pathname.endsWith('.css') ? 'text/css' : pathname.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript'

/** True if the answer has the file's content type and, for a file of this build, its hash. */
async function isGenuine(pathname: string, answer: Response): Promise<boolean> {
  if (!answer.headers.get('content-type')?.startsWith(typeOf(pathname))) return false
  const hash = HASHES[nameOf(pathname)]
  if (hash === undefined) return true
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()))
  return btoa(String.fromCharCode(...bytes.subarray(0, 9))) === hash
}

/** Deletes nothing while another tab or a new version may still use an old cache. */
async function deleteOldCaches(): Promise<void> {
  const { installing, waiting } = worker.registration
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (installing || waiting || tabs.length > 1) return
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

// A module for TypeScript alone: the build takes it away, and what is left is a plain script.
export {}

/**
 * The service worker of a client's screens: they open without network, of what it put by when it was installed. It puts by
 * pages and code, which are the same for everybody, and never an answer of the API. The build writes in front of it what it is
 * called and which code the pages need (tools/precache.ts), the server which version of the pages it has (server/http/worker-files.ts).
 */
declare const BUILD: string
declare const ASSETS: string[]

/** What of a worker's surroundings is used here; TypeScript knows a page's or a worker's, not both. */
interface WorkerEvent extends Event {
  readonly request: Request
  readonly data: unknown
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

const PAGES = '%PAGES%'
const CACHE = `${BUILD} ${PAGES}`
const HOME = '/dashboard/client'
const PATIENCE_MS = 3_000

worker.addEventListener('install', (event) => {
  // What it does not answer anyway need not wait until it is awake.
  event
    .addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' })
    .catch(() => {})
  event.waitUntil(putBy())
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim().then(tidy)))

// From a page of this version, or of whoever wants to see it.
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting().then(tidy))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    if (!/^\/(dashboard|account)\/client(\/|$)/.test(pathname)) return
    event.respondWith(page(request, pathname))
  } else if (/^\/(assets\/|boot\.js|favicon)/.test(pathname)) event.respondWith(asset(request))
})

/** All or nothing: what cannot be put by whole is tried again when a page is next opened. */
async function putBy(): Promise<void> {
  const cache = await caches.open(CACHE)
  const answer = await fetch('/client-pages.json', { cache: 'no-cache' })
  const { version, pages } = await answer.json()
  // A new version of the product is just being put in its place.
  if (version !== PAGES) throw new Error(version)
  for (const [path, { html, policy }] of Object.entries<{ html: string; policy: string }>(pages)) {
    const headers = new Headers(answer.headers)
    headers.delete('content-encoding')
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('content-security-policy', policy)
    await cache.put(path, new Response(html, { headers }))
  }
  await cache.addAll(ASSETS)
}

/** The page as the server has it now; where it does not answer soon, or is in trouble, as it was put by. */
async function page(request: Request, path: string): Promise<Response> {
  const asked = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([asked.catch(() => null), late])
  if (answer && answer.status < 500) return answer
  const cache = await caches.open(CACHE)
  const kept = await cache.match(path.replace(/(\/statements)\/.*/, '$1'))
  if (kept) return kept
  // A screen that was not put by leads to those that were.
  return path === HOME ? asked : asked.catch(() => Response.redirect(HOME))
}

/** Code never changes under its name: it is fetched once, and what was used once is there without network too. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && request.url.includes('/assets/')) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** Throws away what other versions put by, once no tab can need it and no newer one is about to begin. */
async function tidy(): Promise<void> {
  const { installing, waiting } = worker.registration
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (installing || waiting || tabs.length > 1) return
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

// A module for TypeScript alone: the build takes it away, and what is left is a plain script.
export {}

/**
 * The service worker of a client's screens: they open without network, of what it put by when it was installed. It puts by
 * pages and code, which are the same for everybody, and never an answer of the API. The build writes in front of it what it is
 * called and which code the pages need (tools/precache.ts), the server which version of the pages it has (server/http/worker-files.ts).
 */
declare const BUILD: string
declare const ASSETS: string[]
/** SHA-256 of every file of this build that the worker may cache (its first 12 characters in base64), by name. */
declare const HASHES: Record<string, string>

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
  } else if (/^\/(assets\/|boot\.js$|favicon\.svg$)/.test(pathname)) event.respondWith(asset(request))
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
  await Promise.all(
    ASSETS.map(async (path) => {
      const answer = await fetchAsset(new Request(path))
      if (!answer.ok || !(await isGenuine(path, answer))) throw new Error(path)
      await cache.put(path, answer)
    }),
  )
}

/** The page as the server has it now; where it does not answer soon, or is in trouble, as it was put by. */
async function page(request: Request, path: string): Promise<Response> {
  const asked = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([asked.catch(() => null), late])
  if (answer && answer.status < 500) return answer
  const cache = await caches.open(CACHE)
  const kept = await cache.match(path.replace(/(\/(statements|credit))\/.*/, '$1'))
  return kept ?? asked
}

/** Serves code from a cache, or fetches it and caches it when it is what this build made. */
async function asset(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept && (await isGenuine(pathname, kept))) return kept
    if (kept) await cache.delete(request, { ignoreVary: true })
  }
  const answer = await fetchAsset(request)
  if (answer.ok && HASHES[nameOf(pathname)] && (await isGenuine(pathname, answer))) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** Fetches a file; a wrong answer, such as a proxy's page, is fetched once more past the browser's cache. */
async function fetchAsset(request: Request): Promise<Response> {
  const answer = await fetch(request)
  const { pathname } = new URL(request.url)
  if (answer.ok && (await isGenuine(pathname, answer))) return answer
  return fetch(request, { cache: 'reload' })
}

const nameOf = (pathname: string) => pathname.slice(pathname.lastIndexOf('/') + 1)
const typeOf = (pathname: string) =>
  pathname.endsWith('.css') ? 'text/css' : pathname.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript'

/** Checks content type and hash. Files of another build have no known hash: their type must do. */
async function isGenuine(pathname: string, answer: Response): Promise<boolean> {
  if (!answer.headers.get('content-type')?.startsWith(typeOf(pathname))) return false
  const hash = HASHES[nameOf(pathname)]
  if (hash === undefined) return true
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()))
  return btoa(String.fromCharCode(...bytes.subarray(0, 9))) === hash
}

/** Throws away what other versions put by, once no tab can need it and no newer one is about to begin. */
async function tidy(): Promise<void> {
  const { installing, waiting } = worker.registration
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (installing || waiting || tabs.length > 1) return
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

import { after } from '../browser/delays.ts'
import { CallError } from '../data/api/call.ts'
import { token } from '../session/session.ts'
import type { ClientHere } from './cached-answers.ts'
import { guard } from './guard.ts'

/** Time in ms to wait for the server before showing cached answers. */
const CACHE_AFTER_MS = 3_000
/** Time in ms to wait if the page is from the cache: the service worker has already waited. */
const CACHE_SOON_MS = 600

let isOpening = true

export async function guardClient(request: Request): Promise<ClientHere> {
  const isFromCache = isOpening && wasPageCached()
  isOpening = false
  // Don't redirect: without a network, the service worker redirects the home page to this page.
  if (token() === null && (isFromCache || navigator.onLine === false)) throw new CallError(0, '')
  const verification = guard(request) as Promise<ClientHere>
  const late = navigator.serviceWorker?.controller && after(isFromCache ? CACHE_SOON_MS : CACHE_AFTER_MS)
  const first = await Promise.race([verification, late ?? verification]).catch((cause: unknown) => {
    // The guard throws a Response to redirect.
    if (cause instanceof Response) throw cause
  })
  if (first || request.signal.aborted) return first ?? verification
  const cachedClient = await import('./cached-answers.ts').then((part) => part.restoreCachedAnswers()).catch(() => null)
  return cachedClient ?? verification
}

/** The service worker marks a page from its cache if the network didn't answer. */
function wasPageCached(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.serverTiming?.some(({ name }) => name === 'cached') === true
}

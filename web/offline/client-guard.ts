import { after } from '../browser/delays.ts'
import { CallError } from '../data/api/call.ts'
import { token } from '../session/session.ts'
import type { ClientHere } from './cached-answers.ts'
import { guard } from './guard.ts'

/** Time in ms to wait for the server before showing cached answers. */
const CACHE_AFTER_MS = 1_000
/** The same if the service worker has already waited for the page. */
const CACHE_SOON_MS = 250
/** Time in ms after which a late check of the session has failed. */
const GIVE_UP_MS = 10_000

/** The check of the session that was too slow for the screen. */
let late: Promise<ClientHere> | null = null

export async function guardClient(request: Request): Promise<ClientHere> {
  // The service worker marks a page from its cache: `late` on a slow network, `lost` without one.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mark = opened?.serverTiming?.[0]?.name
  // Without network, the home page would redirect to this page again.
  if (token() === null && (navigator.onLine === false || mark === 'lost')) throw new CallError(0, '')
  const verification = late ?? verify(request)
  late = null
  const timeout = navigator.serviceWorker?.controller && after(mark ? CACHE_SOON_MS : CACHE_AFTER_MS)
  let isSlow = true
  const first = await Promise.race([verification, timeout ?? verification]).catch((cause: unknown) => {
    // The guard throws a Response to redirect.
    if (cause instanceof Response) throw cause
    isSlow = false
  })
  if (first || request.signal.aborted) return first ?? verification
  const cachedClient = await import('./cached-answers.ts')
    .then((part) => part.restoreCachedAnswers(isSlow))
    .catch(() => null)
  if (cachedClient && isSlow) late = verification
  return cachedClient ?? verification
}

/**
 * Checks the session, or waits for the late check. The next call of `guardClient` then uses the
 * result. Resolves to false if the server doesn't answer.
 */
export async function verifyLate(): Promise<boolean> {
  late ??= verify(new Request(window.location.href))
  const isAnswered = await Promise.race([late, after(GIVE_UP_MS)]).catch((cause: unknown) => cause instanceof Response)
  if (!isAnswered) late = null
  return Boolean(isAnswered)
}

const verify = (request: Request) => guard(request) as Promise<ClientHere>

import { after } from '../browser/delays.ts'
import { CallError } from '../data/api/call.ts'
import { token } from '../session/session.ts'
import type { ClientHere } from './cached-answers.ts'
import { guard } from './guard.ts'

/** Time in ms to wait for the server before showing cached answers. */
const CACHE_AFTER_MS = 3_000

export async function guardClient(request: Request): Promise<ClientHere> {
  // The home page isn't cached, so a redirect to it would fail offline.
  if (token() === null && navigator.onLine === false) throw new CallError(0, '')
  const verification = guard(request) as Promise<ClientHere>
  const late = navigator.serviceWorker?.controller && after(CACHE_AFTER_MS)
  const first = await Promise.race([verification, late ?? verification]).catch((cause: unknown) => {
    // The guard throws a Response to redirect.
    if (cause instanceof Response) throw cause
  })
  if (first || request.signal.aborted) return first ?? verification
  const cachedClient = await import('./cached-answers.ts').then((part) => part.restoreCachedAnswers()).catch(() => null)
  return cachedClient ?? verification
}

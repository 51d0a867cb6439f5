import { CallError } from './api/call.ts'
import { guard } from './guard.ts'
import type { ClientHere } from './offline/kept-answers.ts'
import { token } from './session.ts'

/** For how long the server is waited for, where the code for what follows is on the device. */
const PATIENCE_MS = 3_000

/**
 * The guard of a client's screens. When the server cannot be asked, or takes long, they are shown what this device keeps of
 * them; where it keeps nothing, the error goes to the shell's error boundary.
 */
export async function guardClient(request: Request): Promise<ClientHere> {
  // The first page, to which nobody would be led, is not on the device.
  if (token() === null && navigator.onLine === false) throw new CallError(0, '')
  const asked = guard(request) as Promise<ClientHere>
  const late =
    navigator.serviceWorker?.controller && new Promise<null>((isLate) => setTimeout(isLate, PATIENCE_MS, null))
  const first = await Promise.race([asked, late ?? asked]).catch((cause: unknown) => {
    // It leads elsewhere.
    if (cause instanceof Response) throw cause
  })
  if (first || request.signal.aborted) return first ?? asked
  const kept = await import('./offline/kept-answers.ts').then((part) => part.openKept()).catch(() => null)
  return kept ?? asked
}

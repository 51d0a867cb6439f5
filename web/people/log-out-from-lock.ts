import { auth } from '../../contract/auth.ts'
import { after } from '../browser/delays.ts'
import { lockKey } from '../browser/has-lock.ts'
import { write } from '../browser/storage.ts'
import { call } from '../data/api/call.ts'
import { openOutbox } from '../offline/rows.ts'
import { paths } from '../session/paths.ts'
import { deleteStored, expireSession, userId } from '../session/session.ts'

const SEND_MS = 10_000

/**
 * Doesn't ask about unsent writes, because the person may not be the account's owner. The writes
 * stay on the device.
 */
export async function logOutFromLock(): Promise<void> {
  const owner = userId()
  const key = lockKey()
  const isUnsent = owner !== null && (await hasUnsent(owner))
  call(auth.logout, {}, { keepSession: true, keepalive: true }).catch(() => {
    // Ignore errors: the session on the server expires later.
  })
  // End the session first, so that no screen behind the lock becomes visible.
  expireSession()
  if (isUnsent) write(key, null)
  else await deleteStored(owner)
  if (navigator.onLine) window.location.assign(paths.login)
}

/** Tries to send the writes. Returns true if some may stay unsent. */
async function hasUnsent(owner: string): Promise<boolean> {
  const outbox = await openOutbox().catch(() => null)
  if (outbox && navigator.onLine) await Promise.race([outbox.sendNow(), after(SEND_MS)])
  try {
    const [{ deviceIntents }, { isOpen }] = await Promise.all([
      import('../offline/outbox/device-intents.ts'),
      import('../offline/outbox/queue.ts'),
    ])
    return (await deviceIntents(owner).all()).some(isOpen)
  } catch {
    return true
  }
}

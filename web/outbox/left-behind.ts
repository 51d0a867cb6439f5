import { systemClock } from '../../domain/clock.ts'
import { outboxWords as words } from '../../words/en/outbox.ts'
import { deleteDevice, deviceOwners } from '../device-database.ts'
import { token } from '../session.ts'
import { dropAnswers } from '../snapshot-store.ts'
import { deviceIntents } from './device-intents.ts'
import { isOpen } from './queue.ts'

/** So long entries wait for whoever wrote them to log in again. */
const KEPT_MS = 30 * 86_400_000

/**
 * What the login page says where somebody's entries wait on this device, without a word on whose or which; else null. What nobody has
 * come back for in thirty days is deleted; of what was only seen nothing stays where nobody is logged in, as after a session that was
 * ended elsewhere.
 */
export async function leftBehind(): Promise<string | null> {
  const now = systemClock().now().getTime()
  let isLeft = false
  for (const owner of await deviceOwners()) {
    const intents = (await deviceIntents(owner).all()).filter(isOpen)
    if (token() === null) await (intents.length > 0 ? dropAnswers(owner) : deleteDevice(owner))
    if (intents.length === 0) continue
    if (intents.every(({ madeAt }) => Math.abs(now - madeAt) > KEPT_MS)) await deleteDevice(owner)
    else isLeft = true
  }
  return isLeft ? words.leftBehind : null
}

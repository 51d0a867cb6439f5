import { systemClock } from '../../../domain/clock.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { token } from '../../session/session.ts'
import { deleteDevice, deviceOwners } from '../device-database.ts'
import { dropAnswers } from '../snapshot-store.ts'
import { deviceIntents } from './device-intents.ts'
import { isOpen } from './queue.ts'

const KEPT_MS = 30 * 86_400_000

/** Returns a hint without names, because anyone may see the login page. */
export async function findUnsentHint(): Promise<string | null> {
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

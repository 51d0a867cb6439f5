import { type CallName, calls } from '../../contract/calls.ts'
import { ACCESS } from '../../test/support/access-matrix.ts'
import { createFaultyApp, type MessageFault } from '../../test/support/message-faults.ts'
import { atLeast, type Check, none, type Row } from './row.ts'
import { requireOwnCheckout } from './target.ts'

const FAULTS: MessageFault[] = ['refused', 'broken', 'done unseen', 'endless', 'silent']

/** Each message to the database of each call meets each fault that a message can. */
export const messageFaults: Row[] = [
  {
    id: 'database/every-message',
    what: 'at every message of every call, one after the other, the database refuses it, breaks the connection before or after doing it, never ends, or is silent',
    expected:
      'nothing of the call is done and the answer is 503 with Retry-After, or a second try under its key does it once; no connection leaks',
    run,
  },
]

async function run() {
  requireOwnCheckout()
  const checks: Check[] = []
  const raw: Record<string, unknown> = {}
  for (const fault of FAULTS) {
    const { calls, messages, found } = await failEvery(fault)
    checks.push(none(`${fault}: calls left half done, answered wrongly or leaking`, found.length))
    checks.push(atLeast(calls, `${fault}: messages that failed`, messages))
    raw[fault] = found
  }
  return { checks, raw }
}

async function failEvery(fault: MessageFault) {
  const app = await createFaultyApp({ impatient: fault === 'endless' || fault === 'silent' })
  try {
    const names = (Object.keys(ACCESS) as CallName[]).filter((name) => fault !== 'done unseen' || calls[name]?.creates)
    const found: string[] = []
    let messages = 0
    for (const name of names) {
      const each = await app.makeAtEvery(name, fault)
      messages += each.messages
      found.push(...each.found)
    }
    return { calls: names.length, messages, found }
  } finally {
    await app.close()
  }
}

import { type CallName, calls } from '../../contract/calls.ts'
import { ACCESS } from '../../test/support/access-matrix.ts'
import { createFaultyApp, type MessageFault } from '../../test/support/message-faults.ts'
import { atLeast, none, type Row } from './row.ts'
import { requireOwnCheckout } from './target.ts'

/** Every message to the database of every call meets every fault that a message can. */
export const messageFaults: Row[] = [
  row('refused', 'refuses it'),
  row('broken', 'is cut off before it hears of it'),
  row('done unseen', 'does it, and is cut off before it can say so'),
  row('endless', 'works at it without an end'),
  row('silent', 'is there no more, and nobody says so'),
]

function row(fault: MessageFault, what: string): Row {
  return {
    id: `messages/${fault.replace(' ', '-')}`,
    threats: ['D8'],
    what: `at every message of every call, one after the other, the database ${what}`,
    expected:
      fault === 'done unseen'
        ? 'sent again under its key, a creating call is done exactly once; every connection is given back'
        : 'nothing of the call is done, it is answered with 503 and when to come again, its connection is given back, and then it works',
    run: () => failEvery(fault),
  }
}

async function failEvery(fault: MessageFault) {
  requireOwnCheckout()
  const app = await createFaultyApp({ impatient: fault === 'endless' || fault === 'silent' })
  try {
    const names = (Object.keys(ACCESS) as CallName[]).filter((name) => fault !== 'done unseen' || calls[name]?.creates)
    const needed: Partial<Record<CallName, number>> = {}
    const found: string[] = []
    for (const name of names) {
      const each = await app.makeAtEvery(name, fault)
      needed[name] = each.messages
      found.push(...each.found)
    }
    const messages = Object.values(needed).reduce((sum, count) => sum + count, 0)
    return {
      checks: [
        none(`left half done, answered wrongly or kept, of ${names.length} calls`, found.length),
        atLeast(names.length, 'messages that failed', messages),
      ],
      raw: { needed, found },
    }
  } finally {
    await app.close()
  }
}

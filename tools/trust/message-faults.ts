import { type CallName, calls } from '../../contract/calls.ts'
import { ACCESS } from '../../test/support/access-matrix.ts'
import { createFaultyApp, type MessageFault } from '../../test/support/message-faults.ts'
import { atLeast, type Check, none, type Row } from './row.ts'

const FAULTS: MessageFault[] = ['refused', 'broken', 'answer lost', 'endless', 'silent']

export const messageFaults: Row = {
  id: 'database/every-message',
  what: 'each database message of each call fails in five ways: refused, connection broken before or after, endless, silent',
  expected:
    'the call does nothing and returns 503 with Retry-After, or a retry with its key does it once; no connection leaks',
  async run() {
    const checks: Check[] = []
    const raw: Record<string, string[]> = {}
    for (const fault of FAULTS) {
      const app = await createFaultyApp({ impatient: fault === 'endless' || fault === 'silent' })
      const names = (Object.keys(ACCESS) as CallName[]).filter(
        (name) => fault !== 'answer lost' || calls[name]?.creates,
      )
      const found: string[] = []
      let messages = 0
      try {
        for (const name of names) {
          const each = await app.makeAtEvery(name, fault)
          messages += each.messages
          found.push(...each.found)
        }
      } finally {
        await app.close()
      }
      checks.push(none(`${fault}: calls left half done, answered wrongly or leaking`, found.length))
      checks.push(atLeast(names.length, `${fault}: messages that failed`, messages))
      raw[fault] = found
    }
    return { checks, raw }
  },
}

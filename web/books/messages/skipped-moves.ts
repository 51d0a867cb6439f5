import { imports } from '../../../contract/imports.ts'
import { SKIPPED_PER_CALL } from '../../../domain/import/limits.ts'
import { call } from '../../data/api/call.ts'
import { inDevice, resultOf } from '../../offline/device-database.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import type { PreviewRow } from './preview.ts'

const SKIPPED = 'skipped messages'
const MOST_MARKS = 20_000

/** Stores the hashes of skipped messages and sends them. If that fails, a later call sends them. */
export async function skipForGood(owner: string, marks: readonly string[]): Promise<void> {
  await changeSkipped(owner, (stored) => [...new Set([...stored, ...marks])].slice(-MOST_MARKS))
  await sendSkipped(owner)
}

/** Sends the hashes, so that the client's other phones skip the messages too. Throws CallError. */
export async function sendSkipped(owner: string): Promise<void> {
  const skipped = await readSkipped(owner)
  if (skipped.length === 0) return
  const _id = uuid7()
  for (let at = 0; at < skipped.length; at += SKIPPED_PER_CALL) {
    const some = skipped.slice(at, at + SKIPPED_PER_CALL)
    await call(imports.add, { body: { _id, source: 'messages', rows: [], skipped: some } })
  }
  const sent = new Set(skipped)
  await changeSkipped(owner, (stored) => stored.filter((mark) => !sent.has(mark)))
}

/**
 * Returns the hashes of skipped messages. Omits payments and messages that match a typed entry.
 * Also omits a refund without its payment and a deposit of unknown origin, because another message
 * may explain them.
 */
export function skippedMarks(rows: readonly PreviewRow[]): string[] {
  return rows.flatMap(({ proposal, choice, isPayment, isChosen, typed }) => {
    const isOpen = proposal.isUnmatched || (proposal.needsOwnMoneyAnswer && !isChosen) || typed === 'same' || isPayment
    return choice === 'skip' && !isOpen ? proposal.marks : []
  })
}

/** Returns the hashes of skipped messages that this phone hasn't sent yet. */
export const readSkipped = (owner: string): Promise<string[]> =>
  inDevice(owner, ['meta'], 'readonly', (transaction) => marksIn(transaction))

function changeSkipped(owner: string, change: (stored: string[]) => string[]): Promise<unknown> {
  return inDevice(owner, ['meta'], 'readwrite', async (transaction) => {
    const stored = await marksIn(transaction)
    return resultOf(transaction.objectStore('meta').put(change(stored), SKIPPED))
  })
}

async function marksIn(transaction: IDBTransaction): Promise<string[]> {
  return (await resultOf<string[] | undefined>(transaction.objectStore('meta').get(SKIPPED))) ?? []
}

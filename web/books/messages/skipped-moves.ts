import { inDevice, resultOf } from '../../offline/device-database.ts'
import type { PreviewRow } from './preview.ts'

const SKIPPED = 'skipped messages'
const MOST_MARKS = 20_000

/**
 * Marks of the rows to skip for good. Omits rows that may still be explained: a refund without its
 * payment, and a deposit until the client says whose money it is.
 */
export function skippedMarks(rows: readonly PreviewRow[]): string[] {
  return rows.flatMap(({ proposal, choice, isPayment, isChosen, typed }) => {
    const isOpen = proposal.isUnmatched || (proposal.needsOwnMoneyAnswer && !isChosen) || typed === 'same' || isPayment
    return choice === 'skip' && !isOpen ? proposal.marks : []
  })
}

/** The phone stores these marks, because the server stores only marks of saved rows. */
export const readSkipped = (owner: string): Promise<string[]> =>
  inDevice(owner, ['meta'], 'readonly', (transaction) => marksIn(transaction))

export function storeSkipped(owner: string, marks: readonly string[]): Promise<unknown> {
  return changeSkipped(owner, (kept) => [...new Set([...kept, ...marks])].slice(-MOST_MARKS))
}

export function removeSkipped(owner: string, marks: readonly string[]): Promise<unknown> {
  const forgotten = new Set(marks)
  return changeSkipped(owner, (kept) => kept.filter((mark) => !forgotten.has(mark)))
}

function changeSkipped(owner: string, change: (kept: string[]) => string[]): Promise<unknown> {
  return inDevice(owner, ['meta'], 'readwrite', async (transaction) => {
    const kept = await marksIn(transaction)
    return resultOf(transaction.objectStore('meta').put(change(kept), SKIPPED))
  })
}

async function marksIn(transaction: IDBTransaction): Promise<string[]> {
  return (await resultOf<string[] | undefined>(transaction.objectStore('meta').get(SKIPPED))) ?? []
}

import { outboxWords as words } from '../../../words/en/outbox.ts'
import { read, write } from '../../browser/storage.ts'
import { type Outbox, pendingStore, UNSENT_OWNER_KEY } from '../pending-store.ts'
import { mergeRows } from './apply-pending.tsx'
import type { Pending } from './pending-state.ts'
import { pendingTotalNote } from './waiting-amount.tsx'
import { waitingCredit } from './waiting-credit.tsx'
import { WaitingStrip } from './waiting-strip.tsx'
import { waitingSum } from './waiting-sum.ts'

export function showPending(owner: string, outbox: Outbox, pending: Pending, justSent: number): void {
  const { intents, sent } = pending
  const isMarked = read(UNSENT_OWNER_KEY) === owner
  if (isMarked !== intents.length > 0) write(UNSENT_OWNER_KEY, intents.length > 0 ? owner : null)
  // Keep a strip that was shown, even without writes: its form may still wait for an answer.
  if (intents.length + sent.length === 0 && pendingStore.get() === null) return
  pendingStore.set({
    merge: (rows, list) => mergeRows(rows, list, pending),
    credit: (personId) => waitingCredit(intents, personId),
    intents,
    justSent,
    outbox,
    Strip: WaitingStrip,
    sum: (total) => waitingSum(intents, total),
    totalNote: (total) => pendingTotalNote(intents, total),
    expired: intents.length > 0 ? words.expired(intents.length) : '',
  })
}

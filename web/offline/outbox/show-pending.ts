import { createElement } from 'react'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { read, write } from '../../browser/storage.ts'
import { type Outbox, pendingStore, UNSENT_OWNER_KEY } from '../pending-store.ts'
import { lacksSent, mergeRows } from './merge-rows.ts'
import { noteOf } from './pending-amount.tsx'
import { PendingBadge } from './pending-badge.tsx'
import { pendingBalance } from './pending-balance.tsx'
import type { Pending } from './pending-state.ts'
import { PendingStrip } from './pending-strip.tsx'
import { pendingSum } from './pending-sum.ts'

export function showPending(owner: string, outbox: Outbox, pending: Pending, justSent: number): void {
  const { intents, sent } = pending
  const isMarked = read(UNSENT_OWNER_KEY) === owner
  if (isMarked !== intents.length > 0) write(UNSENT_OWNER_KEY, intents.length > 0 ? owner : null)
  // Once the store is set, it stays set, so that `PendingStrip` stays mounted while a form waits.
  if (intents.length + sent.length === 0 && pendingStore.get() === null) return
  pendingStore.set({
    merge: (rows, list) => mergeRows(rows, list, pending, (state) => createElement(PendingBadge, { state })),
    lacksSent: (list) => lacksSent(list, pending),
    credit: (personId, shown) => pendingBalance(intents, personId, shown),
    intents,
    justSent,
    outbox,
    Strip: PendingStrip,
    totalNote: (total) => noteOf(pendingSum(intents, total), total),
    expired: intents.length > 0 ? words.expired(intents.length) : '',
  })
}

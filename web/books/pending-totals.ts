import { createElement, useEffect } from 'react'
import { useToday } from '../browser/today.ts'
import { pendingChange } from '../data/api/query.ts'
import { PendingBadge } from '../offline/outbox/pending-badge.tsx'
import type { Intent } from '../offline/outbox/queue.ts'
import { changeOf, plus } from './pending-moves.ts'
import { withPending } from './with-pending.ts'

/** Shows pending writes in all totals. */
export default function PendingTotals({
  intents,
  sent,
}: {
  intents: readonly Intent[]
  sent: readonly Intent[]
}): null {
  const today = useToday()
  useEffect(() => {
    pendingChange.set({
      answer: withPending(intents, sent, today),
      list(list, { count, sum } = {}) {
        const change = changeOf(intents, list)
        return (
          change && { ...plus({ count, sum }, change), pendingMark: createElement(PendingBadge, { state: 'waiting' }) }
        )
      },
    })
  }, [intents, sent, today])
  useEffect(() => () => pendingChange.set(null), [])
  return null
}

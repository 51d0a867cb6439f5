import { MINUS } from '../../../domain/money.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { TotalOf } from '../rows.ts'
import { PendingBadge } from './pending-badge.tsx'
import { pendingSum } from './pending-sum.ts'
import type { Intent } from './queue.ts'

export function PendingAmount({ amount, state = 'waiting' }: { amount: number; state?: Intent['state'] }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1 text-small font-normal text-accent">
      <PendingBadge state={state} />
      {amount === 0 ? null : (
        <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
      )}
    </span>
  )
}

export function pendingTotalNote(intents: readonly Intent[], total: TotalOf) {
  const amount = pendingSum(intents, total)
  return amount === 0 ? null : <PendingAmount amount={amount} />
}

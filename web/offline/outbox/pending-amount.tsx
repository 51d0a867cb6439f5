import type { ReactNode } from 'react'
import { MINUS, sumAmounts } from '../../../domain/money.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { TotalOf } from '../rows.ts'
import { PendingBadge } from './pending-badge.tsx'
import { pendingSum } from './pending-sum.ts'
import type { Intent } from './queue.ts'

/** Says what a total lacks and, if this device has summed it, what it includes. */
export function pendingNote(intents: readonly Intent[], total: TotalOf): ReactNode {
  const included = pendingSum(total.isOfDevice ? intents : [], total)
  const all = pendingSum(intents, { ...total, isOfDevice: false })
  const lacking = sumAmounts([all.amount, -included.amount])
  return included.amount === 0 && lacking === 0 ? null : (
    <>
      {included.amount === 0 ? null : <PendingAmount amount={included.amount} included={included.writes} />}
      {lacking === 0 ? null : <PendingAmount amount={lacking} />}
    </>
  )
}

/** `included` is the number of writes that the total includes. */
export function PendingAmount({ amount, included = 0 }: { amount: number; included?: number }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1 text-small font-normal text-accent">
      <PendingBadge state="waiting" text={included > 0 && `${words.includes(included)},`} />
      {amount === 0 ? null : (
        <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
      )}
    </span>
  )
}

import { MINUS } from '../../../domain/money.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { TotalOf } from '../rows.ts'
import { PendingBadge } from './pending-badge.tsx'
import { pendingSum } from './pending-sum.ts'
import type { Intent } from './queue.ts'

/** With `writes`, says that a total includes them. */
export function PendingAmount({
  amount,
  state = 'waiting',
  writes,
}: {
  amount: number
  state?: Intent['state']
  writes?: number
}) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1 text-small font-normal text-accent">
      <PendingBadge state={state} text={writes === undefined ? undefined : `${words.includes(writes)},`} />
      {amount === 0 ? null : (
        <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
      )}
    </span>
  )
}

/** A total of this device includes the writes of its rows, but no income from the credit book. */
export function pendingTotalNote(intents: readonly Intent[], total: TotalOf) {
  const isIncluded = ({ recordKind }: Intent) => total.isOfDevice === true && recordKind === total.of
  const included = pendingSum(intents.filter(isIncluded), total)
  const { amount } = pendingSum(
    intents.filter((intent) => !isIncluded(intent)),
    total,
  )
  return included.amount === 0 && amount === 0 ? null : (
    <>
      {included.amount === 0 ? null : <PendingAmount {...included} />}
      {amount === 0 ? null : <PendingAmount amount={amount} />}
    </>
  )
}

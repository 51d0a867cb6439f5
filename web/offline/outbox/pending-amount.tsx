import type { ReactNode } from 'react'
import { MINUS, sumAmounts } from '../../../domain/money.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { areTotalsCurrent } from '../data-age.ts'
import type { TotalOf } from '../rows.ts'
import { PendingBadge } from './pending-badge.tsx'
import type { pendingSum } from './pending-sum.ts'

/**
 * Returns the total with the pending writes. Returns only the sum of the pending writes if the
 * total may already include some of them.
 */
export function noteOf(
  { amount, writes, isTried }: ReturnType<typeof pendingSum>,
  { value, isOfDevice, isPart, format = formatAmount }: Omit<TotalOf, 'of' | 'query'>,
): ReactNode {
  if (writes === 0) return null
  if (value === undefined || isTried || !(isOfDevice || areTotalsCurrent())) return <PendingAmount amount={amount} />
  if (isPart && amount === 0) return null
  return (
    <span className={noteClass}>
      {amount === 0 ? null : <span className="amount">→ {longFigures(format(sumAmounts([value, amount])))}</span>}{' '}
      {isPart ? (
        <span className="sr-only">{words.includes(writes)}</span>
      ) : (
        <PendingBadge state="waiting" text={words.includes(writes)} />
      )}
    </span>
  )
}

const noteClass = 'inline-flex flex-wrap items-baseline gap-x-1 text-small font-normal text-accent'

function PendingAmount({ amount }: { amount: number }) {
  return (
    <span className={noteClass}>
      <PendingBadge state="waiting" />
      {amount === 0 ? null : (
        <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
      )}
    </span>
  )
}

import type { ReactNode } from 'react'
import { MINUS, sumAmounts } from '../../../domain/money.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { areTotalsCurrent } from '../data-age.ts'
import type { TotalOf } from '../rows.ts'
import { PendingBadge } from './pending-badge.tsx'
import { pendingSum } from './pending-sum.ts'
import type { Intent } from './queue.ts'

/**
 * Returns what a total is with the pending writes, or only their sum if the total may have some of
 * them already. If this device has summed the total, says how many it includes.
 */
export function pendingNote(intents: readonly Intent[], total: TotalOf): ReactNode {
  const { value, isOfDevice, isPart, format = formatAmount } = total
  const included = pendingSum(isOfDevice ? intents : [], total)
  const { writes, isTried, ...all } = pendingSum(intents, { ...total, isOfDevice: false })
  if (writes === 0) return null
  const lacking = sumAmounts([all.amount, -included.amount])
  if (value === undefined || isOfDevice || isTried || !areTotalsCurrent())
    return (
      <>
        {included.writes > 0 ? <PendingBadge state="waiting" text={words.includes(included.writes)} /> : null}
        {writes > included.writes ? <PendingAmount amount={lacking} /> : null}
      </>
    )
  if (isPart && lacking === 0) return null
  return (
    <span className={noteClass}>
      {lacking === 0 ? null : <span className="amount">→ {longFigures(format(sumAmounts([value, lacking])))}</span>}{' '}
      {isPart ? (
        <span className="sr-only">{words.includes(writes)}</span>
      ) : (
        <PendingBadge state="waiting" text={words.includes(writes)} />
      )}
    </span>
  )
}

const noteClass = 'inline-flex flex-wrap items-baseline gap-x-1 text-small font-normal text-accent'

export function PendingAmount({ amount }: { amount: number }) {
  return (
    <span className={noteClass}>
      <PendingBadge state="waiting" />
      {amount === 0 ? null : (
        <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
      )}
    </span>
  )
}

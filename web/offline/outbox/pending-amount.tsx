import type { ReactNode } from 'react'
import { MINUS, sumAmounts } from '../../../domain/money.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { areTotalsBefore } from '../data-age.ts'
import type { TotalOf } from '../rows.ts'
import { PendingBadge } from './pending-badge.tsx'
import { pendingSum } from './pending-sum.ts'
import type { Intent } from './queue.ts'

/**
 * Returns what a total is with the pending writes, or only their sum if the total may have some of
 * them already. If this device has summed the total, says what it includes.
 */
export function pendingNote(intents: readonly Intent[], total: TotalOf): ReactNode {
  const { value, isOfDevice, isPart, format = formatAmount } = total
  const included = pendingSum(isOfDevice ? intents : [], total)
  const { writes, triedAt, ...all } = pendingSum(intents, { ...total, isOfDevice: false })
  const lacking = sumAmounts([all.amount, -included.amount])
  if (lacking !== 0 && value !== undefined && !isOfDevice && areTotalsBefore(triedAt))
    return (
      <span className={noteClass}>
        <span className="amount">→ {longFigures(format(sumAmounts([value, lacking])))}</span>{' '}
        {isPart ? (
          <span className="sr-only">{words.includes(writes)}</span>
        ) : (
          <PendingBadge state="waiting" text={words.includes(writes)} />
        )}
      </span>
    )
  return included.amount === 0 && lacking === 0 ? null : (
    <>
      {included.amount === 0 ? null : <PendingAmount amount={included.amount} included={included.writes} />}
      {lacking === 0 ? null : <PendingAmount amount={lacking} />}
    </>
  )
}

const noteClass = 'inline-flex flex-wrap items-baseline gap-x-1 text-small font-normal text-accent'

/** `included` is the number of writes that the total includes. */
export function PendingAmount({ amount, included = 0 }: { amount: number; included?: number }) {
  return (
    <span className={noteClass}>
      <PendingBadge state="waiting" text={included > 0 && `${words.includes(included)},`} />
      {amount === 0 ? null : (
        <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
      )}
    </span>
  )
}

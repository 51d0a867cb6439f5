import { MINUS } from '../../../domain/money.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { PendingBadge } from './pending-badge.tsx'
import type { Intent } from './queue.ts'

/** `included` is the number of writes that the total includes. */
export function PendingAmount({
  amount,
  state = 'waiting',
  included = 0,
}: {
  amount: number
  state?: Intent['state']
  included?: number
}) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1 text-small font-normal text-accent">
      <PendingBadge state={state} text={included > 0 && `${words.includes(included)},`} />
      {amount === 0 ? null : (
        <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
      )}
    </span>
  )
}

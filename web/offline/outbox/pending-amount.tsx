import { Clock } from 'lucide-react'
import { MINUS } from '../../../domain/money.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { PendingNote } from '../pending-store.ts'

/** Says how many writes a total includes or, with `isLacking`, lacks. */
export function PendingAmount({ amount, writes, isLacking }: PendingNote) {
  const count = words.count(writes)
  const text = isLacking ? count : words.includes(count)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1 text-small font-normal text-accent">
      <Clock aria-hidden className="size-4 self-center" />
      {amount === 0 ? text : `${text},`}
      {amount === 0 ? null : (
        <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
      )}
    </span>
  )
}

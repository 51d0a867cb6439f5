import { MINUS, sumAmounts } from '../../../domain/money.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { CreditChange } from '../pending-store.ts'
import { PendingBadge } from './pending-badge.tsx'
import type { Intent, Row } from './queue.ts'

/** A note, because the device lacks the balances that make up the sum of all customers. */
export function pendingBalance(intents: readonly Intent[], personId?: string): CreditChange | null {
  const lines = intents.filter(
    ({ recordKind, parent }) => recordKind === 'creditLine' && (personId === undefined || parent === personId),
  )
  if (lines.length === 0) return null
  const changes = lines
    .filter(({ state }) => state !== 'refused')
    .flatMap(({ row, was, act }) => [
      act === 'delete' ? 0 : balanceEffect(row),
      -balanceEffect(act === 'delete' ? (was ?? row) : was),
    ])
  const amount = sumAmounts(changes)
  const isRefused = lines.some(({ state }) => state === 'refused')
  return {
    amount,
    mark: (
      <span className="inline-flex flex-wrap items-center gap-x-1 text-small font-normal text-accent">
        <PendingBadge state={isRefused ? 'refused' : 'waiting'} />
        {amount === 0 ? null : (
          <span className="amount">{longFigures(`${amount > 0 ? '+' : MINUS}${formatRwf(Math.abs(amount))}`)}</span>
        )}
      </span>
    ),
  }
}

function balanceEffect(line: Row | undefined): number {
  const { kind, amount = 0 } = (line ?? {}) as { kind?: string; amount?: number }
  return kind === 'gave' ? amount : -amount
}

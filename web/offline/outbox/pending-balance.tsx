import { sumAmounts } from '../../../domain/money.ts'
import type { CreditChange } from '../pending-store.ts'
import { PendingAmount } from './pending-amount.tsx'
import { PendingBadge } from './pending-badge.tsx'
import type { Intent, Row } from './queue.ts'

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
  const refused = lines.filter(({ state }) => state === 'refused').length
  const writes = lines.length - refused
  return {
    amount,
    mark: (isLacking) => (
      <>
        {writes > 0 ? <PendingAmount amount={amount} writes={writes} isLacking={isLacking} /> : null}
        {refused > 0 ? <PendingBadge state="refused" /> : null}
      </>
    ),
  }
}

function balanceEffect(line: Row | undefined): number {
  const { kind, amount = 0 } = (line ?? {}) as { kind?: string; amount?: number }
  return kind === 'gave' ? amount : -amount
}

import { sumAmounts } from '../../../domain/money.ts'
import type { CreditChange } from '../pending-store.ts'
import { PendingAmount } from './pending-amount.tsx'
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
  const isRefused = lines.some(({ state }) => state === 'refused')
  return {
    amount,
    mark: <PendingAmount amount={amount} state={isRefused ? 'refused' : 'waiting'} />,
  }
}

function balanceEffect(line: Row | undefined): number {
  const { kind, amount = 0 } = (line ?? {}) as { kind?: string; amount?: number }
  return kind === 'gave' ? amount : -amount
}

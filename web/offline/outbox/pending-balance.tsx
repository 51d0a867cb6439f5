import { sumAmounts } from '../../../domain/money.ts'
import type { CreditChange } from '../pending-store.ts'
import type { TotalOf } from '../rows.ts'
import { noteOf } from './pending-amount.tsx'
import { PendingBadge } from './pending-badge.tsx'
import { type Intent, type Row, withoutRefused } from './queue.ts'

export function pendingBalance(
  intents: readonly Intent[],
  personId?: string,
  shown: Pick<TotalOf, 'value' | 'format'> = {},
): CreditChange | null {
  const lines = intents.filter(
    ({ recordKind, parent }) => recordKind === 'creditLine' && (personId === undefined || parent === personId),
  )
  if (lines.length === 0) return null
  const sendable = new Set(withoutRefused(intents))
  const waiting = lines.filter((line) => sendable.has(line))
  const changes = waiting.flatMap(({ row, was, act }) => [
    act === 'delete' ? 0 : balanceEffect(row),
    -balanceEffect(act === 'delete' ? (was ?? row) : was),
  ])
  const amount = sumAmounts(changes)
  return {
    amount,
    mark: (
      <>
        {noteOf({ amount, writes: waiting.length, isTried: waiting.some(({ tries }) => tries > 0) }, shown)}
        {waiting.length < lines.length ? <PendingBadge state="refused" /> : null}
      </>
    ),
  }
}

function balanceEffect(line: Row | undefined): number {
  const { kind, amount = 0 } = (line ?? {}) as { kind?: string; amount?: number }
  return kind === 'gave' ? amount : -amount
}

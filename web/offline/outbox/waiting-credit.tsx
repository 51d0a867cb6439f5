import { sumAmounts } from '../../../domain/money.ts'
import type { CreditChange } from '../pending-store.ts'
import type { Intent } from './queue.ts'
import { WaitingAmount } from './waiting-amount.tsx'

export function waitingCredit(intents: readonly Intent[], personId?: string): CreditChange | null {
  const lines = intents.filter(
    ({ recordKind, parent }) => recordKind === 'creditLine' && (personId === undefined || parent === personId),
  )
  if (lines.length === 0) return null
  const changes = lines.map(({ row, act, state }) => {
    const { kind, amount = 0 } = row as { kind?: string; amount?: number }
    if (state === 'refused') return 0
    return (kind === 'gave') === (act === 'add') ? amount : -amount
  })
  const amount = sumAmounts(changes)
  const isRefused = lines.some(({ state }) => state === 'refused')
  return {
    amount,
    mark: <WaitingAmount amount={amount} state={isRefused ? 'refused' : 'waiting'} />,
  }
}

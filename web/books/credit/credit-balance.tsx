import type { CreditPerson } from '../../../contract/credit.ts'
import { CREDIT_AGES } from '../../../domain/credit.ts'
import { daysBetween } from '../../../domain/day.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { useToday } from '../../browser/today.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { usePendingCredit } from './pending-credit.ts'

export function CreditBalance({
  balance,
  asSentence = false,
  className = 'font-bold',
}: {
  balance: number
  asSentence?: boolean
  className?: string
}) {
  if (balance > 0)
    return asSentence ? (
      <span className="amount">{longFigures(words.owes(formatRwf(balance)))}</span>
    ) : (
      <Amount value={balance} className={className} />
    )
  return balance === 0 ? (
    <span className="text-muted">{words.settled}</span>
  ) : (
    <span className="amount text-debt">{longFigures(words.overpaid(formatRwf(-balance)))}</span>
  )
}

export function PendingBalance({ _id, balance }: Pick<CreditPerson, '_id' | 'balance'>) {
  return pendingStore.use()?.credit(_id, { value: balance, format: balanceText })?.mark
}

const balanceText = (balance: number) =>
  balance > 0 ? formatAmount(balance) : balance === 0 ? words.settled : words.overpaid(formatRwf(-balance))

export function useBalance(person: Pick<CreditPerson, '_id' | 'balance'>): number {
  return sumAmounts([person.balance, usePendingCredit(person._id)?.amount ?? 0])
}

export function OpenSinceNote({ openSince }: Pick<CreditPerson, 'openSince'>) {
  const today = useToday()
  if (openSince === null) return null
  const days = Math.max(daysBetween(openSince, today), 0)
  return (
    <span className={`text-small ${days >= CREDIT_AGES.month ? 'font-medium text-loss' : 'text-muted'}`}>
      {words.openFor(days)}
    </span>
  )
}

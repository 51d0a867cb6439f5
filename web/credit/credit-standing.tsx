import type { CreditPerson } from '../../contract/credit.ts'
import { daysBetween } from '../../domain/day.ts'
import { creditWords as words } from '../../words/en/credit.ts'
import { formatRwf } from '../../words/en/money.ts'
import { Amount } from '../money/amount.tsx'
import { longFigures } from '../money/long-figures.tsx'
import { waiting } from '../outbox/write.ts'
import { useToday } from '../today.ts'
import { balanceOf } from './write-line.ts'

/**
 * What somebody owes, as a sum or, `said`, in words; what they have paid ahead in words and another colour; and the word for
 * nothing.
 */
export function Standing({
  balance,
  said = false,
  className = 'font-bold',
}: {
  balance: number
  said?: boolean
  className?: string
}) {
  if (balance > 0)
    return said ? (
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

/** What waits of somebody's account, or of all, beside what the server says. */
export function Waits({ personId }: { personId?: string }) {
  return waiting.use()?.credit(personId)?.mark ?? null
}

/** What somebody owes once everything is sent that waits here. */
export function useBalance(person: Pick<CreditPerson, '_id' | 'balance'>): number {
  waiting.use()
  return balanceOf(person)
}

/** From so many days on it stands out. */
const LONG_DAYS = 30

/** For how long something has been open; nothing where nothing is. */
export function OpenFor({ openSince }: Pick<CreditPerson, 'openSince'>) {
  const today = useToday()
  if (openSince === null) return null
  const days = Math.max(daysBetween(openSince, today), 0)
  return (
    <span className={`text-small ${days >= LONG_DAYS ? 'font-medium text-loss' : 'text-muted'}`}>
      {words.openFor(days)}
    </span>
  )
}

import type { CreditPerson } from '../../contract/credit.ts'
import { daysBetween } from '../../domain/day.ts'
import { formatRwf } from '../../domain/money.ts'
import { creditWords as words } from '../../words/en/credit.ts'
import { Amount } from '../money/amount.tsx'
import { longFigures } from '../money/long-figures.tsx'
import { useToday } from '../today.ts'

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

/** From so many days on it stands out. */
const LONG_DAYS = 30

/** For how long something has been open; nothing where nothing is. */
export function OpenFor({ openSince }: Pick<CreditPerson, 'openSince'>) {
  const today = useToday()
  if (openSince === null) return null
  const days = Math.max(daysBetween(openSince, today), 0)
  return (
    <span className={`text-small ${days >= LONG_DAYS ? 'font-medium text-accent' : 'text-muted'}`}>
      {words.openFor(days)}
    </span>
  )
}

import { CircleCheck } from 'lucide-react'
import type { Debt } from '../../../contract/debts.ts'
import { type Day, daysBetween } from '../../../domain/day.ts'
import { weekdayName } from '../../../words/en/dates.ts'
import { debtWords } from '../../../words/en/debts.ts'

const SOON_DAYS = 7

/** `isKnown` visually hides the word "paid" or "unpaid", because a filter already shows it. */
export function DebtStatus({
  debt,
  today,
  isKnown = false,
}: {
  debt: Pick<Debt, 'isPaid' | 'dueDate'>
  today: Day
  isKnown?: boolean
}) {
  if (debt.isPaid) {
    return (
      <span className="inline-flex items-center gap-1 text-small font-medium text-gain">
        <CircleCheck className="size-4" />
        <span className={isKnown ? 'sr-only' : undefined}>{debtWords.paid}</span>
      </span>
    )
  }
  return (
    <span className="text-small">
      {/* Phones hide the word "unpaid" visually. */}
      <span className={isKnown ? 'sr-only' : 'font-medium max-sm:sr-only sm:block'}>{debtWords.unpaid} </span>
      <DueNote dueDate={debt.dueDate} today={today} />
    </span>
  )
}

export function DueNote({ dueDate, today }: { dueDate: Day; today: Day }) {
  const days = daysBetween(today, dueDate)
  const look = days < 0 ? 'font-medium text-loss' : days <= SOON_DAYS ? 'text-accent' : 'text-muted'
  return <span className={`text-small sm:block ${look}`}>{dueWords(dueDate, days)}</span>
}

/** A weekday name is unambiguous only up to a week ahead. */
function dueWords(dueDate: Day, days: number): string {
  if (days < 0) return debtWords.overdue(-days)
  if (days === 0) return debtWords.dueToday
  return days > 1 && days < SOON_DAYS ? debtWords.dueOn(weekdayName(dueDate)) : debtWords.dueIn(days)
}

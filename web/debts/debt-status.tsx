import CircleCheck from 'lucide-react/icons/circle-check'
import type { Debt } from '../../contract/debts.ts'
import { type Day, daysBetween } from '../../domain/day.ts'
import { debtWords } from '../../words/en/debts.ts'

const SOON_DAYS = 7

/** Paid; or unpaid and how long there is still time, in the accent when it is soon and in red when it is over. */
export function DebtStatus({ debt, today }: { debt: Pick<Debt, 'isPaid' | 'dueDate'>; today: Day }) {
  if (debt.isPaid) {
    return (
      <span className="inline-flex items-center gap-1 text-small font-medium text-gain">
        <CircleCheck aria-hidden className="size-4" />
        {debtWords.paid}
      </span>
    )
  }
  return (
    <span className="text-small">
      <span className="font-medium sm:block">{debtWords.unpaid}</span>
      <span className="sm:hidden"> · </span>
      <DueNote dueDate={debt.dueDate} today={today} />
    </span>
  )
}

/** How long there is still time for an unpaid debt. */
export function DueNote({ dueDate, today }: { dueDate: Day; today: Day }) {
  const days = daysBetween(today, dueDate)
  const look = days < 0 ? 'text-loss' : days <= SOON_DAYS ? 'text-accent' : 'text-muted'
  return (
    <span className={`text-small sm:block sm:whitespace-nowrap ${look}`}>
      {days < 0 ? debtWords.overdue(-days) : days === 0 ? debtWords.dueToday : debtWords.dueIn(days)}
    </span>
  )
}

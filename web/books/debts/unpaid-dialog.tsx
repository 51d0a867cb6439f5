import type { ReactNode } from 'react'
import type { Debt } from '../../../contract/debts.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { useToday } from '../../browser/today.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { DueNote } from './debt-status.tsx'

export default function UnpaidDialog({
  total,
  pending,
  count,
  debts,
  none,
  onClose,
}: {
  total: number
  pending: ReactNode
  count: number
  debts: readonly Debt[]
  none: string
  onClose: () => void
}) {
  const today = useToday()
  return (
    <Dialog onClose={onClose} title={debtWords.current}>
      <p className="flex flex-wrap items-baseline gap-x-2 pb-3">
        <span className="text-small text-muted">{debtWords.totalUnpaid}</span>
        <Amount value={total} className="text-lead font-bold" />
        {pending}
        <span className="ml-auto text-small text-muted">{debtWords.currentText(count)}</span>
      </p>
      {debts.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
          tabIndex={0}
          aria-label={debtWords.current}
          className="max-h-[180px] overflow-y-auto rounded-box border border-line px-3"
        >
          {debts.map((debt) => (
            <li
              key={debt._id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
            >
              <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
                <bdi>{debt.title}</bdi>
                <span className="block text-small text-muted">
                  <bdi>{debt.creditor}</bdi>&nbsp;·{' '}
                  <span className="inline-block">{debtWords.due(fullDayName(debt.dueDate))}</span>
                </span>
              </span>
              <span className="ml-auto text-end sm:shrink-0">
                <Amount value={debt.amount} className="font-bold" />
                <span className="block">
                  <DueNote dueDate={debt.dueDate} today={today} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

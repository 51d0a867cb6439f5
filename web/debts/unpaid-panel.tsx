import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useId, useState } from 'react'
import { debts } from '../../contract/debts.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { debtWords } from '../../words/en/debts.ts'
import { useAnswer } from '../api/query.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Loading, Skeleton } from '../kit/skeleton.tsx'
import { Amount } from '../money/amount.tsx'
import { useToday } from '../today.ts'
import { DueNote } from './debt-status.tsx'

/**
 * Current Unpaid Debts: the sum, and by Refresh the list in a modal. A failing refresh falls back to zero, none and an
 * empty list, and the modal opens all the same (section 8); both say that it failed, and not that nothing is owed.
 */
export function UnpaidPanel() {
  const headingId = useId()
  const today = useToday()
  const current = useAnswer(debts.trackCurrent)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { totalUnpaid, count, data } = current.data && !current.isError ? current.data : NOTHING
  const none = current.isError ? debtWords.currentUnknown : debtWords.currentNone

  async function refreshAndShow(): Promise<void> {
    setBusy(true)
    await current.refetch()
    setBusy(false)
    setOpen(true)
  }

  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className="mb-6 flex flex-wrap items-center justify-between gap-3 sm:p-5"
    >
      <div>
        <h2 id={headingId} className="text-small font-medium text-muted">
          {debtWords.current}
        </h2>
        {current.isPending ? (
          <Loading>
            <Skeleton className="mt-1 h-12 w-44" />
          </Loading>
        ) : (
          <>
            <p className="text-lead font-bold">
              <Amount value={totalUnpaid} />
            </p>
            <p className="text-small text-muted">{count === 0 ? none : debtWords.currentText(count)}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" disabled={current.isPending} onClick={() => setOpen(true)}>
          {debtWords.details}
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => void refreshAndShow()}>
          {busy ? null : <RefreshCw aria-hidden className="size-5" />}
          {debtWords.refresh}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={debtWords.current}>
        <p className="flex flex-wrap items-baseline gap-x-2 pb-3">
          <span className="text-small text-muted">{debtWords.totalUnpaid}</span>
          <Amount value={totalUnpaid} className="text-lead font-bold" />
          <span className="ml-auto text-small text-muted">{debtWords.currentText(count)}</span>
        </p>
        {data.length === 0 ? (
          <p className="text-muted">{none}</p>
        ) : (
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
            tabIndex={0}
            aria-label={debtWords.current}
            className="max-h-[180px] overflow-y-auto rounded-box border border-line px-3"
          >
            {data.map((debt) => (
              <li
                key={debt._id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
              >
                <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
                  <bdi>{debt.title}</bdi>
                  <span className="block text-small text-muted">
                    <bdi>{debt.creditor}</bdi> · {debtWords.due(fullDayName(debt.dueDate))}
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
    </Card>
  )
}

const NOTHING = { totalUnpaid: 0, count: 0, data: [] as const }

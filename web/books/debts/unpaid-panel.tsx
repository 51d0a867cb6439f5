import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { debts } from '../../../contract/debts.ts'
import { progress } from '../../../contract/progress.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { refresh, useAnswer } from '../../data/api/query.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { Button } from '../../ui/kit/button.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { Loading, Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { DUE, type Due, type Shown } from './shown-debts.ts'

const UnpaidDialog = lazyDialog(() => import('./unpaid-dialog.tsx'))

/** A failed refresh must show zero and an empty list (specification, section 8). */
export function UnpaidPanel(choice: DueChoice) {
  const headingId = useId()
  const current = useAnswer(debts.trackCurrent)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { totalUnpaid, count, data } = current.data && !current.isError ? current.data : NOTHING
  const pending = current.isError ? null : (
    <PendingTotal of="debt" query={{ paid: 'false' }} value={totalUnpaid || undefined} />
  )
  const none = current.isError ? debtWords.currentUnknown : debtWords.currentNone

  async function refreshAndShow(): Promise<void> {
    setBusy(true)
    await Promise.all([current.refetch(), refresh(progress.overview)])
    setBusy(false)
    setOpen(true)
  }

  return (
    <section
      aria-labelledby={headingId}
      className="mt-2 flex flex-wrap items-center justify-between gap-x-1 rounded-box sm:gap-x-6 border border-line bg-card py-2 pr-1 pl-3 wrap-break-word print:hidden"
    >
      <div className="min-w-min flex-1">
        <h2 id={headingId} className="text-small font-medium text-muted">
          {debtWords.current}
        </h2>
        {current.isPending ? (
          <Loading>
            <Skeleton className="h-7 w-44" />
          </Loading>
        ) : count === 0 ? (
          <p className="text-small">
            {none} {pending}
          </p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Amount value={totalUnpaid} className="text-lead font-bold" />
            <span className="text-small text-muted max-sm:hidden">{debtWords.currentText(count)}</span>
            {pending}
          </p>
        )}
      </div>
      <div className="-ml-2 flex items-center sm:-ml-3 lg:order-last">
        <Button
          variant="plain"
          size="small"
          className="max-sm:px-2"
          disabled={current.isPending}
          onClick={() => setOpen(true)}
        >
          {debtWords.details}
        </Button>
        <Button
          variant="plain"
          size="small"
          className="max-sm:px-2"
          busy={busy}
          aria-label={debtWords.refresh}
          onClick={() => void refreshAndShow()}
        >
          {busy ? null : <RefreshCw className="size-5" />}
          <span className="max-sm:hidden">{debtWords.refresh}</span>
        </Button>
      </div>
      {count === 0 && !current.isPending ? null : <DueSums {...choice} />}
      {open ? (
        <UnpaidDialog
          total={totalUnpaid}
          pending={pending}
          count={count}
          debts={data}
          none={none}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}

interface DueChoice {
  shown: Shown | Due
  onShow: (due: Due | '') => void
}

function DueSums({ shown, onShow }: DueChoice) {
  const { data: answer, isError } = useAnswer(progress.overview)
  const due = answer?.data.due
  if (isError && !due) return null
  return (
    <div className="-mx-1 flex w-full flex-wrap items-end text-small lg:mx-0 lg:w-auto lg:gap-x-4">
      {DUE.map((when) => (
        <button
          key={when}
          type="button"
          aria-pressed={shown === when}
          onClick={() => onShow(shown === when ? '' : when)}
          className="tap min-w-min! flex-1 rounded-box px-1 text-start lg:flex-auto hover:bg-wash aria-pressed:bg-wash"
        >
          <span className="block text-muted">{debtWords.dueSums[when]}</span>
          <span className={when === 'overdue' && due?.overdue.count ? 'font-bold text-loss' : 'font-medium'}>
            {due ? (
              <>
                <Amount value={due[when].sum} />{' '}
                <PendingTotal
                  of="debt"
                  query={{ paid: 'false', from: due[when].from, to: due[when].to }}
                  value={due[when].sum}
                />
              </>
            ) : (
              <Skeleton className="h-5 w-20" />
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

const NOTHING = { totalUnpaid: 0, count: 0, data: [] as const }

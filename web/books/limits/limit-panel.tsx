import { ChevronDown, Target } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { progress } from '../../../contract/progress.ts'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../../domain/limit.ts'
import { limitWords } from '../../../words/en/limits.ts'
import { useAnswer } from '../../data/api/query.ts'
import { Button } from '../../ui/kit/button.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { useChosenAction } from '../chosen-action.ts'
import { isNoneYet, limitKinds, limitOf } from './limit-kinds.ts'
import { LimitLine } from './limit-line.tsx'

const LimitCard = optionalPart(() => import('./limit-card.tsx'))
const LimitDialog = lazyDialog(() => import('./limit-dialog.tsx'))

/** Shows no error message (specification, section 8). A 404 means that no limit is set. */
export function LimitPanel({ kind }: { kind: LimitKind }) {
  const { heading, set } = limitWords[kind]
  const headingId = useId()
  const limits = useAnswer(limitKinds[kind].limits)
  const totals = { monthly: useAnswer(progress.trackMonth), yearly: useAnswer(progress.trackYear) }
  const [edited, setEdited] = useState<{ period: LimitPeriod | null; amount: number } | null>(null)

  const setNew = () => setEdited({ period: null, amount: 0 })
  useChosenAction({ limit: setNew })

  useEffect(() => {
    if (limits.error && !isNoneYet(limits.error)) console.error(limits.error)
  }, [limits.error])

  const amountOf = (period: LimitPeriod) =>
    limits.data ? limitOf(kind, period, limits.data) : limits.isPending ? undefined : isNoneYet(limits.error) ? 0 : null
  const states = LIMIT_PERIODS.map((period) => ({
    period,
    limit: amountOf(period),
    totals: totals[period].data?.data,
  }))
  return (
    <section aria-labelledby={headingId} className="flex flex-wrap items-start gap-2 print:hidden">
      <h2 id={headingId} className="sr-only">
        {heading}
      </h2>
      <details className="peer min-w-0 flex-1 rounded-box max-lg:basis-full max-lg:border max-lg:border-line max-lg:bg-card">
        <summary className="flex min-h-11 items-center gap-2 rounded-box px-3 py-0.5 hover:bg-wash lg:pl-0">
          <span className="grid min-w-0 flex-1 gap-x-3 gap-y-1 lg:grid-cols-2">
            {states.map((state) => (
              <LimitLine key={state.period} kind={kind} {...state} />
            ))}
          </span>
          <ChevronDown className="turns size-5 shrink-0 text-muted" />
        </summary>
        <div className="grid gap-3 p-3 pt-1 md:grid-cols-2 lg:px-0">
          {states.map((state) => (
            <LimitCard
              key={state.period}
              kind={kind}
              {...state}
              onSet={() => setEdited({ period: state.period, amount: state.limit ?? 0 })}
            />
          ))}
        </div>
      </details>
      <Button variant="quiet" className="max-lg:hidden max-lg:peer-open:inline-flex" onClick={setNew}>
        <Target className="size-5" />
        {set}
      </Button>
      {edited ? (
        <LimitDialog kind={kind} period={edited.period} amount={edited.amount} onClose={() => setEdited(null)} />
      ) : null}
    </section>
  )
}

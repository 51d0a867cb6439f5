import Target from 'lucide-react/icons/target'
import { useEffect, useId, useState } from 'react'
import { progress } from '../../contract/progress.ts'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../domain/limit.ts'
import { limitWords } from '../../words/en/limits.ts'
import { useAnswer } from '../api/query.ts'
import { Button } from '../kit/button.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { LimitCard } from './limit-card.tsx'
import { isNoneYet, limitKinds, limitOf } from './limit-kinds.ts'

const LimitDialog = lazyDialog(() => import('./limit-dialog.tsx').then((part) => part.default))

/**
 * The limits (or targets) of a kind: This Month and This Year, and the button that sets one. A failure to load is silent,
 * as section 8 asks: 404 is ignored and the cards say Not set; others are logged, and the cards say that they do not know.
 */
export function LimitPanel({ kind }: { kind: LimitKind }) {
  const { heading, set } = limitWords[kind]
  const headingId = useId()
  const limits = useAnswer(limitKinds[kind].limits)
  const summaries = { monthly: useAnswer(progress.trackMonth), yearly: useAnswer(progress.trackYear) }
  const [asked, setAsked] = useState<{ period: LimitPeriod | null; amount: number } | null>(null)

  useEffect(() => {
    if (limits.error && !isNoneYet(limits.error)) console.error(limits.error)
  }, [limits.error])

  const amountOf = (period: LimitPeriod) =>
    limits.data ? limitOf(kind, period, limits.data) : limits.isPending ? undefined : isNoneYet(limits.error) ? 0 : null
  return (
    <section aria-labelledby={headingId} className="pb-6">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h2 id={headingId} className="text-lead">
          {heading}
        </h2>
        <Button variant="quiet" onClick={() => setAsked({ period: null, amount: 0 })}>
          <Target aria-hidden className="size-5" />
          {set}
        </Button>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {LIMIT_PERIODS.map((period) => (
          <LimitCard
            key={period}
            kind={kind}
            period={period}
            limit={amountOf(period)}
            summary={summaries[period].data?.data}
            onSet={() => setAsked({ period, amount: amountOf(period) ?? 0 })}
          />
        ))}
      </div>
      {asked ? (
        <LimitDialog kind={kind} period={asked.period} amount={asked.amount} onClose={() => setAsked(null)} />
      ) : null}
    </section>
  )
}

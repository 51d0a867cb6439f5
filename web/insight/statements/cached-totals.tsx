import { type Analytics, progress } from '../../../contract/progress.ts'
import type { MainTotals } from '../../../contract/totals.ts'
import { type Day, partsOf } from '../../../domain/day.ts'
import { isoWeekOf, type PeriodKind, periodOf } from '../../../domain/period.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { LiveTotal } from '../../offline/live-total.tsx'
import { Card } from '../../ui/kit/card.tsx'

const ROWS = [
  ['income', 'totalIncome'],
  ['expense', 'totalExpenses'],
  ['debt', 'totalDebts'],
] as const

/** Shows totals from the cached answer of Analytics, for a statement that this device lacks. */
export default function CachedTotals({ kind, start }: { kind: PeriodKind; start: Day }) {
  const { data: answer } = useAnswer(progress.analytics)
  const today = useToday()
  const totals = answer && totalsOf(answer.data, kind, start)
  const query = { from: start, to: periodOf(kind, start).end }
  if (!totals || query.to >= today) return null
  return (
    <Card as="section" aria-labelledby="net" className="mb-3">
      <h2 id="net" className="text-small font-medium text-muted">
        {words.net}
      </h2>
      <p>
        <LiveTotal of="net" query={query} value={totals.netBalance} look="hero" />
      </p>
      <dl>
        {ROWS.map(([kind, field]) => (
          <div key={field} className="flex flex-wrap gap-x-2 border-t border-line py-1">
            <dt>{totalNames[field]}</dt>
            <dd className="ml-auto font-bold">
              <LiveTotal of={kind} query={query} value={totals[field]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function totalsOf({ byDay, byWeek, byMonth, byYear }: Analytics, kind: PeriodKind, start: Day): MainTotals | undefined {
  const id: Record<string, number> = { ...partsOf(start), ...(kind === 'week' && isoWeekOf(start)) }
  const periods: readonly (MainTotals & { _id: object })[] = { day: byDay, week: byWeek, month: byMonth, year: byYear }[
    kind
  ]
  return periods.find(({ _id }) => Object.entries(_id).every(([part, value]) => id[part] === value))
}

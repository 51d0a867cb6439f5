import type { MainTotals } from '../../../contract/totals.ts'
import { sumAmounts } from '../../../domain/money.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { totalNames, totalWords } from '../../../words/en/totals.ts'
import { Change } from '../../books/sums/change.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { Earlier } from './earlier.ts'
import { addUp } from './series.ts'

const FIGURES = [
  { field: 'totalIncome', grows: 'gain', key: 'income-bar' },
  { field: 'totalExpenses', grows: 'loss', key: 'expense-bar' },
  { field: 'totalDebts', grows: 'loss', key: 'debt-bar' },
] as const

/** Three figures of this amount don't fit side by side on a phone. */
const LARGE = 10_000_000

/** Reserves the height of the longest figures, `most`, so that the content below doesn't move. */
export function FlowSums({
  sums,
  most,
  earlier,
  longest,
}: {
  sums: MainTotals
  most: MainTotals
  earlier: Earlier | undefined
  /** Longest text that names compared days. */
  longest: string
}) {
  const isLarge = FIGURES.some(({ field }) => most[field] >= LARGE)
  return (
    <div className="mt-1 grid">
      <Figures sums={sums} before={earlier?.sums} days={earlier?.days ?? ''} isLarge={isLarge} />
      <Figures sums={most} before={addUp([])} days={longest} isLarge={isLarge} isHidden />
    </div>
  )
}

function Figures({
  sums,
  before,
  days,
  isLarge,
  isHidden = false,
}: {
  sums: MainTotals
  before: MainTotals | undefined
  days: string
  isLarge: boolean
  isHidden?: boolean
}) {
  return (
    <dl
      aria-hidden={isHidden || undefined}
      inert={isHidden}
      className="flex flex-wrap gap-x-3 text-small"
      style={{
        gridArea: '1 / 1',
        fontSize: isLarge ? 'min(1em, max(0.875em, 4vw))' : undefined,
        opacity: isHidden ? 0 : undefined,
      }}
    >
      {FIGURES.map(({ field, grows, key }) => (
        <div key={field} className="flex-auto" style={{ minWidth: 'min(5.25rem, 23.5vw)' }}>
          <dt className="flex items-center gap-2 text-muted">
            <span aria-hidden className="size-3 shrink-0" style={{ background: `var(--${key})` }} />
            {totalNames[field]}
          </dt>
          <dd className="min-h-6">
            <Amount
              value={sums[field]}
              bare
              className={classNames(isLarge ? undefined : 'text-body', 'font-bold whitespace-nowrap')}
            />
          </dd>
          <dd>
            {before && sums[field] !== before[field] ? (
              <>
                <Change value={sumAmounts([sums[field], -before[field]])} grows={grows} />{' '}
                <span className="block text-muted" style={{ width: 0, minWidth: '100%' }}>
                  {totalWords.against(days)}
                </span>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function NetChange({ kind, net, earlier }: { kind: PeriodKind; net: number; earlier: Earlier }) {
  const change = sumAmounts([net, -earlier.sums.netBalance])
  const days = words.flow.before(earlier.label, kind, earlier.isPart)
  if (change === 0) return words.flow.same(days)
  return (
    <>
      <span className={classNames('amount font-medium', change > 0 ? 'text-gain' : 'text-loss')}>
        {longFigures(formatRwf(Math.abs(change)))}
      </span>{' '}
      {words.flow.than(change > 0, days)}
    </>
  )
}

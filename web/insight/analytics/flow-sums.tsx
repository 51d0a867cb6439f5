import type { MainTotals } from '../../../contract/totals.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { sumsWords } from '../../../words/en/sums-screen.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { Change } from '../../books/sums/change.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { changeSince, type Earlier } from './earlier.ts'

const FIGURES = [
  { field: 'totalIncome', grows: 'gain', key: 'income-bar' },
  { field: 'totalExpenses', grows: 'loss', key: 'expense-bar' },
  { field: 'totalDebts', grows: 'loss', key: 'debt-bar' },
] as const

/** Three figures of this amount don't fit side by side on a phone. */
const LARGE = 10_000_000

/**
 * Income, expenses and debts of a period, each with its change since the earlier period. Reserves
 * the height of the longest figures, `most`, so that the content below doesn't move.
 */
export function FlowSums({
  sums,
  most,
  earlier,
}: {
  sums: MainTotals
  most: MainTotals
  earlier: Earlier | undefined
}) {
  const isLarge = FIGURES.some(({ field }) => most[field] >= LARGE)
  return (
    <div className="mt-1 grid">
      <Figures sums={sums} before={earlier?.sums} isLarge={isLarge} />
      <Figures sums={most} before={most} isLarge={isLarge} isHidden />
    </div>
  )
}

function Figures({
  sums,
  before,
  isLarge,
  isHidden = false,
}: {
  sums: MainTotals
  before: MainTotals | undefined
  isLarge: boolean
  isHidden?: boolean
}) {
  return (
    <dl
      aria-hidden={isHidden}
      inert={isHidden}
      className="flex flex-wrap gap-x-2 text-small"
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
          {before ? (
            // Keep this text from widening the column.
            <dd style={{ width: 0, minWidth: '100%' }}>
              {sums[field] === before[field] ? (
                <span className="text-muted">{sumsWords.same}</span>
              ) : (
                <Change value={sumAmounts([sums[field], -before[field]])} grows={grows} />
              )}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

export function NetChange({ net, earlier }: { net: number; earlier: Earlier }) {
  const { change, amount, text } = changeSince(earlier, 'netBalance', net)
  return (
    <>
      {amount ? (
        <span className={classNames('amount font-medium', change > 0 ? 'text-gain' : 'text-loss')}>
          {longFigures(amount)}
        </span>
      ) : null}{' '}
      {text}
    </>
  )
}

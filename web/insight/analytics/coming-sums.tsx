import type { MainTotals } from '../../../contract/totals.ts'
import { MINUS } from '../../../domain/money.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { addUp } from './series.ts'

const FIELDS = ['totalIncome', 'totalExpenses', 'totalDebts', 'netBalance'] as const

/** Adds the totals of records dated after today to those up to today, if there are both. */
export function ComingSums({
  real,
  coming,
  today,
}: {
  real: readonly MainTotals[]
  coming: readonly MainTotals[]
  today: string
}) {
  const [now, later, sums] = [addUp(real), addUp(coming), addUp([...real, ...coming])]
  const fields = FIELDS.filter((name) => later[name] !== 0)
  // The cards above show the totals of a future period.
  if (real.length === 0 || fields.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 pt-1 text-small text-muted">
      {fields.map((name) => {
        const Figure = name === 'netBalance' ? NetBalance : Amount
        return (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{words.cards[name]}</dt>
            <dd>
              <Figure value={now[name]} /> <span className="tells">{later[name] < 0 ? MINUS : '+'}</span>{' '}
              <Amount value={Math.abs(later[name])} bare /> {words.after(today, name === 'totalDebts')} ={' '}
              <span className="font-bold text-ink">
                <Figure value={sums[name]} />
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

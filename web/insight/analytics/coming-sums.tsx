import type { MainTotals } from '../../../contract/totals.ts'
import { MINUS } from '../../../domain/money.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'

const FIELDS = ['totalIncome', 'totalExpenses', 'totalDebts', 'netBalance'] as const

/** Sums that include records dated after today, for the totals that have such records. */
export function ComingSums({ sums, coming, today }: { sums: MainTotals; coming: MainTotals; today: string }) {
  const fields = FIELDS.filter((name) => coming[name] !== 0)
  if (fields.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 pt-1 text-small text-muted">
      {fields.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>{words.cards[name]}</dt>
          <dd className="font-bold text-ink">
            {name === 'netBalance' ? <NetBalance value={sums[name]} /> : <Amount value={sums[name]} />}
          </dd>
          <dd>
            {coming[name] < 0 ? <span className="tells">{MINUS}</span> : null}
            <Amount value={Math.abs(coming[name])} bare /> {words.after(today, name === 'totalDebts')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

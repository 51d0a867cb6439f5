import type { MainTotals } from '../../../contract/totals.ts'
import { MINUS } from '../../../domain/money.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'

const card =
  'min-w-min flex-1 basis-36 rounded-box border border-line bg-card px-3 py-2 sm:basis-60 sm:px-4 sm:py-3 lg:basis-48 print:basis-36'

export function SumCards({
  sums,
  coming,
  nameOf,
  now,
}: {
  sums: MainTotals
  coming: MainTotals
  nameOf: (name: keyof MainTotals) => string
  now: string
}) {
  const note = (name: keyof MainTotals) =>
    coming[name] === 0 ? null : (
      <dd className="text-small text-muted">
        {coming[name] < 0 ? <span className="tells">{MINUS}</span> : null}
        <Amount value={Math.abs(coming[name])} bare /> {words.after(now, name === 'totalDebts')}
      </dd>
    )
  return (
    <dl className="mt-3 flex flex-wrap gap-2">
      {(['totalIncome', 'totalExpenses', 'totalDebts'] as const).map((name) => (
        <div key={name} className={card}>
          <dt className="text-small text-muted">{nameOf(name)}</dt>
          <dd>
            <Amount value={sums[name]} className="font-bold sm:text-lead" />
          </dd>
          {note(name)}
        </div>
      ))}
      <div className={card}>
        <dt className="text-small text-muted">{nameOf('netBalance')}</dt>
        <dd>
          <NetBalance value={sums.netBalance} look="card" />
        </dd>
        {note('netBalance')}
      </div>
    </dl>
  )
}

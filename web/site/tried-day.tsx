import type { ReactNode } from 'react'
import { systemClock } from '../../domain/clock.ts'
import { type Day, today } from '../../domain/day.ts'
import { currency, formatAmount, formatRwf } from '../../words/en/money.ts'
import { progressWords as words } from '../../words/en/progress.ts'
import { totalNames, totalWords } from '../../words/en/totals.ts'
import { sumsOfTried, type TriedEntry } from '../books/tried.ts'
import { Card } from '../ui/kit/card.tsx'
import { classNames } from '../ui/kit/class-names.ts'

const LONG = 11

/** Copies the look of the Progress screen, whose components would load 20 KB of client code. */
export function TriedDay({ tried, day, children }: { tried: readonly TriedEntry[]; day: Day; children: ReactNode }) {
  const { netBalance, ...sums } = sumsOfTried(tried, day)
  const figure = formatAmount(Math.abs(netBalance))
  return (
    <Card as="section" aria-labelledby="tried-day" className="sm:px-5 sm:py-4">
      <h2 id="tried-day" className="text-small font-medium text-muted">
        {day === today(systemClock()) ? `${words.today}, ` : null}
        <span className="font-normal">{words.day(day)}</span>
      </h2>
      <p className="text-small text-muted">{totalNames.netBalance}</p>
      <p
        className={classNames(
          'flex flex-wrap items-baseline gap-x-2',
          netBalance > 0 && 'text-gain',
          netBalance < 0 && 'text-loss',
        )}
      >
        <span className={classNames('amount font-bold', figure.length > LONG ? 'in-one-piece' : 'text-hero')}>
          <span className="text-lead font-normal">{currency.before}</span>
          {figure}
          <span className="text-lead font-normal">{currency.after}</span>
        </span>
        {netBalance === 0 ? null : (
          <span className="tells">{netBalance > 0 ? totalWords.above : totalWords.below}</span>
        )}
      </p>
      <dl className="mt-2">
        {(['totalIncome', 'totalExpenses'] as const).map((field) => (
          <div key={field} className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-1">
            <dt>{totalNames[field]}</dt>
            <dd className="amount ml-auto font-bold">{formatRwf(sums[field])}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </Card>
  )
}

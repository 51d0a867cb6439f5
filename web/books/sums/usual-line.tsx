import type { TitleMonth } from '../../../contract/title-months.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { periodOf } from '../../../domain/period.ts'
import { spanWords, sumsWords } from '../../../words/en/sums-screen.ts'
import { titleWords as words } from '../../../words/en/titles.ts'
import { useToday } from '../../browser/today.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { colourOf, type ShownLook } from '../titles/title-look.ts'
import { usualMonth } from './usual-month.ts'

/** Compares this month so far with a usual month. Debts have none, because they have due dates. */
export function UsualLine({ kind, look, months }: { kind: BookKind; look: ShownLook; months: readonly TitleMonth[] }) {
  const current = periodOf('month', useToday()).start
  const usual = kind === 'debt' ? null : usualMonth(months, current)
  if (!usual) return null
  const { sum = 0 } = months.find(({ month }) => month === current) ?? {}
  return (
    <div className="max-w-96 text-small">
      <dl className="flex flex-wrap justify-between gap-x-2">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{words.usual}</dt>
          <dd>
            <Amount value={usual} className="font-bold" />
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{spanWords.spans['this-month']}</dt>
          <dd className="font-medium">{sumsWords.share(sum / usual, sum)}</dd>
        </div>
      </dl>
      <progress aria-hidden className="bar hue h-2" style={colourOf(look)} value={sum} max={usual} />
    </div>
  )
}

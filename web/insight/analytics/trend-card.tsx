import { ChevronDown, ChevronUp } from 'lucide-react'
import { Suspense, useEffect, useId, useRef } from 'react'
import { sumAmounts } from '../../../domain/money.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { Change } from '../../books/sums/change.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import type { Cursor } from './chart-cursor.tsx'
import type { Palette } from './chart-palette.ts'
import { type Earlier, textAt } from './earlier.ts'
import { LazyLineChart } from './lazy-charts.tsx'
import { highestOf, joined, type Line, lastIndex, type Point, type Reach, within } from './series.ts'

/** Width of the total and of the chart in a closed card. */
const half = { flex: '1 1 6.5rem' }

interface Drawing {
  line: Line
  marks: readonly Point[]
}

export function TrendCard({
  palette,
  masked,
  cursor,
  picked,
  inView,
  name,
  isOpen,
  earlierOf,
  hasGrey,
  onToggle,
  onPick,
  ...drawing
}: Drawing & {
  cursor: Cursor
  picked: Reach
  /** The periods that the card sums while the cursor is on no point, and a name for them. */
  inView: Reach
  name: string | undefined
  palette: Palette
  masked: boolean
  /** True if the card is open: a large chart then shows below it, over the whole width. */
  isOpen: boolean
  /** Undefined if the client compares nothing. */
  earlierOf: ((point: Point) => Earlier | undefined) | undefined
  hasGrey: (point: Point | undefined) => boolean
  onToggle: () => void
  onPick: (reach: Reach) => void
}) {
  const { line, marks } = drawing
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const Icon = isOpen ? ChevronUp : ChevronDown
  const has = ({ from, at }: Reach) => typeof line.values[from] === 'number' && typeof line.values[at] === 'number'
  const last = lastIndex(marks)
  const usual = has(inView) ? inView : { from: last, at: last }
  const moved = cursor.use()
  const isMoved = has(moved)
  const shown = isMoved ? moved : usual
  const seen = within(marks, shown)
  // Undefined for a range that ends in the future.
  const point = joined(seen)
  const period =
    name && shown === inView
      ? name
      : point
        ? words.mark(point)
        : words.fromTo(seen[0]?.label ?? '', seen.at(-1)?.label ?? '')
  const value = sumAmounts(within(line.values, shown))
  const before = isOpen && point && earlierOf?.(point)
  const Figure = line.tone === 'net' ? NetBalance : Amount
  const textOf = (reach: Reach) =>
    textAt(within(marks, reach), line.field, masked, earlierOf, (point) => [
      kitWords.pair(words.mark(point), formatRwf(point[line.field])),
    ])
  const chart = (isSmall: boolean) => (
    <Suspense fallback={<Skeleton className="h-full" />}>
      <LazyLineChart
        label={described(drawing, masked)}
        {...drawing}
        isGrey={!isMoved || hasGrey(point)}
        usual={usual.at}
        picked={picked}
        cursor={cursor}
        palette={palette}
        masked={masked}
        isSmall={isSmall}
        textOf={textOf}
        onPick={onPick}
      />
    </Suspense>
  )
  return (
    <>
      <Card
        as="section"
        aria-labelledby={id}
        className={classNames(
          'relative flex min-w-0 flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4 sm:py-3',
          isOpen ? 'bg-wash' : 'hover:bg-wash',
        )}
        // Leaves room for the icon of the button.
        style={{ paddingInlineEnd: '2.5rem' }}
      >
        <div className="min-w-0" style={{ ...half, order: 1 }}>
          <h3 id={id} className="text-small font-medium">
            {line.title}
            {line.formula ? (
              <span className="font-normal text-muted"> {line.formula.replaceAll(/ (?=[-−])/g, '\u00a0')}</span>
            ) : null}
          </h3>
          {/* Hide the small chart from screen readers while the large chart with the same label
             is open. */}
          <div aria-hidden={isOpen} className="chart relative h-12">
            {chart(true)}
          </div>
        </div>
        <p className="text-small text-muted" style={half}>
          {words.cards[line.field]}
          <span className="block text-body font-bold text-ink">
            <Figure value={value} />
          </span>
          {period}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-labelledby={id}
          onClick={onToggle}
          // Above the chart, which `order` paints later.
          style={{ zIndex: 1 }}
          className="absolute inset-0 flex items-center justify-end rounded-box p-3 text-muted"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      </Card>
      {isOpen ? (
        <Card ref={card} className="min-w-0 px-3 py-2 sm:px-4 sm:py-3" style={{ gridColumn: '1 / -1' }}>
          {earlierOf ? (
            <p className="flex min-h-5 flex-wrap gap-x-2 text-small text-muted">
              {before ? (
                <>
                  {before.label} <Figure value={before.sums[line.field]} />
                  <Change
                    value={sumAmounts([value, -before.sums[line.field]])}
                    grows={line.tone === 'loss' || line.tone === 'debt' ? 'loss' : 'gain'}
                  />
                </>
              ) : null}
            </p>
          ) : null}
          <div className="chart relative" style={{ height: 'min(13rem, 65vw)' }}>
            {chart(false)}
          </div>
        </Card>
      ) : null}
    </>
  )
}

function described({ line: { title, values }, marks }: Drawing, masked: boolean): string {
  // The line ends today.
  const last = marks[lastIndex(marks)]
  return words.chartLabel(
    title,
    marks[0]?.label ?? '',
    last ? words.mark(last) : '',
    masked ? '' : highestOf(marks, values),
  )
}

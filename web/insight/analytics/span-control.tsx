import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '../../../domain/day.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import { useToday } from '../../browser/today.ts'
import { IconButton } from '../../ui/kit/button.tsx'
import { Select } from '../../ui/kit/inputs.tsx'
import type { Cursor } from './chart-cursor.tsx'
import { addressOf, joined, NOWHERE, type Point, reachOf, within } from './series.ts'

/** Maximum number of periods to choose from. The arrow buttons select older periods. */
const MOST_CHOICES = 400

export function SpanControl({
  points,
  ranges,
  range,
  picked,
  cursor,
  onChange,
}: {
  points: readonly Point[]
  ranges: Readonly<Record<string, string>>
  /** Key of the range to show if no period is selected. */
  range: string
  picked: Point | undefined
  cursor: Cursor
  onChange: (value: string) => void
}) {
  const today = useToday()
  const { from, at } = picked ? reachOf(points, picked) : NOWHERE
  const count = at - from + 1
  const isShown = (start: number) => points[start] && points[start + count - 1]
  const pointsFrom = (start: number) => (isShown(start) ? joined(points.slice(start, start + count)) : undefined)
  const earlier = picked ? pointsFrom(from - count) : points.findLast(({ stage }) => stage !== 'coming')
  const later = picked && pointsFrom(at + 1)
  const pointed = joined(within(points, cursor.use())) ?? picked
  const newest = points.slice(-MOST_CHOICES)
  const choices = !pointed || newest.includes(pointed) ? newest : [pointed, ...newest]
  return (
    // With large text on a phone, the controls extend into the card's padding.
    <div
      className="mb-1 flex flex-wrap items-center gap-1 print:hidden"
      style={{ marginInline: 'clamp(-1rem, 16vw - 3.5rem, 0px)' }}
    >
      <div className="min-w-0" style={{ flex: '1 1 10rem', maxWidth: '15rem' }}>
        <Select
          aria-label={words.window}
          // Show the point under the cursor, as the sums do.
          value={pointed ? addressOf(pointed) : range}
          onChange={(event) => onChange(event.target.value)}
          className="text-small"
        >
          {Object.entries(ranges).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {choices.toReversed().map((point) => (
            <option key={addressOf(point)} value={addressOf(point)}>
              {point.monday
                ? kitWords.pair(point.label, shortSpan(point.monday, addDays(point.monday, 6), today))
                : point.label}
            </option>
          ))}
        </Select>
      </div>
      {/* No Tab stops, because the arrow keys do the same in the select and the chart. */}
      <div className="flex">
        <IconButton
          label={words.flow.earlier}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          aria-disabled={!earlier}
          tabIndex={-1}
          style={{ opacity: earlier ? 1 : 0.5 }}
          onClick={() => earlier && onChange(addressOf(earlier))}
        />
        <IconButton
          label={words.flow.later}
          icon={<ChevronRight aria-hidden className="size-5" />}
          aria-disabled={!later}
          tabIndex={-1}
          style={{ opacity: later ? 1 : 0.5 }}
          onClick={() => later && onChange(addressOf(later))}
        />
      </div>
    </div>
  )
}

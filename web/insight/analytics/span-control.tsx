import { ChevronLeft, ChevronRight } from 'lucide-react'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { IconButton } from '../../ui/kit/button.tsx'
import { Select } from '../../ui/kit/inputs.tsx'
import type { Cursor } from './chart-cursor.tsx'
import type { Point } from './series.ts'

/** The select lists at most this many periods. The arrow buttons and the bars select older ones. */
const MOST_CHOICES = 400

export function SpanControl({
  points,
  ranges,
  value,
  cursor,
  onChange,
}: {
  points: readonly Point[]
  ranges: Readonly<Record<string, string>>
  value: string
  cursor: Cursor
  onChange: (value: string) => void
}) {
  const at = points.findIndex(({ start }) => start === value)
  const running = points.findLastIndex(({ stage }) => stage !== 'coming')
  const earlier = at === -1 ? points[running] : points[at - 1]
  const pointed = points[cursor.use()] ?? points[at]
  const newest = points.slice(-MOST_CHOICES)
  const choices = !pointed || newest.includes(pointed) ? newest : [pointed, ...newest]
  const later = at === -1 ? undefined : points[at + 1]
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
          value={pointed?.start ?? value}
          onChange={(event) => onChange(event.target.value)}
          className="text-small"
        >
          {Object.entries(ranges).map(([range, name]) => (
            <option key={range} value={range}>
              {name}
            </option>
          ))}
          {choices.toReversed().map(({ start, label }) => (
            <option key={start} value={start}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex">
        <IconButton
          label={words.flow.earlier}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          aria-disabled={!earlier}
          style={{ opacity: earlier ? 1 : 0.5 }}
          onClick={() => earlier && onChange(earlier.start)}
        />
        <IconButton
          label={words.flow.later}
          icon={<ChevronRight aria-hidden className="size-5" />}
          aria-disabled={!later}
          style={{ opacity: later ? 1 : 0.5 }}
          onClick={() => later && onChange(later.start)}
        />
      </div>
    </div>
  )
}

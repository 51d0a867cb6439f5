import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { addDays } from '../../../domain/day.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import { useToday } from '../../browser/today.ts'
import { IconButton } from '../../ui/kit/button.tsx'
import { isDialogOpen } from '../../ui/kit/focus.ts'
import { Select } from '../../ui/kit/inputs.tsx'
import type { Cursor } from './chart-cursor.tsx'
import { quarterBefore } from './quarter-before.ts'
import { addressOf, endOf, hasRecords, joined, type Point, pastOf, reachOf, within } from './series.ts'

/** Maximum number of periods to choose from. The arrow buttons select older periods. */
const MOST_CHOICES = 400

export function SpanControl({
  points,
  shown,
  ranges,
  range,
  picked,
  current,
  cursor,
  onChange,
  onLetGo,
}: {
  /** The periods to choose from. */
  points: readonly Point[]
  /** The points of the chart. The indexes of `cursor` are about these points. */
  shown: readonly Point[]
  ranges: Readonly<Record<string, string>>
  /** Key of the range to show if no period is selected. */
  range: string
  picked: Point | undefined
  /** The periods that the arrow buttons start from. */
  current: Point | undefined
  cursor: Cursor
  onChange: (value: string) => void
  /** Clears the selection. Undefined if there is none. */
  onLetGo: (() => void) | undefined
}) {
  const select = useRef<HTMLSelectElement>(null)
  const today = useToday()
  const past = pastOf(points).length
  const found = reachOf(points, current)
  const isFound = found.from >= 0 && found.at >= 0
  const around = points.findIndex((point) => current && current.start <= endOf(point))
  const { from, at } = isFound ? found : { from: around, at: around }
  const pointed = joined(within(shown, cursor.use())) ?? picked
  const newest = points.slice(Math.max(0, past - MOST_CHOICES), past).toReversed()
  const due = points.slice(past).filter(hasRecords)
  const lastQuarter = quarterBefore(points, today)
  const isQuarter = lastQuarter && pointed && addressOf(pointed) === addressOf(lastQuarter)
  const known = [isQuarter ? pointed : lastQuarter, ...newest].filter((point) => point !== undefined)
  const choices = !pointed || known.includes(pointed) || due.includes(pointed) ? known : [...known, pointed]

  /**
   * Returns the selection moved by its own length, between the first and the current period.
   * Undefined if it can't move.
   */
  function moved(by: 1 | -1): Point | undefined {
    const count = at - from + 1
    const last = Math.max(past - count, from)
    const start = Math.min(Math.max(from + by * count, 0), last)
    return start === from ? undefined : joined(points.slice(start, start + count))
  }

  // The cursor can be on a day while the options are months. A month has the address of its first
  // day, so that day's option gets another value.
  const choiceOf = (point: Point) =>
    point !== pointed || points.includes(point) ? addressOf(point) : `${point.start}..${endOf(point)}`
  const optionOf = (point: Point) => {
    const isOne = !point.last || points.includes(point)
    const hasDays = isOne && (point.kind === 'week' || point.count)
    // Leaves out the year that the label has. The year of a week is that of its Thursday.
    const year = point.count && point.first ? addDays(point.first, 3) : endOf(point)
    return (
      <option key={choiceOf(point)} value={choiceOf(point)}>
        {hasDays ? kitWords.pair(point.label, shortSpan(point.start, endOf(point), year)) : point.label}
      </option>
    )
  }

  useLayoutEffect(() => {
    if (!onLetGo) return
    function onKeyDown(event: KeyboardEvent): void {
      const isOpen = document.querySelector('[popover=auto]:popover-open, input:focus, textarea:focus')
      if (event.key === 'Escape' && !event.defaultPrevented && !isOpen && !isDialogOpen()) onLetGo?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onLetGo])

  return (
    // The last button extends into the card's padding, so that its icon ends where the text does.
    <div className="mb-1 flex flex-wrap items-center print:hidden sm:justify-end" style={{ marginInlineEnd: '-1rem' }}>
      <div className="relative min-w-0" style={{ flex: '1 1 7rem', maxWidth: '15rem' }}>
        <Select
          ref={select}
          aria-label={words.window}
          // Show the point under the cursor, as the sums do.
          value={pointed ? choiceOf(pointed) : range}
          onChange={(event) => onChange(event.target.value)}
          style={{
            // Small enough for days of two years on a phone.
            fontSize: 'clamp(0.8rem, 3.6vw, 0.875rem)',
            paddingInline: `0.5rem ${onLetGo ? 2.75 : 1.75}rem`,
          }}
        >
          {Object.entries(ranges).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {choices.map(optionOf)}
          {due.length > 0 ? <optgroup label={words.stages.coming}>{due.map(optionOf)}</optgroup> : null}
        </Select>
        {onLetGo ? (
          <IconButton
            label={kitWords.pair(kitWords.close, current?.label ?? '')}
            icon={<X aria-hidden className="size-5" />}
            className="absolute inset-y-0 right-0 bg-card"
            // Covers the arrow of the select, but not its border.
            style={{ padding: 1, backgroundClip: 'content-box' }}
            // The window handles Escape, which then hides this button.
            onKeyDown={({ key }) => key === 'Escape' && select.current?.focus()}
            onClick={() => {
              select.current?.focus()
              onLetGo()
            }}
          />
        ) : null}
      </div>
      <div className="flex">
        <Step
          label={words.flow.earlier}
          to={moved(-1)}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onStep={onChange}
        />
        <Step
          label={words.flow.later}
          to={moved(1)}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onStep={onChange}
        />
      </div>
    </div>
  )
}

function Step({
  label,
  icon,
  to,
  onStep,
}: {
  label: string
  icon: ReactNode
  to: Point | undefined
  onStep: (value: string) => void
}) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!to}
      style={{ opacity: to ? 1 : 0.5 }}
      onClick={() => to && onStep(addressOf(to))}
    />
  )
}

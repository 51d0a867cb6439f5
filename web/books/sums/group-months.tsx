import type { ReactNode } from 'react'
import { MONTHS_BEFORE } from '../../../contract/sums.ts'
import { monthsOfTitle } from '../../../contract/title-months.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import { monthFrom, periodOf } from '../../../domain/period.ts'
import type { Span } from '../../../domain/span.ts'
import { useAnswer } from '../../data/api/query.ts'
import { colourOf, type ShownLook } from '../titles/title-look.ts'
import { shortSpan } from './short-span.ts'

const COUNT = 12
/** Height of the tallest bar in px. */
const TALL = 24
/** Space above and below the bars in px. */
const SPACE = 4

/**
 * Returns 12 months. The last is the month in which `span` ends, or the current month if that is
 * earlier. Returns none for a future span, and if a month is too old for `monthsOfTitle`.
 */
export function monthsUpTo({ from, to }: Span, today: Day): readonly Day[] {
  const current = periodOf('month', today)
  const last = to < current.start ? periodOf('month', to).start : current.start
  const first = monthFrom(last, 1 - COUNT)
  if (first < monthFrom(current.start, -MONTHS_BEFORE) || from > current.end) return []
  return Array.from({ length: COUNT }, (_, at) => monthFrom(first, at))
}

/** Bars of a group's months. Each group has its own scale. The months of `span` are darker. */
export function GroupMonths({
  kind,
  group,
  look,
  months,
  span,
  children,
}: {
  kind: BookKind
  group: string
  look: ShownLook
  /** From `monthsUpTo`. */
  months: readonly Day[]
  span: Span
  /** Shown while there is no answer. */
  children: ReactNode
}) {
  const { data } = useAnswer(monthsOfTitle[kind], { query: { group } })
  if (!data)
    return (
      <div className="flex w-full items-center" style={{ height: TALL + 2 * SPACE }}>
        {children}
      </div>
    )
  const sums = months.map((month) => data.data.find((one) => one.month === month)?.sum ?? 0)
  const most = Math.max(...sums, 1)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${COUNT} ${TALL}`}
      preserveAspectRatio="none"
      className="hue w-full"
      style={{ ...colourOf(look), height: TALL, marginBlock: SPACE }}
      fill="currentColor"
    >
      <title>{shortSpan(months[0] ?? '', periodOf('month', months.at(-1) ?? '').end)}</title>
      {months.map((month, at) => {
        const sum = sums[at] ?? 0
        const height = sum && Math.max(1, (sum / most) * TALL)
        return (
          <rect
            key={month}
            x={at + 0.1}
            y={TALL - height}
            width={0.8}
            height={height}
            opacity={month > span.to || periodOf('month', month).end < span.from ? 0.4 : 1}
          />
        )
      })}
    </svg>
  )
}

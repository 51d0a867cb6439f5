import type { BookKind } from '../../../domain/book-kind.ts'
import { monthFrom, periodOf } from '../../../domain/period.ts'
import type { Span } from '../../../domain/span.ts'
import { titleWords } from '../../../words/en/titles.ts'
import { useToday } from '../../browser/today.ts'
import { colourOf, type ShownLook } from '../titles/title-look.ts'
import { useMonths } from './use-months.ts'

const COUNT = 12
/** Height of the tallest bar in px. */
const TALL = 24

/** Bars of a group's last 12 months, on its own scale. The months of `span` are darker. */
export function GroupMonths({
  kind,
  group,
  look,
  span,
}: {
  kind: BookKind
  group: string
  look: ShownLook
  span: Span
}) {
  const current = periodOf('month', useToday()).start
  const { data } = useMonths(kind, { group })
  const months = Array.from({ length: COUNT }, (_, at) => {
    const month = monthFrom(current, at + 1 - COUNT)
    return { month, sum: data?.data.find((one) => one.month === month)?.sum ?? 0 }
  })
  const most = Math.max(...months.map(({ sum }) => sum), 1)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${COUNT} ${TALL}`}
      preserveAspectRatio="none"
      className="hue w-full"
      style={{ ...colourOf(look), height: TALL, marginBlock: 4 }}
      fill="currentColor"
    >
      <title>{titleWords.months}</title>
      {months.map(({ month, sum }, at) => (
        <rect
          key={month}
          x={at + 0.1}
          y={TALL - height(sum)}
          width={0.8}
          height={height(sum)}
          opacity={month > span.to || periodOf('month', month).end < span.from ? 0.4 : 1}
        />
      ))}
    </svg>
  )

  function height(sum: number): number {
    return sum && Math.max(1, (sum / most) * TALL)
  }
}

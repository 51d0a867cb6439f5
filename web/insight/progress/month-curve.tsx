import type { SVGProps } from 'react'
import { type Overview, progress } from '../../../contract/progress.ts'
import { partsOf } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { monthName } from '../../../words/en/dates.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { useAnswer } from '../../data/api/query.ts'
import { pathsOf, runningNet } from './running-net.ts'

/** Two months. */
const DAYS = '62'

const SO_FAR = { className: 'text-brand', strokeWidth: 2 }
const PAST = { className: 'text-muted', strokeWidth: 2, strokeDasharray: '4 4' }

/**
 * This month's net balance by day beside last month's, on one scale with zero. Hidden by the
 * privacy eye; the daily history has the figures.
 */
export default function MonthCurve({ monthSoFar, lastMonthSoFar }: Overview) {
  const { data: answer } = useAnswer(progress.all, { query: { limit: DAYS } })
  if (!answer) return null
  const days = answer.data
  const last = periodOf('month', lastMonthSoFar.from).end
  const [now = '', before = ''] = [monthSoFar.to, last].map((day) => monthName(partsOf(day).month))
  const hasPast = days.some(({ date }) => date <= last)
  const across = Math.max(...[monthSoFar.to, last].map((day) => partsOf(periodOf('month', day).end).day))
  const [soFar = '', past = '', zero = ''] = pathsOf(
    [runningNet(days, monthSoFar.to), hasPast ? runningNet(days, last) : [], Array<number>(across).fill(0)],
    across,
  )
  return (
    <div className="flex h-full items-center gap-3">
      <svg
        role="img"
        aria-label={words.curve(now, before)}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        overflow="visible"
        className="tells h-full min-w-0 flex-1"
      >
        <Stroke path={zero} className="text-muted" opacity="0.4" />
        <Stroke path={past} {...PAST} />
        <Stroke path={soFar} {...SO_FAR} />
        {/* Today: the round ends of an empty line make a dot. */}
        <Stroke path={`${soFar.replace(/.*[ML]/, 'M')}h0`} {...SO_FAR} strokeWidth="8" strokeLinecap="round" />
      </svg>
      <p aria-hidden className="tells text-small text-muted">
        <Key of={SO_FAR}>{now}</Key>
        {hasPast ? <Key of={PAST}>{before}</Key> : null}
      </p>
    </div>
  )
}

/** Its width doesn't scale with the drawing. */
function Stroke({ path, ...rest }: { path: string } & SVGProps<SVGPathElement>) {
  return <path d={path} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" {...rest} />
}

function Key({ of, children }: { of: typeof SO_FAR; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" width="16" height="2">
        <Stroke path="M0 1h16" {...of} />
      </svg>
      {children}
    </span>
  )
}

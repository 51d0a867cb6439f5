import { type PointerEvent, type SVGProps, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Overview, progress } from '../../../contract/progress.ts'
import { addDays, partsOf } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { monthName, shortDayAndMonthName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { shortAmount } from '../../books/sums/short-amount.ts'
import { useAmountsHidden } from '../../browser/preferences.ts'
import { useAnswer } from '../../data/api/query.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { statementPath } from '../../session/paths.ts'
import { textLink } from '../../ui/kit/text-link.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { curveLabels, pathsOf, runningNet } from './running-net.ts'

const DAYS = '62'

const atAxis = { left: '0.5rem', transform: 'translateY(-50%)' }

const SO_FAR = { className: 'text-brand', strokeWidth: 2 }
const PAST = { className: 'text-muted', strokeWidth: 2, strokeDasharray: '4 4' }

export default function MonthCurve({ monthSoFar, lastMonthSoFar, height }: Overview & { height: string }) {
  const { data: answer } = useAnswer(progress.all, { query: { limit: DAYS } })
  const [touched, setTouched] = useState<number | null>(null)
  const navigate = useNavigate()
  const [isHidden] = useAmountsHidden()
  if (!answer) return null
  const days = answer.data
  const last = periodOf('month', lastMonthSoFar.from).end
  const [now = '', before = ''] = [monthSoFar.to, last].map((day) => monthName(partsOf(day).month))
  const hasPast = days.some(({ date }) => date <= last)
  const across = Math.max(...[monthSoFar.to, last].map((day) => partsOf(periodOf('month', day).end).day))
  const balances = [runningNet(days, monthSoFar.to), hasPast ? runningNet(days, last) : []]
  const [soFar = '', past = '', zero = ''] = pathsOf([...balances, Array<number>(across).fill(0)], across)
  const scale = curveLabels(balances.flat())
  const at = touched ?? partsOf(monthSoFar.to).day - 1
  const onThatDay = [
    { start: monthSoFar.from, drawn: SO_FAR, balance: balances[0]?.[at] },
    ...(hasPast ? [{ start: lastMonthSoFar.from, drawn: PAST, balance: balances[1]?.[at] }] : []),
  ].map(({ start, drawn, balance }) => {
    const date = addDays(start, at)
    const isClosed = days.some((record) => record.date === date && record.closedAt !== null)
    const name = balance === undefined ? '' : shortDayAndMonthName(date)
    return {
      name,
      drawn,
      balance,
      query: { from: start, to: date },
      path: isClosed && name ? statementPath('day', date) : null,
    }
  })
  const firstPath = onThatDay.find(({ path }) => path)?.path
  function follow({ nativeEvent: { offsetX }, currentTarget: { clientWidth } }: PointerEvent<HTMLElement>): void {
    setTouched(Math.round(Math.min(1, Math.max(0, offsetX / clientWidth)) * (across - 1)))
  }
  return (
    <fieldset
      className="flex min-w-0 flex-1 flex-col"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTouched(null)
      }}
      onPointerLeave={({ pointerType, currentTarget }) => {
        // After a tap, keep the day selected, so that the client can press the day's link.
        if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) setTouched(null)
      }}
    >
      <div className="flex flex-1" style={{ minHeight: height }}>
        <div className="relative flex-1">
          <svg
            role="img"
            aria-label={words.curve(now, hasPast ? before : null)}
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            overflow="visible"
            className="tells absolute inset-0 size-full"
          >
            <Stroke path={zero} className="text-muted" opacity="0.4" />
            <Stroke path={past} {...PAST} />
            <Stroke path={soFar} {...SO_FAR} />
            {/* Draw a dot at today: a stroke without length shows only its round ends. */}
            <Stroke path={`${soFar.replace(/.*[ML]/, 'M')}h0`} {...SO_FAR} strokeWidth="8" strokeLinecap="round" />
            {touched === null ? null : (
              <Stroke path={`M${touched / Math.max(1, across - 1)} 0v1`} className="text-ink" opacity="0.5" />
            )}
          </svg>
          {/* An invisible range input handles touch, mouse and arrow keys. */}
          {isHidden ? null : (
            <input
              type="range"
              aria-label={words.curveDay}
              aria-valuetext={
                onThatDay
                  .flatMap(({ name, balance }) =>
                    balance === undefined ? [] : kitWords.pair(name, formatRwf(balance)),
                  )
                  .join(', ') || String(at + 1)
              }
              min={0}
              max={across - 1}
              value={at}
              onChange={(event) => setTouched(event.target.valueAsNumber)}
              onPointerDown={(event) => {
                event.currentTarget.focus()
                follow(event)
              }}
              onPointerMove={(event) => {
                if (event.buttons > 0 || document.activeElement !== event.currentTarget) follow(event)
              }}
              onKeyDown={({ key }) => {
                if (key === 'Escape') setTouched(null)
                else if (key === 'Enter' && firstPath) navigate(firstPath)
              }}
              onFocus={() => setTouched(at)}
              style={{ touchAction: 'pan-y' }}
              className="absolute inset-0 size-full opacity-0 print:hidden"
            />
          )}
        </div>
        <div aria-hidden className="tells relative" style={{ width: '3rem' }}>
          {scale.map(({ value, height }) => (
            <span
              key={height}
              className="absolute whitespace-nowrap text-small text-muted"
              style={{ top: `${height * 100}%`, ...atAxis }}
            >
              {shortAmount(Number(value.toPrecision(3)))}
            </span>
          ))}
        </div>
      </div>
      {/* Reserve room for a long amount below the day, so that the rows below don't move. */}
      <div className="tells">
        <p
          className="grid gap-x-2 text-small"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))' }}
        >
          {onThatDay.map(({ name, drawn, balance, path, query }) => (
            <span key={drawn.className} className="flex min-h-11 flex-wrap items-center gap-x-2">
              <svg aria-hidden="true" width="12" height="2">
                <Stroke path="M0 1h12" {...drawn} />
              </svg>
              {path ? (
                <Link to={path} className={`tap inline-flex items-center ${textLink}`}>
                  {name}
                </Link>
              ) : (
                name
              )}
              {balance === undefined ? null : (
                <>
                  <NetBalance value={balance} />
                  <PendingTotal of="net" query={query} value={balance} isPart />
                </>
              )}
            </span>
          ))}
        </p>
      </div>
    </fieldset>
  )
}

function Stroke({ path, ...rest }: { path: string } & SVGProps<SVGPathElement>) {
  return <path d={path} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" {...rest} />
}

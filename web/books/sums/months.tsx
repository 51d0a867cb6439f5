import type { CSSProperties, ReactNode } from 'react'
import { MONTHS_AHEAD, MONTHS_BEFORE } from '../../../contract/sums.ts'
import { monthsOfTitle, type TitleMonth } from '../../../contract/title-months.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { type Day, partsOf } from '../../../domain/day.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { monthFrom, periodOf } from '../../../domain/period.ts'
import { ALL_DAYS, type Span } from '../../../domain/span.ts'
import { periodName, shortMonthName } from '../../../words/en/dates.ts'
import { titleWords as words } from '../../../words/en/titles.ts'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { growsOf } from '../titles/title-group.ts'
import { colourOf, type ShownLook } from '../titles/title-look.ts'
import { Change } from './change.tsx'
import { shortAmount } from './short-amount.ts'
import { shortSpan } from './short-span.ts'
import { type ChosenSpan, spanText } from './spans.ts'
import { useDevice, useSums } from './use-sums.ts'
import { countMonths, usualMonth } from './usual-month.ts'
import './months.css'

/** Offline, sums the rows on this device, if it has all of them. */
export function useMonths(kind: BookKind, filter: { title: string } | { group: string }) {
  const ofDevice = useDevice((device) => device.monthsOfDevice(kind, filter), [kind, filter])
  const answer = useAnswer(monthsOfTitle[kind], { query: filter }, { enabled: ofDevice === null })
  return { ...answer, ...ofDevice }
}

/** Bars of the months with records. A tap on a month filters the list. */
export function Months({
  kind,
  filter,
  group,
  look,
  months,
  span,
  onChange,
}: {
  kind: BookKind
  filter: { title: string } | { group: string }
  group: string
  look: ShownLook
  months: readonly TitleMonth[]
  span: ChosenSpan
  onChange: (changes: Record<string, string>) => void
}) {
  const today = useToday()
  const current = periodOf('month', today).start
  const summed = useSums({ kind, by: 'title', filter }, span)
  const sums = summed.data?.data
  const before = sums?.comparedWith
  const change = sumAmounts([sums?.sum ?? 0, -(sums?.before ?? 0)])
  const usual = kind === 'debt' ? null : usualMonth(months, current)
  const several = countMonths(sums?.span ?? span, months[0]?.month, current)
  const all = allMonths(months, current)
  const chosen = span.from && periodOf('month', span.from)
  const open = chosen && chosen.start === span.from && chosen.end === span.to ? chosen.start : null
  const from = monthFrom(current, -MONTHS_BEFORE)
  const to = periodOf('month', monthFrom(current, MONTHS_AHEAD)).end
  if (months.length === 0)
    return (
      <p className="text-small text-muted">
        {words.noMonths} {summed.isOfDevice ? null : <PendingTotal of={kind} query={{ ...filter, from, to }} />}
      </p>
    )
  return (
    <>
      <dl className={classNames('flex flex-wrap gap-x-4 text-small', span.before ? 'min-h-10 sm:min-h-5' : 'min-h-5')}>
        {sums ? (
          // While a new answer loads, `sums` is still the previous answer. So name its own span.
          <Figure name={nameOf(sums.span, today)} value={sums.sum}>
            <PendingTotal
              of={kind}
              query={{ ...sums.span, ...filter }}
              isOfDevice={summed.isOfDevice}
              value={summed.isExact ? sums.sum : undefined}
            />
          </Figure>
        ) : null}
        {sums && before ? (
          <Figure name={nameOf(before, today)} value={sums.before ?? 0}>
            {change === 0 ? null : (
              <>
                (<Change value={change} grows={growsOf(kind, group)} />)
              </>
            )}
          </Figure>
        ) : null}
      </dl>
      {usual ? (
        <dl className="flex flex-wrap gap-x-4 text-small">
          <Figure name={words.usual} value={usual}>
            <span aria-hidden className="inline-block w-6" style={{ ...USUAL, verticalAlign: 'middle' }} />
          </Figure>
          {several > 1 ? <Figure name={words.usualFor(several)} value={usual * several} /> : null}
        </dl>
      ) : null}
      <ol
        ref={(list) => {
          const observer = new ResizeObserver(() => list && scaleBars(list, all, usual))
          if (list) observer.observe(list)
          return () => observer.disconnect()
        }}
        aria-label={words.months}
        className="months"
        style={colourOf(look)}
        onScroll={({ currentTarget }) => scaleBars(currentTarget, all, usual)}
      >
        {all.map(({ month, count, sum }, at) => {
          const name = shortMonthName(partsOf(month).month)
          const ownYear = String(partsOf(month).year)
          const isIn = span.from && month >= span.from && month <= span.to
          const isYearShown = at === 0 || partsOf(month).month === 1 || month === open
          return (
            <li key={month} ref={month === (open ?? current) ? scrollIntoView : null}>
              <button
                type="button"
                disabled={count === 0}
                aria-pressed={month === open}
                className={isIn ? 'bg-wash' : undefined}
                onClick={() =>
                  onChange(
                    month === open
                      ? { span: '', from: '', to: '', vs: '' }
                      : { span: '', from: month, to: periodOf('month', month).end, vs: '' },
                  )
                }
              >
                {count === 0 ? null : (
                  // Keep the figure at the top: next to it, the dashed line of the usual month
                  // would look like a minus.
                  <span style={{ marginBottom: 'auto' }}>
                    <Amount value={sum} className="sr-only" />
                    <span aria-hidden className="amount whitespace-nowrap text-ink">
                      {shortAmount(sum)}
                    </span>
                  </span>
                )}
                <span
                  aria-hidden
                  className="bar-up hue"
                  style={{ '--sum': sum, ...(month < current ? null : SO_FAR) } as CSSProperties}
                />
                <span className="text-small text-muted">
                  {name} <span className={isYearShown ? undefined : 'sr-only'}>{ownYear}</span>
                </span>
              </button>
            </li>
          )
        })}
        {usual ? (
          <li aria-hidden className="text-small" style={{ ...lineAt(usual), gridColumn: `1 / ${all.length + 1}` }} />
        ) : null}
      </ol>
    </>
  )
}

const USUAL = { borderTop: '1px dashed var(--ink)' }
/** Style of the bar of an unfinished month, as in Analytics. */
const SO_FAR = { background: 'none', border: '1.5px solid', borderBottom: 0 }

/** Style of a line through all months. The names of the months below the bars take `2lh`. */
const lineAt = (sum: number): CSSProperties => ({
  ...USUAL,
  position: 'absolute',
  insetInline: 0,
  bottom: `calc(0.125rem + 2lh + ${sum} / var(--largest) * 4rem)`,
  pointerEvents: 'none',
})

function Figure({ name, value, children }: { name: string; value: number; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Amount value={value} className="font-bold" /> {children}
      </dd>
    </div>
  )
}

function nameOf(span: Span, today: Day): string {
  const from = span.from === ALL_DAYS.from ? '' : span.from
  const to = span.to === ALL_DAYS.to ? '' : span.to
  if (!from || !to) return spanText({ from, to })
  const kind = (['month', 'year'] as const).find((kind) => {
    const { start, end } = periodOf(kind, from)
    return start === from && end === to
  })
  return kind ? periodName({ kind, start: from }) : shortSpan(from, to, today)
}

/** Scales the bars by the largest visible month, because the list scrolls sideways. */
function scaleBars(
  { scrollLeft, clientWidth, children, style }: HTMLElement,
  months: readonly TitleMonth[],
  usual: number | null,
): void {
  const seen = months.filter((_, at) => {
    const { offsetLeft, offsetWidth } = children[at] as HTMLElement
    const middle = offsetLeft + offsetWidth / 2 - scrollLeft
    return middle > 0 && middle < clientWidth
  })
  style.setProperty('--largest', String(Math.max(...seen.map(({ sum }) => sum), usual ?? 0, 0.01)))
}

/** Adds months without records, up to the current month or later. */
function allMonths(months: readonly TitleMonth[], current: Day): TitleMonth[] {
  const first = months[0]?.month ?? current
  const last = [months.at(-1)?.month ?? current, current].toSorted().at(-1) ?? current
  const all: TitleMonth[] = []
  for (let month = first < current ? first : current; month <= last; month = monthFrom(month, 1))
    all.push(months.find((one) => one.month === month) ?? { month, count: 0, sum: 0 })
  return all
}

function scrollIntoView(item: HTMLElement | null): void {
  const line = item?.parentElement
  if (line) line.scrollLeft += Math.max(0, item.getBoundingClientRect().right - line.getBoundingClientRect().right)
}

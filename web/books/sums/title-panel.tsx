import { Palette, Pencil } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { UsedTitles } from '../../../contract/records.ts'
import { monthsOfTitle, type TitleMonth } from '../../../contract/sums.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { type Day, partsOf } from '../../../domain/day.ts'
import { monthFrom, periodOf } from '../../../domain/period.ts'
import { shortMonthName, spanName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { spanWords, sumsWords } from '../../../words/en/sums-screen.ts'
import { groupWords, titleWords as words } from '../../../words/en/titles.ts'
import { useToday } from '../../browser/today.ts'
import type { Answering } from '../../data/api/call.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { IconButton } from '../../ui/kit/button.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { groupOf, nameOfGroup } from '../titles/title-group.ts'
import TitleIcon from '../titles/title-icon.tsx'
import { lookOf } from '../titles/title-look.ts'
import { shortAmount } from './short-amount.ts'
import { type ChosenSpan, namedSpan } from './spans.ts'
import { useDevice, useSums } from './use-sums.ts'
import './title-panel.css'

const RenameDialog = lazyDialog(() => import('./rename-dialog.tsx'), 'on demand')
const LookDialog = lazyDialog(() => import('../titles/look-dialog.tsx'))

/** A tap on a month filters the list. */
export default function TitlePanel({
  kind,
  title,
  titles,
  span,
  onChange,
}: {
  kind: BookKind
  title: string
  titles: Answering<UsedTitles>
  span: ChosenSpan
  onChange: (changes: Record<string, string>, replace?: boolean) => void
}) {
  const [opened, setOpened] = useState<'name' | 'look' | null>(null)
  const { data: used } = useAnswer(titles)
  const ofDevice = useDevice((device) => device.monthsOfDevice(kind, title), [kind, title])
  const answer = useAnswer(monthsOfTitle[kind], { query: { title } }, { enabled: !ofDevice })
  const months = { ...answer, ...ofDevice }
  const close = () => setOpened(null)
  return (
    <section
      aria-labelledby="title-panel"
      className="my-2 rounded-box border border-line bg-card px-4 py-3 print:hidden"
    >
      <div className="flex items-center gap-2">
        <TitleIcon title={title} looks={used?.looks} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 id="title-panel" className="text-lead">
            <bdi>{title}</bdi>
          </h2>
          <p className="text-small text-muted">
            {bidiSafe((name) => kitWords.pair(groupWords.column, name), nameOfGroup(groupOf(title, used?.looks)))}
          </p>
        </div>
        <IconButton
          label={words.lookOf(title)}
          icon={<Palette aria-hidden className="size-5" />}
          aria-haspopup="dialog"
          onClick={() => setOpened('look')}
        />
        <IconButton
          label={sumsWords.rename(title)}
          icon={<Pencil aria-hidden className="size-5" />}
          aria-haspopup="dialog"
          className="-mr-3"
          onClick={() => setOpened('name')}
        />
      </div>
      <Fetched query={months} skeleton={<div className="h-40" />}>
        {({ data }) => (
          <Months
            kind={kind}
            title={title}
            hue={lookOf(title, used?.looks).hue}
            months={data}
            span={span}
            onChange={onChange}
          />
        )}
      </Fetched>
      {opened === 'look' ? <LookDialog title={title} titles={titles} onClose={close} /> : null}
      {opened === 'name' ? (
        <RenameDialog
          kind={kind}
          title={title}
          onRenamed={(renamed) => onChange({ title: renamed }, true)}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

function Months({
  kind,
  title,
  hue,
  months,
  span,
  onChange,
}: {
  kind: BookKind
  title: string
  hue: number
  months: readonly TitleMonth[]
  span: ChosenSpan
  onChange: (changes: Record<string, string>) => void
}) {
  const today = useToday()
  const current = periodOf('month', today).start
  const name = span.name === 'this-month' ? span.name : 'this-year'
  const found = useSums({ kind, by: 'title', filter: { title } }, namedSpan(name, today)).data?.data
  const sums: [name: string, sum: number][] = found ? [[spanWords.spans[name], found.sum]] : []
  if (found?.comparedWith) {
    const { from, to } = found.comparedWith
    sums.push([name === 'this-year' ? words.lastYearTo(to) : spanName(from, to), found.before ?? 0])
  }
  const all = allMonths(months, current)
  const chosen = span.from && periodOf('month', span.from)
  const open = chosen && chosen.start === span.from && chosen.end === span.to ? chosen.start : null
  if (months.length === 0) return <p className="text-small text-muted">{words.noMonths}</p>
  return (
    <>
      <dl className="flex min-h-10 flex-wrap gap-x-4 text-small sm:min-h-5">
        {sums.map(([name, sum]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}</dt>
            <dd>
              <Amount value={sum} className="font-bold" />
            </dd>
          </div>
        ))}
      </dl>
      <ol
        ref={(list) => {
          const observer = new ResizeObserver(() => list && scaleBars(list, all))
          if (list) observer.observe(list)
          return () => observer.disconnect()
        }}
        aria-label={words.months}
        className="months"
        style={{ '--hue': hue } as CSSProperties}
        onScroll={({ currentTarget }) => scaleBars(currentTarget, all)}
      >
        {all.map(({ month, count, sum }, at) => {
          const name = shortMonthName(partsOf(month).month)
          const ownYear = String(partsOf(month).year)
          const isYearShown = at === 0 || partsOf(month).month === 1 || month === open
          return (
            <li key={month} ref={month === (open ?? current) ? scrollIntoView : null}>
              <button
                type="button"
                disabled={count === 0}
                aria-pressed={month === open}
                className={span.from && month >= span.from && month <= span.to ? 'bg-wash' : undefined}
                onClick={() =>
                  onChange(
                    month === open
                      ? { span: '', from: '', to: '' }
                      : { span: '', from: month, to: periodOf('month', month).end },
                  )
                }
              >
                {count === 0 ? null : (
                  <>
                    <Amount value={sum} bare className="text-small text-ink max-sm:sr-only" />
                    <span aria-hidden className="amount whitespace-nowrap text-ink sm:hidden">
                      {shortAmount(sum)}
                    </span>
                  </>
                )}
                <span aria-hidden className="bar-up" style={{ '--sum': sum } as CSSProperties} />
                <span className="text-small text-muted">
                  {name} <span className={isYearShown ? undefined : 'sr-only'}>{ownYear}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Scales the bars by the largest visible month, because the list scrolls sideways. */
function scaleBars({ scrollLeft, clientWidth, children, style }: HTMLElement, months: readonly TitleMonth[]): void {
  const seen = months.filter((_, at) => {
    const { offsetLeft, offsetWidth } = children[at] as HTMLElement
    const middle = offsetLeft + offsetWidth / 2 - scrollLeft
    return middle > 0 && middle < clientWidth
  })
  style.setProperty('--largest', String(Math.max(...seen.map(({ sum }) => sum), 0.01)))
}

/** Adds the months without records, at least up to the current month. */
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

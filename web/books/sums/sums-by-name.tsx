import { ChevronDown } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { NameSums } from '../../../contract/sums.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { entries } from '../../../words/en/ledger.ts'
import { booksWords } from '../../../words/en/records.ts'
import { sumsWords as words } from '../../../words/en/sums.ts'
import { totalWords } from '../../../words/en/totals.ts'
import { useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useRowKeys } from '../../data/lists/use-row-keys.ts'
import { paths } from '../../session/paths.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Initials } from '../../ui/kit/initials.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import TitleIcon from '../titles/title-icon.tsx'
import { lookOf } from '../titles/title-look.ts'
import { Change } from './change.tsx'
import { shortSpan } from './short-span.ts'
import { addressOfSpan, type ChosenSpan, namesIn } from './spans.ts'
import { type SumsOf, useSums } from './use-sums.ts'

const looks = {
  expense: { path: paths.expenses, grows: 'loss', says: entries.expense },
  income: { path: paths.income, grows: 'gain', says: entries.income },
  debt: { path: paths.debts, grows: 'loss', says: debtWords },
} as const

export function SumsByName({
  span,
  isShort = false,
  ...of
}: SumsOf & {
  span: ChosenSpan
  /** At first shows only the titles that make up most of the sum. */
  isShort?: boolean
}) {
  const query = useSums(of, span)
  return (
    <Fetched query={query} skeleton={<SkeletonRows rows={6} />}>
      {({ data }) =>
        data.rows.length > 0 ? (
          <div className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
            <Sums {...of} sums={data} span={span} isShort={isShort} />
          </div>
        ) : query.isPlaceholderData ? (
          <SkeletonRows rows={6} />
        ) : (
          <p className="py-10 text-center text-muted">
            {of.filter?.search ? looks[of.kind].says.noMatch(of.filter.search) : booksWords.noneInDays}
          </p>
        )
      }
    </Fetched>
  )
}

export type Sum = Pick<NameSums, 'count' | 'sum' | 'unpaid' | 'before'> & { share?: number }

function Sums({
  sums,
  kind,
  by,
  filter,
  span,
  isShort,
}: SumsOf & {
  sums: NameSums
  span: ChosenSpan
  isShort: boolean
}) {
  const { path, grows, says } = looks[kind]
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, undefined)
  const [isWhole, setIsWhole] = useState(!isShort)
  const shown = isWhole ? sums.rows : mainRows(sums.rows)
  const isCut = shown.length < sums.rows.length
  const rest = restOf(sums, shown.length)
  const today = useToday()
  const { comparedWith } = sums
  const days = comparedWith && shortSpan(comparedWith.from, comparedWith.to, today)
  const { text } = useQueryParams()
  const kept = filter && namesIn(text, ['search', 'show', 'title', 'creditor'])
  const addressOf = (name: string) => `${path}?${new URLSearchParams({ ...kept, [by]: name, ...addressOfSpan(span) })}`
  return (
    <>
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-small text-muted">
        <span>
          {says.count(sums.count)}, <Amount value={sums.sum} className="font-bold text-ink" />
        </span>
        <Against sum={sums} grows={grows} days={days} />
      </p>
      <ol ref={list} className="mt-2 rounded-box border border-line bg-card">
        {shown.map((row) => (
          <li key={row.name} className="record border-line break-inside-avoid not-first:border-t">
            <Link
              to={addressOf(row.name)}
              prefetch="intent"
              tabIndex={-1}
              className="opens block px-4 py-2 text-ink hover:bg-wash focus-visible:-outline-offset-2"
            >
              <Row
                sum={row}
                grows={grows}
                days={days}
                icon={
                  by === 'title' ? (
                    <TitleIcon title={row.name} looks={sums.looks} />
                  ) : (
                    <Initials name={row.name} seed={row.name.toLowerCase()} />
                  )
                }
                bar={
                  <progress
                    aria-hidden
                    className={classNames('bar h-2', by === 'title' ? 'hue' : 'text-debt')}
                    style={{ '--hue': lookOf(row.name, sums.looks).hue } as CSSProperties}
                    value={row.sum}
                    max={sums.sum || 1}
                  />
                }
              >
                <bdi className="line-clamp-3 font-medium wrap-anywhere">{row.name}</bdi>
              </Row>
            </Link>
          </li>
        ))}
        {rest ? (
          <li className={classNames('relative border-t border-line px-4 py-2', isCut && 'record')}>
            <Row
              sum={rest}
              grows={grows}
              days={days}
              icon={<ChevronDown aria-hidden className={classNames('w-9 text-brand', !isCut && 'opacity-0')} />}
              bar={null}
            >
              {words.rest(rest.names)}
            </Row>
            {isCut ? (
              <button
                type="button"
                tabIndex={-1}
                aria-label={words.rest(rest.names)}
                onClick={() => setIsWhole(true)}
                className="acts absolute inset-0 size-full rounded-b-box"
              />
            ) : null}
          </li>
        ) : null}
      </ol>
    </>
  )
}

interface Compared {
  sum: Sum
  grows: 'gain' | 'loss'
  /** Name of the period to compare with, or null. */
  days: string | null
}

function Row({
  icon,
  bar,
  children,
  ...compared
}: Compared & {
  icon: React.ReactNode
  bar: React.ReactNode
  children: React.ReactNode
}) {
  const { sum } = compared
  return (
    <div className="flex items-center gap-3">
      {icon}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <div style={{ flex: '1 1 6rem', lineHeight: '1.25rem' }}>{children}</div>
        <Amount value={sum.sum} className="ml-auto font-bold" />
        <div className="w-full">{bar}</div>
        <p className="flex w-full flex-wrap justify-between gap-x-3 text-small text-muted">
          <span>
            <span className="font-medium text-ink">{words.share(sum.share ?? 0, sum.sum)}</span>,{' '}
            {words.count(sum.count)}
            {sum.unpaid ? (
              <>
                , {sum.unpaid === sum.sum ? null : <Amount value={sum.unpaid} bare />} {words.unpaid}
              </>
            ) : null}
          </span>
          {sum.before === 0 && sum.sum > 0 ? <span>{words.isNew}</span> : <Against {...compared} />}
        </p>
      </div>
    </div>
  )
}

function Against({ sum: { sum, before }, grows, days }: Compared) {
  if (before === null || days === null) return null
  const change = sumAmounts([sum, -before])
  if (change === 0) return <span>{words.same}</span>
  return (
    <span>
      <Change value={change} grows={grows} /> {totalWords.against(days)}
    </span>
  )
}

/** Returns the first rows, at least 5 and at most 10, that make up 80 % of the sum. */
export function mainRows<R extends { share: number }>(rows: readonly R[]): readonly R[] {
  let count = 0
  let covered = 0
  for (const { share } of rows) {
    if (count >= 10 || (count >= 5 && covered >= 0.8)) break
    count += 1
    covered += share
  }
  return rows.slice(0, count)
}

export function restOf({ rows, rest, before }: NameSums, shown: number): (Sum & { names: number }) | null {
  const left: (Sum & { names: number })[] = [
    ...rows.slice(shown).map((row) => ({ ...row, names: 1 })),
    ...(rest ? [rest] : []),
  ]
  if (left.length === 0) return null
  return {
    names: left.reduce((all, { names }) => all + names, 0),
    count: left.reduce((all, { count }) => all + count, 0),
    sum: sumAmounts(left.map(({ sum }) => sum)),
    unpaid: sumAmounts(left.map(({ unpaid = 0 }) => unpaid)),
    before: before === null ? null : sumAmounts(left.map((one) => one.before ?? 0)),
    share: left.reduce((all, { share = 0 }) => all + share, 0),
  }
}

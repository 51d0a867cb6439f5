import { ChevronDown } from 'lucide-react'
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import type { NameSums } from '../../../contract/sums.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { entries } from '../../../words/en/ledger.ts'
import { formatAmount } from '../../../words/en/money.ts'
import { booksWords } from '../../../words/en/records.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { totalWords } from '../../../words/en/totals.ts'
import { useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useRowKeys } from '../../data/lists/use-row-keys.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { PendingTotal } from '../../offline/rows.ts'
import { recordPaths } from '../../session/paths.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { hueOf, initialsOf } from '../../ui/kit/initials-of.ts'
import { loadOrNothing } from '../../ui/kit/load-or-nothing.ts'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { groupsBy, groupsOfLooks, growsOf } from '../titles/title-group.ts'
import { lookOf, type ShownLook } from '../titles/title-look.ts'
import { mainRows, type NamedSum, restOf } from './add-up.ts'
import { shortSpan } from './short-span.ts'
import { addressOfSpan, boundsOf, type ChosenSpan, namesIn } from './spans.ts'
import { Difference, NamedRow, type RowsOf, SumRow } from './sum-row.tsx'
import { useGroups } from './use-groups.ts'
import { type SumsOf, useSums } from './use-sums.ts'

export const LazySumsByGroup = lazyPart(() => import('./sums-by-group.tsx'), <SkeletonRows rows={6} />)
const LazySharesBar = lazyPart(
  loadOrNothing(() => import('./shares-bar.tsx')),
  <div className="min-h-11 print:hidden" />,
)

/** If no title has this share, hide the stacked bar: on a phone, no name would fit into it. */
const LEAST_NAMED = 0.2

const BESIDE_SWITCH = { flex: '1 1 9rem' }
const says = { ...entries, debt: debtWords }

export function SumsByName({
  span,
  List,
  rows = 6,
  ...of
}: SumsOf & {
  span: ChosenSpan
  /** Component that lists the sums. The default first shows only the largest sums. */
  List?: ComponentType<ListProps>
  /** Rows of the skeleton. */
  rows?: number
}) {
  const query = useSums(of, span)
  const { text } = useQueryParams()
  return (
    <Fetched query={query} skeleton={<SkeletonRows rows={rows} />}>
      {({ data }) =>
        data.rows.length > 0 ? (
          <div className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
            <Sums {...of} sums={data} span={span} isOfDevice={query.isOfDevice} isExact={query.isExact} List={List} />
          </div>
        ) : query.isPlaceholderData ? (
          <SkeletonRows rows={rows} />
        ) : (
          <p className="py-10 text-center text-muted">
            {of.filter?.search ? says[of.kind].noMatch(text('search')) : booksWords.noneInDays}
          </p>
        )
      }
    </Fetched>
  )
}

export interface ListProps extends RowsOf {
  /** Number of records, with their sum and its change. */
  total: ReactNode
  grouping: ReturnType<typeof useGroups>
}

function Sums({
  sums,
  kind,
  by,
  filter,
  span,
  isOfDevice,
  isExact,
  List = ShortList,
}: SumsOf & {
  sums: NameSums
  span: ChosenSpan
  isOfDevice: boolean
  isExact: boolean
  List: ComponentType<ListProps> | undefined
}) {
  const grows = growsOf(kind, groupsOfLooks(sums.looks).find(filter?.group ?? ''))
  const today = useToday()
  // Without records in the earlier days, every row would be new.
  const comparedWith = sums.before ? sums.comparedWith : null
  const short = comparedWith && shortSpan(comparedWith.from, comparedWith.to, today)
  // Debts of this month are compared with the whole earlier month, so the name says "whole".
  // Other sums are compared with as many days.
  const days = short && (kind === 'debt' && span.name === 'this-month' ? words.whole(short) : short)
  const { text } = useQueryParams()
  const kept = filter && namesIn(text, ['search', 'show', 'title', 'creditor'])
  const addressOf = (name: string, of: string = by) =>
    `${recordPaths[kind]}?${new URLSearchParams({ ...kept, [of]: name, ...addressOfSpan(span) })}`
  const count = says[kind].count(sums.count)
  // A phone has room for two short lines beside the switch, but a long total needs its own line.
  const isLong = days !== null && `${count}${formatAmount(sums.sum)}${days}`.length > 25
  const total = (
    <p
      role="status"
      className="flex flex-wrap items-baseline gap-x-3 text-small text-muted"
      style={isLong ? { display: 'contents' } : BESIDE_SWITCH}
    >
      <span className={isLong ? 'max-sm:basis-full' : ''}>
        {count}, <Amount value={sums.sum} className="font-bold text-ink" />{' '}
        <PendingTotal
          of={kind}
          query={{ ...boundsOf(span), ...filter }}
          isOfDevice={isOfDevice}
          value={isExact ? sums.sum : undefined}
        />
      </span>
      <span style={isLong ? BESIDE_SWITCH : {}}>
        {days && (
          <>
            <Difference sum={sums} grows={grows} days={days} /> {totalWords.against(days)}
          </>
        )}
      </span>
    </p>
  )
  const grouping = useGroups(sums, { kind, by, filter })
  return <List {...{ by, sums, grows, days, addressOf, kind, total, grouping }} />
}

function ShortList({ total, grouping: { groups, isSplit }, ...rows }: ListProps) {
  return (
    <>
      <div className="flex flex-wrap gap-x-3 pb-1">{total}</div>
      {groups && isSplit ? <LazySumsByGroup {...rows} groups={groups} /> : <SumRows {...rows} isShort />}
    </>
  )
}

export function SumRows({
  named,
  isShort = false,
  ...of
}: RowsOf & { named?: readonly NamedSum[]; isShort?: boolean }) {
  const { sums, grows, days } = of
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, undefined)
  const [isWhole, setIsWhole] = useState(!isShort)
  const lookIn = (name: string): ShownLook =>
    of.by === 'title' ? lookOf(name, sums.looks) : { icon: initialsOf(name), hue: hueOf(name.toLowerCase()) }
  const shown = isWhole ? (named ?? sums.rows) : mainRows(sums.rows)
  const isCut = shown.length < sums.rows.length
  const rest = restOf(sums, shown.length)
  const groupOf = useMemo(() => groupsBy(of.kind, sums.looks), [of.kind, sums.looks])
  const largest = Math.max(...sums.rows.map(({ share }) => share))
  return (
    <>
      {sums.rows.length > 1 && largest >= LEAST_NAMED ? (
        <LazySharesBar
          more={sums.rest?.names}
          parts={sums.rows.map(({ name, share }) => ({ name, share, look: lookIn(name), to: of.addressOf(name) }))}
        />
      ) : null}
      <ol ref={list} className="rounded-box border border-line bg-card">
        {shown.map((row) => (
          <NamedRow
            key={row.name}
            {...of}
            row={row}
            look={lookIn(row.name)}
            largest={largest}
            grows={growsOf(of.kind, groupOf(row.name))}
          />
        ))}
        {rest ? (
          <li className={classNames('relative border-t border-line px-4 py-2', isCut && 'record')}>
            <SumRow
              sum={rest}
              grows={grows}
              days={days}
              icon={<ChevronDown aria-hidden className={classNames('w-9 text-brand', !isCut && 'opacity-0')} />}
            >
              {words.rest(rest.names)}
            </SumRow>
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

import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { NameSums, SumBy } from '../../../contract/sums.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { totalWords } from '../../../words/en/totals.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Initials } from '../../ui/kit/initials.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import TitleIcon from '../titles/title-icon.tsx'
import { lookOf } from '../titles/title-look.ts'
import type { NamedSum, Sum } from './add-up.ts'
import { Change } from './change.tsx'

export interface RowsOf extends Omit<Compared, 'sum'> {
  by: SumBy
  sums: NameSums
  addressOf: (name: string, of?: 'group') => string
}

export function NamedRow({ row, by, sums, addressOf, ...compared }: RowsOf & { row: NamedSum }) {
  return (
    <li className="record border-line break-inside-avoid not-first:border-t">
      <Link
        to={addressOf(row.name)}
        prefetch="intent"
        tabIndex={-1}
        className="opens block px-4 py-2 text-ink hover:bg-wash focus-visible:-outline-offset-2"
      >
        <SumRow
          {...compared}
          sum={row}
          icon={
            by === 'title' ? (
              <TitleIcon title={row.name} looks={sums.looks} />
            ) : (
              <Initials name={row.name} seed={row.name.toLowerCase()} />
            )
          }
          bar={<Bar hue={by === 'title' ? lookOf(row.name, sums.looks).hue : null} value={row.sum} max={sums.sum} />}
        >
          <bdi className="line-clamp-3 font-medium wrap-anywhere">{row.name}</bdi>
        </SumRow>
      </Link>
    </li>
  )
}

export function Bar({ hue, value, max }: { hue: number | null; value: number; max: number }) {
  return (
    <progress
      aria-hidden
      className={classNames('bar h-2', hue === null ? 'text-debt' : 'hue')}
      style={{ '--hue': hue } as CSSProperties}
      value={value}
      max={max || 1}
    />
  )
}

interface Compared {
  sum: Sum
  grows: 'gain' | 'loss'
  /** Name of the period to compare with, or null. */
  days: string | null
}

export function SumRow({
  icon,
  bar,
  says,
  children,
  ...compared
}: Compared & {
  icon: ReactNode
  bar: ReactNode
  /** Replaces the number of records. */
  says?: ReactNode
  children: ReactNode
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
          <span className="wrap-anywhere">
            <span className="font-medium text-ink">{words.share(sum.share ?? 0, sum.sum)}</span>,{' '}
            {says ?? words.count(sum.count)}
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

export function Against({ sum: { sum, before }, grows, days }: Compared) {
  if (before === null || days === null) return null
  const change = sumAmounts([sum, -before])
  if (change === 0) return <span>{words.same}</span>
  return (
    <span>
      <Change value={change} grows={grows} /> {totalWords.against(days)}
    </span>
  )
}

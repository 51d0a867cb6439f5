import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { NameSums, SumBy } from '../../../contract/sums.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { FROM_LIST } from '../../data/lists/use-row-keys.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { LookIcon } from '../titles/title-icon.tsx'
import { colourOf, type ShownLook } from '../titles/title-look.ts'
import type { NamedSum, Sum } from './add-up.ts'
import { Change } from './change.tsx'

export interface RowsOf extends Omit<Compared, 'sum'> {
  kind: BookKind
  by: SumBy
  sums: NameSums
  addressOf: (name: string, of?: 'group') => string
}

export function NamedRow({
  row,
  look,
  largest,
  addressOf,
  grows,
  days,
}: Pick<RowsOf, 'addressOf' | 'grows' | 'days'> & {
  row: NamedSum
  look: ShownLook
  largest: number
}) {
  return (
    <li className="record border-line break-inside-avoid not-first:border-t">
      <Link
        to={addressOf(row.name)}
        state={FROM_LIST}
        prefetch="intent"
        tabIndex={-1}
        className="opens block px-4 py-2 text-ink hover:bg-wash focus-visible:-outline-offset-2"
      >
        <SumRow
          sum={row}
          grows={grows}
          days={days}
          look={look}
          bar={<ShareBar look={look} share={row.share} largest={largest} />}
        >
          <bdi className="line-clamp-3 font-medium wrap-anywhere">{row.name}</bdi>
        </SumRow>
      </Link>
    </li>
  )
}

/** The bar fills at least 1 % of the width, except for a share of 0. */
export function ShareBar({
  look,
  share,
  largest,
}: {
  look: ShownLook
  share: number
  /** The share of the largest row, whose bar has the full width. */
  largest: number
}) {
  return (
    <progress
      aria-hidden
      className="bar hue h-2"
      style={{ ...colourOf(look), ...TRACKLESS }}
      value={share && Math.max(share, largest / 100)}
      max={largest}
    />
  )
}

const TRACKLESS = { '--line': 'transparent' } as CSSProperties

interface Compared {
  sum: Sum
  grows: 'gain' | 'loss' | undefined
  /** Name of the period to compare with, or null. */
  days: string | null
}

export function SumRow({
  look,
  icon = look && <LookIcon look={look} />,
  bar,
  says,
  children,
  ...compared
}: Compared & {
  look?: ShownLook
  icon?: ReactNode
  bar?: ReactNode
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
        {bar}
        <p className="flex w-full flex-wrap gap-x-3 text-small text-muted">
          <span className="wrap-anywhere">
            <span className="font-medium text-ink">{words.share(sum.share ?? 0, sum.sum)}</span>,{' '}
            {says ?? words.count(sum.count)}
            {sum.unpaid ? (
              <>
                , {sum.unpaid === sum.sum ? null : <Amount value={sum.unpaid} bare />} {words.unpaid}
              </>
            ) : null}
          </span>
          <span className="ml-auto">
            <Difference {...compared} />
          </span>
        </p>
      </div>
    </div>
  )
}

/** The total above the rows names `days`, so a row doesn't. */
export function Difference({ sum: { sum, before }, grows, days }: Compared) {
  if (before === null || days === null) return null
  const change = sumAmounts([sum, -before])
  if (change === 0) return words.same
  return before === 0 && sum > 0 ? words.isNew : <Change value={change} grows={grows} />
}

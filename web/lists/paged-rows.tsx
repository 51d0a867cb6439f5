import type { ReactNode } from 'react'
import type { Day } from '../../domain/day.ts'
import { listWords as words } from '../../words/en/lists.ts'
import { classNames } from '../kit/class-names.ts'
import { ShowMore } from '../kit/show-more.tsx'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { PrintRange } from './print-range.tsx'
import type { PagedList } from './use-pages.ts'

/**
 * What is true of a list in pages: on its way, `empty`, or its rows (`children`, mostly a table) with Show more and a `note`
 * on how many that are. Nothing while it fails and has nothing to show: the error stands above.
 */
export function PagedRows({
  list,
  note,
  days = [],
  empty,
  children,
}: {
  list: PagedList<unknown>
  note?: ((shown: number, all: number) => string) | undefined
  /** The days that the rows are about, for print. */
  days?: readonly Day[] | undefined
  empty: ReactNode
  children: ReactNode
}) {
  const shown = list.rows.length
  const noted = note?.(shown, list.count ?? shown)
  const isEmpty = shown === 0 && !list.isLoading && !list.hasMore && list.error === null
  return (
    <>
      {list.isLoading ? (
        <>
          <Loading />
          <SkeletonRows rows={6} />
        </>
      ) : null}
      {noted === undefined ? null : <PrintRange days={days} note={noted} />}
      {isEmpty ? empty : null}
      {shown > 0 ? (
        <div className={classNames('transition-opacity', list.isStale && 'opacity-60')}>{children}</div>
      ) : null}
      {list.hasMore ? (
        <ShowMore label={words.showMore(list.pageRows)} note={noted} busy={list.isLoadingMore} onMore={list.more} />
      ) : null}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Day } from '../../domain/day.ts'
import { booksWords } from '../../words/en/books.ts'
import { ShowMore } from '../kit/show-more.tsx'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { PaperSpan } from './paper.tsx'
import { PAGE_ROWS, type PagedList } from './use-pages.ts'

/**
 * What is true of a list in pages: on its way, `empty`, or its rows (`children`, mostly a table) with Show 50 more and a
 * `note` on how many that are. Nothing while it fails and has nothing to show: the screen says why.
 */
export function PagedRows({
  list,
  note,
  days,
  empty,
  children,
}: {
  list: PagedList<unknown>
  note: (shown: number, all: number) => string
  /** The days that the rows are about, for paper. */
  days: readonly Day[]
  empty: ReactNode
  children: ReactNode
}) {
  const shown = list.rows.length
  const noted = note(shown, list.count ?? shown)
  return (
    <>
      {list.isLoading ? (
        <>
          <Loading />
          <SkeletonRows rows={6} />
        </>
      ) : null}
      <PaperSpan days={days} note={noted} />
      {shown > 0 ? children : list.count === 0 ? empty : null}
      {list.hasMore ? (
        <ShowMore label={booksWords.showMore(PAGE_ROWS)} note={noted} busy={list.isLoadingMore} onMore={list.more} />
      ) : null}
    </>
  )
}

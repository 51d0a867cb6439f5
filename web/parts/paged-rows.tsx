import type { ReactNode } from 'react'
import { booksWords } from '../../words/en/books.ts'
import { ShowMore } from '../kit/show-more.tsx'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { PAGE_ROWS, type PagedList } from './use-pages.ts'

/**
 * What is true of a list in pages: on its way, `empty`, or its rows (`children`, mostly a table) with Show 50 more and a
 * `note` on how many that are. Nothing while it fails and has nothing to show: the screen says why.
 */
export function PagedRows({
  list,
  note,
  empty,
  children,
}: {
  list: PagedList<unknown>
  note: (shown: number, all: number) => string
  empty: ReactNode
  children: ReactNode
}) {
  const shown = list.rows.length
  return (
    <>
      {list.isLoading ? (
        <>
          <Loading />
          <SkeletonRows rows={6} />
        </>
      ) : null}
      {shown > 0 ? children : list.count === 0 ? empty : null}
      {list.hasMore ? (
        <ShowMore
          label={booksWords.showMore(PAGE_ROWS)}
          note={note(shown, list.count ?? shown)}
          busy={list.isLoadingMore}
          onMore={list.more}
        />
      ) : null}
    </>
  )
}

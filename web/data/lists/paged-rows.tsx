import type { ReactNode } from 'react'
import type { Day } from '../../../domain/day.ts'
import { spanName } from '../../../words/en/dates.ts'
import { listWords as words } from '../../../words/en/lists.ts'
import { Button } from '../../ui/kit/button.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Loading, SkeletonRows } from '../../ui/kit/skeleton.tsx'
import type { PagedList } from './use-pages.ts'

export function PagedRows({
  list,
  note,
  days = [],
  empty,
  children,
}: {
  list: PagedList<unknown>
  note?: ((shown: number, all: number) => string) | undefined
  /** Days of the rows. A printout shows the first and the last day. */
  days?: readonly Day[] | undefined
  empty: ReactNode
  children: ReactNode
}) {
  const shown = list.rows.length
  const noted = note?.(shown, list.count ?? shown)
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return (
    <>
      {list.isLoading ? (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      ) : null}
      {first && last && !list.hasMore ? (
        <p className="hidden pb-2 text-small print:block">{spanName(first, last)}</p>
      ) : null}
      {list.isEmpty ? empty : null}
      {shown > 0 ? (
        <div className={classNames('transition-opacity', list.isStale && 'opacity-60')}>{children}</div>
      ) : null}
      {list.hasMore ? (
        <div className="flex flex-col items-center gap-2 pt-4">
          {noted ? <p className="text-small text-muted">{noted}</p> : null}
          <Button variant="quiet" busy={list.isLoadingMore} onClick={list.more}>
            {words.showMore(list.pageRows)}
          </Button>
        </div>
      ) : null}
    </>
  )
}

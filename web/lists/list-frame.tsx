import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useId, useRef } from 'react'
import { MAX_LENGTH } from '../../contract/fields.ts'
import type { Day } from '../../domain/day.ts'
import { listWords as words } from '../../words/en/lists.ts'
import { QueryError } from '../api/query-error.tsx'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import './list-frame.css'
import { PagedRows } from './paged-rows.tsx'
import type { PagedList } from './use-pages.ts'

/** The part of a list that is shown. */
export interface ListPart {
  /** What chooses another part. */
  choice: ReactNode
  /** True where it is all of the list. */
  isWhole: boolean
  /** True where something above the list says how many are in it, and what they add up to. */
  isCounted: boolean
}

/**
 * The frame of a list: heading with its actions, search and filters, and under them whichever is true: on its way, failing
 * with Retry, nothing there (`empty`), nothing found (`noMatch`), or the table (`children`) with Show more.
 */
export function ListFrame({
  title,
  actions,
  list,
  search,
  countText,
  beside,
  part,
  filters,
  above,
  instead,
  note,
  days,
  empty,
  noMatch,
  children,
}: {
  title: string
  /** What stands beside the title. Without any, the title is for screen readers alone. */
  actions?: ReactNode
  list: PagedList<unknown>
  search?: { label: string; placeholder: string; value: string; onSearch: (text: string) => void }
  /** Says how many match and, of amounts, what they add up to; announced whenever that is known anew. */
  countText?: ((count: number, sum: number | undefined) => ReactNode) | undefined
  /** A control at the side of the search, which stays in reach with it. */
  beside?: ReactNode
  part?: ListPart | undefined
  /** Choices beside the search; `isSet` when one of them leaves something out, and `clear` for them and the search. */
  filters?: { choices?: ReactNode; isSet: boolean; clear: () => void } | undefined
  /** Stands over the search. */
  above?: ReactNode
  /** Stands in place of search and rows. */
  instead?: ReactNode
  note?: (shown: number, all: number) => string
  days?: readonly Day[]
  empty: ReactNode
  noMatch?: string
  children: ReactNode
}) {
  const headingId = useId()
  const isNarrowed = (search && search.value !== '') || filters?.isSet
  // While another search is under way, the last one's count stays.
  const shownCount = useRef<ReactNode>(undefined)
  if (!list.isStale) shownCount.current = list.count === undefined ? undefined : countText?.(list.count, list.sum)
  // With nothing there, there is nothing to search, to count or to narrow down.
  const isEmpty = list.isEmpty && !isNarrowed && part?.isWhole !== false
  return (
    <section aria-labelledby={headingId}>
      <div className={actions ? 'flex flex-wrap items-center justify-between gap-2 pb-2' : 'sr-only'}>
        <h2 id={headingId} className="text-lead max-[24rem]:text-body">
          {title}
        </h2>
        {actions}
      </div>
      {isEmpty && !instead ? null : above}
      {instead ?? rows()}
    </section>
  )

  function rows(): ReactNode {
    return (
      <>
        {search && !isEmpty ? (
          <div className="list-bar">
            <div className="list-search">
              {part?.choice}
              <SearchBox maxLength={MAX_LENGTH.search} {...search} />
              {beside}
            </div>
            {filters?.choices ? <div className="list-choices">{filters.choices}</div> : null}
            <p role="status" className={part?.isCounted && !isNarrowed ? 'max-lg:sr-only' : undefined}>
              {shownCount.current}
            </p>
          </div>
        ) : null}
        <QueryError error={list.error} busy={list.isRetrying} onRetry={list.retry} className="mt-3" />
        <PagedRows
          list={list}
          note={note}
          days={days}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<SearchX className="size-7" />}
                text={noMatch}
                action={
                  <Button variant="quiet" onClick={filters ? filters.clear : () => search?.onSearch('')}>
                    {filters ? words.clearFilters : words.clearSearch}
                  </Button>
                }
              />
            ) : (
              empty
            )
          }
        >
          {children}
        </PagedRows>
      </>
    )
  }
}

import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import type { Day } from '../../../domain/day.ts'
import { listWords as words } from '../../../words/en/lists.ts'
import { Button } from '../../ui/kit/button.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { focusInSight } from '../../ui/kit/focus.ts'
import { SearchBox } from '../../ui/kit/search-box.tsx'
import { QueryError } from '../api/query-error.tsx'
import './list-frame.css'
import { PagedRows } from './paged-rows.tsx'
import type { PagedList } from './use-pages.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface ListPart {
  choice: ReactNode
  isWhole: boolean
  /** True if the page shows count and sum above the list. */
  isCounted: boolean
}

export function ListFrame({
  title,
  actions,
  list,
  search,
  countText,
  part,
  filters,
  afterSearch,
  below,
  foot,
  instead,
  note,
  days,
  empty,
  noMatch,
  children,
}: {
  title: string
  actions?: ReactNode
  list: PagedList<unknown>
  search?: { label: string; placeholder: string; example?: string; value: string; onSearch: (text: string) => void }
  countText?: ((count: number, sum: number | undefined) => ReactNode) | undefined
  part?: ListPart | undefined
  /** `isSet`: a filter excludes rows. `clear` resets the filters and the search. */
  filters?: { choices?: ReactNode; isSet: boolean; clear: () => void; clearText?: string } | undefined
  afterSearch?: ReactNode
  below?: ReactNode
  /** Text next to the count. On laptops, it stays at the bottom of the screen. */
  foot?: ReactNode
  /** Replaces the rows and their count. */
  instead?: ReactNode
  note?: (shown: number, all: number) => string
  days?: readonly Day[]
  empty: ReactNode
  noMatch?: ReactNode
  children: ReactNode
}) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  /** Search whose first result gets the focus when the results load. */
  const wanted = useRef<string>(undefined)
  useEffect(focusFirst)
  useRowKeys(section, list.hasMore && !instead ? list : undefined)
  const isNarrowed = (search && search.value !== '') || filters?.isSet
  // Keep the previous count while another search loads.
  const shownCount = useRef<ReactNode>(undefined)
  if (!list.isStale) shownCount.current = list.count === undefined ? undefined : countText?.(list.count, list.sum)
  const isEmpty = list.isEmpty && !isNarrowed && part?.isWhole !== false
  return (
    <section ref={section} aria-labelledby={headingId} className={foot ? 'list-footed' : undefined}>
      <div className={actions ? 'flex flex-wrap items-center justify-between gap-2 pb-2' : 'sr-only'}>
        <h2 id={headingId} className="text-lead max-[24rem]:text-body">
          {title}
        </h2>
        {actions}
      </div>
      {rows()}
    </section>
  )

  function focusFirst(): void {
    if (wanted.current === undefined || wanted.current !== search?.value || list.isLoading || list.isStale) return
    wanted.current = undefined
    const row = section.current?.querySelector<HTMLElement>('.record .opens, .meant')
    if (row) focusInSight(row)
  }

  function counted(): ReactNode {
    return (
      <p role="status" className={part?.isCounted && !isNarrowed ? 'max-lg:sr-only' : undefined}>
        {shownCount.current}
      </p>
    )
  }

  function rows(): ReactNode {
    return (
      <>
        {search && !isEmpty ? (
          <div className="list-bar">
            {/* With `instead`, don't stick: the bar would cover some chips of sums below it. */}
            <div className="list-search" style={instead ? { position: 'static' } : undefined}>
              {part?.choice}
              <SearchBox
                maxLength={MAX_LENGTH.search}
                {...search}
                onSearch={(text) => {
                  wanted.current = undefined
                  search.onSearch(text)
                }}
                onGo={(text) => {
                  wanted.current = text
                  focusFirst()
                }}
              />
              {afterSearch}
            </div>
            {filters?.choices ? <div className="list-choices">{filters.choices}</div> : null}
            {below ? <div className="list-chips">{below}</div> : null}
            {foot || instead ? null : counted()}
          </div>
        ) : null}
        {instead ?? found()}
      </>
    )
  }

  function found(): ReactNode {
    return (
      <>
        {foot && search && !isEmpty ? (
          // Render the foot before the rows, so that screen readers reach the total first.
          <div className={list.isEmpty ? 'sr-only' : 'list-foot'}>
            {counted()}
            <p aria-hidden className="list-keys">
              {foot}
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
                    {filters ? (filters.clearText ?? words.clearFilters) : words.clearSearch}
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

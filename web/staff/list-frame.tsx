import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useId } from 'react'
import { MOST } from '../../contract/fields.ts'
import { formatAmount } from '../../domain/money.ts'
import { staffWords as words } from '../../words/en/staff.ts'
import type { CallError } from '../api/call.ts'
import { Button } from '../kit/button.tsx'
import { classNames } from '../kit/class-names.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { Field } from '../kit/field.tsx'
import { Select } from '../kit/inputs.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { ShowMore } from '../kit/show-more.tsx'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { Failed } from '../parts/failed.tsx'
import { PAGE_ROWS } from './use-rows.ts'

/** What a staff list is at the moment. */
interface List {
  rows: unknown[]
  isLoading: boolean
  isStale: boolean
  error: CallError | null
  isRetrying: boolean
  retry: () => void
  hasMore: boolean
  more: () => void
  isLoadingMore: boolean
}

/**
 * The frame of a staff list: heading with its action, search, filters, and under them whichever is true: on its way,
 * failing with Retry, nothing there, nothing found, or the table with Show 50 more. `children` is the table.
 */
export function ListFrame({
  title,
  action,
  list,
  count,
  found,
  search,
  filters,
  isNarrowed,
  onClear,
  empty,
  noMatch,
  children,
}: {
  title: string
  action?: ReactNode
  list: List
  /** How many match in all; undefined when that is not known. */
  count: number | undefined
  found?: (count: string, one: boolean) => string
  search: { label: string; placeholder: string; value: string; onSearch: (text: string) => void }
  filters?: ReactNode
  /** True when a search or filter is set, so that an empty list means "no match". */
  isNarrowed: boolean
  onClear: () => void
  empty: { icon: ReactNode; text: string }
  noMatch: string
  children: ReactNode
}) {
  const headingId = useId()
  const isEmpty = !list.isLoading && list.error === null && list.rows.length === 0
  return (
    <section aria-labelledby={headingId}>
      <div className={action ? 'flex flex-wrap items-center justify-between gap-2 pb-3' : 'sr-only'}>
        <h2 id={headingId} className="text-lead">
          {title}
        </h2>
        {action}
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(16rem,1fr)_auto] print:hidden">
        {/* Level with the choices, which have their names above them. */}
        <div className="lg:pt-6">
          <SearchBox
            maxLength={MOST.search}
            {...search}
            result={count === undefined || !found ? undefined : found(formatAmount(count), count === 1)}
          />
        </div>
        {filters ? <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">{filters}</div> : null}
      </div>
      {list.error ? (
        <div className="pt-3">
          <Failed error={list.error} label={words.retry} busy={list.isRetrying} onRetry={list.retry} />
        </div>
      ) : null}
      {list.isLoading ? (
        <>
          <Loading />
          <SkeletonRows rows={8} />
        </>
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon={isNarrowed ? <SearchX className="size-7" /> : empty.icon}
          text={isNarrowed ? noMatch : empty.text}
          action={
            isNarrowed ? (
              <Button variant="quiet" onClick={onClear}>
                {words.clearFilters}
              </Button>
            ) : null
          }
        />
      ) : null}
      {list.rows.length > 0 ? (
        <div
          className={classNames(
            'sticky-head pt-2 transition-opacity [&_thead_th]:whitespace-normal',
            list.isStale && 'opacity-60',
          )}
        >
          {children}
        </div>
      ) : null}
      {list.hasMore ? (
        <ShowMore
          label={words.showMore(PAGE_ROWS)}
          {...(count === undefined ? {} : { note: words.shown(formatAmount(list.rows.length), formatAmount(count)) })}
          busy={list.isLoadingMore}
          onMore={list.more}
        />
      ) : null}
    </section>
  )
}

/** One choice beside the search box: a filter or the order. */
export function ListSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} className="min-w-0 odd:last:col-span-2 sm:w-48">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

import { type ReactNode, useState } from 'react'
import {
  ACCOUNT_FILTERS,
  CLIENT_SORTS,
  type ClientFilters,
  DEADLINE_FILTERS,
  type FilterCounts,
} from '../../../contract/staff.ts'
import { SUBSCRIPTION_STATUSES } from '../../../domain/status.ts'
import { formatAmount } from '../../../words/en/money.ts'
import { statusNames } from '../../../words/en/people.ts'
import { staffFields as fields, personSorts, staffWords } from '../../../words/en/staff.ts'
import { nextOrder } from '../../books/records/sort-order.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { ListSelect } from '../../data/lists/list-select.tsx'
import { buttonClass } from '../../ui/kit/button.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import './user-filters.css'

export function useUserFilters() {
  const { text, choice, write } = useQueryParams()
  const subscriptionStatus = choice('subscriptionStatus', ['all', ...SUBSCRIPTION_STATUSES])
  const accountStatus = choice('accountStatus', ACCOUNT_FILTERS)
  const deadline = choice('deadline', DEADLINE_FILTERS)
  const sort = choice('sort', CLIENT_SORTS)
  const setCount = [subscriptionStatus, accountStatus, deadline].filter(({ value }) => value !== 'all').length
  return {
    subscriptionStatus,
    accountStatus,
    deadline,
    sort,
    sorting: {
      value: sort.value,
      onSort: (column: string) => write({ sort: nextOrder(sort.value, column, CLIENT_SORTS[0]) }),
    },
    setCount,
    query: {
      search: text('search'),
      subscriptionStatus: subscriptionStatus.value,
      accountStatus: accountStatus.value,
      deadline: deadline.value,
      sort: sort.value,
    } satisfies Record<keyof ClientFilters | 'sort', string>,
    isSet: setCount > 0,
    clear: () => write({ search: '', subscriptionStatus: '', accountStatus: '', deadline: '' }),
  }
}

type UserFiltersState = ReturnType<typeof useUserFilters>

/** Phones show the filters only after a press on "Filters". */
export function UserFilters({
  filters: { subscriptionStatus, accountStatus, deadline, sort },
  counts,
  isOpen,
}: {
  filters: UserFiltersState
  counts: FilterCounts | undefined
  isOpen: boolean
}) {
  return (
    <div id={FILTERS} className={classNames('user-filters', isOpen && 'is-open')}>
      <ListSelect
        label={shortOnWide(fields.subscriptionStatus)}
        options={optionsOf(
          ['all', ...SUBSCRIPTION_STATUSES],
          statusNames.subscriptionStatus,
          counts?.subscriptionStatus,
        )}
        {...subscriptionStatus}
      />
      <ListSelect
        label={shortOnWide(fields.accountStatus)}
        options={optionsOf(
          ACCOUNT_FILTERS,
          { ...statusNames.accountStatus, current: staffWords.notDeleted },
          counts?.accountStatus,
        )}
        {...accountStatus}
      />
      <ListSelect
        label={staffWords.deadlineFilter}
        options={optionsOf(DEADLINE_FILTERS, staffWords.deadlines, counts?.deadline)}
        {...deadline}
      />
      <ListSelect
        label={staffWords.sort}
        options={CLIENT_SORTS.map((value) => ({ value, label: personSorts[value] }))}
        {...sort}
      />
    </div>
  )
}

/** Shows only the first word on wide screens, where the label is inside the select. */
function shortOnWide(label: string): ReactNode {
  const [first, ...others] = label.split(' ')
  return (
    <>
      {first}
      <span className="sm:sr-only"> {others.join(' ')}</span>
    </>
  )
}

const FILTERS = 'user-filters'

export function useFolded() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, toggle: () => setOpen(!isOpen) }
}

export function FiltersButton({ folded, setCount }: { folded: ReturnType<typeof useFolded>; setCount: number }) {
  return (
    <button
      type="button"
      aria-expanded={folded.isOpen}
      aria-controls={FILTERS}
      className={`${buttonClass('quiet', 'small')} shrink-0 sm:hidden`}
      onClick={folded.toggle}
    >
      {setCount > 0 ? staffWords.filtersSet(setCount) : staffWords.filters}
    </button>
  )
}

function optionsOf<Value extends string>(
  values: readonly ('all' | Value)[],
  names: Record<Value, string>,
  counts: Record<Value | 'all', number> | undefined,
) {
  return values.map((value) => {
    const name = value === 'all' ? staffWords.all : names[value]
    return { value, label: counts ? staffWords.counted(name, formatAmount(counts[value])) : name }
  })
}

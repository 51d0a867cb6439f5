import { CLIENT_SORTS, type FilterCounts } from '../../contract/staff.ts'
import { formatAmount } from '../../domain/money.ts'
import { ACCOUNT_STATUSES, SUBSCRIPTION_STATUSES } from '../../domain/status.ts'
import { names, staffWords, users as words } from '../../words/en/staff.ts'
import { ListSelect } from '../lists/list-select.tsx'
import { useAddress } from '../use-address.ts'

/** Search, both filters and the order of the user list, as the address of the screen has them. */
export function useUserFilters() {
  const { text, oneOf, write } = useAddress()
  const search = text('search')
  const subscriptionStatus = oneOf('subscriptionStatus', ['all', ...SUBSCRIPTION_STATUSES])
  const accountStatus = oneOf('accountStatus', ['all', ...ACCOUNT_STATUSES])
  const sort = oneOf('sort', CLIENT_SORTS)
  return {
    search,
    subscriptionStatus,
    accountStatus,
    sort,
    query: { search, subscriptionStatus, accountStatus, sort },
    isNarrowed: search !== '' || subscriptionStatus !== 'all' || accountStatus !== 'all',
    set: write,
    clear: () => write({ search: '', subscriptionStatus: '', accountStatus: '' }),
  }
}

/** The two filters, each value with how many it leaves, and the order. */
export function UserFilters({
  filters,
  counts,
}: {
  filters: ReturnType<typeof useUserFilters>
  counts: FilterCounts | undefined
}) {
  const option = (name: string, value: string, count: number | undefined) => {
    if (count === undefined) return { value, label: value === 'all' ? staffWords.allPlain : name }
    const number = formatAmount(count)
    return { value, label: value === 'all' ? staffWords.all(number) : staffWords.counted(name, number) }
  }
  return (
    <>
      <ListSelect
        label={words.subscriptionStatus}
        value={filters.subscriptionStatus}
        onChange={(value) => filters.set({ subscriptionStatus: value === 'all' ? '' : value })}
        options={[
          option('', 'all', counts?.subscriptionStatus.all),
          ...SUBSCRIPTION_STATUSES.map((value) =>
            option(names.subscription[value], value, counts?.subscriptionStatus[value]),
          ),
        ]}
      />
      <ListSelect
        label={words.accountStatus}
        value={filters.accountStatus}
        onChange={(value) => filters.set({ accountStatus: value === 'all' ? '' : value })}
        options={[
          option('', 'all', counts?.accountStatus.all),
          ...ACCOUNT_STATUSES.map((value) => option(names.account[value], value, counts?.accountStatus[value])),
        ]}
      />
      <ListSelect
        label={staffWords.sort}
        value={filters.sort}
        onChange={(value) => filters.set({ sort: value === CLIENT_SORTS[0] ? '' : value })}
        options={CLIENT_SORTS.map((value) => ({ value, label: words.sorts[value] }))}
      />
    </>
  )
}

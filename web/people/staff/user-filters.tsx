import { CLIENT_SORTS, type FilterCounts } from '../../../contract/staff.ts'
import { ACCOUNT_STATUSES, SUBSCRIPTION_STATUSES } from '../../../domain/status.ts'
import { formatAmount } from '../../../words/en/money.ts'
import { statusNames } from '../../../words/en/people.ts'
import { staffFields as fields, personSorts, staffWords } from '../../../words/en/staff.ts'
import { useAddress } from '../../browser/use-address.ts'
import { ListSelect } from '../../data/lists/list-select.tsx'

export function useUserFilters() {
  const { text, choice, write } = useAddress()
  const subscriptionStatus = choice('subscriptionStatus', ['all', ...SUBSCRIPTION_STATUSES])
  const accountStatus = choice('accountStatus', ['all', ...ACCOUNT_STATUSES])
  const sort = choice('sort', CLIENT_SORTS)
  return {
    subscriptionStatus,
    accountStatus,
    sort,
    query: {
      search: text('search'),
      subscriptionStatus: subscriptionStatus.value,
      accountStatus: accountStatus.value,
      sort: sort.value,
    },
    isSet: subscriptionStatus.value !== 'all' || accountStatus.value !== 'all',
    clear: () => write({ search: '', subscriptionStatus: '', accountStatus: '' }),
  }
}

export function UserFilters({
  filters: { subscriptionStatus, accountStatus, sort },
  counts,
}: {
  filters: ReturnType<typeof useUserFilters>
  counts: FilterCounts | undefined
}) {
  return (
    <>
      <ListSelect
        label={fields.subscriptionStatus}
        options={optionsOf(statusNames.subscriptionStatus, SUBSCRIPTION_STATUSES, counts?.subscriptionStatus)}
        {...subscriptionStatus}
      />
      <ListSelect
        label={fields.accountStatus}
        options={optionsOf(statusNames.accountStatus, ACCOUNT_STATUSES, counts?.accountStatus)}
        {...accountStatus}
      />
      <ListSelect
        label={staffWords.sort}
        options={CLIENT_SORTS.map((value) => ({ value, label: personSorts[value] }))}
        {...sort}
      />
    </>
  )
}

function optionsOf<Status extends string>(
  names: Record<Status, string>,
  statuses: readonly Status[],
  counts: Record<Status | 'all', number> | undefined,
) {
  return (['all', ...statuses] as const).map((value) => {
    const name = value === 'all' ? staffWords.all : names[value]
    return { value, label: counts ? staffWords.counted(name, formatAmount(counts[value])) : name }
  })
}

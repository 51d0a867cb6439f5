import type { ClientCounts, ClientFilters } from '../../../contract/staff.ts'
import { formatAmount } from '../../../words/en/money.ts'
import { users as words } from '../../../words/en/staff.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import './count-cards.css'

/** Each count sets all these URL parameters, so that no earlier filter remains. */
const NO_FILTER: Record<keyof ClientFilters | 'tab' | 'sort', string> = {
  tab: '',
  search: '',
  subscriptionStatus: '',
  accountStatus: '',
  deadline: '',
  sort: '',
}

const current = { accountStatus: 'current' }

const FILTERS: Record<keyof ClientCounts, Partial<typeof NO_FILTER>> = {
  currentUsers: current,
  activeUsers: { accountStatus: 'active' },
  inactiveUsers: { accountStatus: 'inactive' },
  subscribedUsers: { ...current, subscriptionStatus: 'active' },
  expiredSubscription: { ...current, subscriptionStatus: 'expired' },
  inactiveSubscription: { ...current, subscriptionStatus: 'inactive' },
  expiringSubscription: { ...current, deadline: 'week', sort: 'subscriptionDeadline' },
}

/**
 * `counts` is undefined while loading, and after an error if `failed` is true. `administrators` is
 * null for admins, who don't see that number.
 */
export function CountCards({
  counts,
  administrators,
  failed,
}: {
  counts: ClientCounts | undefined
  administrators: number | undefined | null
  failed: boolean
}) {
  const { text, write } = useQueryParams()
  const isSet = (filter: Partial<typeof NO_FILTER>) =>
    (['tab', 'subscriptionStatus', 'accountStatus', 'deadline'] as const).every(
      (name) => text(name) === (filter[name] ?? ''),
    )
  const filters = Object.entries(FILTERS) as [keyof ClientCounts, Partial<typeof NO_FILTER>][]
  const cards = filters.map(([name, filter]) => ({ label: words.stats[name], value: counts?.[name], filter }))
  if (administrators !== null)
    cards.push({ label: words.administrators, value: administrators, filter: { tab: 'administrators' } })
  return (
    <section aria-label={words.statsTitle}>
      <ul className="counts">
        {cards.map(({ label, value, filter }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={isSet(filter)}
              onClick={() => write(isSet(filter) ? NO_FILTER : { ...NO_FILTER, ...filter })}
            >
              <b>{value !== undefined ? formatAmount(value) : failed ? '–' : <Skeleton className="h-5 w-5" />}</b>{' '}
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

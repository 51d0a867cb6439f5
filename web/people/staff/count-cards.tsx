import type { ClientCounts } from '../../../contract/staff.ts'
import { formatAmount } from '../../../words/en/money.ts'
import { users as words } from '../../../words/en/staff.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { COUNT_FILTERS, type CountFilter, NO_FILTER } from './count-filters.ts'
import './count-cards.css'

/**
 * A number that is undefined shows a skeleton, or a dash if `failed` is true. `administrators` is
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
  const isSet = (filter: CountFilter) =>
    (['tab', 'subscriptionStatus', 'accountStatus', 'deadline'] as const).every(
      (name) => text(name) === (filter[name] ?? ''),
    )
  const filters = Object.entries(COUNT_FILTERS) as [keyof ClientCounts, CountFilter][]
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

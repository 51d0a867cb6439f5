import type { ClientCounts } from '../../../contract/staff.ts'
import { formatAmount } from '../../../words/en/money.ts'
import { users as words } from '../../../words/en/staff.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import './count-cards.css'

export function CountCards({
  counts,
  failed,
}: {
  counts: readonly { label: string; value: number | undefined }[]
  failed: boolean
}) {
  return (
    <section aria-label={words.statsTitle}>
      <dl className="counts">
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-bold">
              {value !== undefined ? formatAmount(value) : failed ? '–' : <Skeleton className="my-1 h-5 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const order = [
  'currentUsers',
  'activeUsers',
  'inactiveUsers',
  'subscribedUsers',
  'expiredSubscription',
  'inactiveSubscription',
] as const satisfies (keyof ClientCounts)[]

export function userCounts(counts: ClientCounts | undefined) {
  return order.map((name) => ({ label: words.stats[name], value: counts?.[name] }))
}

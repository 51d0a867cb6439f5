import type { ClientCounts } from '../../../contract/staff.ts'
import { formatAmount } from '../../../words/en/money.ts'
import { users as words } from '../../../words/en/staff.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'

/** Counts by status. A `value` is undefined while loading or, if `failed`, unavailable. */
export function CountCards({
  counts,
  failed,
}: {
  counts: readonly { label: string; value: number | undefined }[]
  failed: boolean
}) {
  return (
    <section aria-label={words.statsTitle}>
      <dl
        className={classNames(
          'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 xl:flex',
          counts.length % 2 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-4',
        )}
      >
        {counts.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-1 flex-col-reverse justify-end rounded-box border border-line bg-card px-3 py-2 wrap-break-word max-md:odd:last:col-span-full md:odd:last:col-span-2"
          >
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-lead font-bold">
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

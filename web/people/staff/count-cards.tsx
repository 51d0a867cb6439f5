import type { ClientCounts } from '../../../contract/staff.ts'
import { formatAmount } from '../../../words/en/money.ts'
import { users as words } from '../../../words/en/staff.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'

/** Counts by status. `value` is undefined while loading or, with `failed`, after an error. */
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
          'grid gap-2 max-md:rounded-box max-md:border max-md:border-line max-md:bg-card max-md:px-3 max-md:py-2 xl:flex',
          // On a phone the counts form a short table, so that the users are visible at once.
          'max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] max-md:gap-x-6 max-md:gap-y-1',
          counts.length % 2 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-4',
        )}
      >
        {counts.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-1 wrap-break-word max-md:items-baseline max-md:justify-between max-md:gap-2 md:flex-col-reverse md:justify-end md:rounded-box md:border md:border-line md:bg-card md:px-3 md:py-2 md:odd:last:col-span-2"
          >
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-bold md:text-lead">
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

import { formatAmount } from '../../domain/money.ts'
import { users as words } from '../../words/en/staff.ts'
import { Skeleton } from '../kit/skeleton.tsx'

/** The stat cards: how many people there are, by status. `value` undefined: not known yet. */
export function CountCards({ counts }: { counts: readonly { label: string; value: number | undefined }[] }) {
  return (
    <section aria-label={words.statsTitle}>
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 xl:flex">
        {counts.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-1 flex-col-reverse justify-end rounded-box border border-line bg-card px-4 py-3"
          >
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-title font-bold">
              {value === undefined ? <Skeleton className="my-1 h-7 w-16" /> : formatAmount(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

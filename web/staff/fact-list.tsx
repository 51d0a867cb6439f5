import type { ReactNode } from 'react'

/** What is known about somebody, name by name. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex items-center justify-between gap-6 border-b border-line py-3 last:border-0">
          <dt className="shrink-0 text-small text-muted">{label}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

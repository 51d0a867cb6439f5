import type { ReactNode } from 'react'
import { withWordBreaks } from './word-breaks.tsx'

export interface Fact {
  label: string
  value: ReactNode
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 last:border-0"
        >
          <dt className="text-small leading-[1.5rem] text-muted">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            <bdi>{typeof value === 'string' ? withWordBreaks(value) : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import type { CallError } from '../../data/api/call.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { Banner } from '../../ui/kit/banner.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'

export function FetchedCard<Answer>({
  title,
  text,
  query,
  change,
  rows,
  children,
}: {
  title: string
  text: string
  query: Parameters<typeof Fetched<Answer>>[0]['query']
  change: { error: CallError | null }
  rows: number
  children: (answer: Answer) => ReactNode
}) {
  return (
    <TitledCard title={title} text={text}>
      <Banner tone="error" className="mt-3">
        {change.error?.message}
      </Banner>
      <Fetched query={query} skeleton={<SkeletonRows rows={rows} />}>
        {children}
      </Fetched>
    </TitledCard>
  )
}

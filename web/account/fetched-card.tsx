import type { ReactNode } from 'react'
import type { CallError } from '../api/call.ts'
import { QueryError } from '../api/query-error.tsx'
import { Banner } from '../kit/banner.tsx'
import { Card } from '../kit/card.tsx'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'

/**
 * A card of My Account that fetches what it shows: its heading and a line, what went wrong with the fetching or with what
 * is sent from it (`change`), grey rows until there is an answer, and then its children.
 */
export function FetchedCard<Answer>({
  id,
  title,
  text,
  query: { data, error, isFetching, refetch },
  change,
  rows,
  children,
}: {
  id: string
  title: string
  text: string
  query: { data: Answer | undefined; error: CallError | null; isFetching: boolean; refetch: () => unknown }
  change: { error: CallError | null }
  rows: number
  children: (answer: Answer) => ReactNode
}) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <QueryError error={data ? null : error} busy={isFetching} onRetry={refetch} />
      {change.error ? (
        <Banner tone="error" className="mt-3">
          {change.error.message}
        </Banner>
      ) : null}
      {data ? (
        children(data)
      ) : error ? null : (
        <>
          <Loading />
          <SkeletonRows rows={rows} />
        </>
      )}
    </Card>
  )
}

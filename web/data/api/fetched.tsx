import type { ReactNode } from 'react'
import { Loading } from '../../ui/kit/skeleton.tsx'
import type { CallError } from './call.ts'
import { QueryError } from './query-error.tsx'

export function Fetched<Answer>({
  query: { data, error, isFetching, refetch },
  skeleton,
  children,
}: {
  query: { data: Answer | undefined; error: CallError | null; isFetching: boolean; refetch: () => unknown }
  skeleton: ReactNode
  children: (answer: Answer) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (error) return <QueryError error={error} busy={isFetching} onRetry={refetch} />
  return <Loading>{skeleton}</Loading>
}

import { type ReactNode, useMemo } from 'react'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import type { Row } from './queue.ts'
import { waiting } from './write.ts'

/** Adds pending rows to a list. Its count and sum stay the server's. */
export function useWithWaiting<R extends Row, Answer>(
  list: PagedList<R, Answer>,
  kind: string,
  query: ListQuery,
  parent?: string,
): PagedList<R, Answer> & { waits?: ReactNode } {
  const shown = waiting.use()
  const merge = shown?.merge
  const asked = JSON.stringify(query)
  const { rows } = list
  const merged = useMemo(
    () => merge?.(rows, { kind, parent, query: JSON.parse(asked) }) ?? rows,
    [merge, rows, kind, parent, asked],
  )
  const waits = shown?.beside({ of: kind, query })
  return merged === rows && !waits
    ? list
    : { ...list, rows: merged, waits, isEmpty: list.isEmpty && merged.length === 0 }
}

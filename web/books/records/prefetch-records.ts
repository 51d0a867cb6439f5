import { progress } from '../../../contract/progress.ts'
import { todayInKigali } from '../../browser/today.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { prefetch, prefetchList } from '../../data/prefetch.ts'
import { limitKinds } from '../limits/limit-kinds.ts'
import { narrowingOf } from '../sums/spans.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

export function prefetchRecords<R extends BookRecord>(
  { name, calls, shownBy }: RecordKind<R>,
  request: Request,
  partOf?: (text: (name: string) => string) => ListQuery,
): null {
  prefetchList(calls.list, request, (text) => ({ ...narrowingOf(text, todayInKigali()), ...partOf?.(text) }))
  return prefetch(limitKinds[name].limits, progress.trackMonth, progress.trackYear, ...shownBy)
}

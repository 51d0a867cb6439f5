import { progress } from '../../../contract/progress.ts'
import { todayInKigali } from '../../browser/today.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { prefetch, prefetchList } from '../../data/prefetch.ts'
import { limitKinds } from '../limits/limit-kinds.ts'
import { loadNamedPanel } from '../sums/load-named-panel.ts'
import { narrowingOf } from '../sums/spans.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import { orderIn } from './sort-order.ts'

export function prefetchRecords<R extends BookRecord>(
  kind: RecordKind<R>,
  request: Request,
  partOf?: (text: (name: string) => string) => ListQuery,
): null {
  const { name, calls, shownBy } = kind
  prefetchList(calls.list, request, (text) => ({
    ...narrowingOf(text, todayInKigali()),
    ...partOf?.(text),
    ...orderIn(kind, text),
  }))
  if (/[?&](title|group)=./.test(request.url)) loadNamedPanel().catch(() => undefined)
  return prefetch(limitKinds[name].limits, progress.trackMonth, progress.trackYear, ...shownBy)
}

import { progress } from '../../contract/progress.ts'
import { answerOptions, queryClient } from '../api/query.ts'
import { limitKinds } from '../limits/limit-kinds.ts'
import { prefetchPages } from '../lists/use-pages.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/** Asks for everything that the screen of a kind shows at once, while the guard is still asking who is there. */
export function loadRecords<R extends BookRecord>(kind: RecordKind<R>, request: Request): null {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  prefetchPages(kind.calls.list, { search })
  for (const call of [limitKinds[kind.name].limits, progress.trackMonth, progress.trackYear, ...kind.shownBy]) {
    void queryClient.prefetchQuery(answerOptions(call))
  }
  return null
}

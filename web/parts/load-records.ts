import { progress } from '../../contract/progress.ts'
import { answerOptions, pagesOptions, queryClient } from '../api/query.ts'
import { limitKinds } from './limit-kinds.ts'
import type { BookRecord, RecordKind } from './record-kind.ts'
import { pageInput } from './use-pages.ts'

/** Asks for everything that the screen of a kind shows at once, while the guard is still asking who is there. */
export function loadRecords<R extends BookRecord>(kind: RecordKind<R>, request: Request): null {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  void queryClient.prefetchInfiniteQuery(pagesOptions(kind.calls.list, pageInput(search)))
  for (const call of [limitKinds[kind.name].limits, progress.trackMonth, progress.trackYear, ...kind.shownBy]) {
    void queryClient.prefetchQuery(answerOptions(call))
  }
  return null
}

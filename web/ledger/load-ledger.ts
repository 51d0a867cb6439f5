import type { EntryKind } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { answerOptions, pagesOptions, queryClient } from '../api/query.ts'
import { pageInput } from '../parts/use-pages.ts'
import { ledgerKinds } from './ledger-kinds.ts'

/** Asks for everything a ledger's screen shows at once, while the guard is still asking who is there. */
export function loadLedger(kind: EntryKind, request: Request): null {
  const { calls } = ledgerKinds[kind]
  const search = new URL(request.url).searchParams.get('search') ?? ''
  void queryClient.prefetchInfiniteQuery(pagesOptions(calls.list, pageInput(search)))
  void queryClient.prefetchQuery(answerOptions(calls.limits))
  for (const call of [progress.trackMonth, progress.trackYear]) void queryClient.prefetchQuery(answerOptions(call))
  void queryClient.prefetchQuery(answerOptions(calls.titles))
  return null
}

import { progress } from '../../contract/progress.ts'
import { limitKinds } from '../limits/limit-kinds.ts'
import { prefetch, prefetchList } from '../prefetch.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/** Asks for everything that the screen of a kind shows. */
export function prefetchRecords<R extends BookRecord>({ name, calls, shownBy }: RecordKind<R>, request: Request): null {
  prefetchList(calls.list, request)
  return prefetch(limitKinds[name].limits, progress.trackMonth, progress.trackYear, ...shownBy)
}

import { bulk } from '../../../contract/bulk.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import { ROWS_PER_CALL } from '../../../domain/import/limits.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import { call } from '../../data/api/call.ts'
import { retryWhenBusy } from '../../data/api/retry-when-busy.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { removeRows } from '../../data/lists/cached-rows.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import { rescueFocus } from '../../ui/kit/focus.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { changedEverything } from '../take-back.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/** Ten calls: more rows at once would take longer than a client waits. */
export const MOST_SELECTED = 2_000

type Changed = AnswerOf<typeof bulk.change>['data']

/** All rows that the list's query finds, in its order, at most `MOST_SELECTED`. */
export async function findRows<R extends BookRecord>({ calls }: RecordKind<R>, query: ListQuery): Promise<R[]> {
  const found: R[] = []
  let cursor: string | null | undefined
  do {
    const input = { query: { ...query, limit: String(ROWS_PER_CALL), ...(cursor ? { cursor } : {}) } }
    const answer = (await retryWhenBusy(() => call(calls.list, input))) as {
      data: R[]
      page?: { nextCursor: string | null }
    }
    found.push(...answer.data)
    cursor = answer.page?.nextCursor
  } while (cursor && found.length < MOST_SELECTED)
  return found.slice(0, MOST_SELECTED)
}

export const firstBatch = (ids: readonly string[]) => ids.slice(0, ROWS_PER_CALL)

/** After a lost answer, the same change sends the same id, so that it happens once. */
export function changeIds(): (change: string) => string {
  const ids = new Map<string, string>()
  return (change) => {
    const id = ids.get(change) ?? uuid7()
    ids.set(change, id)
    return id
  }
}

/** Returns true if all rows are deleted. One toast then undoes every call. */
export async function deleteRows<R extends BookRecord>(
  { name, calls }: RecordKind<R>,
  ids: readonly string[],
  idOf: (change: string) => string,
): Promise<boolean> {
  const changes: Changed[] = []
  const isWhole = await withErrorToast(async () => {
    for (let at = 0; at < ids.length; at += ROWS_PER_CALL) {
      const some = ids.slice(at, at + ROWS_PER_CALL)
      const body = { _id: idOf(`delete ${some}`), kind: name, action: 'delete', ids: some } as const
      changes.push((await retryWhenBusy(() => call(bulk.change, { body }))).data)
      removeRows(calls.list, ...some)
    }
  })
  offerUndo(changes, words.deleted)
  return isWhole
}

/** Renames what the form's call left, then offers to undo all of it. */
export async function finishRetitle<R extends BookRecord>(
  { name }: RecordKind<R>,
  { ids, title }: { ids: readonly string[]; title: string },
  first: Changed,
): Promise<void> {
  const changes = [first]
  await withErrorToast(async () => {
    for (let at = ROWS_PER_CALL; at < ids.length; at += ROWS_PER_CALL) {
      const some = ids.slice(at, at + ROWS_PER_CALL)
      const body = { _id: uuid7(), kind: name, action: 'retitle', ids: some, title } as const
      changes.push((await retryWhenBusy(() => call(bulk.change, { body }))).data)
    }
  })
  offerUndo(changes, words.renamed)
}

function offerUndo(changes: readonly Changed[], textOf: (count: number) => string): void {
  if (changes.length === 0) return
  changedEverything()
  toast({ text: textOf(changes.reduce((sum, { changed }) => sum + changed, 0)), undo: () => undo(changes) })
}

async function undo(changes: readonly Changed[]): Promise<void> {
  await withErrorToast(async () => {
    let count = 0
    for (const { _id } of changes.toReversed()) {
      const { data } = await retryWhenBusy(() => call(bulk.undo, { params: { id: _id } }))
      count += data.changed
    }
    toast({ text: words.undone(count) })
  })
  changedEverything()
  rescueFocus()
}

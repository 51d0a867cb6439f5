import { kitWords } from '../../../words/en/kit.ts'
import { booksWords } from '../../../words/en/records.ts'
import { undoWithErrorToast, withErrorToast } from '../../data/api/with-error-toast.ts'
import { latestId, renewId } from '../../offline/outbox/uuid7.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { focusRow } from '../../ui/kit/focus.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { reCloseDay } from './re-close-day.ts'
import { type BookRecord, contentOf, nameOfRecord, type RecordKind, recordDay } from './record-kinds.ts'

/** Deletes without a question, and offers to undo the deletion. */
export function removeRecord<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<boolean> {
  return withErrorToast(() => remove(kind, record, kind.done?.deleted))
}

export function undoAdd<R extends BookRecord>(kind: RecordKind<R>, added: R): Promise<boolean> {
  return undoWithErrorToast(() => remove(kind, { ...added, _id: latestId(added._id) }))
}

async function remove<R extends BookRecord>(kind: RecordKind<R>, record: R, deleted?: string): Promise<void> {
  const { calls } = kind
  const write = { kind: kind.name, act: 'delete', row: record } as const
  const answer = await enqueueWrite(calls.remove, { params: { id: record._id } }, write)
  if (!answer.isQueued) void reCloseDay(recordDay(kind, record))
  toast({
    text:
      deleted || answer.isQueued ? answer.message || (deleted ?? '') : booksWords.removed(nameOfRecord(kind, record)),
    undo: async () => {
      if (!(await answer.cancelWrite?.())) return restore(kind, record)
      focusRow(record._id)
      toast({ text: kitWords.pair(kind.words.undone, nameOfRecord(kind, record)) })
    },
  })
}

/**
 * Adds a deleted record again, at its old place but with a new id. The server refuses the old id:
 * it could come from a late retry of the first add.
 */
function restore<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<boolean> {
  const { calls, words, failed, restored } = kind
  return undoWithErrorToast(async () => {
    const body = { ...contentOf(kind, record), _id: renewId(record._id) }
    const about = { kind: kind.name, act: 'add', sets: kind.sets ?? {} } as const
    const { data, isQueued, message } = await enqueueWrite(calls.add, { body }, about)
    if (data) await restored?.(record, data)
    toast({ text: isQueued ? message : kitWords.pair(words.undone, nameOfRecord(kind, record)) })
    focusRow(body._id)
  }, failed)
}

import { booksWords } from '../../../words/en/records.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { nextUuid } from '../../offline/outbox/uuid7.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { focusRow } from '../../ui/kit/focus.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { reCloseDay } from './re-close-day.ts'
import { type BookRecord, contentOf, type RecordKind, recordDay } from './record-kinds.ts'

/** Deletes without a question, and offers to undo the deletion. */
export function removeRecord<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<boolean> {
  const { calls, done } = kind
  return withErrorToast(async () => {
    const write = { kind: kind.name, act: 'delete', row: record } as const
    const answer = await enqueueWrite(calls.remove, { params: { id: record._id } }, write)
    if (!answer.isQueued) void reCloseDay(recordDay(kind, record))
    toast({
      text: done || answer.isQueued ? answer.message || (done?.deleted ?? '') : booksWords.removed(record.title),
      undo: async () => focusRow((await answer.cancelWrite?.()) ? record._id : await restore(kind, record)),
    })
  })
}

/**
 * Adds the same content in the same place and returns its new id. The server refuses the id of a
 * deleted record, because it can't tell such an add from a late retry of the original one.
 */
async function restore<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<string> {
  const { calls, words, done, failed, restored } = kind
  const _id = nextUuid(record._id)
  await withErrorToast(async () => {
    const body = { ...contentOf(kind, record), _id }
    const about = { kind: kind.name, act: 'add', sets: kind.sets ?? {} } as const
    const { data, isQueued, message } = await enqueueWrite(calls.add, { body }, about)
    if (data) await restored?.(record, data)
    if (isQueued) return toast({ text: message })
    if (done) toast({ text: words.undone })
  }, failed)
  return _id
}

import { booksWords } from '../../../words/en/records.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { enqueueWrite } from '../../offline/rows.ts'
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
      undo: async () => (await answer.cancelWrite?.()) || restore(kind, record),
    })
  })
}

/** The API can't undelete, so undo adds the same content with a new id. */
async function restore<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<void> {
  const { calls, words, done, failed, restored } = kind
  await withErrorToast(async () => {
    const body = contentOf(kind, record)
    const about = { kind: kind.name, act: 'add', sets: kind.sets ?? {} } as const
    const { data, isQueued, message } = await enqueueWrite(calls.add, { body }, about)
    if (data) await restored?.(record, data)
    if (isQueued) return toast({ text: message })
    if (done) toast({ text: words.undone })
  }, failed)
}

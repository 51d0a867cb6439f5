import { booksWords } from '../../words/en/records.ts'
import { call } from '../api/call.ts'
import { withErrorToast } from '../api/with-error-toast.ts'
import { confirm } from '../kit/confirm.tsx'
import { toast } from '../kit/toast.tsx'
import { reloadRows, removeRow } from '../lists/cached-rows.ts'
import { invalidateBooks, reCloseDay } from './after-write.ts'
import { NamedRecord } from './named-record.tsx'
import { type BookRecord, type RecordKind, recordDay } from './record-kinds.ts'

/** Asks, deletes, closes the day again, and offers to undo it for some seconds. True when it is deleted. */
export async function deleteRecord<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<boolean> {
  const { calls, words, done, shownBy } = kind
  const isMeant = await confirm({
    title: words.deleteQuestion,
    text: <NamedRecord kind={kind} record={record} />,
    action: booksWords.delete,
    danger: true,
  })
  if (!isMeant) return false
  return withErrorToast(async () => {
    const answer = await call(calls.remove, { params: { id: record._id } })
    removeRow(calls.list, record._id)
    void reCloseDay(recordDay(kind, record), ...shownBy)
    toast({
      text: done ? answer.message || done.deleted : booksWords.removed(record.title),
      action: { label: booksWords.undo, run: () => void restore(kind, record) },
    })
  })
}

/** The API has no way back for what is deleted, so it is recorded anew: same content, new id and time of recording. */
async function restore<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<void> {
  const { calls, words, done, failed, shownBy, fields, restored } = kind
  await withErrorToast(async () => {
    const body = Object.fromEntries(fields.map((field) => [field, record[field as keyof R]]))
    const { data } = await call(calls.add, { body })
    if (data) await restored?.(record, data._id)
    void reloadRows(calls.list)
    invalidateBooks(...shownBy)
    if (done) toast({ text: words.undone })
  }, failed)
}

import { booksWords } from '../../../words/en/records.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { NamedRecord } from './named-record.tsx'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import { removeRecord } from './remove-record.ts'

export async function deleteRecord<R extends BookRecord>(kind: RecordKind<R>, record: R): Promise<boolean> {
  const isConfirmed = await confirm({
    title: kind.words.deleteQuestion,
    text: <NamedRecord kind={kind} record={record} />,
    action: booksWords.delete,
    danger: true,
    canUndo: true,
  })
  return isConfirmed && removeRecord(kind, record)
}

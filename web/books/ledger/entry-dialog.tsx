import type { Entry, EntryKind } from '../../../contract/ledger.ts'
import { addDays } from '../../../domain/day.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { useToday } from '../../browser/today.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { type OpenedForm, useRecordForm } from '../records/use-record-form.ts'

export default function EntryDialog({ kind, ...opened }: OpenedForm<Entry> & { kind: EntryKind }) {
  const today = useToday()
  const editing = useRecordForm(recordKinds[kind], opened)
  return (
    <RecordDialog
      editing={editing}
      days={[
        { label: formWords.today, day: today },
        { label: formWords.yesterday, day: addDays(today, -1) },
      ]}
    />
  )
}

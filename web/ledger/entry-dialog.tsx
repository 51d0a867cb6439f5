import type { Entry, EntryKind } from '../../contract/ledger.ts'
import { addDays } from '../../domain/day.ts'
import { booksWords, formWords } from '../../words/en/books.ts'
import { DayField } from '../forms/day-field.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { useToday } from '../today.ts'

/** Adds an expense or an income, or edits the given `record`, whose date is locked (section 4). */
export default function EntryDialog({
  kind,
  record,
  onClose,
}: {
  kind: EntryKind
  record?: Entry
  onClose: () => void
}) {
  const editing = useRecordForm(recordKinds[kind], record, onClose)
  const { form, recent } = editing
  const today = useToday()

  /** A title used before brings its last description along, so that what recurs takes no typing. */
  function choose(chosen: string): void {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('title', chosen, { shouldValidate })
    if (form.getValues('description').trim() !== '') return
    const last = recent.find((row) => row.title.toLowerCase() === chosen.toLowerCase())
    form.setValue('description', last?.description ?? chosen, { shouldValidate })
  }

  return (
    <RecordDialog
      kind={recordKinds[kind]}
      editing={editing}
      descriptionLabel={booksWords.description}
      onChoose={choose}
      onClose={onClose}
    >
      <DayField
        label={booksWords.date}
        control={form.control}
        name="date"
        chips={[
          { label: formWords.today, day: today },
          { label: formWords.yesterday, day: addDays(today, -1) },
        ]}
        locked={record ? formWords.dateLocked : undefined}
      />
    </RecordDialog>
  )
}

import type { Debt } from '../../contract/debts.ts'
import { MOST } from '../../contract/fields.ts'
import { addDays } from '../../domain/day.ts'
import { booksWords, debtWords, formWords } from '../../words/en/books.ts'
import { DayField } from '../forms/day-field.tsx'
import { Field } from '../kit/field.tsx'
import { TextInput } from '../kit/inputs.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { useToday } from '../today.ts'

/** Adds a debt, or edits the given one, whose due date is locked (section 4). */
export default function DebtDialog({ record, onClose }: { record?: Debt; onClose: () => void }) {
  const editing = useRecordForm(recordKinds.debt, record, onClose)
  const { form, recent } = editing
  const { creditor: wrong } = form.formState.errors
  const today = useToday()

  /** A title used before brings its last creditor along. */
  function choose(chosen: string): void {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('title', chosen, { shouldValidate })
    const last = recent.findLast((row) => row.title.toLowerCase() === chosen.toLowerCase())
    if (last && form.getValues('creditor')?.trim() === '') form.setValue('creditor', last.creditor, { shouldValidate })
  }

  return (
    <RecordDialog
      kind={recordKinds.debt}
      editing={editing}
      descriptionLabel={`${booksWords.description} (${formWords.optional})`}
      onChoose={choose}
      onClose={onClose}
    >
      <Field label={booksWords.creditor} error={wrong?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('creditor')}
            aria-invalid={wrong ? true : undefined}
            maxLength={MOST.creditor}
            autoComplete="off"
            enterKeyHint="next"
            placeholder={formWords.creditorPlaceholder}
          />
        )}
      </Field>
      <DayField
        label={booksWords.dueDate}
        control={form.control}
        name="dueDate"
        chips={[
          { label: debtWords.dueNear.today, day: today },
          { label: debtWords.dueNear.inWeek, day: addDays(today, 7) },
          { label: debtWords.dueNear.inMonth, day: addDays(today, 30) },
        ]}
        locked={record ? formWords.dueDateLocked : undefined}
      />
    </RecordDialog>
  )
}

import { MAX_LENGTH } from '../../contract/fields.ts'
import type { Entry, EntryKind } from '../../contract/ledger.ts'
import { addDays } from '../../domain/day.ts'
import { booksWords, formWords } from '../../words/en/records.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { DayField } from '../forms/day-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { RecordDialog, useRecordForm } from '../records/record-form.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { TitleField } from '../records/title-field.tsx'
import { unusualAmount } from '../records/unusual-amount.ts'
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
  const { calls, words } = recordKinds[kind]
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
    <RecordDialog words={words} editing={editing} onClose={onClose}>
      <AmountField
        form={form}
        name="amount"
        label={booksWords.amount}
        inputRef={editing.amountInput}
        hint={unusualAmount(recent, form.watch('amount'), words.usual)}
      />
      <TitleField form={form} titles={calls.titles} placeholder={formWords.titlePlaceholder[kind]} onChoose={choose} />
      <DayField
        form={form}
        name="date"
        label={booksWords.date}
        chips={[
          { label: formWords.today, day: today },
          { label: formWords.yesterday, day: addDays(today, -1) },
        ]}
        locked={record ? formWords.dateLocked : undefined}
      />
      <FormField
        form={form}
        name="description"
        label={booksWords.description}
        required={false}
        readOnly={false}
        rows={2}
        maxLength={MAX_LENGTH.description}
        placeholder={formWords.descriptionPlaceholder}
      />
    </RecordDialog>
  )
}

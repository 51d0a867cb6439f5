import type { Debt } from '../../contract/debts.ts'
import { MAX_LENGTH } from '../../contract/fields.ts'
import { addDays } from '../../domain/day.ts'
import { debtWords } from '../../words/en/debts.ts'
import { booksWords, formWords } from '../../words/en/records.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { DayField } from '../forms/day-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { RecordDialog, useRecordForm } from '../records/record-form.tsx'
import { recordKinds } from '../records/record-kinds.ts'
import { TitleField } from '../records/title-field.tsx'
import { unusualAmount } from '../records/unusual-amount.ts'
import { useToday } from '../today.ts'

/** Adds a debt, or edits the given one, whose due date is locked (section 4). */
export default function DebtDialog({ record, onClose }: { record?: Debt; onClose: () => void }) {
  const editing = useRecordForm(recordKinds.debt, record, onClose)
  const { form, recent } = editing
  const today = useToday()

  /** A title used before brings its last creditor along. */
  function choose(chosen: string): void {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('title', chosen, { shouldValidate })
    const last = recent.findLast((row) => row.title.toLowerCase() === chosen.toLowerCase())
    if (last && form.getValues('creditor')?.trim() === '') form.setValue('creditor', last.creditor, { shouldValidate })
  }

  return (
    <RecordDialog words={debtWords} editing={editing} onClose={onClose}>
      <AmountField
        form={form}
        name="amount"
        label={booksWords.amount}
        inputRef={editing.amountInput}
        hint={unusualAmount(recent, form.watch('amount'), debtWords.usual)}
      />
      <TitleField
        form={form}
        titles={recordKinds.debt.calls.titles}
        placeholder={formWords.titlePlaceholder.debt}
        onChoose={choose}
      />
      <FormField
        form={form}
        name="creditor"
        label={booksWords.creditor}
        required={false}
        readOnly={false}
        maxLength={MAX_LENGTH.creditor}
        autoComplete="off"
        enterKeyHint="next"
        placeholder={formWords.creditorPlaceholder}
      />
      <DayField
        form={form}
        name="dueDate"
        label={booksWords.dueDate}
        chips={[
          { label: debtWords.dueNear.today, day: today },
          { label: debtWords.dueNear.inWeek, day: addDays(today, 7) },
          { label: debtWords.dueNear.inMonth, day: addDays(today, 30) },
        ]}
        locked={record ? formWords.dueDateLocked : undefined}
      />
      <FormField
        form={form}
        name="description"
        label={`${booksWords.description} (${formWords.optional})`}
        required={false}
        readOnly={false}
        rows={2}
        maxLength={MAX_LENGTH.description}
        placeholder={formWords.descriptionPlaceholder}
      />
    </RecordDialog>
  )
}

import { MAX_LENGTH } from '../../../contract/fields.ts'
import type { Day } from '../../../domain/day.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { booksWords } from '../../../words/en/records.ts'
import { useAnswer } from '../../data/api/query.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { DayField } from '../../forms/day-field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { isUnusual, knownTitle } from './known-title.ts'
import { type BookRecord, type ExtraText, extraTexts, type RecordValues } from './record-kinds.ts'
import { TextChip } from './text-chip.tsx'
import { TitleField } from './title-field.tsx'
import type { RecordForm } from './use-record-form.ts'

export function RecordDialog<R extends BookRecord>({
  editing: { kind, opened, form, dialog, amountInput, recent, lastSaved, startAfresh, saveAndAdd, switchTo },
  days,
  broughtBy,
}: {
  editing: RecordForm<R>
  days: readonly { label: string; day: Day }[]
  /** `description` was last used with the title. `used` are loaded records with that title. */
  broughtBy: (description: string, used: R[]) => Partial<RecordValues>
}) {
  const { words, calls, name, day } = kind
  const { record, copyOf } = opened
  const extra = extraTexts(kind)

  const titles = useAnswer(calls.titles)
  function choose(title: string): void {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('title', title, { shouldValidate })
    const used = recent.filter((row) => row.title.toLowerCase() === title.toLowerCase())
    const description = knownTitle(titles.data, title).description ?? title
    for (const [field, value] of Object.entries(broughtBy(description, used)) as [keyof RecordValues, string][])
      if (form.getValues(field)?.trim() === '') form.setValue(field, value, { shouldValidate })
  }

  const [amount, title, description] = form.watch(['amount', 'title', 'description'])
  const known = knownTitle(titles.data, title)
  // If the description is empty, offer the title's last description or the title itself.
  const suggestion = record || description.trim() !== '' ? undefined : broughtBy(known.description ?? title.trim(), [])

  return (
    <FormDialog
      {...dialog}
      words={{ title: record ? words.edit : words.add, submit: formWords.save }}
      initialFocus={amountInput}
      still={opened.isCarried}
      onClose={opened.onClose}
      secondary={
        saveAndAdd ? (
          <Button variant="quiet" size="small" disabled={dialog.busy} onClick={saveAndAdd} className="max-sm:px-2">
            {formWords.saveAndAdd}
          </Button>
        ) : null
      }
    >
      {switchTo ? (
        <KindSwitch value={name} disabled={dialog.busy} onChoose={switchTo} onClose={opened.onClose} />
      ) : null}
      {lastSaved && !dialog.error ? (
        <p role="status" className="text-small text-muted">
          {lastSaved}
        </p>
      ) : null}
      {startAfresh ? (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {formWords.draft}
          <Button size="small" variant="plain" className="-ml-3" onClick={startAfresh}>
            {formWords.startAfresh}
          </Button>
        </p>
      ) : null}
      <AmountField
        form={form}
        name="amount"
        label={booksWords.amount}
        inputRef={amountInput}
        selected={Boolean(record ?? copyOf)}
        isLast={Boolean(record)}
        hint={isUnusual(amount, known) ? formWords.usual(title.trim(), formatRwf(known.average ?? 0)) : undefined}
      />
      <TitleField form={form} kind={name} titles={calls.titles} onChoose={choose} />
      {extra.map((field) => (
        <FormField
          key={field}
          form={form}
          name={field}
          label={booksWords[field]}
          required={false}
          readOnly={false}
          maxLength={MAX_LENGTH[field]}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={placeholders[field]}
        />
      ))}
      <DayField
        form={form}
        name={day}
        label={booksWords[day]}
        chips={days}
        locked={record ? formWords.locked[day] : undefined}
      />
      <FormField
        form={form}
        name="description"
        label={formWords.description[name]}
        required={false}
        readOnly={false}
        rows={extra.length > 0 ? 1 : 2}
        maxLength={MAX_LENGTH.description}
        placeholder={formWords.descriptionPlaceholder}
      />
      {suggestion?.description ? (
        <div className="-mt-2">
          <TextChip
            text={suggestion.description}
            label={formWords.use(suggestion.description)}
            onChoose={(text) => form.setValue('description', text, { shouldValidate: form.formState.isSubmitted })}
          />
        </div>
      ) : null}
    </FormDialog>
  )
}

const placeholders: Partial<Record<ExtraText, string>> = formWords.placeholders

import { Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import type { Day } from '../../../domain/day.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { booksWords } from '../../../words/en/records.ts'
import { AmountField, plainAmount } from '../../forms/amount-field.tsx'
import { DayField } from '../../forms/day-field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { DraftNote } from './draft-note.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { isUnusual, knownTitle } from './known-title.ts'
import { type BookRecord, type ExtraText, extraTexts, type RecordValues } from './record-kinds.ts'
import { TextChip } from './text-chip.tsx'
import { TitleField } from './title-field.tsx'
import { useLastAmounts } from './use-last-amounts.ts'
import type { RecordForm } from './use-record-form.ts'
import './record-dialog.css'

export function RecordDialog<R extends BookRecord>({
  editing: {
    kind,
    opened,
    form,
    dialog,
    amountInput,
    recent,
    titles,
    lastSaved,
    startAfresh,
    saveAndAdd,
    switchTo,
    isDescribing,
    describe,
  },
  days,
  valuesFromUsed,
}: {
  editing: RecordForm<R>
  days: readonly { label: string; day: Day }[]
  /**
   * Returns values to copy into the form from `used`, the loaded records with the chosen title.
   */
  valuesFromUsed?: (used: R[]) => Partial<RecordValues>
}) {
  const { words, name, day } = kind
  const { record, copyOf } = opened
  const texts = extraTexts(kind)

  function choose(title: string): void {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('title', title, { shouldValidate })
    const used = recent.filter((row) => row.title.toLowerCase() === title.toLowerCase())
    for (const [field, value] of Object.entries(valuesFromUsed?.(used) ?? {}) as [keyof RecordValues, string][])
      if (form.getValues(field)?.trim() === '') form.setValue(field, value, { shouldValidate })
  }

  function chooseAmount(chosen: number): void {
    const shouldValidate = form.formState.isSubmitted
    flushSync(() => form.setValue('amount', plainAmount(chosen), { shouldValidate }))
    amountInput.current?.focus()
    amountInput.current?.select()
  }

  function openDescription(): void {
    flushSync(describe)
    form.setFocus('description', { shouldSelect: description.trim() === title.trim() })
  }

  const [amount, title, description] = form.watch(['amount', 'title', 'description'])
  const known = knownTitle(titles.data, title)
  const offered = useLastAmounts(kind, recent, amount === '' && !record ? known.title : null)
  const suggestion = description.trim() === '' && kind.isDescribed ? (known.description ?? title.trim()) : ''
  // Only required fields have a sentence for a missing value.
  const sentences: Partial<Record<keyof RecordValues, string>> = formWords.missing
  const missing = (field: keyof RecordValues) => (form.getValues(field)?.trim() === '' ? sentences[field] : undefined)

  return (
    <FormDialog
      {...dialog}
      words={{ title: record ? words.edit : words.add, submit: formWords.save }}
      heading={
        switchTo ? (
          <KindSwitch value={name} disabled={dialog.busy} onChoose={switchTo} onClose={opened.onClose} />
        ) : null
      }
      className="record-form"
      initialFocus={amountInput}
      still={opened.isCarried}
      onClose={opened.onClose}
      secondary={
        saveAndAdd ? (
          <Button
            variant="quiet"
            size="small"
            disabled={dialog.busy}
            aria-keyshortcuts="Control+Shift+Enter"
            onClick={saveAndAdd}
            className="max-sm:px-2"
          >
            {formWords.saveAndAdd}
          </Button>
        ) : null
      }
    >
      {lastSaved && !dialog.error ? (
        <p role="status" className="text-small text-muted">
          {lastSaved}
        </p>
      ) : null}
      {startAfresh ? <DraftNote onStartAfresh={startAfresh} /> : null}
      <AmountField
        form={form}
        name="amount"
        label={booksWords.amount}
        inputRef={amountInput}
        // So that typing replaces a filled-in amount. `chooseAmount` selects a chosen one.
        selected={Boolean(record ?? copyOf ?? startAfresh)}
        isLast={Boolean(record)}
        missing={formWords.missing.amount}
        hint={isUnusual(amount, known) ? formWords.usual(title.trim(), formatRwf(known.average ?? 0)) : undefined}
      >
        {/* Inside the empty field, so that nothing moves when the client chooses a title. An
            amount without enough room wraps below the first element, where it is hidden. */}
        {offered.length > 0 ? (
          <div className="offers pointer-events-none absolute inset-0 flex flex-wrap items-center gap-2 pr-12 pl-10">
            <span className="h-full" />
            {offered.map((each) => (
              <TextChip
                key={each}
                text={formatAmount(each)}
                hint={booksWords.amount}
                onChoose={() => chooseAmount(each)}
              />
            ))}
          </div>
        ) : null}
      </AmountField>
      <div className={`record-texts ${texts.length > 0 ? 'record-texts-2' : ''}`}>
        <TitleField form={form} kind={name} titles={titles} missing={missing('title')} onChoose={choose} />
        {texts.map((field) => (
          <FormField
            key={field}
            form={form}
            name={field}
            label={booksWords[field]}
            required={false}
            readOnly={false}
            missing={missing(field)}
            maxLength={MAX_LENGTH[field]}
            autoComplete="off"
            enterKeyHint="next"
            placeholder={placeholders[field]}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <DayField
          form={form}
          name={day}
          label={booksWords[day]}
          chips={days}
          isOpenAtFirst={Boolean(copyOf)}
          missing={missing(day)}
          locked={record ? formWords.locked[day] : undefined}
        />
        {isDescribing ? null : (
          <Button variant="plain" size="small" onClick={openDescription} className="-mx-3 min-w-0">
            {description.trim() === '' ? <Plus className="size-5" /> : null}
            <span className="truncate">{description.trim() || formWords.addDescription}</span>
          </Button>
        )}
      </div>
      {isDescribing ? (
        <FormField
          form={form}
          name="description"
          label={formWords.description[name]}
          required={false}
          readOnly={false}
          missing={missing('description')}
          rows={1}
          maxLength={MAX_LENGTH.description}
          placeholder={formWords.descriptionPlaceholder}
        />
      ) : null}
      {isDescribing && suggestion ? (
        <div className="-mt-2">
          <TextChip
            text={suggestion}
            label={formWords.use(suggestion)}
            onChoose={(text) => form.setValue('description', text, { shouldValidate: form.formState.isSubmitted })}
          />
        </div>
      ) : null}
    </FormDialog>
  )
}

const placeholders: Partial<Record<ExtraText, string>> = formWords.placeholders

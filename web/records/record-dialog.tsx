import type { ReactNode } from 'react'
import { MOST } from '../../contract/fields.ts'
import { booksWords, formWords } from '../../words/en/books.ts'
import { useAnswer } from '../api/query.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { TextArea } from '../kit/inputs.tsx'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import { TitleField } from './title-field.tsx'
import { unusualAmount } from './unusual-amount.ts'
import type { RecordForm } from './use-record-form.ts'

/**
 * The add and edit form of a record, as a dialog: what went wrong, what was just saved, what was left unfinished; then
 * amount, title, what is this kind's own (`children`), and the description. `onChoose` gets a title that was used before.
 */
export function RecordDialog<R extends BookRecord>({
  kind,
  editing,
  descriptionLabel,
  onChoose,
  onClose,
  children,
}: {
  kind: RecordKind<R>
  editing: RecordForm<R>
  descriptionLabel: string
  onChoose: (title: string) => void
  onClose: () => void
  children: ReactNode
}) {
  const { form, busy, error, lastSaved, amountInput, submitAndAdd } = editing
  const { words } = kind
  const titles = useAnswer(kind.calls.titles)
  const { amount, title } = form.watch()
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={submitAndAdd ? words.add : words.edit}
      initialFocus={amountInput}
      locked={busy}
      onSubmit={editing.submit}
      footer={
        <>
          {submitAndAdd ? (
            <Button
              variant="quiet"
              size="small"
              disabled={busy}
              onClick={submitAndAdd}
              className="whitespace-nowrap max-sm:px-2"
            >
              {formWords.saveAndAdd}
            </Button>
          ) : null}
          <Button type="submit" busy={busy} className="min-w-28 max-sm:flex-1">
            {busy ? formWords.saving : formWords.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error ? <Banner tone="error">{error}</Banner> : null}
        {lastSaved && !error ? (
          <p role="status" className="text-small text-muted">
            {lastSaved}
          </p>
        ) : null}
        {editing.isDraft ? (
          <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
            {formWords.draft}
            <Button size="small" variant="plain" onClick={editing.startAfresh}>
              {formWords.startAfresh}
            </Button>
          </p>
        ) : null}
        <AmountField
          label={booksWords.amount}
          control={form.control}
          name="amount"
          inputRef={amountInput}
          hint={unusualAmount(editing.recent, amount, words.usual)}
        />
        <TitleField
          input={form.register('title')}
          value={title}
          error={errors.title}
          titles={titles.isError ? [] : titles.data?.data}
          placeholder={formWords.titlePlaceholder[kind.name]}
          onChoose={onChoose}
        />
        {children}
        <Field label={descriptionLabel} error={errors.description?.message}>
          {(control) => (
            <TextArea
              {...control}
              {...form.register('description')}
              aria-invalid={errors.description ? true : undefined}
              rows={2}
              maxLength={MOST.description}
              placeholder={formWords.descriptionPlaceholder}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

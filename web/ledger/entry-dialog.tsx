import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { MOST } from '../../contract/fields.ts'
import { type Entry, type EntryKind, entryBody, entryEdit } from '../../contract/ledger.ts'
import { addDays } from '../../domain/day.ts'
import { formatRwf } from '../../domain/money.ts'
import { booksWords, formWords } from '../../words/en/books.ts'
import { useAnswer } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { TextArea } from '../kit/inputs.tsx'
import { toast } from '../kit/toast.tsx'
import { reCloseDay, refreshBooks } from '../parts/after-write.ts'
import { AmountField, plainAmount } from '../parts/amount-field.tsx'
import { DayField } from '../parts/day-field.tsx'
import { FormFooter, FormNotes } from '../parts/form-frame.tsx'
import { messageOf } from '../parts/message-of.ts'
import { focusFirst, schemaResolver } from '../parts/schema-resolver.ts'
import { TitleField } from '../parts/title-field.tsx'
import { todayInKigali } from '../parts/today.ts'
import { unusualAmount } from '../parts/unusual-amount.ts'
import { useDraft } from '../parts/use-draft.ts'
import { loadedRows, reloadRows, replaceRow } from '../parts/use-pages.ts'
import { showWarnings } from '../parts/warnings.ts'
import { readDraft } from '../session.ts'
import { ledgerKinds } from './ledger-kinds.ts'

interface Values {
  amount: string
  title: string
  date: string
  description: string
}

const FIELDS = ['amount', 'title', 'date', 'description'] as const
const isBlank = ({ amount, title, description }: Values) => amount + title.trim() + description.trim() === ''
const toBody = ({ amount, ...rest }: Values) => ({ ...rest, amount: amount === '' ? undefined : Number(amount) })

/** Adds an expense or an income, or edits the given `entry`, whose date is locked (section 4). */
export default function EntryDialog({ kind, entry, onClose }: { kind: EntryKind; entry?: Entry; onClose: () => void }) {
  const { calls, words, done, failed } = ledgerKinds[kind]
  const draftName = `add-${kind}`
  const [draft] = useState(() => (entry ? null : readDraft<Values>(draftName)))
  const [isDraft, setIsDraft] = useState(draft !== null)
  const [lastSaved, setLastSaved] = useState<string | null>(null)
  const blank = (date = todayInKigali()): Values => ({ amount: '', title: '', date, description: '' })
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: entry
      ? { amount: plainAmount(entry.amount), title: entry.title, date: entry.date, description: entry.description }
      : { ...blank(), ...draft },
    resolver: schemaResolver<Values>(entry ? entryEdit : entryBody, toBody, FIELDS),
  })
  const { forget } = useDraft(draftName, form, entry ? null : isBlank)
  const titles = useAnswer(calls.titles)
  const add = useSend(calls.add)
  const update = useSend(calls.update)
  const amountInput = useRef<HTMLInputElement>(null)
  const [recent] = useState(() => loadedRows<Entry>(calls.list))
  const { amount, title } = form.watch()
  const busy = add.busy || update.busy
  const error = add.error ?? update.error

  async function save(values: Values, another: boolean): Promise<void> {
    const body = { ...values, amount: Number(values.amount) }
    if (entry) {
      const answer = await update.send({ params: { id: entry._id }, body })
      if (!answer) return
      replaceRow(calls.list, answer.data)
      void reCloseDay(answer.data.date, calls.titles)
      if (done) toast({ text: answer.message || done.updated })
      showWarnings(answer)
      return onClose()
    }
    const answer = await add.send({ body })
    if (!answer) return
    forget()
    void reloadRows(calls.list)
    refreshBooks(calls.titles)
    showWarnings(answer)
    if (!another) {
      if (done) toast({ text: answer.message || done.added })
      return onClose()
    }
    setIsDraft(false)
    setLastSaved(formWords.lastSaved(answer.data.title, formatRwf(answer.data.amount)))
    form.reset(blank(values.date))
    amountInput.current?.focus()
  }

  /** A title used before brings its last description along, so that what recurs takes no typing. */
  function choose(chosen: string): void {
    form.setValue('title', chosen, { shouldValidate: form.formState.isSubmitted })
    if (form.getValues('description').trim() !== '') return
    const last = recent.find((row) => row.title.toLowerCase() === chosen.toLowerCase())
    form.setValue('description', last?.description ?? chosen, { shouldValidate: form.formState.isSubmitted })
  }

  const toFirstError = focusFirst(form, FIELDS)
  const today = todayInKigali()
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? words.edit : words.add}
      initialFocus={amountInput}
      locked={busy}
      onSubmit={form.handleSubmit((values) => save(values, false), toFirstError)}
      footer={
        <FormFooter
          busy={busy}
          onAnother={entry ? null : form.handleSubmit((values) => save(values, true), toFirstError)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <FormNotes
          error={error ? messageOf(error, failed) : null}
          lastSaved={lastSaved}
          isDraft={isDraft}
          onStartAfresh={() => {
            setIsDraft(false)
            form.reset(blank())
            amountInput.current?.focus()
          }}
        />
        <AmountField
          label={booksWords.amount}
          control={form.control}
          name="amount"
          inputRef={amountInput}
          hint={unusualAmount(recent, amount, words.usual)}
        />
        <TitleField
          input={form.register('title')}
          value={title}
          error={errors.title}
          titles={titles.isError ? [] : titles.data?.data}
          placeholder={formWords.titlePlaceholder[kind]}
          onChoose={choose}
        />
        <DayField
          label={booksWords.date}
          control={form.control}
          name="date"
          chips={[
            { label: formWords.today, day: today },
            { label: formWords.yesterday, day: addDays(today, -1) },
          ]}
          locked={entry ? formWords.dateLocked : undefined}
        />
        <Field label={booksWords.description} error={errors.description?.message}>
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

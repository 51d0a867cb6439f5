import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Debt, debtBody, debtEdit, debts } from '../../contract/debts.ts'
import { MOST } from '../../contract/fields.ts'
import { addDays } from '../../domain/day.ts'
import { formatRwf } from '../../domain/money.ts'
import { booksWords, debtWords, formWords } from '../../words/en/books.ts'
import { done, fallback } from '../../words/en/shared.ts'
import { useAnswer } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { TextArea, TextInput } from '../kit/inputs.tsx'
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

interface Values {
  amount: string
  title: string
  creditor: string
  dueDate: string
  description: string
}

const DRAFT = 'add-debt'
const FIELDS = ['amount', 'title', 'creditor', 'dueDate', 'description'] as const
const isBlank = ({ amount, title, creditor, description }: Values) =>
  amount + title.trim() + creditor.trim() + description.trim() === ''
const toBody = ({ amount, ...rest }: Values) => ({ ...rest, amount: amount === '' ? undefined : Number(amount) })

/** Adds a debt, or edits the given one, whose due date is locked (section 4). */
export default function DebtDialog({ debt, onClose }: { debt?: Debt; onClose: () => void }) {
  const [draft] = useState(() => (debt ? null : readDraft<Values>(DRAFT)))
  const [isDraft, setIsDraft] = useState(draft !== null)
  const [lastSaved, setLastSaved] = useState<string | null>(null)
  const blank = (dueDate = todayInKigali()): Values => ({
    amount: '',
    title: '',
    creditor: '',
    dueDate,
    description: '',
  })
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: debt
      ? {
          amount: plainAmount(debt.amount),
          title: debt.title,
          creditor: debt.creditor,
          dueDate: debt.dueDate,
          description: debt.description,
        }
      : { ...blank(), ...draft },
    resolver: schemaResolver<Values>(debt ? debtEdit : debtBody, toBody, FIELDS),
  })
  const { forget } = useDraft(DRAFT, form, debt ? null : isBlank)
  const titles = useAnswer(debts.titles)
  const add = useSend(debts.add)
  const update = useSend(debts.update)
  const amountInput = useRef<HTMLInputElement>(null)
  const [recent] = useState(() => loadedRows<Debt>(debts.list))
  const { amount, title } = form.watch()
  const busy = add.busy || update.busy
  const error = add.error ?? update.error

  async function save(values: Values, another: boolean): Promise<void> {
    const body = { ...values, amount: Number(values.amount) }
    if (debt) {
      const answer = await update.send({ params: { id: debt._id }, body })
      if (!answer) return
      replaceRow(debts.list, answer.data)
      void reCloseDay(answer.data.dueDate, debts.titles, debts.trackCurrent)
      toast({ text: answer.message || done.debtUpdated })
      showWarnings(answer)
      return onClose()
    }
    const answer = await add.send({ body })
    if (!answer) return
    forget()
    void reloadRows(debts.list)
    refreshBooks(debts.titles, debts.trackCurrent)
    showWarnings(answer)
    if (!another) {
      toast({ text: answer.message || done.debtAdded })
      return onClose()
    }
    setIsDraft(false)
    setLastSaved(formWords.lastSaved(answer.data.title, formatRwf(answer.data.amount)))
    form.reset(blank(values.dueDate))
    amountInput.current?.focus()
  }

  /** A title used before brings its last creditor along. */
  function choose(chosen: string): void {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('title', chosen, { shouldValidate })
    const last = recent.findLast((row) => row.title.toLowerCase() === chosen.toLowerCase())
    if (last && form.getValues('creditor').trim() === '') form.setValue('creditor', last.creditor, { shouldValidate })
  }

  const toFirstError = focusFirst(form, FIELDS)
  const today = todayInKigali()
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={debt ? debtWords.edit : debtWords.add}
      initialFocus={amountInput}
      locked={busy}
      onSubmit={form.handleSubmit((values) => save(values, false), toFirstError)}
      footer={
        <FormFooter
          busy={busy}
          onAnother={debt ? null : form.handleSubmit((values) => save(values, true), toFirstError)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <FormNotes
          error={error ? messageOf(error, fallback.saveDebt) : null}
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
          hint={unusualAmount(recent, amount, debtWords.usual)}
        />
        <TitleField
          input={form.register('title')}
          value={title}
          error={errors.title}
          titles={titles.isError ? [] : titles.data?.data}
          placeholder={formWords.titlePlaceholder.debt}
          onChoose={choose}
        />
        <Field label={booksWords.creditor} error={errors.creditor?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('creditor')}
              aria-invalid={errors.creditor ? true : undefined}
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
          locked={debt ? formWords.dueDateLocked : undefined}
        />
        <Field label={`${booksWords.description} (${formWords.optional})`} error={errors.description?.message}>
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

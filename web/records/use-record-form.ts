import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatRwf } from '../../domain/money.ts'
import { formWords } from '../../words/en/books.ts'
import { errorMessage } from '../api/error-message.ts'
import { useSend } from '../api/send.ts'
import { readDraft } from '../drafts.ts'
import { plainAmount } from '../forms/amount-field.tsx'
import { focusFirst, schemaResolver } from '../forms/schema-resolver.ts'
import { toast } from '../kit/toast.tsx'
import { loadedRows, reloadRows, replaceRow } from '../lists/cached-rows.ts'
import { userId } from '../session.ts'
import { todayInKigali, useToday } from '../today.ts'
import { reCloseDay, refreshBooks } from './after-write.ts'
import { type BookRecord, dayOf, type RecordKind, type RecordValues } from './record-kinds.ts'
import { useDraft } from './use-draft.ts'
import { showWarnings } from './warnings.ts'

export type RecordForm<R extends BookRecord> = ReturnType<typeof useRecordForm<R>>

/**
 * The life of the form that adds a record, or edits the one given: what was left unfinished, checking, sending, what is
 * brought up to date afterwards, and going on with the next one. `onClose` is called once it is saved.
 */
export function useRecordForm<R extends BookRecord>(kind: RecordKind<R>, record: R | undefined, onClose: () => void) {
  const { calls, fields, day, done, shownBy } = kind
  const draftName = `add-${kind.name}`
  const [draft] = useState(() => (record ? null : readDraft<RecordValues>(userId() ?? '', draftName)))
  const [isDraft, setIsDraft] = useState(draft !== null)
  const [lastSaved, setLastSaved] = useState<string | null>(null)
  // Of those loaded, for hints.
  const [recent] = useState(() => loadedRows<R>(calls.list))
  const form = useForm<RecordValues>({
    shouldFocusError: false,
    defaultValues: record ? written(record) : { ...blank(), ...draft },
    resolver: schemaResolver<RecordValues>((record ? calls.update : calls.add).body, toBody, fields),
  })
  const { forget } = useDraft(draftName, form, record ? null : (values) => isBlank(kind, values))
  const amountInput = useRef<HTMLInputElement>(null)
  const add = useSend(calls.add)
  const update = useSend(calls.update)
  const error = add.error ?? update.error
  const toFirstError = focusFirst(form, fields)

  // What is sold before midnight is saved after it: once something is written, or has been saved from it, the form keeps
  // its day. An empty one goes along into the new day.
  const today = useToday()
  const dayShown = useRef(today)
  useEffect(() => {
    const before = dayShown.current
    dayShown.current = today
    const values = form.getValues()
    if (today !== before && values[day] === before && !record && lastSaved === null && isBlank(kind, values))
      form.setValue(day, today)
  }, [today, kind, day, record, lastSaved, form])

  /** The values of an empty form: today, unless another day is to be kept. */
  function blank(keptDay: string = todayInKigali()): RecordValues {
    return valuesOf((field) => (field === day ? keptDay : ''))
  }

  function written(present: R): RecordValues {
    return valuesOf((field) => (field === 'amount' ? plainAmount(present.amount) : String(present[field as keyof R])))
  }

  function valuesOf(read: (field: keyof RecordValues) => string): RecordValues {
    return Object.fromEntries(fields.map((field) => [field, read(field)])) as unknown as RecordValues
  }

  function startAgain(keptDay?: string): void {
    setIsDraft(false)
    form.reset(blank(keptDay))
    amountInput.current?.focus()
  }

  async function save(values: RecordValues, another: boolean): Promise<void> {
    const body = toBody(values)
    if (record) {
      const answer = await update.send({ params: { id: record._id }, body })
      if (!answer) return
      replaceRow(calls.list, answer.data)
      void reCloseDay(dayOf(kind, record), ...shownBy)
      if (done) toast({ text: answer.message || done.updated })
      showWarnings(answer)
      return onClose()
    }
    const answer = await add.send({ body })
    if (!answer) return
    forget()
    void reloadRows(calls.list)
    refreshBooks(...shownBy)
    showWarnings(answer)
    if (!another) {
      if (done) toast({ text: answer.message || done.added })
      return onClose()
    }
    setLastSaved(formWords.lastSaved(values.title.trim(), formatRwf(Number(values.amount))))
    startAgain(values[day])
  }

  return {
    form,
    recent,
    amountInput,
    busy: add.busy || update.busy,
    error: error ? errorMessage(error, kind.failed) : null,
    lastSaved,
    isDraft,
    startAfresh: () => startAgain(),
    submit: form.handleSubmit((values) => save(values, false), toFirstError),
    /** Saves and goes on with the next one; null where one is edited. */
    submitAndAdd: record ? null : form.handleSubmit((values) => save(values, true), toFirstError),
  }
}

/** True while nothing is written but the day. */
function isBlank<R extends BookRecord>({ fields, day }: RecordKind<R>, values: RecordValues): boolean {
  return fields.every((field) => field === day || values[field]?.trim() === '')
}

function toBody({ amount, ...rest }: RecordValues) {
  return { ...rest, amount: amount === '' ? undefined : Number(amount) }
}

import { useEffect, useRef, useState } from 'react'
import type { BookKind } from '../../../domain/book-kind.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { readDraft, writeDraft } from '../../browser/drafts.ts'
import { countAddedRecord } from '../../browser/install.ts'
import { todayInKigali, useToday } from '../../browser/today.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { useAnswer } from '../../data/api/query.ts'
import { showMostUrgent } from '../../data/api/show-warning.ts'
import { cachedRows } from '../../data/lists/cached-rows.ts'
import { amountOf, plainAmount } from '../../forms/amount-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { enqueueWrite, type Queued } from '../../offline/rows.ts'
import { userId } from '../../session/session.ts'
import { announceToScreenReader } from '../../ui/kit/announce.tsx'
import { addChange, toast } from '../../ui/kit/toast.tsx'
import { shownRwf } from '../shown-rwf.ts'
import { knownTitle } from './known-title.ts'
import { reCloseDay } from './re-close-day.ts'
import {
  type BookRecord,
  formFields,
  type RecordKind,
  type RecordValues,
  recordDay,
  type Written,
} from './record-kinds.ts'
import { undoAdd } from './remove-record.ts'
import { undoEdit } from './undo-edit.ts'
import { useDraft } from './use-draft.ts'

export interface OpenedForm<R> {
  record?: R | undefined
  /** A record to copy into a new form. The copy gets the day of a new record. */
  copyOf?: R | undefined
  onClose: (isSaved?: true) => void
  /** Opens the form of `kind`. If `isTyped`, the new form starts with the values of this form. */
  onSwitch?: (kind: BookKind, isTyped: boolean) => void
  /** True if the values come from another kind's form or from the command palette. */
  isCarried?: boolean
  values?: Partial<RecordValues> | undefined
  saves?: boolean
}

export function useRecordForm<R extends BookRecord>(kind: RecordKind<R>, opened: OpenedForm<R>) {
  const { record, copyOf, onClose, onSwitch, isCarried, values: given, saves } = opened
  const { calls, day, done } = kind
  const draftName = draftNameOf(kind.name)
  const [draft] = useState(() =>
    record || copyOf ? null : (given ?? readDraft<RecordValues>(userId() ?? '', draftName)),
  )
  const [isDraft, setIsDraft] = useState(draft !== null && !isCarried)
  // While the description field is hidden, the title can replace a required description.
  const [isDescribing, setDescribing] = useState(Boolean(draft?.description?.trim()))
  const [lastSaved, setLastSaved] = useState<string | null>(null)
  const [recent] = useState(() => cachedRows<R>(calls.list))
  const titles = useAnswer(calls.titles)
  const amountInput = useRef<HTMLInputElement>(null)
  const { form, submitThen, ...dialog } = useCallForm(record ? calls.update : calls.add, {
    params: record && { id: record._id },
    defaults: record
      ? written(record)
      : copyOf
        ? { ...written(copyOf), [day]: blank()[day] ?? '' }
        : valuesOf((field) => draft?.[field] ?? blank()[field] ?? ''),
    toBody: ({ amount, description, title: typed, ...rest }) => {
      // A new record with a known title gets the known spelling. An edit may correct the spelling.
      const title = (!record && knownTitle(titles.data, typed).title) || typed
      return {
        ...rest,
        title,
        amount: amountOf(amount),
        description: kind.isDescribed && !isDescribing && description.trim() === '' ? title : description,
      }
    },
    errorText: (error) => errorMessage(error, kind.failed),
    via: sendAhead,
    onDone: (answer: Written<R> & Queued) => {
      const { data, isQueued, message } = answer
      const saved = formWords.saved(data.title, shownRwf(data.amount))
      const text = done || isQueued ? message || (record ? done?.updated : done?.added) || saved : saved
      const undo = () => (record ? undoEdit(kind, record, answer) : undoAdd(kind, data))
      if (record || done || isQueued) toast({ text, undo })
      else {
        addChange(undo)
        announceToScreenReader(saved)
      }
      onSaved(answer)
      onClose(true)
    },
  })
  const { forget, storeAgain } = useDraft(draftName, form, record || copyOf ? null : (values) => isBlank(kind, values))

  // biome-ignore lint/correctness/useExhaustiveDependencies(dialog.submit): a form saves by itself only once
  useEffect(() => {
    if (saves) dialog.submit()
  }, [saves])

  // At midnight an empty form changes to the new day. A form with typed values keeps its day.
  const today = useToday()
  const dayShown = useRef(today)
  useEffect(() => {
    const before = dayShown.current
    dayShown.current = today
    const values = form.getValues()
    if (today !== before && values[day] === before && !record && lastSaved === null && isBlank(kind, values))
      form.setValue(day, today)
  }, [today, kind, day, record, lastSaved, form])

  async function sendAhead({ body }: { body?: unknown }, key: string): Promise<Written<R> & Queued> {
    const { name, sets } = kind
    if (record) {
      const input = { params: { id: record._id }, body }
      return enqueueWrite(calls.update, input, { kind: name, act: 'edit', row: record }, key)
    }
    try {
      return await enqueueWrite(calls.add, { body }, { kind: name, act: 'add', sets, onWritten: forget }, key)
    } catch (cause) {
      storeAgain()
      throw cause
    }
  }

  function onSaved(answer: Written<R> & Queued): void {
    if (!record) {
      forget()
      countAddedRecord()
    }
    if (answer.isQueued) return
    showMostUrgent(answer.warnings)
    if (record) void reCloseDay(recordDay(kind, record))
    else celebrateIfDue(answer).catch(() => {})
  }

  async function celebrateIfDue({ data, warnings = [] }: Written<R>): Promise<void> {
    const isTargetMet = warnings.some(({ kind }) => kind === 'income')
    const { celebrate } = await import('./celebrate.ts')
    await celebrate(recordDay(kind, data), isTargetMet)
  }

  function saveAndAdd(): void {
    void submitThen((answer, values) => {
      addChange(() => undoAdd(kind, answer.data))
      onSaved(answer)
      setLastSaved(formWords.lastSaved(answer.data.title, shownRwf(Number(values.amount))))
      startAgain(values[day])
    })
  }

  /** In an existing record, an empty description means the title, so fill in the title. */
  function unfoldDescription(): void {
    const { title, description } = form.getValues()
    if (kind.isDescribed && (record ?? copyOf) && description === '') form.setValue('description', title)
    setDescribing(true)
  }

  function switchTo(next: BookKind): void {
    const values = form.getValues()
    const isTyped = !isBlank(kind, values)
    if (isTyped) {
      forget()
      const chosen = values[day] === blank()[day] ? {} : { date: values[day], dueDate: values[day] }
      writeDraft(userId() ?? '', draftNameOf(next), {
        // Keep a creditor typed in the debt form, because the client may switch back to that form.
        ...draft,
        ...values,
        date: undefined,
        dueDate: undefined,
        ...chosen,
      })
    }
    onSwitch?.(next, isTyped)
  }

  function startAgain(keptDay?: string): void {
    setIsDraft(false)
    setDescribing(false)
    form.reset(blank(keptDay))
    amountInput.current?.focus()
  }

  function blank(keptDay: string = kind.isOfToday ? todayInKigali() : ''): RecordValues {
    return valuesOf((field) => (field === day ? keptDay : ''))
  }

  function written(present: R): RecordValues {
    const values = valuesOf((field) =>
      field === 'amount' ? plainAmount(present.amount) : String(present[field as keyof R] ?? ''),
    )
    // Clear a description that repeats the title, so that a new title replaces both.
    return kind.isDescribed && values.description === values.title ? { ...values, description: '' } : values
  }

  function valuesOf(read: (field: keyof RecordValues) => string): RecordValues {
    return Object.fromEntries(formFields(kind).map((field) => [field, read(field)])) as unknown as RecordValues
  }

  return {
    kind,
    opened,
    form,
    dialog,
    amountInput,
    recent,
    titles,
    lastSaved,
    startAfresh: isDraft ? () => startAgain() : null,
    saveAndAdd: record ? null : saveAndAdd,
    switchTo: record || !onSwitch ? null : switchTo,
    isDescribing,
    describe: unfoldDescription,
  }
}

export type RecordForm<R extends BookRecord> = ReturnType<typeof useRecordForm<R>>

function draftNameOf(kind: BookKind): string {
  return `add-${kind}`
}

function isBlank<R extends BookRecord>(kind: RecordKind<R>, values: RecordValues): boolean {
  return formFields(kind).every((field) => field === kind.day || values[field]?.trim() === '')
}

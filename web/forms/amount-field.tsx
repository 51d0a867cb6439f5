import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { NumericFormat } from 'react-number-format'
import { decimalOf, toCents } from '../../domain/money.ts'
import { marks } from '../../words/en/money.ts'
import { formWords } from '../../words/en/record-form.ts'
import { classNames } from '../ui/kit/class-names.ts'
import { Field } from '../ui/kit/field.tsx'
import { inputClass } from '../ui/kit/inputs.tsx'
import { isUnfinished, type ReadAmount, readAmount, regroupTyped } from './amount-text.ts'
import { errorOf } from './use-call-form.ts'
import { useRawTexts } from './use-raw-texts.ts'
import './amount-field.css'

const LONG = 9

/** Prefix of an unclear amount, for which `amountOf` returns NaN. */
const UNCLEAR = '?'

export function amountOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

export function plainAmount(amount: number): string {
  return decimalOf(toCents(amount)).replace('.00', '')
}

/**
 * The form's value is plain decimal text, or `UNCLEAR` and the typed text. The value keeps a typed
 * minus, so that the schema refuses the amount.
 */
export function AmountField<Values extends FieldValues>({
  label,
  form,
  name,
  inputRef,
  selected = false,
  isLast = false,
  missing,
  hint,
  children,
}: {
  label: string
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  inputRef: RefObject<HTMLInputElement | null>
  /** Selects the initial amount, so that typing replaces it. */
  selected?: boolean
  /** The Enter key of a phone's keyboard shows "done" instead of "next". */
  isLast?: boolean
  missing?: string | undefined
  hint?: string | undefined
  children?: ReactNode
}) {
  const { field } = useController({ control: form.control, name })
  const [sum, setSum] = useState({ text: '', amount: '' })
  const value = String(field.value)
  const unclear = value.startsWith(UNCLEAR) ? value.slice(UNCLEAR.length) : null
  const shown = useRef('')
  if (unclear === null) shown.current = value
  const { onChange } = field
  const typing = useRef({ mark: '.', grouped: false })

  function take(text: string, read: ReadAmount): string {
    const next = 'amount' in read ? read.amount : text && UNCLEAR + text
    onChange(next)
    return next
  }

  useEffect(() => {
    if (selected) inputRef.current?.select()
  }, [selected, inputRef])

  const isCaretLast = useRawTexts(inputRef, {
    value,
    isUnclear: unclear !== null,
    onMark: (mark) => {
      typing.current.mark = mark
    },
    onText: (text, isInside) => {
      typing.current = { mark: '.', grouped: false }
      const read: ReadAmount = isInside ? { refused: 'ambiguous' } : readAmount(text)
      if ('amount' in read && read.shown) setSum({ text: shorten(read.shown), amount: read.amount })
      return take(text, read)
    },
  })

  function typed(next: string): ReadAmount {
    if (next === '') typing.current.grouped = false
    return regroupTyped(next, typing.current)
  }

  const echo = value !== '' && value === sum.amount ? formWords.echo(sum.text, Number(value)) : null
  const fieldError = errorOf(form, name)
  const isRefused = unclear !== null && (fieldError !== undefined || !isUnfinished(unclear))
  const error = isRefused ? refusalOf(unclear) : fieldError
  const under = (
    <>
      {echo ? <span className="echo text-body font-medium text-ink">{echo}</span> : null}
      {hint ? <span className="block">{hint}</span> : null}
    </>
  )
  return (
    <Field
      label={label}
      error={error}
      missing={value === '' ? missing : undefined}
      hint={echo || hint ? under : null}
      className="relative"
    >
      {(control) => (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-small text-muted"
          >
            {formWords.currency}
          </span>
          <NumericFormat
            {...control}
            getInputRef={(element: HTMLInputElement | null) => {
              field.ref(element)
              inputRef.current = element && keepSelection(element, isCaretLast)
            }}
            name={field.name}
            onBlur={field.onBlur}
            value={shown.current}
            valueIsNumericString
            onValueChange={(next, { source }) => {
              if (source !== 'event') return
              const read = typed(next.value)
              if ('amount' in read && read.amount !== next.value) typing.current.grouped = true
              take(next.value, read)
            }}
            isAllowed={(next) => {
              const read = typed(next.value)
              if ('refused' in read) take(next.value, read)
              return 'amount' in read
            }}
            thousandSeparator={marks.group}
            decimalSeparator={marks.decimal}
            allowedDecimalSeparators={['.', ',']}
            decimalScale={3}
            // The specification (section 5) requires `min` and `step`.
            min="0"
            step="0.01"
            inputMode="decimal"
            enterKeyHint={isLast ? 'done' : 'next'}
            autoComplete="off"
            placeholder={formWords.amountPlaceholder}
            className={classNames(
              inputClass,
              'h-14 pl-14 text-right font-bold',
              shown.current.length > LONG ? 'text-[min(var(--text-title),7vw)]' : 'text-title',
            )}
          />
          {children}
        </div>
      )}
    </Field>
  )
}

function refusalOf(text: string): string {
  const read = readAmount(text)
  return formWords.amountRefused['refused' in read ? read.refused : 'ambiguous'](text.trim().slice(0, 40))
}

/** Shortens a calculation to fit beside the label on a phone. Leaves out whole terms. */
function shorten(sum: string): string {
  if (sum.length <= 13) return sum
  const [last = ''] = /[+−][^+−]*$/.exec(sum) ?? []
  return last.length > 12 || !last ? '…' : `… ${last}`
}

/** Corrects a late caret of the number formatter, which would remove the user's selection. */
function keepSelection(input: HTMLInputElement, isCaretLast: () => boolean): HTMLInputElement {
  input.setSelectionRange = (start, end, direction) => {
    if (start === end && input.selectionStart !== input.selectionEnd) return
    const last = start === end && isCaretLast() ? input.value.length : null
    HTMLInputElement.prototype.setSelectionRange.call(input, last ?? start, last ?? end, direction)
  }
  return input
}

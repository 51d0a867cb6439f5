import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { NumericFormat } from 'react-number-format'
import { decimalOf, isAmount, toCents } from '../../domain/money.ts'
import { marks } from '../../words/en/money.ts'
import { formWords } from '../../words/en/record-form.ts'
import { classNames } from '../ui/kit/class-names.ts'
import { Field } from '../ui/kit/field.tsx'
import { inputClass } from '../ui/kit/inputs.tsx'
import { type ReadAmount, readAmount, regroupTyped } from './amount-text.ts'
import { errorOf } from './use-call-form.ts'
import { useRawTexts } from './use-raw-texts.ts'
import './amount-field.css'

const LONG = 9

export function amountOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

export function plainAmount(amount: number): string {
  return decimalOf(toCents(amount)).replace('.00', '')
}

/** The value is plain decimal text. A typed minus stays, so that the schema can refuse it. */
export function AmountField<Values extends FieldValues>({
  label,
  form,
  name,
  inputRef,
  selected = false,
  isLast = false,
  missing,
  hint,
}: {
  label: string
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  inputRef: RefObject<HTMLInputElement | null>
  /** Selects the initial amount, so that typing replaces it. */
  selected?: boolean
  /** The phone's Enter key reads "done" instead of "next". */
  isLast?: boolean
  missing?: string | undefined
  hint?: string | undefined
}) {
  const { field } = useController({ control: form.control, name })
  const [refusal, setRefusal] = useState<string | null>(null)
  const value = String(field.value)
  const { onChange } = field
  const typing = useRef({ mark: '.', grouped: false })

  function take(text: string, read: ReadAmount): void {
    setRefusal('refused' in read ? formWords.amountRefused[read.refused](text.trim().slice(0, 40)) : null)
    if ('amount' in read) onChange(read.amount)
  }

  useEffect(() => {
    if (selected) inputRef.current?.select()
  }, [selected, inputRef])

  useRawTexts(inputRef, {
    onMark: (mark) => {
      typing.current.mark = mark
    },
    onText: (text) => {
      typing.current = { mark: '.', grouped: false }
      take(text, readAmount(text))
    },
  })

  function typed(next: string): ReadAmount {
    if (next === '') typing.current.grouped = false
    return regroupTyped(next, typing.current)
  }

  const number = Number(value)
  const echo = value !== '' && isAmount(number) ? formWords.echo(number) : null
  const error = refusal ?? errorOf(form, name)
  const under = (
    // Reserve a line for `echo`, so that the first digit causes no layout shift.
    <>
      {error && !echo ? null : <span className="echo text-body font-medium text-ink">{echo}</span>}
      {hint ? <span className="block">{hint}</span> : null}
    </>
  )
  return (
    <Field label={label} error={error} missing={value === '' ? missing : undefined} hint={under} className="relative">
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
              inputRef.current = element && keepSelection(element)
            }}
            name={field.name}
            onBlur={field.onBlur}
            value={value}
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
              value.length > LONG ? 'text-[min(var(--text-title),7vw)]' : 'text-title',
            )}
          />
        </div>
      )}
    </Field>
  )
}

/** The formatter sets the caret late. A selection that the user made meanwhile must stay. */
function keepSelection(input: HTMLInputElement): HTMLInputElement {
  input.setSelectionRange = (start, end, direction) => {
    if (start === end && input.selectionStart !== input.selectionEnd) return
    HTMLInputElement.prototype.setSelectionRange.call(input, start, end, direction)
  }
  return input
}

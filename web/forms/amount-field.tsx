import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { NumericFormat } from 'react-number-format'
import { formatAmount, isAmount } from '../../domain/money.ts'
import { formWords } from '../../words/en/records.ts'
import { classNames } from '../kit/class-names.ts'
import { Field } from '../kit/field.tsx'
import { inputClass } from '../kit/inputs.tsx'
import { readAmount, regroupTyped } from './amount-paste.ts'
import { errorOf } from './use-call-form.ts'

/** What stands in an AmountField as it is sent: a number, or nothing where it is empty. */
export function amountOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

/** An amount as the value of an AmountField: `4500.50`. */
export function plainAmount(amount: number): string {
  return formatAmount(amount).replaceAll(',', '')
}

/**
 * An amount in RWF: large, grouped while it is typed, with the phone's number keys, and said again under it. The form's
 * value is a plain decimal text (`-12000.5`, or empty). A comma or a point typed is a decimal mark until a third digit
 * follows; what comes in as a whole (paste, drop, a keyboard's suggestion) is read by `readAmount` or refused in words.
 * A minus is kept, so that the form can say what is wrong with it.
 */
export function AmountField<Values extends FieldValues>({
  label,
  form,
  name,
  inputRef,
  hint,
}: {
  label: string
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  inputRef: RefObject<HTMLInputElement | null>
  hint?: string | undefined
}) {
  const { field } = useController({ control: form.control, name })
  const [refusal, setRefusal] = useState<string | null>(null)
  const value = String(field.value)
  const { onChange } = field

  function put(next: string): void {
    setRefusal(null)
    onChange(next)
  }

  useWholeTexts(inputRef, (text) => {
    const read = readAmount(text)
    if (read === null) setRefusal(formWords.pasteRefused(text.trim().slice(0, 40)))
    else put(read)
  })

  const number = Number(value)
  const echo = value !== '' && isAmount(number) ? formWords.echo(number) : null
  const error = refusal ?? errorOf(form, name)
  const under = (
    // The line of the echo is kept free, so that nothing moves when the first digit is typed.
    <>
      {error && !echo ? null : <span className="block min-h-6 text-body font-medium text-ink">{echo}</span>}
      {hint ? <span className="block">{hint}</span> : null}
    </>
  )
  return (
    <Field label={label} error={error} hint={under}>
      {(control) => (
        <div className="relative">
          <span aria-hidden className="pointer-events-none absolute top-5 left-3 text-small text-muted">
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
              if (source === 'event') put(regroupTyped(next.value) ?? value)
            }}
            isAllowed={(next) => regroupTyped(next.value) !== null}
            thousandSeparator=","
            decimalSeparator="."
            allowedDecimalSeparators={['.', ',']}
            decimalScale={3}
            // Told as section 5 writes them, though a grouped text is no number to the browser (R36).
            min="0"
            step="0.01"
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            placeholder={formWords.amountPlaceholder}
            className={classNames(inputClass, 'h-14 pl-14 text-right text-title font-bold')}
          />
        </div>
      )}
    </Field>
  )
}

/**
 * The formatter sets the caret a second time, when the browser is at rest. What somebody has selected until then (all of it,
 * to type it anew) must stay selected, or the new digits would be added to the old ones.
 */
function keepSelection(input: HTMLInputElement): HTMLInputElement {
  input.setSelectionRange = (start, end, direction) => {
    if (start === end && input.selectionStart !== input.selectionEnd) return
    HTMLInputElement.prototype.setSelectionRange.call(input, start, end, direction)
  }
  return input
}

/**
 * Hands over every text that is put into an input as a whole and is more than digits. Pasting, dropping and the clipboard
 * strip of phone keyboards all announce themselves as `beforeinput`, only the first of them as `paste`.
 */
function useWholeTexts(inputRef: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const input = inputRef.current
    function onBeforeInput(event: InputEvent): void {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (text.length < 2 || /^\d+$/.test(text)) return
      event.preventDefault()
      latest.current(text)
    }
    input?.addEventListener('beforeinput', onBeforeInput)
    return () => input?.removeEventListener('beforeinput', onBeforeInput)
  }, [inputRef])
}

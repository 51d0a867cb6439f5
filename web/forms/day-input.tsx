import { type ComponentProps, useEffect, useRef } from 'react'
import { MAX_DAY, MIN_DAY } from '../../domain/day.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { kitWords } from '../../words/en/kit.ts'
import { Field } from '../ui/kit/field.tsx'
import { TextInput } from '../ui/kit/inputs.tsx'

/**
 * The browser shows the day in its own language, so the label repeats the day in the page's
 * language.
 */
export function DayInput({
  label,
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'value'> & { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const reset = () => {
    if (input.current) input.current.value = value
  }
  // React doesn't control the input, because setting its value would delete a half-typed day.
  useEffect(() => {
    if (document.activeElement !== input.current) reset()
  })
  return (
    <Field label={value ? kitWords.pair(label, fullDayName(value)) : label} className="min-w-0">
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            min={MIN_DAY}
            max={MAX_DAY}
            {...rest}
            type="date"
            ref={input}
            defaultValue={value}
            onChange={(event) => {
              const { value: typed, validity } = event.target
              // After the first digit of a year, the browser reports a day such as 0002-07-01.
              if (typed === '' ? !validity.badInput : typed >= MIN_DAY && typed <= MAX_DAY) onChange?.(event)
            }}
            onBlur={(event) => {
              // The client deleted the day part by part.
              if (event.target.value === '' && !event.target.validity.badInput && value) onChange?.(event)
              else reset()
            }}
            className={value ? undefined : 'peer not-focus:text-transparent'}
          />
          {value ? null : (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted peer-focus:hidden"
            >
              {kitWords.chooseDay}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

import type { ComponentProps } from 'react'
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
  ...rest
}: Omit<ComponentProps<'input'>, 'value'> & { label: string; value: string }) {
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
            value={value}
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

import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { addDays, type Day, isDay, MAX_DAY, MIN_DAY } from '../../domain/day.ts'
import { nearDayName } from '../../words/en/dates.ts'
import { formWords } from '../../words/en/record-form.ts'
import { useToday } from '../browser/today.ts'
import { IconButton } from '../ui/kit/button.tsx'
import { Field } from '../ui/kit/field.tsx'
import { TextInput } from '../ui/kit/inputs.tsx'
import { errorOf } from './use-call-form.ts'

/** `locked` is the reason why the day can't change. */
export function DayField<Values extends FieldValues>({
  label,
  form,
  name,
  chips,
  locked,
}: {
  label: string
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  chips: readonly { label: string; day: Day }[]
  locked?: string | undefined
}) {
  const today = useToday()
  const { field } = useController({ control: form.control, name })
  const value = String(field.value)
  const words = isDay(value) ? nearDayName(value, today) : null
  const hint = (
    <>
      {words ? <span className="block text-body font-medium text-ink">{words}</span> : null}
      {locked ? <span className="block">{locked}</span> : null}
    </>
  )
  const move = (count: number) => field.onChange(addDays(isDay(value) ? value : today, count))
  return (
    <Field label={label} error={errorOf(form, name)} hint={words || locked ? hint : null}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          {locked ? null : (
            <div className="flex flex-wrap gap-2">
              {chips.map((chip) => (
                <button
                  key={chip.label}
                  type="button"
                  aria-pressed={value === chip.day}
                  onClick={() => field.onChange(chip.day)}
                  className="tap rounded-box border border-edge bg-card px-3 text-small font-medium aria-pressed:border-brand aria-pressed:bg-wash aria-pressed:text-brand"
                >
                  {chip.label}
                </button>
              ))}
            </div>
          )}
          <div className="flex min-w-[min(100%,16rem)] flex-1 gap-1">
            {locked ? null : (
              <IconButton
                label={formWords.dayBefore}
                icon={<ChevronLeft aria-hidden className="size-5" />}
                onClick={() => move(-1)}
              />
            )}
            <TextInput
              {...control}
              type="date"
              name={field.name}
              ref={field.ref}
              min={MIN_DAY}
              max={MAX_DAY}
              disabled={Boolean(locked)}
              value={value}
              onChange={(event) => field.onChange(event.target.value)}
              onBlur={field.onBlur}
              className="flex-1"
            />
            {locked ? null : (
              <IconButton
                label={formWords.dayAfter}
                icon={<ChevronRight aria-hidden className="size-5" />}
                onClick={() => move(1)}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  )
}

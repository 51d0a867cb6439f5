import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { addDays, type Day, isDay, MAX_DAY, MIN_DAY } from '../../domain/day.ts'
import { fullDayName, nearDayName } from '../../words/en/dates.ts'
import { formWords } from '../../words/en/record-form.ts'
import { useToday } from '../browser/today.ts'
import { Button, IconButton } from '../ui/kit/button.tsx'
import { Field } from '../ui/kit/field.tsx'
import { TextInput } from '../ui/kit/inputs.tsx'
import { errorOf } from './use-call-form.ts'

/** `locked` is the reason why the day can't change. */
export function DayField<Values extends FieldValues>({
  label,
  form,
  name,
  chips,
  isOpenAtFirst = false,
  missing,
  locked,
}: {
  label: string
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  chips: readonly { label: string; day: Day }[]
  isOpenAtFirst?: boolean
  missing?: string | undefined
  locked?: string | undefined
}) {
  const today = useToday()
  const id = useId()
  const line = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { field } = useController({ control: form.control, name })
  const { ref: registerRef } = field
  const value = String(field.value)
  const error = errorOf(form, name)
  const words = isDay(value) ? nearDayName(value, today) : null
  const near: Record<Day, string> = { [today]: formWords.today, [addDays(today, -1)]: formWords.yesterday }
  const move = (count: number) => field.onChange(addDays(isDay(value) ? value : today, count))

  // A form focuses its first field with an error. Open the field then, because a closed field
  // can't get the focus.
  useEffect(() => {
    registerRef({
      focus: () => {
        flushSync(() => setOpen(true))
        input.current?.focus()
      },
    })
  }, [registerRef])

  function choose(day: Day): void {
    field.onChange(day)
    setOpen(false)
    line.current?.focus()
  }

  return (
    <>
      <Button
        ref={line}
        variant="plain"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mx-3 whitespace-nowrap"
      >
        <span>
          <span className="text-muted">{formWords.lineOf(label)}</span>{' '}
          {isDay(value) ? (near[value] ?? fullDayName(value)) : formWords.chooseDay}
        </span>
        <ChevronDown className="size-5" />
      </Button>
      <div id={id} hidden={!isOpen} className="w-full">
        <Field
          label={label}
          error={error}
          missing={missing}
          hint={
            words || locked ? (
              <>
                {words ? <span className="block text-body font-medium text-ink">{words}</span> : null}
                {locked ? <span className="block">{locked}</span> : null}
              </>
            ) : null
          }
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              {locked ? null : (
                <div className="flex flex-wrap gap-2">
                  {chips.map((chip) => (
                    <button
                      key={chip.label}
                      type="button"
                      aria-pressed={value === chip.day}
                      onClick={() => choose(chip.day)}
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
                    icon={<ChevronLeft className="size-5" />}
                    onClick={() => move(-1)}
                  />
                )}
                <TextInput
                  {...control}
                  type="date"
                  name={field.name}
                  ref={input}
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
                    icon={<ChevronRight className="size-5" />}
                    onClick={() => move(1)}
                  />
                )}
              </div>
            </div>
          )}
        </Field>
      </div>
    </>
  )
}

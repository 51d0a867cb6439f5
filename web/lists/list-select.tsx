import { Field } from '../kit/field.tsx'
import { Select } from '../kit/inputs.tsx'

/** One choice beside the search box of a list: a filter or the order. */
export function ListSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} className="min-w-0 odd:last:col-span-2 sm:w-48">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

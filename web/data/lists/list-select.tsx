import type { ReactNode } from 'react'
import { InputField } from '../../ui/kit/input-field.tsx'

export function ListSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: ReactNode
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <InputField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      className="min-w-0 max-sm:odd:last:col-span-full sm:w-48"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </InputField>
  )
}

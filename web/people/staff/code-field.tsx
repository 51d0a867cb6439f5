import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { FormField } from '../../forms/form-field.tsx'

/** Accepts letters, because recovery codes contain them. */
export function CodeField<Values extends { code: string }>({
  form,
  label,
  hint,
}: {
  form: UseFormReturn<Values>
  label: string
  hint?: string
}) {
  return (
    <FormField
      form={form}
      name={'code' as FieldPath<Values>}
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

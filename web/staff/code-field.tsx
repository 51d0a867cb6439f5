import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../forms/form-field.tsx'

/** Where a code is typed in. Not for digits alone: a recovery code has letters. */
export function CodeField({
  form,
  label,
  hint,
}: {
  form: UseFormReturn<{ code: string }>
  label: string
  hint?: string
}) {
  return (
    <FormField
      form={form}
      name="code"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

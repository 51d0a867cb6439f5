import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { InputField } from '../ui/kit/input-field.tsx'
import { errorOf } from './use-call-form.ts'

export function FormField<Values extends FieldValues>({
  form,
  name,
  error = errorOf(form, name),
  required = true,
  readOnly = form.formState.isSubmitting,
  disabled = false,
  ...rest
}: Omit<ComponentProps<typeof InputField>, 'form' | 'name'> & {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
}) {
  // A `<select>` can't be `readOnly`, so disable it.
  const locked = rest.children ? { disabled: disabled || readOnly } : { readOnly }
  return <InputField {...rest} {...locked} {...form.register(name)} error={error} required={required} />
}

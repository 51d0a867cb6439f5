import type { ComponentProps, ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Field } from '../kit/field.tsx'
import { PasswordInput, TextInput } from '../kit/inputs.tsx'

/**
 * What one types into in a form of the staff: label, input (by its `type`) and what is wrong. A field that shares its
 * sentence with another, which says it for both, is only marked.
 */
export function FormField<Values extends FieldValues>({
  form: { register, getFieldState, formState },
  name,
  label,
  hint,
  required = true,
  type,
  ...rest
}: Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: string
  hint?: ReactNode
}) {
  const { error } = getFieldState(name, formState)
  return (
    <Field label={label} required={required} hint={hint} error={error?.message}>
      {(control) => {
        const props = { ...control, ...(error && { 'aria-invalid': true }), ...register(name), ...rest }
        return type === 'password' ? <PasswordInput {...props} /> : <TextInput {...props} type={type} />
      }}
    </Field>
  )
}

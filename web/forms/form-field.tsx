import type { ComponentProps, ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Field } from '../kit/field.tsx'
import { PasswordInput, Select, TextArea, TextInput } from '../kit/inputs.tsx'
import { errorOf } from './use-call-form.ts'

/**
 * What one types or chooses in a form of `useCallForm`: label, control and what is wrong. `type` is that of the input, `rows`
 * make it a text of several lines, and options as children a drop-down. While the form is sent it stays as it is.
 */
export function FormField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  error = errorOf(form, name),
  required = true,
  readOnly = form.formState.isSubmitting,
  disabled,
  className,
  type,
  rows,
  children,
  ...rest
}: Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'disabled' | 'enterKeyHint' | 'maxLength' | 'minLength' | 'placeholder' | 'readOnly' | 'type'
> & {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: string
  hint?: ReactNode
  /** What is wrong, where that is known before the form is checked. */
  error?: string | undefined
  required?: boolean
  /** Of the whole field, label included. */
  className?: string
  rows?: number
  children?: ReactNode
}) {
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => {
        const props = { ...control, ...form.register(name) }
        if (children)
          return (
            <Select {...props} disabled={disabled || readOnly}>
              {children}
            </Select>
          )
        if (rows) return <TextArea {...props} {...rest} rows={rows} readOnly={readOnly} />
        const Input = type === 'password' ? PasswordInput : TextInput
        return <Input {...props} {...rest} {...(type !== 'password' && { type })} readOnly={readOnly} />
      }}
    </Field>
  )
}

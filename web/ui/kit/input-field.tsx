import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { PasswordInput, Select, TextArea, TextInput } from './inputs.tsx'

const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export function InputField({
  label,
  error,
  missing,
  hint,
  required = false,
  className,
  type,
  rows,
  children,
  ...rest
}: Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'missing' | 'hint'> &
  ComponentProps<'input'> & { rows?: number }) {
  return (
    <Field label={label} error={error} missing={missing} hint={hint} required={required} className={className}>
      {(control) => {
        const props = { ...control, ...(rest as object) }
        if (children) return <Select {...props}>{children}</Select>
        if (rows) return <TextArea {...props} rows={rows} />
        if (type === 'password') return <PasswordInput {...props} />
        return <TextInput {...(type === 'email' && emailInput)} {...props} type={type} />
      }}
    </Field>
  )
}

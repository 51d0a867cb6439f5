import { Field } from '../kit/field.tsx'
import { EmailInput, PasswordInput } from '../kit/inputs.tsx'

/** Email and password, as every login asks for them. A password is never cut: one that is too long is refused in words. */
export function LoginFields({
  errorOf,
  words,
  readOnly,
}: {
  errorOf: (field: 'email' | 'password') => string | undefined
  words: { email: string; emailPlaceholder: string; password: string; passwordPlaceholder: string }
  readOnly: boolean
}) {
  return (
    <>
      <Field label={words.email} required error={errorOf('email')}>
        {(control) => (
          <EmailInput
            {...control}
            name="email"
            autoComplete="username"
            placeholder={words.emailPlaceholder}
            readOnly={readOnly}
          />
        )}
      </Field>
      <Field label={words.password} required error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            placeholder={words.passwordPlaceholder}
            readOnly={readOnly}
          />
        )}
      </Field>
    </>
  )
}

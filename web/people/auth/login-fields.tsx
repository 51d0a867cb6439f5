import type { FieldError } from '../../ui/kit/field.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'

/** No `maxLength`: the browser would cut a long password silently. */
export function LoginFields({
  errorOf,
  words,
  readOnly,
}: {
  errorOf: (field: 'email' | 'password') => FieldError | undefined
  words: { email: string; emailPlaceholder: string; password: string; passwordPlaceholder: string }
  readOnly: boolean
}) {
  return (
    <>
      <InputField
        label={words.email}
        error={errorOf('email')}
        required
        type="email"
        name="email"
        autoComplete="username"
        placeholder={words.emailPlaceholder}
        readOnly={readOnly}
      />
      <InputField
        label={words.password}
        error={errorOf('password')}
        required
        type="password"
        name="password"
        autoComplete="current-password"
        placeholder={words.passwordPlaceholder}
        readOnly={readOnly}
      />
    </>
  )
}

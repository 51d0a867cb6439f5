import type { account } from '../../../contract/account.ts'
import type { BodyInputOf } from '../../../contract/route.ts'
import { invalid } from '../../../words/en/shared.ts'
import { confirmationErrors, type FieldErrors } from '../../forms/field-errors.ts'

type Texts = Record<string, string>

export const STEPS: readonly (readonly string[])[] = [
  ['fullName', 'businessName'],
  ['email', 'phone', 'address'],
  ['password', 'confirmPassword'],
]

export function stepOf(field: string): number {
  return STEPS.findIndex((fields) => fields.includes(field))
}

export function registrationOf({ confirmPassword, ...rest }: Texts) {
  return rest as BodyInputOf<typeof account.register>
}

export function checkConfirmation({ password = '', confirmPassword = '' }: Texts): FieldErrors {
  return confirmationErrors(password, confirmPassword, {
    missing: invalid.passwordFields,
    differs: invalid.passwordMismatch,
  })
}

import type { account } from '../../contract/account.ts'
import type { BodyInputOf } from '../../contract/route.ts'
import { invalid } from '../../words/en/shared.ts'
import { confirmationErrors, type FieldErrors } from '../forms/field-errors.ts'

type Texts = Record<string, string>

/** The fields that each step of the wizard asks for (section 5). */
export const STEPS: readonly (readonly string[])[] = [
  ['fullName', 'businessName'],
  ['email', 'phone', 'address'],
  ['password', 'confirmPassword'],
]

/** The step that asks for a field. */
export function stepOf(field: string): number {
  return STEPS.findIndex((fields) => fields.includes(field))
}

/** What is sent of what was typed: the second password stays in the browser. */
export function registrationOf({ confirmPassword, ...rest }: Texts) {
  return rest as BodyInputOf<typeof account.register>
}

/** What the contract cannot know of a registration: that the password was typed twice alike. */
export function checkConfirmation({ password = '', confirmPassword = '' }: Texts): FieldErrors {
  return confirmationErrors(password, confirmPassword, {
    missing: invalid.passwordFields,
    differs: invalid.passwordMismatch,
  })
}

import { MAX_LENGTH } from '../../contract/fields.ts'
import { isEasyPassword, PASSWORD_MAX } from '../../domain/credentials.ts'
import { kitWords } from '../../words/en/kit.ts'

/** The inputs that ask for something about a person, for every form: `<FormField form={form} {...personInputs.email} />`. */
export const personInputs = {
  fullName: { name: 'fullName', autoComplete: 'name', maxLength: MAX_LENGTH.fullName },
  businessName: { name: 'businessName', autoComplete: 'organization', maxLength: MAX_LENGTH.businessName },
  email: { name: 'email', type: 'email', autoComplete: 'email', maxLength: MAX_LENGTH.email },
  phone: { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: MAX_LENGTH.phone },
} as const

/** The input of the password that somebody proves with that it is them. */
export const currentPasswordInput = {
  name: 'currentPassword',
  type: 'password',
  autoComplete: 'current-password',
} as const

/** The input of a password that is set. One that is verified is never cut, so it has no `maxLength`. */
export const newPasswordInput = { type: 'password', autoComplete: 'new-password', maxLength: PASSWORD_MAX } as const

/** The hint at a new password: a warning where it is one of those that are guessed first. It stays the owner's choice. */
export function passwordHint(typed: string, usual?: string): string | undefined {
  return isEasyPassword(typed) ? kitWords.easyPassword : usual
}

import { MAX_LENGTH } from '../../contract/fields.ts'
import { PASSWORD_MAX } from '../../domain/credentials.ts'
import { isEasyPassword } from '../../domain/easy-password.ts'
import { kitWords } from '../../words/en/kit.ts'

export const personInputs = {
  fullName: { name: 'fullName', autoComplete: 'name', autoCapitalize: 'words', maxLength: MAX_LENGTH.fullName },
  businessName: {
    name: 'businessName',
    autoComplete: 'organization',
    autoCapitalize: 'words',
    maxLength: MAX_LENGTH.businessName,
  },
  email: { name: 'email', type: 'email', autoComplete: 'email', maxLength: MAX_LENGTH.email },
  phone: { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: MAX_LENGTH.phone },
} as const

export const currentPasswordInput = {
  name: 'currentPassword',
  type: 'password',
  autoComplete: 'current-password',
} as const

/** Don't use this for the current password: `maxLength` would cut a longer password. */
export const newPasswordInput = { type: 'password', autoComplete: 'new-password', maxLength: PASSWORD_MAX } as const

export function passwordHint(typed: string, usual?: string): string | undefined {
  return isEasyPassword(typed) ? kitWords.easyPassword : usual
}

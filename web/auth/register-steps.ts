import { isEmail, isPhone, PASSWORD_MIN } from '../../domain/credentials.ts'
import { invalid } from '../../words/en/shared.ts'

/** What the wizard asks for, as typed. `confirmPassword` stays in the browser. */
export interface WizardValues {
  fullName: string
  businessName: string
  email: string
  phone: string
  address: string
  password: string
  confirmPassword: string
}
export type WizardField = keyof WizardValues

/** The first thing that is wrong: where, and the sentence of section 5. */
export interface Problem {
  field: WizardField
  sentence: string
}

export const LAST_STEP = 2

const STEPS: readonly (readonly WizardField[])[] = [
  ['fullName', 'businessName'],
  ['email', 'phone', 'address'],
  ['password', 'confirmPassword'],
]

/** The step that asks for a field. */
export function stepOf(field: WizardField): number {
  return STEPS.findIndex((fields) => fields.includes(field))
}

/** Checks one step by the rules of section 5; null when it may be left. */
export function checkStep(step: number, values: WizardValues): Problem | null {
  if (step === 0) return values.fullName.trim() === '' ? { field: 'fullName', sentence: invalid.fullName } : null
  if (step === 1) return checkContact(values)
  return checkPassword(values)
}

function checkContact(values: WizardValues): Problem | null {
  const missing = (['email', 'phone', 'address'] as const).find((field) => values[field].trim() === '')
  if (missing) return { field: missing, sentence: invalid.contactFields }
  if (!isEmail(values.email.trim())) return { field: 'email', sentence: invalid.email }
  if (!isPhone(values.phone)) return { field: 'phone', sentence: invalid.phone }
  return null
}

function checkPassword({ password, confirmPassword }: WizardValues): Problem | null {
  if (password === '') return { field: 'password', sentence: invalid.passwordFields }
  if (confirmPassword === '') return { field: 'confirmPassword', sentence: invalid.passwordFields }
  if (password !== confirmPassword) return { field: 'confirmPassword', sentence: invalid.passwordMismatch }
  // The floor that the server holds too (reading R27).
  if (password.length < PASSWORD_MIN) return { field: 'password', sentence: invalid.passwordShort }
  return null
}

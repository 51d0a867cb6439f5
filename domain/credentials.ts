/** Bounds of the fields by which a person is known and logs in (section 5, readings R27, R28). */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const RESET_PASSWORD_MIN = 8
const PHONE_MIN_DIGITS = 10

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Text, @, text, dot, text with no spaces (section 5). */
export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text)
}

/** At least ten digits once everything else is removed (section 5). */
export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= PHONE_MIN_DIGITS
}

/** The checklist of the reset page, each rule with whether the password keeps it (section 5). */
export function resetPasswordRules(password: string): { length: boolean; capital: boolean; noSpaces: boolean } {
  return {
    length: password.length >= RESET_PASSWORD_MIN,
    capital: /^\p{Lu}/u.test(password),
    noSpaces: password !== '' && !/\s/.test(password),
  }
}

/** True when the password keeps every rule of the reset page. */
export function isResetPassword(password: string): boolean {
  const rules = resetPasswordRules(password)
  return rules.length && rules.capital && rules.noSpaces
}

/** How long a link works with which a new password is set. */
export const RESET_LINK_MINUTES = 30

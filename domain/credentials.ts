export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const RESET_PASSWORD_MIN = 8
const PHONE_MIN_DIGITS = 10

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text)
}

// Excludes characters that could change the recipient in an email header.
const MAILBOX_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@]+$/
const DOMAIN_LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

export function isDeliverable(text: string): boolean {
  const domain = text.slice(text.indexOf('@') + 1)
  return isEmail(text) && MAILBOX_PATTERN.test(text) && domain.split('.').every((label) => DOMAIN_LABEL.test(label))
}

export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= PHONE_MIN_DIGITS
}

export function resetPasswordRules(password: string): { length: boolean; capital: boolean; noSpaces: boolean } {
  return {
    length: password.length >= RESET_PASSWORD_MIN,
    capital: /^\p{Lu}/u.test(password),
    noSpaces: password !== '' && !/\s/.test(password),
  }
}

export function isResetPassword(password: string): boolean {
  const rules = resetPasswordRules(password)
  return rules.length && rules.capital && rules.noSpaces
}

export const RESET_LINK_MINUTES = 30

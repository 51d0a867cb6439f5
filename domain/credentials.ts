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

// Characters that separate, quote or comment in the header of an email, and so change who it is sent to.
const MAILBOX_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@]+$/
const DOMAIN_LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Whether mail can be sent to an email: the pattern of `isEmail`, without characters that mean something else to a sender. */
export function isDeliverable(text: string): boolean {
  const domain = text.slice(text.indexOf('@') + 1)
  return isEmail(text) && MAILBOX_PATTERN.test(text) && domain.split('.').every((label) => DOMAIN_LABEL.test(label))
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

const SEQUENCES = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'azertyuiop']
const EASY_WORDS =
  /^(password|passwd|iloveyou|welcome|admin|secret|imari|rwanda|kigali|amahoro|imana|jesus)\d{0,4}[!.]?$/

/** Whether a password is one of those that are guessed first: one character, a sequence, or a common word with a number. */
export function isEasyPassword(password: string): boolean {
  if (password.length < PASSWORD_MIN) return false
  const typed = password.toLowerCase()
  const backwards = [...typed].reverse().join('')
  return (
    /^(.{1,3})\1+$/su.test(typed) ||
    EASY_WORDS.test(typed) ||
    SEQUENCES.some((sequence) => sequence.includes(typed) || sequence.includes(backwards))
  )
}

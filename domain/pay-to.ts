import { internationalDigits } from './phone-number.ts'

// Without `*182*8*1*`, a text that begins with 07 is an incomplete mobile number, not a code.
const CODE = /^(?:\*182\*8\*1\*|(?!07))(\d{4,7})#?$/

/**
 * Reads a Rwandan mobile number or a MoMo code, also in the form `*182*8*1*123456#`. Returns its
 * digits, or null if the text is neither.
 */
export function readPayTo(text: string): string | null {
  const number = internationalDigits(text)
  if (number?.startsWith('250')) return number.replace('250', '0')
  return CODE.exec(text.replaceAll(/[\s.-]/g, ''))?.[1] ?? null
}

/** Returns the text for customers. Before a code, they dial MTN's payment menu, `*182*8*1*`. */
export function howToPay(digits: string): string {
  if (digits.length < 10) return digits && `MoMo *182*8*1*${digits}#`
  return `${/^07[23]/.test(digits) ? 'Airtel Money' : 'MoMo'} ${digits}`
}

export const PIN_DIGITS = { min: 4, max: 8 } as const
export const WRONG_PINS = 5

export const isPin = (text: string) => new RegExp(`^\\d{${PIN_DIGITS.min},${PIN_DIGITS.max}}$`).test(text)

/** True if all digits are equal or consecutive. Thieves try these PINs first. */
export function isEasyPin(pin: string): boolean {
  return /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin)
}

export type Cents = bigint

/** Minus sign for screens. JSON uses a hyphen. */
export const MINUS = '\u2212'

export const CURRENCY = 'RWF'

/** An amount with this many characters may fill a whole line on a phone. */
const LONG_AMOUNT = 17

/** Keeps a figure and its currency on one line, unless the amount is long. */
export const glued = (amount: string): string => (amount.length < LONG_AMOUNT ? amount.replace(' ', '\u00a0') : amount)

export const MAX_AMOUNT = 999_999_999_999.99

/** Decimal numbers of up to 15 digits stay the same when converted to a float and back. */
const EXACT_DIGITS = 15
const EXACT_CENTS = 10n ** BigInt(EXACT_DIGITS)

const WIRE_AMOUNT = /^\d+(\.\d{1,2})?$/

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT && WIRE_AMOUNT.test(String(value))
}

export function toCents(amount: number): Cents {
  return centsOf(amount.toFixed(2))
}

export function centsOf(decimal: string): Cents {
  // For short numbers, a float is exact and three times as fast as splitting the text.
  if (decimal.length <= EXACT_DIGITS) return BigInt(Math.round(Number(decimal) * 100))
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

/** Exact up to 15 digits. No sum on a screen has more digits. */
export function fromCents(cents: Cents): number {
  return Number(decimalOf(cents))
}

export function decimalOf(cents: Cents): string {
  const sign = cents < 0n ? '-' : ''
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function sumAmounts(amounts: Iterable<number>): number {
  let cents = 0n
  for (const amount of amounts) cents += toCents(amount)
  return fromCents(cents)
}

/** Returns a raw JSON number with exactly the digits of `decimal`. A float might round them. */
export function wireAmount(decimal: string): number {
  // A float keeps the digits of short numbers, and is four times as fast as a raw JSON number.
  if (decimal.length <= EXACT_DIGITS) return Number(decimal)
  const digits = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  return rawJson(digits === '-0' ? '0' : digits)
}

export function wireCents(cents: Cents): number {
  return cents > -EXACT_CENTS && cents < EXACT_CENTS ? Number(cents) / 100 : wireAmount(decimalOf(cents))
}

export interface FigureMarks {
  group: string
  decimal: string
}

/** Formats `1,234,567.50` or `−3,000`, without a currency (R1). Whole francs have no decimals. */
export function writeFigure(amount: number, { group, decimal }: FigureMarks): string {
  const text = amount.toFixed(2)
  const [whole = '0', fraction = '00'] = text.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const sign = amount < 0 && /[1-9]/.test(text) ? MINUS : ''
  return `${sign}${grouped}${fraction === '00' ? '' : `${decimal}${fraction}`}`
}

const rawJson = (JSON as unknown as { rawJSON(text: string): number }).rawJSON

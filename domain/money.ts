/** An exact sum in hundredths of a franc. */
export type Cents = bigint

/** The sign of an amount below zero as people read it; on the wire it is a hyphen. */
export const MINUS = '\u2212'

/** The currency of all amounts (section 9). */
export const CURRENCY = 'RWF'

/** The largest amount one entry, limit or target can have (reading R1). */
export const MAX_AMOUNT = 999_999_999_999.99

/** Every decimal of so many digits is written by a float as it was. */
const EXACT_DIGITS = 15
const EXACT_CENTS = 10n ** BigInt(EXACT_DIGITS)

const WIRE_AMOUNT = /^\d+(\.\d{1,2})?$/

/** True for a number from 0 to MAX_AMOUNT with at most two decimals: what the API takes as an amount (R1). */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT && WIRE_AMOUNT.test(String(value))
}

/** The exact cents of a wire amount. `amount` is a number with at most two decimals. */
export function toCents(amount: number): Cents {
  return centsOf(amount.toFixed(2))
}

/** The exact cents of a decimal text with at most two places, as PostgreSQL writes a `numeric`: `-12.50`, `0`. */
export function centsOf(decimal: string): Cents {
  // A float of so few digits is right to far less than half a cent, and costs a third.
  if (decimal.length <= EXACT_DIGITS) return BigInt(Math.round(Number(decimal) * 100))
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

/** The wire amount of exact cents; exact up to 15 digits, which is more than any screen adds up. */
export function fromCents(cents: Cents): number {
  return Number(decimalOf(cents))
}

/** Cents as a decimal text with two places, as PostgreSQL writes `numeric(…, 2)`: `-12.50`. */
export function decimalOf(cents: Cents): string {
  const sign = cents < 0n ? '-' : ''
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Exact sum of wire amounts, as a wire amount. */
export function sumAmounts(amounts: Iterable<number>): number {
  let cents = 0n
  for (const amount of amounts) cents += toCents(amount)
  return fromCents(cents)
}

/**
 * A decimal text from the database as a JSON number with exactly those digits, without a detour through a float:
 * `"12345678901234567.80"` is sent as `12345678901234567.8`. The type says number because that is what a reader gets.
 */
export function wireAmount(decimal: string): number {
  // A float of so few digits is written with exactly those, and costs a quarter.
  if (decimal.length <= EXACT_DIGITS) return Number(decimal)
  const digits = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  return rawJson(digits === '-0' ? '0' : digits)
}

/** Cents as such a number: for the server's answers, however large a sum is. */
export function wireCents(cents: Cents): number {
  return cents > -EXACT_CENTS && cents < EXACT_CENTS ? Number(cents) / 100 : wireAmount(decimalOf(cents))
}

/** The marks between the groups of a figure and before its decimals, which each language has. */
export interface FigureMarks {
  group: string
  decimal: string
}

/**
 * Writes an amount without its currency, such as `1,234,567.50` or `−3,000`, with decimals only when there are some (R1).
 * `words/en/money.ts` and its translations give the marks.
 */
export function writeFigure(amount: number, { group, decimal }: FigureMarks): string {
  const text = amount.toFixed(2)
  const [whole = '0', fraction = '00'] = text.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const sign = amount < 0 && /[1-9]/.test(text) ? MINUS : ''
  return `${sign}${grouped}${fraction === '00' ? '' : `${decimal}${fraction}`}`
}

/** `JSON.rawJSON` of ES2026, which the compiler's library does not know yet. */
const rawJson = (JSON as unknown as { rawJSON(text: string): number }).rawJSON

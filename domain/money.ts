/** An exact amount in hundredths of a franc. */
export type Cents = bigint

/** The minus sign on screens; JSON has a hyphen. */
export const MINUS = '\u2212'

export const CURRENCY = 'RWF'

export const MAX_AMOUNT = 999_999_999_999.99

/** Floats represent decimals of up to this many digits exactly enough to print them unchanged. */
const EXACT_DIGITS = 15
const EXACT_CENTS = 10n ** BigInt(EXACT_DIGITS)

const WIRE_AMOUNT = /^\d+(\.\d{1,2})?$/

/** Whether the API accepts a value as an amount (R1). */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT && WIRE_AMOUNT.test(String(value))
}

/** Requires at most two decimals. */
export function toCents(amount: number): Cents {
  return centsOf(amount.toFixed(2))
}

/** Parses a decimal with at most two places, as PostgreSQL prints `numeric`. */
export function centsOf(decimal: string): Cents {
  // For so few digits a float's error is far below half a cent, at a third of the cost.
  if (decimal.length <= EXACT_DIGITS) return BigInt(Math.round(Number(decimal) * 100))
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

/** Exact up to 15 digits, which exceeds any sum on a screen. */
export function fromCents(cents: Cents): number {
  return Number(decimalOf(cents))
}

/** With two places, as PostgreSQL prints `numeric(…, 2)`: `-12.50`. */
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

/**
 * Puts a database decimal into JSON with exactly its digits (`JSON.rawJSON`), beyond a float's
 * precision. The type is number because that is what readers of the JSON get.
 */
export function wireAmount(decimal: string): number {
  // A float prints so few digits unchanged, at a quarter of the cost.
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

/** `1,234,567.50`, `−3,000`: no currency, and decimals only if not zero (R1). */
export function writeFigure(amount: number, { group, decimal }: FigureMarks): string {
  const text = amount.toFixed(2)
  const [whole = '0', fraction = '00'] = text.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const sign = amount < 0 && /[1-9]/.test(text) ? MINUS : ''
  return `${sign}${grouped}${fraction === '00' ? '' : `${decimal}${fraction}`}`
}

/** ES2026; missing in TypeScript's library. */
const rawJson = (JSON as unknown as { rawJSON(text: string): number }).rawJSON

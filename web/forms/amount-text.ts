import { centsOf, decimalOf, MINUS } from '../../domain/money.ts'
import { formatAmount } from '../../words/en/money.ts'

/**
 * `amount` is plain decimal text such as `-1234567.5`. If the text is a calculation, `shown` is
 * the formatted calculation, such as `12,500 − 3,000`.
 */
export type ReadAmount = { amount: string; shown?: string } | { refused: AmountRefusal }

export type AmountRefusal = 'ambiguous' | 'decimals' | 'long' | 'strange'

/**
 * Reads an amount that was pasted, dropped or suggested, and refuses an ambiguous text. Examples:
 * - `RWF 12 000`, `12,000/=`, `1'234'567`, `1.234.567`, `10000F`, `+500`: groups of three digits.
 * - `12.5`, `12,50`, `.5`: a mark before one or two digits is the decimal mark.
 * - `15k` is 15,000. `1,234` is grouped, as this product writes amounts.
 * - `2500+1200` is 3,700, `3*1500 - 200` is 4,300, and `10000/4` is 2,500.
 * - `1.234` is ambiguous and refused, like `1e3`, `1,23,456`, `12 00` and `2026-11-29`.
 */
export function readAmount(text: string): ReadAmount {
  const bare = plainMarks(text)
  if (!isCalculation(bare)) return readOne(bare)
  const read = calculate(bare)
  return 'refused' in read ? read : { amount: decimalOf(read.cents).replace(/\.00$/, ''), shown: read.shown }
}

/** Replaces typographic spaces, minus signs and apostrophes with those of a keyboard. */
function plainMarks(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2019\u02bc]/g, "'")
    .trim()
}

function isCalculation(text: string): boolean {
  return text.length < LONGEST && /\d[^-+*×÷/]*[-+*×÷/].*\d/.test(text)
}

/** Returns true if the client may still be typing: `2500+`, `2500/`, or `RW` of `RWF 500`. */
export function isUnfinished(text: string): boolean {
  const bare = plainMarks(text)
  const before = bare.replace(/[-+*×÷/]$/, '')
  return before === bare ? /^(r|rw|rwf|rf|f|fr|frw|frs)\.?$/i.test(bare) : 'amount' in readAmount(before)
}

type Calculation = { cents: bigint; shown: string } | { refused: AmountRefusal }

/**
 * Calculates from left to right, products before sums. Refuses each step whose result isn't whole
 * cents. Refuses dates and phone numbers, because their dashes aren't minus signs.
 */
function calculate(text: string): Calculation {
  const bare = text.trim()
  if (/^(19|20)\d\d[-/]\d\d?[-/]\d\d?$|^0\d+[-/]|[-/]\s*0\d/.test(bare)) return { refused: 'ambiguous' }
  const [, left, sign = '', right = ''] = SUM.exec(bare) ?? PRODUCT.exec(bare) ?? []
  if (left === undefined) {
    const read = readOne(bare)
    if ('refused' in read) return read
    if (read.amount.startsWith('-')) return { refused: 'strange' }
    return { cents: centsOf(read.amount), shown: formatAmount(Number(read.amount)) }
  }
  const [one, other] = [calculate(left), calculate(right)]
  if ('refused' in one) return one
  if ('refused' in other) return other
  const isSum = /[-+]/.test(sign)
  const isDivision = /[÷/]/.test(sign)
  const divisor = isDivision ? other.cents : isSum ? 1n : ONE
  if (divisor === 0n) return { refused: 'strange' }
  const factor = isDivision ? ONE : other.cents
  const value = isSum ? one.cents + (sign === '-' ? -factor : factor) : one.cents * factor
  if (value % divisor !== 0n) return { refused: 'decimals' }
  if (value / divisor >= MAX_CENTS) return { refused: 'long' }
  return { cents: value / divisor, shown: `${one.shown} ${SIGNS[sign] ?? sign} ${other.shown}` }
}

function readOne(bare: string): ReadAmount {
  const match = CURRENCY_AROUND.exec(bare)?.groups
  if (!match || (match.before && match.after) || (match.sign && match.innerSign))
    return { refused: refusalReason(bare) }
  for (const form of FORMS) {
    const found = form.exec(match.figures ?? '')?.groups
    if (!found) continue
    const { whole = '', fraction = '' } = found
    const amount = match.thousands ? parseThousands(whole, fraction) : plain(whole, fraction)
    if (wholeDigits(amount) > MAX_WHOLE_DIGITS) return { refused: 'long' }
    return { amount: `${(match.sign || match.innerSign) === '-' ? '-' : ''}${amount}` }
  }
  return { refused: refusalReason(match.figures ?? '') }
}

/** Reads a comma as a grouping mark once three digits follow it: `12,00` plus `0` is 12,000. */
export function regroupTyped(
  typed: string,
  { mark = '.', grouped = false }: { mark?: string; grouped?: boolean } = {},
): ReadAmount {
  const [whole = '', fraction = ''] = typed.split('.')
  if (wholeDigits(whole) > MAX_WHOLE_DIGITS) return { refused: 'long' }
  if (fraction.length < 3) return { amount: typed }
  const isGroup = /^-?[1-9]\d{0,2}$/.test(whole)
  if (mark !== ',') return { refused: isGroup ? 'ambiguous' : 'decimals' }
  if (!isGroup && !grouped) return { refused: 'decimals' }
  return wholeDigits(whole) + 3 > MAX_WHOLE_DIGITS ? { refused: 'long' } : { amount: whole + fraction }
}

/** A rough limit while typing. The form's schema checks the exact maximum (R1). */
const MAX_WHOLE_DIGITS = 12
const ONE = 100n
const LONGEST = 99
// The last operator splits the text. `/=` and `/-` are no operators, see `CURRENCY_AROUND`.
const SUM = /^(.*\S)\s*(?<!\/)([-+])(.*)$/
const PRODUCT = /^(.*\S)\s*([*×÷]|\/(?![=-]))(.*)$/
const SIGNS: Record<string, string> = { '-': MINUS, '*': '×', '/': '÷' }
const MAX_CENTS = ONE * 10n ** BigInt(MAX_WHOLE_DIGITS)

function wholeDigits(amount: string): number {
  return amount.split('.')[0]?.replace('-', '').length ?? 0
}

function plain(whole: string, fraction: string): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${digits}.${fraction}` : digits
}

function parseThousands(whole: string, fraction: string): string {
  return plain(whole + fraction.padEnd(3, '0'), '')
}

function refusalReason(figures: string): AmountRefusal {
  if (!/^-?[\d.,' -]*\d[\d.,' -]*$/.test(figures)) return 'strange'
  // `1.234` is ambiguous: the point may group thousands or start decimals.
  const decimals = /^-?(?<whole>\d+|\d{1,3}(?:[,.' ]\d{3})+)[.,]\d{3,}$/.exec(figures)?.groups
  return decimals && !/^[1-9]\d{0,2}\.\d{3}$/.test(figures) ? 'decimals' : 'ambiguous'
}

// East African receipts write `/=` or `/-` after an amount.
const CURRENCY_AROUND =
  /^(?<sign>[+-])?\s*(?<before>rwf|frw|rf|frs?\.?|f)?\s*(?<innerSign>[+-])?(?<figures>[.,]?\d[\d.,' ]*?)\.?\s*(?<thousands>k)?\s*(?<after>\/[=-]|(?:rwf|frw|rf|frs?|f)\.?)?$/i

const FORMS = [
  /^(?<whole>\d+)(?:[.,](?<fraction>\d{1,2}))?$/,
  /^[.,](?<fraction>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,})(?:,(?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}\.\d{3}),(?<fraction>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?: \d{3})+)(?:[.,](?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:'\d{3})+)(?:[.,](?<fraction>\d{1,2}))?$/,
]

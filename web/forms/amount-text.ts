/** What was made of a text: a plain decimal text (`-1234567.5`), or why it is refused. */
export type ReadAmount = { amount: string } | { refused: AmountRefusal }

/**
 * Why a text is not taken as an amount: it has another meaning to other people, more than two decimals, too many digits, or
 * something in it that belongs to no amount.
 */
export type AmountRefusal = 'ambiguous' | 'decimals' | 'long' | 'strange'

/**
 * Reads an amount that came from elsewhere: pasted, dropped, or put in by a phone's keyboard. Nothing is ever guessed:
 *
 * - `RWF 12 000`, `12,000 Frw`, `12,000/=`, `1'234'567`, `1.234.567`, `10000F`, `+500`: groups of three are groups;
 * - `12.5`, `12,50` and `.5`: one mark with one or two digits behind it is a decimal mark;
 * - `15k` is fifteen thousand;
 * - `1,234`: English grouping, as this product itself writes amounts;
 * - `1.234` is refused: a thousand to some, one and a bit to others; so are `1e3`, `1,23,456`, `12 00` and two numbers.
 */
export function readAmount(text: string): ReadAmount {
  const bare = text
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2019\u02bc]/g, "'")
    .trim()
  const match = CURRENCY_AROUND.exec(bare)?.groups
  if (!match || (match.before && match.after) || (match.sign && match.innerSign)) return { refused: whyNot(bare) }
  for (const form of FORMS) {
    const found = form.exec(match.figures ?? '')?.groups
    if (!found) continue
    const { whole = '', fraction = '' } = found
    const amount = match.thousands ? inThousands(whole, fraction) : plain(whole, fraction)
    if (wholeDigits(amount) > MAX_WHOLE_DIGITS) return { refused: 'long' }
    return { amount: `${(match.sign || match.innerSign) === '-' ? '-' : ''}${amount}` }
  }
  return { refused: whyNot(match.figures ?? '') }
}

/**
 * What is meant by a plain decimal text that is typed, digit by digit, with `mark` as its last mark. The third digit behind a
 * comma makes of it a grouping mark, as this product itself writes amounts: `12,00` and then `0` is twelve thousand, and so
 * is the next comma of a number that is `grouped` in this way already. A third digit behind a point is refused.
 */
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

/** Digits before the decimal mark that an amount can have; the bound itself is checked with the form (R1). */
const MAX_WHOLE_DIGITS = 12

function wholeDigits(amount: string): number {
  return amount.split('.')[0]?.replace('-', '').length ?? 0
}

function plain(whole: string, fraction: string): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${digits}.${fraction}` : digits
}

function inThousands(whole: string, fraction: string): string {
  return plain(whole + fraction.padEnd(3, '0'), '')
}

/** Why figures, without the currency around them, are no amount. */
function whyNot(figures: string): AmountRefusal {
  if (!/^-?[\d.,' -]*\d[\d.,' -]*$/.test(figures)) return 'strange'
  // One group of three behind a point, and what has no mark that could be a decimal one, may mean two things.
  const decimals = /^-?(?<whole>\d+|\d{1,3}(?:[,.' ]\d{3})+)[.,]\d{3,}$/.exec(figures)?.groups
  return decimals && !/^[1-9]\d{0,2}\.\d{3}$/.test(figures) ? 'decimals' : 'ambiguous'
}

// One currency word at most, before or behind; `/=` and `/-` are how prices are written on East African receipts.
const CURRENCY_AROUND =
  /^(?<sign>[+-])?\s*(?<before>rwf|frw|rf|frs?\.?|f)?\s*(?<innerSign>[+-])?(?<figures>[.,]?\d[\d.,' ]*?)\.?\s*(?<thousands>k)?\s*(?<after>\/[=-]|(?:rwf|frw|rf|frs?|f)\.?)?$/i

// Plain digits or whole groups of three behind one and the same mark, then a decimal mark that is not the grouping one.
const FORMS = [
  /^(?<whole>\d+)(?:[.,](?<fraction>\d{1,2}))?$/,
  /^[.,](?<fraction>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,})(?:,(?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}\.\d{3}),(?<fraction>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?: \d{3})+)(?:[.,](?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:'\d{3})+)(?:[.,](?<fraction>\d{1,2}))?$/,
]

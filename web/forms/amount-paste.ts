/**
 * Reads an amount that came from elsewhere: pasted, dropped, or put in by a phone's keyboard. Gives a plain decimal text
 * (`-1234567.5`) or null when the text is no amount or can be read in more than one way. Nothing is ever guessed:
 *
 * - `RWF 12 000`, `12,000 Frw`, `12,000/=`, `1'234'567`, `1.234.567`: groups of three are groups;
 * - `12.5` and `12,50`: one mark with one or two digits behind it is a decimal mark;
 * - `1,234`: English grouping, as this product itself writes amounts;
 * - `1.234` is refused: a thousand to some, one and a bit to others; so are `1e3`, `1,23,456`, `12 00` and two numbers.
 */
export function readAmount(text: string): string | null {
  const bare = text
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2019\u02bc]/g, "'")
    .trim()
  const match = CURRENCY_AROUND.exec(bare)?.groups
  if (!match || (match.before && match.after) || (match.sign && match.innerSign)) return null
  for (const form of FORMS) {
    const found = form.exec(match.figures ?? '')?.groups
    if (!found) continue
    const whole = (found.whole ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '')
    if (whole.length > MAX_WHOLE_DIGITS) return null
    return `${match.sign || match.innerSign ? '-' : ''}${whole}${found.fraction ? `.${found.fraction}` : ''}`
  }
  return null
}

/**
 * What is meant when a third digit follows the decimal mark while somebody types: `12.00` and then `0` is twelve thousand,
 * typed with a grouping mark. `typed` is a plain decimal text; gives it so read, or null where the digit makes no sense.
 */
export function regroupTyped(typed: string): string | null {
  const [whole = '', fraction = ''] = typed.split('.')
  if (fraction.length < 3) return whole.replace('-', '').length <= MAX_WHOLE_DIGITS ? typed : null
  if (!/^-?[1-9]/.test(whole) || whole.replace('-', '').length + fraction.length > MAX_WHOLE_DIGITS) return null
  return whole + fraction
}

/** Digits before the decimal mark that an amount can have; the bound itself is checked with the form (R1). */
export const MAX_WHOLE_DIGITS = 12

// One currency word at most, before or behind; `/=` and `/-` are how prices are written on East African receipts.
const CURRENCY_AROUND =
  /^(?<sign>-)?\s*(?<before>rwf|frw|rf|frs?\.?)?\s*(?<innerSign>-)?(?<figures>\d[\d.,' ]*?)\s*(?<after>\/[=-]|(?:rwf|frw|rf|frs?)\.?)?$/i

// Plain digits or whole groups of three behind one and the same mark, then a decimal mark that is not the grouping one.
const FORMS = [
  /^(?<whole>\d+)(?:[.,](?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,})(?:,(?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}\.\d{3}),(?<fraction>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?: \d{3})+)(?:[.,](?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:'\d{3})+)(?:[.,](?<fraction>\d{1,2}))?$/,
]

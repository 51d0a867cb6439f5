/** What Kinyarwanda asks of sentences that are put together. */

/** `na Mutarama`, `n’Ukwakira`: before a vowel it loses its own. */
export const na = (word: string) => (/^[aeiou]/i.test(word) ? `n’${word}` : `na ${word}`)

/** `ukwezi kwa Nzeri`, `ukwezi k’Ukwakira`. */
export const ofMonth = (month: string) => (/^[aeiou]/i.test(month) ? `k’${month}` : `kwa ${month}`)

/** `umunsi, icyumweru n’ukwezi`. */
export const list = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${na(parts.at(-1) ?? '')}`

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** From this many characters on a figure may need a line of a phone for itself. */
const LONG_FIGURE = 13

/** `12,000 Frw` in a sentence, also of `RWF 12,000`. */
export function frw(amount: string): string {
  const figure = bare(amount)
  return `${figure}${figure.length < LONG_FIGURE ? '\u00a0' : ' '}Frw`
}

/** `12,000` of `RWF 12,000` and of `12,000 Frw`. */
export const bare = (amount: string) => amount.replace(/RWF\s|\sFrw$/, '')

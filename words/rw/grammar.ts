import { glued } from '../../domain/money.ts'

/** Writes "and" or "with" before a name: `na Mutarama`, or `n’Ukwakira` before a vowel. */
export const na = (word: string) => (/^[aeiou]/i.test(word) ? `n’${word}` : `na ${word}`)

/** Writes "of" before a name: `ya 2026`, or `y’Ukwakira` before a vowel. */
export const ya = (word: string) => (/^[aeiou]/i.test(word) ? `y’${word}` : `ya ${word}`)

export const ofMonth = (month: string) => (/^[aeiou]/i.test(month) ? `k’${month}` : `kwa ${month}`)

export const list = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${na(parts.at(-1) ?? '')}`

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Returns `12,000 Frw`. `amount` may have a currency already: `RWF 12,000`. */
export const frw = (amount: string): string => glued(`${bare(amount)} Frw`)

/** Returns `12,000` for `RWF 12,000` or `12,000 Frw`. */
export const bare = (amount: string) => amount.replace(/RWF\s|\sFrw$/, '')

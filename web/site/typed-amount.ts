import { formatAmount } from '../../words/en/money.ts'

const AMOUNT = /^(\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+))(?:[.,](\d{1,2}))?$/

/**
 * Reads `12000`, `12,000`, `12 000`, `12.5` and sums such as `1200+300`. Returns undefined for an
 * empty text, and NaN for any other text. The client's amount field reads more, but its libraries
 * have 48 KB.
 */
export function amountIn(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const terms = text.split('+').map((term) => {
    const [, whole, cents = '0'] = AMOUNT.exec(term.trim()) ?? []
    return whole === undefined ? Number.NaN : Number(`${whole.replace(/\D/g, '')}.${cents}`)
  })
  return Number(terms.reduce((sum, term) => sum + term).toFixed(2))
}

const GROUPED = /^\d{1,3}(?:[,\s]\d{3})*$/
const MOST_DIGITS = 15

const digitsIn = (text: string) => text.replace(/\D/g, '')

/**
 * Groups francs again after each key. `before` is the text before the key: if it was `12,345`,
 * then `12,45` means 1245 and not 12.45. Returns the text after the key.
 */
export function groupTyped(input: HTMLInputElement, before: string): string {
  const { value } = input
  const caret = input.selectionStart ?? value.length
  const [left, right] = [value.slice(0, caret), value.slice(caret)]
  const at = [...left].findIndex((letter, index) => letter !== before[index])
  const typed = at < 0 ? '' : left.slice(at)
  const wasGrouped = GROUPED.test(before) && before.endsWith(right)
  const digits = digitsIn(value)
  const isFrancs = digits === value || (wasGrouped && /^\d?$/.test(typed))
  if (isFrancs && digits !== '' && digits !== digitsIn(before) && digits.length <= MOST_DIGITS) {
    // Keep `000` after a deleted 1 of `1,000`: the visitor may type another first digit.
    input.value = digits.startsWith('0') ? digits : formatAmount(Number(digits))
    const end = Math.max(0, input.value.length - right.length)
    input.setSelectionRange(end, end)
  } else if (wasGrouped && typed === '+' && right === '') input.value = `${digits}+`
  return input.value
}

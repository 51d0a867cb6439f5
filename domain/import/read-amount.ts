import { MAX_AMOUNT } from '../money.ts'

export interface FileAmount {
  isNegative: boolean
  amount: number
}

export type DecimalMark = '.' | ','

const CURRENCIES = /(?:rwf|frw|frs?|francs?|amafaranga)\.?/gi
/** Separators of thousands: spaces of any width, apostrophes (Switzerland) and underscores. */
const GROUPING = /[\s\u00a0\u2007\u2009\u202f'’_]/gu

/**
 * Reads texts such as `12,500`, `12 500,50`, `(12.50)`, `−5` and `RWF 12.500`. Returns null for
 * other texts.
 */
export function readFileAmount(text: string, mark: DecimalMark | null = null): FileAmount | null {
  let rest = text.replace(CURRENCIES, '').replace(GROUPING, '').replaceAll('−', '-')
  const isBracketed = /^\(.*\)$/.test(rest)
  if (isBracketed) rest = rest.slice(1, -1)
  const sign = /^([+-]?)(.*?)([+-]?)(?:cr|dr)?$/i.exec(rest)
  if (!sign || (sign[1] && sign[3])) return null
  const isNegative = isBracketed || sign[1] === '-' || sign[3] === '-'
  const digits = plainDecimal(sign[2] ?? '', mark)
  if (digits === null) return null
  const amount = Number(digits)
  return amount <= MAX_AMOUNT ? { isNegative: isNegative && amount > 0, amount } : null
}

function plainDecimal(text: string, mark: DecimalMark | null): string | null {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null
  const decimal = decimalMarkOf(text) ?? (mark !== null && isAmbiguous(text) ? mark : null)
  const at = decimal === null ? -1 : text.lastIndexOf(decimal)
  const [whole, fraction] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  const cents = fraction.replace(/0+$/, '')
  if (!/^\d*$/.test(cents) || cents.length > 2 || !isGrouped(whole)) return null
  return `${whole.replaceAll(/[.,]/g, '') || '0'}.${cents || '0'}`
}

/** Returns the last point or comma if it can only be a decimal mark, else null. */
export function decimalMarkOf(text: string): DecimalMark | null {
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1) as DecimalMark | undefined
  if (last === undefined) return null
  if (marks.length > 1) {
    if (marks.every((mark) => mark === last)) return null
    return marks.filter((mark) => mark === last).length === 1 ? last : null
  }
  const at = text.indexOf(last)
  if (text.length - at - 1 !== 3) return last
  // In 0.125 and 1250.500 the mark can't separate thousands.
  return at === 0 || at > 3 || text[0] === '0' ? last : null
}

const isAmbiguous = (text: string) => /^\d{1,3}[.,]\d{3}$/.test(text)

function isGrouped(whole: string): boolean {
  if (!/[.,]/.test(whole)) return true
  const [mark] = whole.match(/[.,]/) ?? []
  return new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`).test(whole) || /^\d{1,2}(?:,\d{2})*,\d{3}$/.test(whole)
}

/**
 * Returns the file's decimal mark, or null if the amounts don't show it. For example, `12.500`
 * can be read in two ways.
 */
export function* findingDecimalMark(texts: Iterable<string>): Generator<undefined, DecimalMark | null> {
  const seen = { '.': 0, ',': 0 }
  for (const text of texts) {
    yield
    const mark = decimalMarkOf(
      text
        .replace(CURRENCIES, '')
        .replace(GROUPING, '')
        .replaceAll(/[()+−-]/g, ''),
    )
    if (mark) seen[mark]++
  }
  if (seen['.'] === seen[',']) return null
  return seen['.'] > seen[','] ? '.' : ','
}

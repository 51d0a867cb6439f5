import { type Day, dayOf, isDay, parseDay } from '../day.ts'

export type DayOrder = 'day first' | 'month first' | 'year first'

export interface DayForm {
  /**
   * Orders that fit the largest number of the file’s dates. Empty if no order fits any date.
   */
  orders: DayOrder[]
  /**
   * A date such as `03/04/2026`, which two orders read as different days. Null if there is none.
   */
  unclear: string | null
}

/** If several orders fit a file equally well, the first one wins. */
const ORDERS: readonly DayOrder[] = ['day first', 'month first', 'year first']
const TIME = /[ T,]+\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?$/i
const NUMBERS = /^(\d{1,4})[./\- ](\d{1,2})[./\- ](\d{1,4})\.?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const NAMED = /^(?:[\p{L}.]+,?\s+)?(\d{1,2})(?:st|nd|rd|th|er)?[\s.-]+(\p{L}+)\.?,?[\s.-]+(\d{2,4})$/u
const NAMED_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u

export function* findingDayForm(texts: Iterable<string>): Generator<undefined, DayForm> {
  const counts = ORDERS.map(() => 0)
  let unclear: string | null = null
  for (const text of texts) {
    yield
    const days = ORDERS.map((order) => readFileDay(text, order))
    for (const [at, day] of days.entries()) if (day !== null) counts[at] = (counts[at] ?? 0) + 1
    if (days[0] !== days[1]) unclear ??= text
  }
  // Choose the orders that fit the most lines. Some lines, such as totals, may have no date.
  const most = Math.max(...counts)
  const orders = ORDERS.filter((_, at) => most > 0 && counts[at] === most)
  const isUnclear = orders.includes('day first') && orders.includes('month first')
  return { orders, unclear: isUnclear ? unclear : null }
}

/** Reads numeric dates and month names, with or without a time. Null if the text is no date. */
export function readFileDay(text: string, order: DayOrder): Day | null {
  const trimmed = text.replace(/[\u200e\u200f]/g, '').trim()
  const iso = parseDay(trimmed)
  if (iso) return iso
  const bare = trimmed.replace(TIME, '').trim()
  const compact = COMPACT.exec(bare)
  if (compact) return checked(compact[1], compact[2], compact[3])
  const named = NAMED.exec(bare)
  if (named) return checked(named[3], monthNamed(named[2]), named[1])
  const namedFirst = NAMED_FIRST.exec(bare)
  if (namedFirst) return checked(namedFirst[3], monthNamed(namedFirst[1]), namedFirst[2])
  const [, first = '', second = '', third = ''] = NUMBERS.exec(bare) ?? []
  if (first.length === 4) return checked(first, second, third)
  if (third.length === 3 || first.length === 3 || first === '') return null
  // The code above reads dates that start with a four-digit year, so here the year has two
  // digits.
  if (order === 'year first') return first.length === 2 && third.length <= 2 ? checked(first, second, third) : null
  return order === 'day first' ? checked(third, second, first) : checked(third, first, second)
}

function checked(year = '', month: string | number = '', day: string | number = ''): Day | null {
  if (String(day).length > 2 || String(year).length === 3 || String(year).length === 1) return null
  const fullYear = String(year).length === 2 ? 2000 + Number(year) : Number(year)
  const parsed = dayOf(fullYear, Number(month), Number(day))
  return isDay(parsed) ? parsed : null
}

const MONTHS = [
  /^jan|^mutarama/,
  /^fe[bv]|^f[eé]v|^gashyantare/,
  /^mar|^werurwe/,
  /^a[pv]r|^mata/,
  /^ma[yi]|^gicurasi/,
  /^jun|^juin|^kamena/,
  /^jul|^juil|^nyakanga/,
  /^aug|^ao[uû]|^kanama/,
  /^sep|^nzeri/,
  /^oct|^ukwakira/,
  /^nov|^ugushyingo/,
  /^d[eé]c|^ukuboza/,
]

function monthNamed(name = ''): number {
  return MONTHS.findIndex((month) => month.test(name.toLowerCase())) + 1
}

import { type Day, dayOf, isDay } from './day.ts'
import { type Cents, centsOf, MAX_AMOUNT, toCents } from './money.ts'
import { ALL_DAYS, type Span } from './span.ts'

export type Search = TypedSearch & Narrowing

/** `from` and `to` are inclusive. `title` and `creditor` match whole texts, ignoring case. */
export interface Narrowing {
  from?: Day | undefined
  to?: Day | undefined
  title?: string | undefined
  creditor?: string | undefined
  paid?: boolean | undefined
}

/** A `text` may also mean a day or amounts. A date that doesn't exist gives `nothing`. */
export type TypedSearch =
  | { kind: 'everything' }
  | { kind: 'day'; day: Day }
  | { kind: 'nothing' }
  | { kind: 'text'; text: string; day?: Day; amounts?: AmountSpan }

interface AmountSpan {
  least: Cents
  most: Cents
}

export function readSearch(text: string, parseDayWords: (words: string) => Day | null): TypedSearch {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'everything' }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed)
  if (!iso && !local) {
    const [named, amounts] = [parseDayWords(trimmed), readAmounts(trimmed)]
    return { kind: 'text', text: trimmed, ...(named ? { day: named } : amounts && { amounts }) }
  }
  const day = iso ? trimmed : dayOf(Number(local?.[3]), Number(local?.[2]), Number(local?.[1]))
  return isDay(day) ? { kind: 'day', day } : { kind: 'nothing' }
}

const FIGURE = String.raw`((?:[1-9]\d{0,2}(?:[ ,.'\u00a0\u202f]\d{3})+|[1-9]\d*|0)(?:[.,]\d{1,2})?)`
const AMOUNTS = new RegExp(`^([<>]=?)? *${FIGURE}$|^${FIGURE} *[-\u2013] *${FIGURE}$`)

/** Reads `4500`, `4,500`, `>100000`, `<=5000` and `1000-5000`. Null for any other text. */
function readAmounts(text: string): AmountSpan | null {
  const [found, sign = '', one, from, to] = AMOUNTS.exec(text) ?? []
  if (found === undefined) return null
  const [least, most] = [centsIn(one ?? from), centsIn(one ?? to)]
  if (sign.startsWith('>')) return { least: sign === '>' ? least + 1n : least, most: toCents(MAX_AMOUNT) }
  if (sign.startsWith('<')) return { least: 0n, most: sign === '<' ? most - 1n : most }
  return least <= most ? { least, most } : null
}

/** One or two digits after a point or comma are decimals. Three belong to the whole number. */
function centsIn(figure = ''): Cents {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(figure) ?? []
  return centsOf(`${whole.replace(/\D/g, '')}.${fraction || '0'}`)
}

export function hasNameFilter({ title, creditor }: Narrowing): boolean {
  return Boolean(title || creditor)
}

export function needsRowScan(search: Search): boolean {
  return search.kind === 'text' || hasNameFilter(search)
}

export function spanOf(search: Search): Span {
  const { from = ALL_DAYS.from, to = ALL_DAYS.to } = search
  if (search.kind === 'nothing') return NO_DAYS
  if (search.kind !== 'day') return { from, to }
  const { day } = search
  return from <= day && day <= to ? { from: day, to: day } : NO_DAYS
}

const NO_DAYS: Span = { from: ALL_DAYS.to, to: ALL_DAYS.from }

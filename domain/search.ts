import { type Day, dayOf, isDay } from './day.ts'
import { ALL_DAYS, type Span } from './span.ts'

export type Search = TypedSearch & Narrowing

/**
 * `from` and `to` are inclusive. `title` and `creditor` must match fully, in upper or lower case.
 */
export interface Narrowing {
  from?: Day | undefined
  to?: Day | undefined
  title?: string | undefined
  creditor?: string | undefined
  paid?: boolean | undefined
}

/** `text` also has a `day` if the words can name one. `nothing` is a date that doesn't exist. */
export type TypedSearch =
  | { kind: 'everything' }
  | { kind: 'day'; day: Day }
  | { kind: 'nothing' }
  | { kind: 'text'; text: string; day?: Day }

export function readSearch(text: string, parseDayWords: (words: string) => Day | null): TypedSearch {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'everything' }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed)
  if (!iso && !local) {
    const named = parseDayWords(trimmed)
    return { kind: 'text', text: trimmed, ...(named && { day: named }) }
  }
  const day = iso ? trimmed : dayOf(Number(local?.[3]), Number(local?.[2]), Number(local?.[1]))
  return isDay(day) ? { kind: 'day', day } : { kind: 'nothing' }
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

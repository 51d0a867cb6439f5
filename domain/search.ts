import { type Day, dayOf, isDay } from './day.ts'
import { ALL_DAYS, type Span } from './span.ts'

export type Search = Typed & Narrowing

/** Inclusive days; title and creditor match exactly, ignoring case. */
export interface Narrowing {
  from?: Day | undefined
  to?: Day | undefined
  title?: string | undefined
  creditor?: string | undefined
  paid?: boolean | undefined
}

/**
 * The meaning of a search text (section 5): a day (`yyyy-mm-dd`, `dd/mm/yyyy`), or words, which may
 * also name a day. A date that doesn't exist matches nothing.
 */
export type Typed =
  | { kind: 'everything' }
  | { kind: 'day'; day: Day }
  | { kind: 'nothing' }
  | { kind: 'text'; text: string; day?: Day }

/** `dayNamed` parses a day in words, such as `20 August 2026`, in the searcher's language. */
export function readSearch(text: string, dayNamed: (words: string) => Day | null): Typed {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'everything' }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed)
  if (!iso && !local) {
    const named = dayNamed(trimmed)
    return { kind: 'text', text: trimmed, ...(named && { day: named }) }
  }
  const day = iso ? trimmed : dayOf(Number(local?.[3]), Number(local?.[2]), Number(local?.[1]))
  return isDay(day) ? { kind: 'day', day } : { kind: 'nothing' }
}

export function isNamed({ title, creditor }: Narrowing): boolean {
  return Boolean(title || creditor)
}

/** Whether a search depends on more than a row's day. */
export function looksAtRows(search: Search): boolean {
  return search.kind === 'text' || isNamed(search)
}

/** The days in which a search finds anything; possibly empty (`NO_DAYS`). */
export function spanOf(search: Search): Span {
  const { from = ALL_DAYS.from, to = ALL_DAYS.to } = search
  if (search.kind === 'nothing') return NO_DAYS
  if (search.kind !== 'day') return { from, to }
  const { day } = search
  return from <= day && day <= to ? { from: day, to: day } : NO_DAYS
}

const NO_DAYS: Span = { from: ALL_DAYS.to, to: ALL_DAYS.from }

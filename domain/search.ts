import { type Day, dayOf, isDay } from './day.ts'
import { ALL_DAYS, type Span } from './span.ts'

/** What is looked for in a list: what was typed, within which days, and of which title or creditor. */
export type Search = Typed & Narrowing

/**
 * What a list is narrowed to besides: days, both included, exactly this title or creditor, whatever its case, and of debts
 * those that are paid or those that are not.
 */
export interface Narrowing {
  from?: Day | undefined
  to?: Day | undefined
  title?: string | undefined
  creditor?: string | undefined
  paid?: boolean | undefined
}

/**
 * What a search text asks for (section 5): a day, when it looks like `yyyy-mm-dd` or `dd/mm/yyyy`, else words; where those
 * name a day, what is dated on it too. A text that looks like a date but names no day of the calendar matches nothing.
 */
export type Typed =
  | { kind: 'everything' }
  | { kind: 'day'; day: Day }
  | { kind: 'nothing' }
  | { kind: 'text'; text: string; day?: Day }

/** Reads a search box. `text` is what the person typed; `dayNamed` gives the day that words name, or null. */
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

/** True when a list is narrowed to a title or a creditor. */
export function isNamed({ title, creditor }: Narrowing): boolean {
  return Boolean(title || creditor)
}

/** True when rows have to be looked at to know whether they are found: their day alone does not tell. */
export function looksAtRows(search: Search): boolean {
  return search.kind === 'text' || isNamed(search)
}

/** The days within which a search finds anything; they may be none, from a day to one before it. */
export function spanOf(search: Search): Span {
  const { from = ALL_DAYS.from, to = ALL_DAYS.to } = search
  if (search.kind === 'nothing') return NO_DAYS
  if (search.kind !== 'day') return { from, to }
  const { day } = search
  return from <= day && day <= to ? { from: day, to: day } : NO_DAYS
}

const NO_DAYS: Span = { from: ALL_DAYS.to, to: ALL_DAYS.from }

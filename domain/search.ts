import { type Day, dayOf, isDay } from './day.ts'

/**
 * What a search text asks for (section 5): a day, when it looks like `yyyy-mm-dd` or `dd/mm/yyyy`, else words.
 * A text that looks like a date but names no day of the calendar matches nothing.
 */
export type Search =
  | { kind: 'everything' }
  | { kind: 'day'; day: Day }
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }

/** Reads a search box. `text` is what the person typed. */
export function readSearch(text: string): Search {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'everything' }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(trimmed)
  if (!iso && !local) return { kind: 'text', text: trimmed }
  const day = iso ? trimmed : dayOf(Number(local?.[3]), Number(local?.[2]), Number(local?.[1]))
  return isDay(day) ? { kind: 'day', day } : { kind: 'nothing' }
}

import type { UsedTitles } from '../../../contract/records.ts'
import type { Day } from '../../../domain/day.ts'
import { foldText } from '../../../domain/fold-text.ts'

export interface KnownTitle {
  /** The used title that equals the typed title, apart from case, accents and spaces. */
  title: string | null
  description: string | null
  average: number | null
}

export function knownTitle(used: UsedTitles | undefined, title: string): KnownTitle {
  const typed = title.trim()
  const equals = [
    (one: string) => one.toLowerCase() === typed.toLowerCase(),
    (one: string) => foldText(one) === foldText(typed),
  ]
  const index = equals.map((is) => used?.data.findIndex(is) ?? -1).find((at) => at >= 0) ?? -1
  return {
    title: used?.data[index] ?? null,
    description: used?.descriptions?.[index] ?? null,
    average: used?.averages?.[index] ?? null,
  }
}

/** A client with fewer titles than this also sees suggested titles. */
const ENOUGH = 5

export function withStarters(own: readonly string[], starters: readonly string[]): readonly string[] {
  if (own.length >= ENOUGH) return own
  const known = own.map((title) => title.toLowerCase())
  return [...own, ...starters.filter((title) => !known.includes(title.toLowerCase()))]
}

const TIMES = 10

/** True if the amount exceeds ten times the average. The client may have typed an extra zero. */
export function isUnusual(amount: string, { average }: KnownTitle): boolean {
  return average !== null && average > 0 && Number(amount) > average * TIMES
}

const OFFERED_AMOUNTS = 2

interface UsedAmount {
  title: string
  amount: number
  date?: Day
  dueDate?: Day
}

/**
 * Returns the most recently used amounts of a title, each once, newest first. `rows` can be in
 * any order.
 */
export function lastAmounts(rows: readonly UsedAmount[], day: 'date' | 'dueDate', title: string): number[] {
  const wanted = foldText(title)
  const used = rows.filter((row) => foldText(row.title) === wanted)
  const newestFirst = used.sort((one, other) => (other[day] ?? '').localeCompare(one[day] ?? ''))
  return [...new Set(newestFirst.map(({ amount }) => amount))].slice(0, OFFERED_AMOUNTS)
}

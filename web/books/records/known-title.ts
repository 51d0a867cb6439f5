import type { UsedTitles } from '../../../contract/records.ts'

export interface KnownTitle {
  description: string | null
  average: number | null
}

export function knownTitle(used: UsedTitles | undefined, title: string): KnownTitle {
  const searchedTitle = title.trim().toLowerCase()
  const index = used?.data.findIndex((one) => one.toLowerCase() === searchedTitle) ?? -1
  return { description: used?.descriptions?.[index] ?? null, average: used?.averages?.[index] ?? null }
}

/** A client with fewer titles than this also sees suggested titles. */
const ENOUGH = 5

export function withStarters(own: readonly string[], starters: readonly string[]): readonly string[] {
  if (own.length >= ENOUGH) return own
  const known = own.map((title) => title.toLowerCase())
  return [...own, ...starters.filter((title) => !known.includes(title.toLowerCase()))]
}

const TIMES = 10

/** True above ten times the average, which suggests one zero too many. */
export function isUnusual(amount: string, { average }: KnownTitle): boolean {
  return average !== null && average > 0 && Number(amount) > average * TIMES
}

import type { UsedTitles } from '../../contract/records.ts'

/** What is known of a title used before; nulls where nothing is. */
export interface KnownTitle {
  /** The description that it was written down with last. */
  description: string | null
  /** What it comes to on average, where it has a usual amount. */
  average: number | null
}

/** Looks a title up among those used, whatever its case. */
export function knownTitle(used: UsedTitles | undefined, title: string): KnownTitle {
  const sought = title.trim().toLowerCase()
  const index = used?.data.findIndex((one) => one.toLowerCase() === sought) ?? -1
  return { description: used?.descriptions?.[index] ?? null, average: used?.averages?.[index] ?? null }
}

const TIMES = 10

/** True when an amount is far above what its title usually comes to: a zero too many is the commonest slip. */
export function isUnusual(amount: string, { average }: KnownTitle): boolean {
  return average !== null && average > 0 && Number(amount) > average * TIMES
}

import type { UsedTitles } from '../../../contract/records.ts'

export interface KnownTitle {
  description: string | null
  average: number | null
}

export function knownTitle(used: UsedTitles | undefined, title: string): KnownTitle {
  const sought = title.trim().toLowerCase()
  const index = used?.data.findIndex((one) => one.toLowerCase() === sought) ?? -1
  return { description: used?.descriptions?.[index] ?? null, average: used?.averages?.[index] ?? null }
}

const TIMES = 10

/** Ten times the average suggests a zero too many. */
export function isUnusual(amount: string, { average }: KnownTitle): boolean {
  return average !== null && average > 0 && Number(amount) > average * TIMES
}

import type { Day } from '../../domain/day.ts'
import { spanName } from '../../words/en/dates.ts'

/** The period of a printed list, from its earliest to its latest day, and how much of it there is. */
export function PrintRange({ days, note }: { days: readonly Day[]; note: string }) {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? (
    <p className="hidden pb-2 text-small print:block">{`${spanName(first, last)} · ${note}`}</p>
  ) : null
}

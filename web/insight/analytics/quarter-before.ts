import { type Day, partsOf } from '../../../domain/day.ts'
import { monthFrom } from '../../../domain/period.ts'
import { joined, type Point } from './series.ts'

/** Returns the last whole quarter. Undefined unless `points` have all of its months. */
export function quarterBefore(points: readonly Point[], today: Day): Point | undefined {
  const first = monthFrom(today, -3 - ((partsOf(today).month - 1) % 3))
  const at = points.findIndex(({ kind, start }) => kind === 'month' && start === first)
  return at < 0 ? undefined : joined(points.slice(at, at + 3))
}

import { systemClock } from '../../domain/clock.ts'
import { type Day, today } from '../../domain/day.ts'

/** Today in Kigali, whatever the phone's own zone is. */
export function todayInKigali(): Day {
  return today(systemClock())
}

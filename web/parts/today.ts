import { useSyncExternalStore } from 'react'
import { systemClock } from '../../domain/clock.ts'
import { addDays, type Day, startOfDay, today } from '../../domain/day.ts'

/** Today in Kigali, whatever the phone's own zone is. */
export function todayInKigali(): Day {
  return today(systemClock())
}

/** The same for what is shown: it is drawn anew when the day ends over it. */
export function useToday(): Day {
  return useSyncExternalStore(watchDay, todayInKigali, todayInKigali)
}

const watchers = new Set<() => void>()
let midnight: ReturnType<typeof setTimeout> | undefined

/** Tells `changed` whenever a day may have ended. */
function watchDay(changed: () => void): () => void {
  if (watchers.size === 0) {
    awaitMidnight()
    document.addEventListener('visibilitychange', look)
  }
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    clearTimeout(midnight)
    document.removeEventListener('visibilitychange', look)
  }
}

function awaitMidnight(): void {
  const clock = systemClock()
  const end = startOfDay(addDays(today(clock), 1), clock.zone)
  midnight = setTimeout(look, end.getTime() - clock.now().getTime())
}

/** At midnight, and when somebody looks at the page again: on a device that slept the timer comes too late. */
function look(): void {
  clearTimeout(midnight)
  for (const changed of watchers) changed()
  awaitMidnight()
}

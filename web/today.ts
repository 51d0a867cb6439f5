import { useSyncExternalStore } from 'react'
import { type Day, today } from '../domain/day.ts'
import { correctedClock } from './clock.ts'

/** Today in Kigali, whatever the phone's own zone and clock are. */
export function todayInKigali(): Day {
  return today(correctedClock())
}

/** The same for what is shown: it is drawn anew when the day ends over it. */
export function useToday(): Day {
  return useSyncExternalStore(watchDay, todayInKigali, todayInKigali)
}

/** How often is looked whether the day has ended; so long after midnight a page may still call yesterday today. */
const LOOK_EVERY_MS = 20_000

/** Tells `changed` whenever a day may have ended: now and then, and when somebody looks at a page that slept. */
function watchDay(changed: () => void): () => void {
  const looking = setInterval(changed, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(looking)
    document.removeEventListener('visibilitychange', changed)
  }
}

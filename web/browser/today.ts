import { useSyncExternalStore } from 'react'
import { type Day, today } from '../../domain/day.ts'
import { correctedClock } from './clock.ts'

export function todayInKigali(): Day {
  return today(correctedClock())
}

export function useToday(): Day {
  return useSyncExternalStore(watchDay, todayInKigali, todayInKigali)
}

const LOOK_EVERY_MS = 20_000

function watchDay(changed: () => void): () => void {
  const looking = setInterval(changed, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(looking)
    document.removeEventListener('visibilitychange', changed)
  }
}

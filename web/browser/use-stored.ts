import { useSyncExternalStore } from 'react'
import { subscribe } from './storage.ts'

/** Returns `now()`, which reads the storage. Rerenders when the value changes. */
export function useStored<Value>(now: () => Value, prerendered: Value): Value {
  return useSyncExternalStore(subscribe, now, () => prerendered)
}

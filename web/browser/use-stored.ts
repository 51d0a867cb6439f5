import { useSyncExternalStore } from 'react'
import { subscribe } from './storage.ts'

/** Returns `now()`, which reads the storage, and rerenders when it changes. */
export function useStored<Value>(now: () => Value, prerendered: Value): Value {
  return useSyncExternalStore(subscribe, now, () => prerendered)
}

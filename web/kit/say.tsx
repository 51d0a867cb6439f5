import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** `say('Sales, RWF 12,000: saved.')`: tells a screen reader, politely, what eyes see by themselves. Needs `<SayHost />`. */
export function say(text: string): void {
  // The same sentence again is a new one.
  said = said === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

/** Holds what is said; stands once in a layout. */
export function SayHost() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => said,
    () => '',
  )
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

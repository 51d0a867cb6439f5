import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react'
import { useWhenIdle } from './when-idle.ts'

/** A passing note. */
export interface Note {
  text: string
  action?: { label: string; run: () => void }
  /** Announced at once, not when the screen reader is at rest. */
  urgent?: boolean
}

let deliver: ((note: Note) => void) | null = null
const waiting: Note[] = []
const listeners = new Set<() => void>()
const load = () => import('./toaster.tsx')
const Toaster = lazy(load)

/**
 * `toast({ text: 'Expense deleted successfully', action: { label: 'Undo', run } })`: a passing note, 5 s, or 8 s with an
 * action. The time stands still while it is pointed at or focused (F6 goes to it). Needs `<ToastHost />` in the layout.
 */
export function toast(note: Note): void {
  if (deliver) {
    deliver(note)
    return
  }
  waiting.push(note)
  for (const listener of listeners) listener()
}

/** Shows the toasts; stands once in a layout. */
export function ToastHost() {
  const wanted = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => deliver !== null || waiting.length > 0,
    () => false,
  )
  useWhenIdle(load)
  const onReady = useCallback((show: ((note: Note) => void) | null) => {
    deliver = show
    if (show) for (const note of waiting.splice(0)) show(note)
  }, [])
  return wanted ? (
    <Suspense>
      <Toaster onReady={onReady} />
    </Suspense>
  ) : null
}

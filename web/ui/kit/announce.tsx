import { createStore } from './store.ts'

/** Remove an announcement after this many ms, so that screen readers don't find it later. */
const KEPT_MS = 5_000

const announcement = createStore('')
let timer: ReturnType<typeof setTimeout> | undefined

export function announceToScreenReader(text: string): void {
  // Screen readers announce a repeated sentence only if its text changes.
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text)
  clearTimeout(timer)
  timer = setTimeout(() => announcement.set(''), KEPT_MS)
}

export function AnnouncementHost() {
  return (
    <p role="status" className="sr-only">
      {announcement.use()}
    </p>
  )
}

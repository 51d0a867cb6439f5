import { createStore } from './store.ts'

const announcement = createStore('')

export function announceToScreenReader(text: string): void {
  // Screen readers announce a repeated sentence only if its text changes.
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text)
}

export function AnnouncementHost() {
  return (
    <p role="status" className="sr-only">
      {announcement.use()}
    </p>
  )
}

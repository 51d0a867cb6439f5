import { createStore } from './store.ts'

const said = createStore('')

/** `say('Sales, RWF 12,000: saved.')`: tells a screen reader, politely, what eyes see by themselves. Needs `<SayHost />`. */
export function say(text: string): void {
  // The same sentence again is a new one.
  said.set(said.get() === text ? `${text}\u00a0` : text)
}

/** Holds what is said; stands once in a layout. */
export function SayHost() {
  return (
    <p role="status" className="sr-only">
      {said.use()}
    </p>
  )
}

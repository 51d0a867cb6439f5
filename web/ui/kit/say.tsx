import { createStore } from './store.ts'

const said = createStore('')

export function say(text: string): void {
  // Screen readers announce a repeated sentence only if its text changes.
  said.set(said.get() === text ? `${text}\u00a0` : text)
}

export function SayHost() {
  return (
    <p role="status" className="sr-only">
      {said.use()}
    </p>
  )
}

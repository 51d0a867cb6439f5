import { createStore } from './store.ts'

const said = createStore('')

export function say(text: string): void {
  // A changed text makes a repeated sentence audible.
  said.set(said.get() === text ? `${text}\u00a0` : text)
}

export function SayHost() {
  return (
    <p role="status" className="sr-only">
      {said.use()}
    </p>
  )
}

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useWhenIdle } from './when-idle.ts'

/** What `confirm` asks. `title` is the question; `action` the label of the button that does it. */
export interface Question {
  title: string
  text?: ReactNode
  action: string
  cancel?: string
  danger?: boolean
}

let asked: { question: Question; settle: (yes: boolean) => void } | null = null
let lastQuestion: Question | null = null
const load = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(load)
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

/**
 * `if (await confirm({ title: 'Are you sure you want to delete this expense?', action: 'Delete', danger: true })) ...`
 * Resolves true only when the action is pressed; Esc and Cancel give false. Needs `<ConfirmHost />` in the layout.
 */
export function confirm(question: Question): Promise<boolean> {
  asked?.settle(false)
  return new Promise((resolve) => {
    asked = {
      question,
      settle: (yes) => {
        asked = null
        announce()
        resolve(yes)
      },
    }
    lastQuestion = question
    announce()
  })
}

/** Shows what `confirm` asks; stands once in a layout. */
export function ConfirmHost() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
  useWhenIdle(load)
  // The words stay while the dialog fades away.
  const question = current?.question ?? lastQuestion
  return question ? (
    <Suspense>
      <ConfirmDialog open={current !== null} question={question} onAnswer={(yes) => current?.settle(yes)} />
    </Suspense>
  ) : null
}

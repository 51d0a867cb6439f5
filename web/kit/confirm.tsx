import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { backdropClass } from './dialog.tsx'
import { useKitWords } from './kit-words.tsx'

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
  const words = useKitWords()
  const cancel = useRef<HTMLButtonElement>(null)
  // The words stay while the dialog fades away.
  const question = current?.question ?? lastQuestion
  return (
    <AlertDialog.Root open={current !== null} onOpenChange={(open) => open || current?.settle(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:items-center">
          <AlertDialog.Popup
            initialFocus={cancel}
            className="sheet w-full max-w-form rounded-box bg-card p-5 shadow-raised outline-none"
          >
            <AlertDialog.Title className="text-lead font-bold">{question?.title}</AlertDialog.Title>
            {question?.text ? (
              <AlertDialog.Description className="mt-2 text-muted">{question.text}</AlertDialog.Description>
            ) : null}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button ref={cancel} variant="quiet" onClick={() => current?.settle(false)}>
                {question?.cancel ?? words.cancel}
              </Button>
              <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => current?.settle(true)}>
                {question?.action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button } from './button.tsx'
import type { Question } from './confirm.tsx'
import { backdropClass } from './dialog-sheet.tsx'
import { useKitWords } from './kit-words.tsx'

/** The working half of kit/confirm.tsx, fetched apart from the page. The focus starts on Cancel. */
export default function ConfirmDialog({
  open,
  question,
  onAnswer,
}: {
  open: boolean
  question: Question
  onAnswer: (yes: boolean) => void
}) {
  const words = useKitWords()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:items-center">
          <AlertDialog.Popup
            initialFocus={cancel}
            className="sheet w-full max-w-form rounded-box bg-card p-5 shadow-raised outline-none"
          >
            <AlertDialog.Title className="text-lead font-bold">{question.title}</AlertDialog.Title>
            {question.text ? (
              <AlertDialog.Description className="mt-2 text-muted">{question.text}</AlertDialog.Description>
            ) : null}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button ref={cancel} variant="quiet" onClick={() => onAnswer(false)}>
                {question.cancel ?? words.cancel}
              </Button>
              <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {question.action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

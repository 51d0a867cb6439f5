import type { ReactNode, RefObject } from 'react'
import { formDialog } from '../../words/en/layouts.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/**
 * A form in a dialog: its fields, what failed, and the buttons. `busy`, `error` and `submit` are what `useCallForm` gives:
 * `const { form, ...dialog } = useCallForm(account.update, {...})` and `<FormDialog {...dialog} words={...} onClose={...}>`.
 */
export function FormDialog({
  words,
  description,
  busy,
  error,
  submit,
  disabled = false,
  initialFocus,
  secondary,
  onClose,
  children,
}: {
  /** The title, the label of the button that does it, and its label meanwhile. */
  words: { title: string; submit: string; busy?: string }
  description?: ReactNode
  busy: boolean
  error: string | null
  submit: () => void
  /** The form cannot be sent as it is. */
  disabled?: boolean
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** What stands beside the button that does it; Cancel where this is left out. */
  secondary?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={description}
      locked={busy}
      initialFocus={initialFocus}
      onSubmit={() => submit()}
      footer={
        <>
          {secondary === undefined ? (
            <Button variant="quiet" disabled={busy} onClick={onClose}>
              {formDialog.cancel}
            </Button>
          ) : (
            secondary
          )}
          <Button type="submit" busy={busy} disabled={disabled} className="min-w-28 max-sm:flex-1">
            {busy ? (words.busy ?? formDialog.saving) : words.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {error ? (
          <div ref={bringIntoSight} className="scroll-mb-3">
            <Banner tone="error">{error}</Banner>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

function bringIntoSight(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' })
}

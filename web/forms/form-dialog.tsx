import type { ReactNode } from 'react'
import { staffWords } from '../../words/en/staff.ts'
import type { CallError } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** A form of the staff in a dialog: fields, what went wrong, Cancel and the button that does it. */
export function FormDialog({
  words,
  description,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: {
  words: { title: string; submit: string; busy?: string }
  description?: string | undefined
  busy: boolean
  error: CallError | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={description === undefined ? undefined : <bdi>{description}</bdi>}
      locked={busy}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {staffWords.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? (words.busy ?? staffWords.saving) : words.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {error ? <Banner tone="error">{errorMessage(error, error.message)}</Banner> : null}
      </div>
    </Dialog>
  )
}

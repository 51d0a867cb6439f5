import type { ReactNode } from 'react'
import { staffWords as words } from '../../words/en/staff.ts'
import type { CallError } from '../api/call.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { messageOf } from '../parts/message-of.ts'

/** A form of the staff in a dialog: fields, what went wrong, Cancel and the button that does it. */
export function FormDialog({
  title,
  description,
  submit,
  busyLabel = words.saving,
  busy,
  error,
  disabled = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description?: string
  submit: string
  busyLabel?: string
  busy: boolean
  error: CallError | null
  disabled?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description ? { description } : {})}
      locked={busy}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={disabled}>
            {busy ? busyLabel : submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {error ? <Banner tone="error">{messageOf(error, error.message)}</Banner> : null}
      </div>
    </Dialog>
  )
}

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { formDialog } from '../../words/en/layouts.ts'
import { Banner } from '../ui/kit/banner.tsx'
import { Button } from '../ui/kit/button.tsx'
import { classNames } from '../ui/kit/class-names.ts'
import { Dialog } from '../ui/kit/dialog.tsx'
import { InactiveNotice } from './inactive-notice.tsx'

export function FormDialog({
  words,
  heading,
  description,
  busy,
  isInactive,
  error,
  submit,
  disabled = false,
  still = false,
  initialFocus,
  secondary,
  className,
  onClose,
  children,
}: {
  words: { title: string; submit: string; busy?: string }
  heading?: ReactNode
  description?: ReactNode
  busy: boolean
  isInactive: boolean
  error: string | null
  submit: () => void
  disabled?: boolean
  /** Opens the dialog without animation, because it replaces another dialog. */
  still?: boolean
  initialFocus?: RefObject<HTMLElement | null> | undefined
  secondary?: ReactNode
  className?: string
  onClose: () => void
  children: ReactNode
}) {
  const wasInactive = useRef(isInactive)
  useEffect(() => {
    if (wasInactive.current && !isInactive) initialFocus?.current?.focus()
    wasInactive.current = isInactive
  }, [isInactive, initialFocus])

  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      heading={heading}
      description={description}
      locked={busy}
      still={still}
      initialFocus={initialFocus}
      onSubmit={() => submit()}
      footer={
        <>
          {secondary === undefined || isInactive ? (
            <Button variant="quiet" disabled={busy} onClick={onClose}>
              {formDialog.cancel}
            </Button>
          ) : (
            secondary
          )}
          {isInactive ? null : (
            <Button type="submit" busy={busy} disabled={disabled} className="min-w-28 max-sm:flex-auto">
              {busy ? (words.busy ?? formDialog.saving) : words.submit}
            </Button>
          )}
        </>
      }
    >
      {isInactive ? (
        <InactiveNotice />
      ) : (
        <div className={classNames('flex flex-col gap-3 sm:gap-4', className)}>
          {children}
          {error ? (
            <div ref={bringIntoSight} className="scroll-mb-3">
              <Banner tone="error">{error}</Banner>
            </div>
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

function bringIntoSight(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' })
}

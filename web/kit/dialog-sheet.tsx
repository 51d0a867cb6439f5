import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { useKitWords } from './kit-words.tsx'

/** The working half of kit/dialog.tsx, fetched apart from the page. */
export default function DialogSheet({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  initialFocus,
  wide = false,
  locked = false,
  onSubmit,
}: DialogProps) {
  const words = useKitWords()
  const body = useRef<HTMLDivElement>(null)
  const Body = onSubmit ? 'form' : 'div'
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !locked) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-4">
          <Base.Popup
            initialFocus={initialFocus ?? (() => body.current?.querySelector<HTMLElement>(FIELDS) ?? body.current)}
            className={classNames(
              'sheet flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-box bg-card shadow-raised outline-none sm:rounded-box',
              wide ? 'sm:max-w-page' : 'sm:max-w-dialog',
            )}
          >
            <Body
              noValidate={onSubmit ? true : undefined}
              onSubmit={
                onSubmit
                  ? (event) => {
                      event.preventDefault()
                      event.stopPropagation()
                      onSubmit()
                    }
                  : undefined
              }
              className="flex min-h-0 flex-1 flex-col"
            >
              <header className="flex items-start justify-between gap-4 px-4 pt-3 sm:px-6 sm:pt-5">
                <div className="py-2">
                  <Base.Title className="text-lead font-bold">{title}</Base.Title>
                  {description ? (
                    <Base.Description className="mt-1 text-small text-muted">{description}</Base.Description>
                  ) : null}
                </div>
                <Base.Close
                  aria-label={words.close}
                  disabled={locked}
                  className="tap -mr-2 flex items-center justify-center rounded-box text-muted hover:bg-wash hover:text-ink"
                >
                  <X aria-hidden className="size-5" />
                </Base.Close>
              </header>
              <div
                ref={body}
                tabIndex={-1}
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 outline-none sm:px-6"
              >
                {children}
              </div>
              {footer ? (
                <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-4">
                  {footer}
                </footer>
              ) : (
                <div className="h-[max(0.75rem,env(safe-area-inset-bottom))]" />
              )}
            </Body>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const FIELDS = 'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)'

/** The veil behind dialogs. */
export const backdropClass = 'backdrop fixed inset-0 z-40 bg-shade'

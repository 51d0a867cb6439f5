import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { kitWords as words } from '../../../words/en/kit.ts'
import { classNames } from './class-names.ts'
import { Modal } from './modal.tsx'

interface DialogProps {
  onClose: () => void
  title: ReactNode
  /** Replaces the visible title. Screen readers still get the title. */
  heading?: ReactNode
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  locked?: boolean
  /** Opens without animation, because the dialog replaces another. */
  still?: boolean
  wide?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

const FIELDS = 'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)'

export function Dialog({
  onClose,
  title,
  heading,
  description,
  children,
  footer,
  initialFocus,
  locked = false,
  still = false,
  wide = false,
  onSubmit,
}: DialogProps) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const Body = onSubmit ? 'form' : 'div'
  return (
    <Modal
      role="dialog"
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
      locked={locked}
      onClose={onClose}
      first={() => initialFocus?.current ?? body.current?.querySelector<HTMLElement>(FIELDS) ?? body.current}
      className={classNames(wide ? 'max-w-page' : 'sm:max-w-dialog', still && 'modal-still')}
    >
      <Body
        noValidate={onSubmit ? true : undefined}
        onSubmit={
          onSubmit
            ? (event: FormEvent<HTMLElement>) => {
                event.preventDefault()
                event.stopPropagation()
                onSubmit(event as FormEvent<HTMLFormElement>)
              }
            : undefined
        }
        className="sheet"
      >
        <header className="flex items-start justify-between gap-4 px-4 pt-2 sm:px-6 sm:pt-5">
          <div className={classNames('min-w-0 wrap-anywhere', heading ? 'flex-1' : 'py-2')}>
            <h2 id={`${id}-title`} className={heading ? 'sr-only' : 'text-lead'}>
              {title}
            </h2>
            {heading}
            {description ? (
              <p id={`${id}-text`} className="mt-1 text-small text-muted">
                {description}
              </p>
            ) : null}
          </div>
          <button
            type="button"
            aria-label={words.close}
            disabled={locked}
            onClick={onClose}
            className="tap -mr-2 flex items-center justify-center rounded-box text-muted hover:bg-wash hover:text-ink"
          >
            <X className="size-5" />
          </button>
        </header>
        <div
          ref={body}
          // A scroll area without fields must be reachable by keyboard.
          tabIndex={onSubmit ? -1 : 0}
          className="sheet-body px-4 py-3 outline-none sm:px-6"
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
    </Modal>
  )
}

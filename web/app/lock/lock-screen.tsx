import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { PIN_DIGITS } from '../../../domain/device-lock.ts'
import { lockWords } from '../../../words/en/lock.ts'
import { confirmByDevice } from '../../browser/device-key.ts'
import { forgetWrongPins, readLock, tryPin } from '../../browser/device-lock.ts'
import { logOutFromLock } from '../../people/log-out-from-lock.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button, SubmitButton } from '../../ui/kit/button.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'

const words = lockWords.screen

type State = 'still' | 'checking' | 'leaving'

export function LockScreen({ onOpen }: { onOpen: () => void }) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [state, setState] = useState<State>('still')
  const [isForgotten, setForgotten] = useState(false)
  const key = readLock()?.key ?? null
  const form = useRef<HTMLFormElement>(null)
  // Disabling the button during the PIN check removed its focus, so focus the PIN field.
  useEffect(() => {
    if (state === 'still') form.current?.querySelector('input')?.focus()
  }, [state])

  async function onSubmit(): Promise<void> {
    if (state !== 'still' || pin === '') return
    setState('checking')
    const left = await tryPin(pin)
    if (left === true) return onOpen()
    setPin('')
    if (left === 0) return logOutLocked()
    setError(words.wrong(left))
    setState('still')
  }

  async function logOutLocked(): Promise<void> {
    setState('leaving')
    setError(null)
    await logOutFromLock()
  }

  async function unlockByKey(isPressed: boolean): Promise<void> {
    if (key === null) return
    if (await confirmByDevice(key)) {
      forgetWrongPins()
      onOpen()
    } else if (isPressed) setError(words.keyFailed)
  }
  useOnceVisible(() => void unlockByKey(false))

  return (
    <LockDialog>
      {(titleId) => (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void onSubmit()
          }}
          className="mx-auto flex min-h-dvh max-w-form flex-col justify-center gap-4 px-4 py-12"
        >
          <span
            aria-hidden
            className="mx-auto flex size-20 items-center justify-center rounded-full bg-wash text-brand"
          >
            <Lock className="size-10" />
          </span>
          <h1 id={titleId} className="text-center text-title outline-none">
            {words.title}
          </h1>
          {state === 'leaving' ? (
            <p role="status" className="text-center text-muted">
              {words.leaving}
            </p>
          ) : (
            <>
              <InputField
                label={lockWords.pin}
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={PIN_DIGITS.max}
                value={pin}
                onChange={({ target }) => setPin(target.value)}
              />
              <Banner tone="error">{error}</Banner>
              <SubmitButton busy={state === 'checking'}>{words.unlock}</SubmitButton>
              {key ? (
                <Button variant="quiet" onClick={() => void unlockByKey(true)}>
                  {words.useKey}
                </Button>
              ) : null}
              {isForgotten ? (
                <>
                  <p className="text-muted">{words.forgotText}</p>
                  <Button variant="danger" disabled={state !== 'still'} onClick={() => void logOutLocked()}>
                    {words.logOut}
                  </Button>
                </>
              ) : (
                <Button variant="plain" onClick={() => setForgotten(true)}>
                  {words.forgot}
                </Button>
              )}
            </>
          )}
        </form>
      )}
    </LockDialog>
  )
}

/** Reopens when another dialog opens, because only the topmost dialog gets input. */
function LockDialog({ children }: { children: (titleId: string) => ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    const show = () => {
      if (dialog.open) dialog.close()
      dialog.showModal()
      dialog.querySelector('input')?.focus()
    }
    show()
    const others = new MutationObserver((changes) => {
      const isOther = ({ type, target, addedNodes }: MutationRecord) =>
        type === 'attributes' ? target !== dialog && isDialog(target) : [...addedNodes].some(isDialog)
      if (changes.some(isOther)) show()
    })
    others.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => {
      others.disconnect()
      // Focus later: the content under the lock is still hidden, and a hidden element can't get
      // the focus.
      queueMicrotask(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <dialog
      ref={ref}
      role="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Reopen the dialog: a second Esc or Back may close it despite `preventDefault`.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()}
      className="lock"
    >
      {children(titleId)}
    </dialog>
  )
}

const isDialog = (node: Node) => node instanceof HTMLDialogElement

/** Calls `run` once the page is visible, because browsers ask for a fingerprint only then. */
function useOnceVisible(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    const ends = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      ends.abort()
      latest.current()
    }
    document.addEventListener('visibilitychange', look, { signal: ends.signal })
    look()
    return () => ends.abort()
  }, [])
}

import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from '../drafts.ts'
import { userId } from '../session.ts'

const SETTLE_MS = 200

/**
 * Keeps what is being typed into a form on this device, for this client, until `forget` is called: a reload, a phone call or
 * an expired session loses nothing. `isBlank` tells when there is nothing worth keeping; null keeps nothing at all.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  isBlank: ((values: Values) => boolean) | null,
): { forget: () => void; keepAgain: () => void } {
  const owner = useRef(userId())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const blank = useRef(isBlank)
  /** What was saved, as text: leaving the page while the form is still closing must not keep it again. */
  const saved = useRef<string>(undefined)
  const keeping = useRef<() => void>(undefined)
  blank.current = isBlank

  useEffect(() => {
    function keep(): void {
      clearTimeout(timer.current)
      timer.current = undefined
      const values = form.getValues()
      if (JSON.stringify(values) === saved.current) return
      saved.current = undefined
      // A draft is kept only while its owner is logged in.
      if (!blank.current || owner.current === null || userId() !== owner.current) return
      writeDraft(owner.current, name, blank.current(values) ? null : values)
    }
    keeping.current = keep
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, SETTLE_MS)
      },
    })
    window.addEventListener('pagehide', keep)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      if (timer.current !== undefined) keep()
    }
  }, [form, name])

  return {
    forget() {
      clearTimeout(timer.current)
      timer.current = undefined
      saved.current = JSON.stringify(form.getValues())
      if (owner.current !== null) writeDraft(owner.current, name, null)
    },
    /** Keeps what was forgotten too early: it was not saved after all. */
    keepAgain() {
      saved.current = undefined
      keeping.current?.()
    },
  }
}
